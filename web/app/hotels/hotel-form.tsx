import { GUESTS, PETS } from '@wayfur/domain/hotels/stay'
import { t } from '@wayfur/domain/language/messages'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { Search } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { HotelsFound } from './load-hotels.ts'

/** Where, when, how many, and for which pet. It is an address, so it can be shared. */
export function HotelForm({
  answer: { search, pets, problem },
  kept,
  choosesPet = true,
}: {
  answer: HotelsFound
  /** What else the address says, which a search leaves as it is. */
  kept: readonly (readonly [name: string, value: string])[]
  /** Whether it is asked here for which pet. */
  choosesPet?: boolean
}) {
  const knowsAddresses = useKnowsAddresses()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.formData !== undefined
  const errorOf = (field: string) => problem?.fields[field]
  const wrongPlace = errorOf('location')
  return (
    <Card className="p-5 md:p-6">
      <Form
        method="get"
        action={href('/trip-planner')}
        preventScrollReset
        noValidate
        aria-label={t('Search for hotels')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="sm:col-span-2 lg:col-span-3">
          <LocationBox
            name="location"
            label={t('Location')}
            showLabel
            defaultValue={search.location}
            placeholder={
              knowsAddresses
                ? t('City, neighborhood, ZIP code or address')
                : t('City, neighborhood or ZIP code')
            }
          />
          {wrongPlace !== undefined && (
            <p role="alert" className="mt-1.5 text-sm font-semibold text-danger-ink">
              {wrongPlace}
            </p>
          )}
        </div>
        {choosesPet && (
          <SelectField
            label={t('For which pet')}
            name="pet"
            className="sm:col-span-2 lg:col-span-3"
            defaultValue={String(search.petId ?? search.petKind ?? '')}
            options={[
              { value: '', label: t('Any pet') },
              ...pets.map(({ id, name, species }) => ({
                value: String(id),
                label: `${name} (${speciesText(species)})`,
              })),
              // Where one's pets could not be asked for, the choice stays all the same.
              ...(search.petId !== undefined && pets.length === 0
                ? [{ value: String(search.petId), label: t('Your pet') }]
                : []),
              { value: 'dog', label: t('A dog') },
              { value: 'cat', label: t('A cat') },
              { value: 'other', label: t('Another pet') },
            ]}
          />
        )}
        <TextField
          label={t('Check in', { context: 'hotel' })}
          name="checkin"
          type="date"
          defaultValue={search.checkin}
          error={errorOf('checkin')}
          className="lg:col-span-2"
        />
        <TextField
          label={t('Check out', { context: 'hotel' })}
          name="checkout"
          type="date"
          defaultValue={search.checkout}
          error={errorOf('checkout')}
          className="lg:col-span-2"
        />
        <SelectField
          label={t('Guests', { context: 'hotel' })}
          name="guests"
          defaultValue={String(search.guests)}
          options={upTo(GUESTS.most)}
        />
        <SelectField
          label={t('Pets')}
          name="pets"
          defaultValue={String(search.pets)}
          options={upTo(PETS.most)}
        />
        <div className="sm:col-span-2 lg:col-span-6">
          <Button type="submit" variant="accent" busy={isSearching} busyText={t('Searching...')}>
            <Search aria-hidden="true" className="size-4.5" />
            {t('Search Hotels')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
}
