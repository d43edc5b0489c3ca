import { t } from '@wayfur/domain/language/messages'
import { SPECIES } from '@wayfur/domain/pets/pet'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { TakenPets } from '@wayfur/domain/providers/taken-pets-schemas'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { KG_PER_LB, readUnits } from '@wayfur/domain/units'
import { getText } from '../forms/form-data.ts'

/** The fields of what is said of one service. */
export function takenFields(service: ServiceKind) {
  return {
    species: `${service}.species`,
    weight: `${service}.weight`,
    animals: `${service}.animals`,
    months: `${service}.months`,
  }
}

/** The units in which the form was shown, beside its weights. */
export const TAKEN_UNITS_FIELD = 'units'

/** What a form says of a service: null where nothing was said, with what is wrong by field. */
export function typedTakenPets(
  form: FormData,
  service: ServiceKind,
): { takes: TakenPets | null; problems: Record<string, string> } {
  const fields = takenFields(service)
  const problems: Record<string, string> = {}
  const number = (field: string, form_: RegExp, says: string): number | null => {
    const typed = typedDecimal(getText(form, field))
    if (typed === '') return null
    if (form_.test(typed) && Number(typed) > 0) return Number(typed)
    problems[field] = says
    return null
  }
  const unit = readUnits(getText(form, TAKEN_UNITS_FIELD)) === 'metric' ? 1 : KG_PER_LB
  const weight = number(
    fields.weight,
    /^\d{1,4}(\.\d{1,2})?$/,
    t('Please give the weight as a number.'),
  )
  const whole = t('Please give a whole number.')
  const maxAnimals = number(fields.animals, /^\d{1,3}$/, whole)
  const minAgeMonths = number(fields.months, /^\d{1,3}$/, whole)
  const maxWeightKg = weight === null ? null : weight * unit
  const ticked = form.getAll(fields.species)
  const species = SPECIES.filter((one) => ticked.includes(one))
  if (species.length > 0) {
    return { takes: { species, maxWeightKg, maxAnimals, minAgeMonths }, problems }
  }
  const isLimited = [fields.weight, fields.animals, fields.months].some(
    (field) => getText(form, field).trim() !== '',
  )
  if (isLimited) problems[fields.species] = t('Please say which animals you take.')
  return { takes: null, problems }
}
