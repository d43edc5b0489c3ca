import { ENTRY_VACCINES } from '@wayfur/domain/events/entry-rules'
import { MOST_GUESTS, MOST_PETS_ALONG, MOST_PLACES } from '@wayfur/domain/events/event'
import type { EventDraft } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { OLDEST_LEAST_MONTHS } from '@wayfur/domain/pets/limits'
import { SPECIES } from '@wayfur/domain/pets/pet'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { weightUnit } from '@wayfur/domain/pets/weight-text'
import { breedLabel, NAMED_BREEDS } from '@wayfur/domain/places/named-breeds'
import { KG_PER_LB } from '@wayfur/domain/units'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { NumberField } from '../forms/wizard/number-field.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Who may come, how many, and what it costs. */
export function EventFormJoining({ form }: { form: DraftForm<EventDraft> }) {
  const { draft, change, errorOf } = form
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={t('Places', { context: 'seats' })}
          hint={t('Most people at once. Empty for any number.')}
          value={draft.capacity}
          least={1}
          most={MOST_PLACES}
          error={errorOf('capacity')}
          onChange={(capacity) => change({ capacity })}
        />
        <TextField
          label={t('Price for each person, in dollars')}
          hint={t('Empty if it is free. People get it back if they leave in time or you cancel.')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...form.text('price')}
        />
        <NumberField
          label={t('People each may bring')}
          value={draft.mostGuests}
          least={0}
          most={MOST_GUESTS}
          error={errorOf('mostGuests')}
          onChange={(mostGuests) => change({ mostGuests: mostGuests ?? 0 })}
        />
        <NumberField
          label={t('Pets each may bring')}
          hint={t('0 if pets stay at home.')}
          value={draft.mostPets}
          least={0}
          most={MOST_PETS_ALONG}
          error={errorOf('mostPets')}
          onChange={(mostPets) => change({ mostPets: mostPets ?? 0 })}
        />
      </div>
      {draft.mostPets > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Choices
            legend={t('Which pets may come?')}
            hint={t('None chosen: all of them.')}
            choices={SPECIES}
            say={speciesText}
            chosen={draft.species}
            onChange={(species) => change({ species })}
          />
          <Choices
            legend={t('Vaccinations they need')}
            hint={t('Checked against the passport, for the kinds of pets that get them.')}
            choices={ENTRY_VACCINES}
            say={String}
            chosen={draft.vaccinations}
            onChange={(vaccinations) => change({ vaccinations })}
          />
          <Limits form={form} />
        </div>
      )}
    </>
  )
}

/** What is asked of the body of a pet: weight, age and breed. */
function Limits({ form: { draft, change, errorOf } }: { form: DraftForm<EventDraft> }) {
  const units = useUnits()
  const unitKg = units === 'us' ? KG_PER_LB : 1
  const { maxWeightKg } = draft
  return (
    <>
      <NumberField
        label={t('Heaviest allowed, in {weightUnit}', { weightUnit: weightUnit(units) })}
        hint={t('Leave empty if there is no limit.')}
        value={maxWeightKg === null ? null : Math.round(maxWeightKg / unitKg)}
        least={1}
        most={Math.floor(500 / unitKg)}
        error={errorOf('maxWeightKg')}
        onChange={(typed) =>
          change({ maxWeightKg: typed === null ? null : Number((typed * unitKg).toFixed(2)) })
        }
      />
      <NumberField
        label={t('Youngest allowed, in months')}
        hint={t('Leave empty if there is no limit.')}
        value={draft.minAgeMonths}
        least={1}
        most={OLDEST_LEAST_MONTHS}
        error={errorOf('minAgeMonths')}
        onChange={(minAgeMonths) => change({ minAgeMonths })}
      />
      <Disclosure
        isSnug
        isOpen={draft.refusedBreeds.length > 0}
        label={t('Breeds that may not come')}
        className="sm:col-span-2"
      >
        <Choices
          legend={t('Breeds of dogs')}
          hint={t('Checked against the breed in the passport.')}
          choices={NAMED_BREEDS}
          say={(breed) => t(breedLabel(breed))}
          chosen={draft.refusedBreeds}
          onChange={(refusedBreeds) => change({ refusedBreeds })}
        />
      </Disclosure>
    </>
  )
}

interface ChoicesProps<Choice extends string> {
  legend: string
  hint: string
  choices: readonly Choice[]
  say: (choice: Choice) => string
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

function Choices<Choice extends string>({
  legend,
  hint,
  choices,
  say,
  chosen,
  onChange,
}: ChoicesProps<Choice>) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(
              choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))),
            )
          }
        >
          {say(choice)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
