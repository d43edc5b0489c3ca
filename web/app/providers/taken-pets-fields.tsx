import { t } from '@wayfur/domain/language/messages'
import { SPECIES } from '@wayfur/domain/pets/pet'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { weightNumber, weightUnit } from '@wayfur/domain/pets/weight-text'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import type { TakenPets } from '@wayfur/domain/providers/taken-pets-schemas'
import { type ReactNode, useState } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { useFormStatus } from '../ui/form-status.ts'
import { TextField } from '../ui/text-field.tsx'
import { TAKEN_UNITS_FIELD, takenFields, typedTakenPets } from './typed-taken-pets.ts'

function figure(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}

/** Which animals are taken for a service; the form around it sends its fields by name. */
export function TakenPetsFields({
  service,
  takes,
  onChange,
  children,
}: {
  service: ServiceKind
  takes: TakenPets | null | undefined
  /** Hears what the fields say after each change. */
  onChange?: (takes: TakenPets | null) => void
  children?: ReactNode
}) {
  const units = useUnits()
  const { errorOf } = useFormStatus()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const fields = takenFields(service)
  const label = t(SERVICES[service].label)
  const speciesProblem = problems[fields.species] ?? errorOf(fields.species)
  return (
    <fieldset
      onChange={({ currentTarget: { form } }) => {
        if (onChange === undefined || form === null) return
        const typed = typedTakenPets(new FormData(form), service)
        setProblems(typed.problems)
        onChange(typed.takes)
      }}
      className="flex flex-col gap-2"
    >
      <legend className="font-semibold">
        {t('{service}: animals you take', { service: label })}
      </legend>
      <input type="hidden" name={TAKEN_UNITS_FIELD} value={units} />
      {speciesProblem !== undefined && (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {speciesProblem}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {SPECIES.map((species) => (
          <Checkbox
            key={species}
            name={fields.species}
            value={species}
            defaultChecked={takes?.species.includes(species) ?? false}
          >
            {speciesText(species)}
          </Checkbox>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Heaviest, in {weightUnit}', { weightUnit: weightUnit(units) })}
          name={fields.weight}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          error={problems[fields.weight]}
          defaultValue={takes?.maxWeightKg == null ? '' : weightNumber(takes.maxWeightKg, units)}
        />
        <TextField
          label={t('Most at once')}
          name={fields.animals}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={problems[fields.animals]}
          defaultValue={figure(takes?.maxAnimals)}
        />
        <TextField
          label={t('Youngest, in months')}
          name={fields.months}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={problems[fields.months]}
          defaultValue={figure(takes?.minAgeMonths)}
        />
      </div>
      {children}
    </fieldset>
  )
}
