import { dayText } from '@wayfur/domain/calendar'
import { GUESTS, PETS } from '@wayfur/domain/hotels/stay'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { countedPets } from '@wayfur/domain/places/pet-party-messages'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { petOption } from '../pets/pet-option.ts'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FoldedFields } from '../ui/folded-fields.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { HotelsFound } from './load-hotels.ts'

/**
 * Where, when, how many, and for which pet. It is an address, so it can be shared.
 */
export function HotelForm({
  answer,
  kept,
  choosesPet = true,
  isFolded = false,
}: {
  answer: HotelsFound
  /** What else the address says, which a search leaves as it is. */
  kept: readonly (readonly [name: string, value: string])[]
  /** Whether it is asked here for which pet. */
  choosesPet?: boolean
  /** Whether it is one line that opens it. */
  isFolded?: boolean
}) {
  const { search, pets, coming, problem } = answer
  const knowsAddresses = useKnowsAddresses()
  const navigation = useNavigation()
  const [pet, setPet] = useState(String(search.petId ?? chosenKind(search)))
  // Those that come along have been counted.
  const asksHowMany = coming.length === 0 || pet !== ''
  const isSearching = navigation.state === 'loading' && navigation.formData !== undefined
  const errorOf = (field: string) => problem?.fields[field]
  const wrongPlace = errorOf('location')
  return (
    <Card className={isFolded ? 'px-5 py-2 md:px-6' : 'p-5 md:p-6'}>
      <Form
        method="get"
        action={href('/trip-planner')}
        preventScrollReset
        noValidate
        aria-label={t('Search for hotels')}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FoldedFields
          asked={isFolded ? { title: whereAndWhen(search), more: guestsText(answer) } : undefined}
          change={t('Change search')}
        >
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-6">
            <div className="col-span-2 lg:col-span-3">
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
                className="col-span-2 lg:col-span-3"
                value={pet}
                onChange={({ currentTarget }) => setPet(currentTarget.value)}
                options={petChoices({ search, pets, coming })}
              />
            )}
            <TextField
              label={t('Check in', { context: 'hotel' })}
              name="checkin"
              type="date"
              defaultValue={search.checkin}
              error={errorOf('checkin')}
              className="min-w-0 lg:col-span-2"
            />
            <TextField
              label={t('Check out', { context: 'hotel' })}
              name="checkout"
              type="date"
              defaultValue={search.checkout}
              error={errorOf('checkout')}
              className="min-w-0 lg:col-span-2"
            />
            <SelectField
              label={t('Guests', { context: 'hotel' })}
              name="guests"
              className={asksHowMany ? undefined : 'col-span-2'}
              defaultValue={String(search.guests)}
              options={upTo(GUESTS.most)}
            />
            {asksHowMany && (
              <SelectField
                label={t('Pets')}
                name="pets"
                defaultValue={String(search.pets)}
                options={upTo(PETS.most)}
              />
            )}
            <div className="col-span-2 lg:col-span-6">
              <Button
                type="submit"
                variant="accent"
                busy={isSearching}
                busyText={t('Searching...')}
              >
                <Search aria-hidden="true" className="size-4.5" />
                {t('Search Hotels')}
              </Button>
            </div>
          </div>
        </FoldedFields>
      </Form>
    </Card>
  )
}

function whereAndWhen({ location, checkin, checkout }: HotelsFound['search']): string {
  return checkin === '' || checkout === ''
    ? location
    : t('{location}, {checkin} to {checkout}', {
        location,
        checkin: dayText(checkin),
        checkout: dayText(checkout),
      })
}

function guestsText({ search, pets, party, coming }: HotelsFound): string {
  const own = pets.find(({ id }) => id === search.petId)
  const names = coming.length > 0 ? coming : own === undefined ? [] : [own]
  return t('{guests, plural, one {# guest} other {# guests}}, {pets}', {
    guests: search.guests,
    pets:
      names.length > 0
        ? listText(names.map((pet) => markedName(pet.name, pet)))
        : countedPets(party.kind, party.count),
  })
}

/** Any pet, of a search that named it, is what is offered first where nobody comes along. */
function chosenKind({ petKind }: HotelsFound['search']): string {
  return petKind === undefined || petKind === 'any' ? '' : petKind
}

/** Those that come along first, or any pet where none does, and the pets of a search of its own. */
function petChoices({
  search: { petId },
  pets,
  coming,
}: Pick<HotelsFound, 'search' | 'pets' | 'coming'>) {
  const kinds = [
    { value: 'dog', label: t('A dog') },
    { value: 'cat', label: t('A cat') },
    { value: 'other', label: t('Another pet') },
  ]
  if (coming.length > 0) {
    const names = listText(coming.map((pet) => markedName(pet.name, pet)))
    return [{ value: '', label: names }, { value: 'any', label: t('Any pet') }, ...kinds]
  }
  return [
    { value: '', label: t('Any pet') },
    ...pets.map(petOption),
    // Where one's pets could not be asked for, the choice stays all the same.
    ...(petId !== undefined && pets.length === 0
      ? [{ value: String(petId), label: t('Your pet') }]
      : []),
    ...kinds,
  ]
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
}
