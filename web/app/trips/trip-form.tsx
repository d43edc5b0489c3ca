import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { countedPets } from '@wayfur/domain/places/pet-party-messages'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { DRIVING_HOURS, USUAL_DRIVING_HOURS } from '@wayfur/domain/trips/driving-days'
import { ANY_PET, BREAK_HOURS, petsOf, petsText, pointText } from '@wayfur/domain/trips/trip-ask'
import { weightLimitText } from '@wayfur/domain/units'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useComing } from '../pets/coming.tsx'
import { useUnits } from '../shell/use-units.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FoldedFields } from '../ui/folded-fields.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { tripAddress, type TripSearch } from './trip-search-params.ts'

/**
 * From where to where, with whom and when: everything a plan is made from. Once there is a plan it
 * folds to one line, since the way deserves the screen.
 */
export function TripForm({
  search,
  pets,
  isPlanned,
}: {
  search: TripSearch
  pets: readonly Pet[]
  isPlanned: boolean
}) {
  const { ask } = search
  const [from, setFrom] = useState({ text: ask.from, at: ask.fromAt })
  const [to, setTo] = useState({ text: ask.to, at: ask.toAt })
  const isAlive = useHydrated()
  const navigation = useNavigation()
  const isPlanning =
    navigation.state === 'loading' &&
    navigation.location.pathname === href('/trip-planner') &&
    navigation.location.search.includes('from=')
  const units = useUnits()
  const isEmpty = from.text.trim() === '' || to.text.trim() === ''
  const coming = useComing()?.pets ?? []
  const choices = petChoices({ pets, coming, chosen: ask.pet, units })
  const company = choices.find(({ value }) => value === (ask.pet ?? ''))
  return (
    <Form
      method="get"
      action={href('/trip-planner')}
      preventScrollReset
      data-print="never"
      className={classNames(
        'rounded-lg border border-line bg-raised shadow-low',
        isPlanned ? 'px-5 py-2 md:px-6' : 'p-5 md:p-6',
      )}
    >
      <input type="hidden" name="tab" value="trip" />
      {from.at !== undefined && <input type="hidden" name="fromAt" value={from.at} />}
      {to.at !== undefined && <input type="hidden" name="toAt" value={to.at} />}
      {ask.pins !== undefined && <input type="hidden" name="pins" value={ask.pins} />}
      {ask.own !== undefined && <input type="hidden" name="own" value={ask.own} />}
      <FoldedFields
        asked={
          isPlanned
            ? {
                title: t('{from} to {to}', { from: ask.from, to: ask.to }),
                more: company?.label,
              }
            : undefined
        }
        change={t('Change trip')}
      >
        <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <LocationBox
            name="from"
            label={t('From', { context: 'place' })}
            showLabel
            defaultValue={ask.from}
            placeholder="San Francisco, CA"
            onChoose={(place) => setFrom({ text: place.label, at: pointText(place) })}
            onText={(text) => setFrom({ text, at: undefined })}
          />
          {isEmpty ? (
            <span className="hidden md:block" />
          ) : (
            <Link
              to={tripAddress({ ...search, ask: turned(ask), tripId: undefined })}
              preventScrollReset
              reloadDocument
              className={classNames(buttonVariant({ variant: 'quiet' }), 'justify-self-start')}
            >
              <ArrowUpDown aria-hidden="true" className="size-5 md:rotate-90" />
              <span className="md:sr-only">{t('Reverse trip')}</span>
            </Link>
          )}
          <LocationBox
            name="to"
            label={t('To', { context: 'place' })}
            showLabel
            defaultValue={ask.to}
            placeholder="Los Angeles, CA"
            onChoose={(place) => setTo({ text: place.label, at: pointText(place) })}
            onText={(text) => setTo({ text, at: undefined })}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={t('Who comes along')}
            name="pet"
            defaultValue={ask.pet ?? ''}
            options={choices}
          />
          <SelectField
            label={t('Break for the pet')}
            name="every"
            defaultValue={ask.every ?? ''}
            options={[
              { value: '', label: t('Every 2 hours with a pet') },
              { value: '0', label: t('As it comes') },
              ...BREAK_HOURS.map((hours) => ({
                value: String(hours),
                label: t('At least every {hours, plural, one {hour} other {# hours}}', { hours }),
              })),
            ]}
          />
          <SelectField
            label={t('Driving in a day')}
            name="daily"
            defaultValue={ask.daily ?? ''}
            options={DRIVING_HOURS.map((hours) => ({
              value: hours === USUAL_DRIVING_HOURS ? '' : String(hours),
              label: t('At most {hours, plural, one {# hour} other {# hours}}', { hours }),
            }))}
          />
          <TextField
            label={t('Leaving (optional)')}
            name="leave"
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
            defaultValue={ask.leave ?? ''}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant="accent"
            size="lg"
            busy={isPlanning}
            busyText={t('Planning Trip...')}
            disabledReason={
              isAlive && isEmpty ? t('Please enter both start and end locations') : undefined
            }
          >
            {t('Plan My Trip')}
          </Button>
        </div>
      </FoldedFields>
    </Form>
  )
}

/** The way back, with stops of one's own: the others are chosen anew. */
function turned(ask: TripSearch['ask']): TripSearch['ask'] {
  const { from, to, fromAt, toAt, stops: _, pins: __, ...rest } = ask
  return {
    ...rest,
    from: to,
    to: from,
    ...(toAt === undefined ? {} : { fromAt: toAt }),
    ...(fromAt === undefined ? {} : { toAt: fromAt }),
  }
}

/** One's own pets first; the address holds kind and weight only, so it tells nobody's name. */
function petChoices({
  pets,
  coming,
  chosen,
  units,
}: {
  pets: readonly Pet[]
  coming: readonly HouseholdPet[]
  chosen: string | undefined
  units: Units
}) {
  const own = pets.map(({ name, species, weightKg }) => {
    const kind = petKindOf(species)
    const weight = weightKg === null ? '' : `, ${weightLimitText(weightKg, units)}`
    return {
      value: petsText([{ kind, weightKg }]),
      label: `${name} (${speciesText(species).toLowerCase()}${weight})`,
    }
  })
  // Those that come along are in no address; the switch says who they are.
  const first =
    coming.length === 0
      ? [{ value: '', label: t('Any pet') }, ...own]
      : [
          { value: '', label: listText(coming.map((pet) => markedName(pet.name, pet))) },
          { value: ANY_PET, label: t('Any pet') },
        ]
  const any = [
    ...first,
    { value: 'dog', label: t('A dog') },
    { value: 'cat', label: t('A cat') },
    { value: 'other', label: t('Another pet') },
  ]
  const known = any.some(({ value }) => value === (chosen ?? ''))
  const named = petsOf(chosen).map(({ kind, weightKg }) =>
    weightKg === null ? countedPets(kind, 1) : petOfWeight(kind, weightLimitText(weightKg, units)),
  )
  if (!known && named.length > 0 && chosen !== undefined) {
    any.push({ value: chosen, label: listText(named) })
  }
  return any.filter(({ value }, index) => any.findIndex((one) => one.value === value) === index)
}

function petOfWeight(kind: PetKind, weight: string): string {
  if (kind === 'other') return t('A pet of {weight}', { weight })
  return kind === 'dog' ? t('A dog of {weight}', { weight }) : t('A cat of {weight}', { weight })
}
