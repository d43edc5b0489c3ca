import { t } from '@wayfur/domain/language/messages'
import { scheduleKey, scheduleText, USUAL_SCHEDULES } from '@wayfur/domain/pets/medication'
import { microchipWarning } from '@wayfur/domain/pets/microchip'
import { NEED_TEXTS, NEEDS, suggestedNeeds } from '@wayfur/domain/pets/needs'
import { SPECIES } from '@wayfur/domain/pets/pet'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { TEMPER_TEXTS, TEMPERS } from '@wayfur/domain/pets/temper'
import { weightUnit } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FileField } from '../files/file-field.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { SPARE_ROWS } from './pet-form-data.ts'

interface PartProps {
  /** The pet as it is recorded; a new one has nothing yet. */
  pet: PetPassport | undefined
}

/** The two things every pet must have. */
export function NameAndKind({ pet }: PartProps) {
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={pet?.name ?? undefined}
      />
      <SelectField
        label={t('Species')}
        name="species"
        required
        defaultValue={pet?.species ?? undefined}
        options={[
          { value: '', label: t('Choose…') },
          ...SPECIES.map((species) => ({ value: species, label: speciesText(species) })),
        ]}
      />
    </>
  )
}

export function PhotoField({ pet }: PartProps) {
  return (
    <FileField label={t('Photo')} name="imageUrl" purpose="pet" defaultUrl={pet?.imageUrl ?? ''} />
  )
}

export function BreedField({ pet }: PartProps) {
  return (
    <TextField
      label={t('Breed')}
      name="breed"
      maxLength={80}
      autoComplete="off"
      defaultValue={pet?.breed ?? undefined}
    />
  )
}

/** How it is with others: whoever looks after it is told before they agree to. */
export function TemperField({ pet }: PartProps) {
  return (
    <SelectField
      label={t('Temper')}
      name="temper"
      defaultValue={pet?.temper ?? ''}
      hint={t('Providers see it before they accept a booking.')}
      options={[
        { value: '', label: t('Not recorded') },
        ...TEMPERS.map((one) => ({ value: one, label: t(TEMPER_TEXTS[one]) })),
      ]}
    />
  )
}

/** What it needs wherever it goes. What its record speaks for is named; its owner decides. */
export function NeedsField({ pet }: PartProps) {
  const held = pet?.needs ?? []
  const suggested = pet === undefined ? [] : suggestedNeeds(pet, pet.today)
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{t('Needs')}</legend>
      <input type="hidden" name="hasNeeds" value="1" />
      <p className="mb-2 text-sm text-ink-soft">
        {t(
          'Walks, places and bookings go by them. Providers see them before they accept; finders only if you choose so.',
        )}
      </p>
      <div className="grid sm:grid-cols-2">
        {NEEDS.map((need) => (
          <Checkbox key={need} name="needs" value={need} defaultChecked={held.includes(need)}>
            <span className="block first-letter:uppercase">{t(NEED_TEXTS[need])}</span>
            {suggested.includes(need) && !held.includes(need) && (
              <span className="block text-sm text-ink-soft">{t('The record suggests it.')}</span>
            )}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** When it was born: a day, or an age where nobody knows the day. */
export function BirthFields({ pet }: PartProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Birth date')}
          name="bornOn"
          type="date"
          defaultValue={pet?.birth?.on ?? undefined}
        />
        {(pet?.birth ?? null) === null && (
          <TextField
            label={t('Or age in years')}
            name="age"
            inputMode="numeric"
            hint={t('If you do not know the date.')}
          />
        )}
      </div>
      <Checkbox name="isApproximate" defaultChecked={pet?.birth?.isApproximate ?? false}>
        {t('The birth date is a guess')}
      </Checkbox>
    </>
  )
}

export function WeightField({ units }: { units: Units }) {
  return (
    <TextField
      label={t('Weight ({weightUnit})', { weightUnit: weightUnit(units) })}
      name="weight"
      inputMode="decimal"
    />
  )
}

/** The number of the chip, with a word about one that cannot be right. */
export function MicrochipField({ pet }: PartProps) {
  const [chip, setChip] = useState(pet?.microchipId ?? '')
  const warning = microchipWarning(chip)
  return (
    <>
      <TextField
        label={t('Microchip ID')}
        name="microchipId"
        maxLength={40}
        autoComplete="off"
        defaultValue={pet?.microchipId ?? undefined}
        onChange={(event) => setChip(event.target.value)}
        hint={
          warning === null ? undefined : (
            <span className="flex items-start gap-1.5 font-semibold text-warn-ink">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {warning}
            </span>
          )
        }
      />
      <TextField
        label={t('Day the microchip was put in')}
        name="chippedOn"
        type="date"
        hint={t('Many borders count rabies shots only after it.')}
        defaultValue={pet?.chippedOn ?? undefined}
      />
    </>
  )
}

export function ContactField({ pet }: PartProps) {
  return (
    <TextField
      label={t('Emergency contact')}
      name="emergencyContact"
      maxLength={200}
      autoComplete="off"
      hint={t('A name and a phone number.')}
      defaultValue={pet?.emergencyContact ?? undefined}
    />
  )
}

export function NotesField({ pet }: PartProps) {
  return (
    <TextArea
      label={t('Medical notes')}
      name="medicalNotes"
      maxLength={4000}
      defaultValue={pet?.medicalNotes ?? undefined}
    />
  )
}

export function AllergiesField({ pet }: PartProps) {
  return (
    <TextField
      label={t('Allergies')}
      name="allergies"
      autoComplete="off"
      hint={t('Separated by commas.')}
      defaultValue={pet?.allergies.join(', ') ?? undefined}
    />
  )
}

/** Medication row by row; a row without a name is not kept. */
export function MedicationRows({ pet }: PartProps) {
  const given = pet?.medications ?? []
  const [rows, setRows] = useState(
    Math.min(20, given.length + (given.length === 0 ? 1 : SPARE_ROWS)),
  )
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{t('Medication')}</legend>
      {Array.from({ length: rows }, (_, index) => {
        const one = given[index]
        const field = (name: string) => `medication-${index}-${name}`
        const schedule = one === undefined ? '1-day' : scheduleKey(one.schedule)
        const usual = USUAL_SCHEDULES.map(({ key, schedule }) => ({
          value: key,
          label: scheduleText(schedule),
        }))
        const isUsual = usual.some(({ value }) => value === schedule)
        return (
          <fieldset key={index} className="grid gap-3 sm:grid-cols-2">
            <legend className="sr-only">{t('Medication {number}', { number: index + 1 })}</legend>
            <TextField
              label={t('Name')}
              name={field('name')}
              maxLength={80}
              autoComplete="off"
              defaultValue={one?.name ?? undefined}
            />
            <TextField
              label={t('Dose')}
              name={field('dose')}
              maxLength={120}
              autoComplete="off"
              defaultValue={one?.dose ?? undefined}
            />
            <SelectField
              label={t('How often')}
              name={field('schedule')}
              defaultValue={schedule ?? undefined}
              options={
                isUsual || one === undefined
                  ? usual
                  : [{ value: schedule, label: scheduleText(one.schedule) }, ...usual]
              }
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t('From')}
                name={field('startsOn')}
                type="date"
                defaultValue={one?.startsOn ?? undefined}
              />
              <TextField
                label={t('Until')}
                name={field('endsOn')}
                type="date"
                defaultValue={one?.endsOn ?? undefined}
              />
            </div>
          </fieldset>
        )
      })}
      {rows < 20 && (
        <div className="needs-script">
          <Button variant="outline" size="sm" onClick={() => setRows(rows + 1)}>
            {t('Another medication')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

export function VetFields({ pet }: PartProps) {
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">{t('Vet')}</legend>
      <TextField
        label={t('Name or practice')}
        name="vetName"
        maxLength={120}
        autoComplete="off"
        defaultValue={pet?.vet?.name ?? undefined}
      />
      <TextField
        label={t('Phone')}
        name="vetPhone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        defaultValue={pet?.vet?.phone ?? undefined}
      />
      <TextField
        label={t('Address')}
        name="vetAddress"
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
        defaultValue={pet?.vet?.address ?? undefined}
      />
    </fieldset>
  )
}

export function InsuranceFields({ pet }: PartProps) {
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">{t('Insurance')}</legend>
      <TextField
        label={t('Insurer')}
        name="insurer"
        maxLength={120}
        autoComplete="off"
        defaultValue={pet?.insurance?.insurer ?? undefined}
      />
      <TextField
        label={t('Policy number')}
        name="insurancePolicy"
        maxLength={60}
        autoComplete="off"
        defaultValue={pet?.insurance?.policy ?? undefined}
      />
      <TextField
        label={t('Phone')}
        name="insurancePhone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        defaultValue={pet?.insurance?.phone ?? undefined}
      />
    </fieldset>
  )
}
