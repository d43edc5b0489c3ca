import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { addHealthCheck, addPet, addVaccination } from '@wayfur/domain/pets/endpoints'
import { HEALTH_CHECK_KINDS } from '@wayfur/domain/pets/health-check'
import { scheduleOf } from '@wayfur/domain/pets/medication'
import { needsOf } from '@wayfur/domain/pets/needs'
import type { Medication } from '@wayfur/domain/pets/pet-schemas'
import { TEMPERS } from '@wayfur/domain/pets/temper'
import { kilogramsOf } from '@wayfur/domain/pets/weight'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { carriersIn } from './carriers-of-form.ts'

/** Rows for medication a form begins with beyond those that are filled. */
export const SPARE_ROWS = 2
const MOST_ROWS = 20

/** A new pet as the endpoint takes it: the fields of the first step. */
export function newPetOfForm(typed: FormData): Ask<typeof addPet>['body'] {
  return partOfForm(typed)
}

/** What a form holds of a pet; a field that it does not have is left out. */
export function partOfForm(typed: FormData): Ask<typeof addPet>['body'] {
  const part = <Value>(field: string, name: string, value: () => Value) =>
    typed.has(field) ? { [name]: value() } : {}
  const text = (name: string) => part(name, name, () => getText(typed, name))
  return {
    ...text('name'),
    ...text('species'),
    ...text('breed'),
    ...part('temper', 'temper', () => TEMPERS.find((one) => one === typed.get('temper')) ?? null),
    ...part('hasNeeds', 'needs', () => needsOf(typed.getAll('needs'))),
    ...(typed.has('bornOn') ? birthIn(typed) : {}),
    ...part('imageUrl', 'imageUrl', () => getText(typed, 'imageUrl') || null),
    ...text('microchipId'),
    ...part('chippedOn', 'chippedOn', () => getText(typed, 'chippedOn') || null),
    ...text('emergencyContact'),
    ...text('medicalNotes'),
    ...part('allergies', 'allergies', () =>
      getText(typed, 'allergies')
        .split(/[,\n]/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
    ...part('medication-0-name', 'medications', () => medicationsOf(typed)),
    ...part('vetName', 'vet', () => vetIn(typed)),
    ...part('insurer', 'insurance', () => insuranceIn(typed)),
    ...part('carrier-0-kind', 'carriers', () => carriersIn(typed)),
  }
}

/** A birth date, or else an age. */
function birthIn(typed: FormData): Pick<Ask<typeof addPet>['body'], 'birth' | 'age'> {
  const bornOn = getText(typed, 'bornOn')
  const age = getText(typed, 'age').trim()
  if (age !== '' && !/^\d{1,3}$/.test(age)) {
    throw new ValidationError(t('Please give the age in whole years.'), 'age')
  }
  return {
    birth:
      bornOn === '' ? null : { on: bornOn, isApproximate: typed.get('isApproximate') !== null },
    age: bornOn === '' && age !== '' ? Number(age) : null,
  }
}

function vetIn(typed: FormData): Ask<typeof addPet>['body']['vet'] {
  const vet = {
    name: getText(typed, 'vetName'),
    phone: getText(typed, 'vetPhone'),
    address: getText(typed, 'vetAddress'),
  }
  return Object.values(vet).every((one) => one.trim() === '') ? null : vet
}

function insuranceIn(typed: FormData): Ask<typeof addPet>['body']['insurance'] {
  const insurance = {
    insurer: getText(typed, 'insurer'),
    policy: getText(typed, 'insurancePolicy'),
    phone: getText(typed, 'insurancePhone'),
  }
  return Object.values(insurance).every((one) => one.trim() === '') ? null : insurance
}

/** What was typed as a weight, in kilograms; null for nothing. */
export function weightOfForm(typed: FormData): number | null {
  const words = typedDecimal(getText(typed, 'weight'))
  if (words === '') return null
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(words)) {
    throw new ValidationError(t('Please give the weight as a number, such as 25.4.'), 'weight')
  }
  const value = Number(words)
  return getText(typed, 'units') === 'metric' ? value : kilogramsOf(value)
}

/** A weighing; a weight that is missing is said. */
export function weighingOfForm(typed: FormData) {
  const kilograms = weightOfForm(typed)
  if (kilograms === null) throw new ValidationError(t('Please give a weight.'), 'weight')
  return { on: getText(typed, 'on'), kilograms, note: null }
}

/** A note for the timeline. */
export function noteOfForm(typed: FormData) {
  const words = getText(typed, 'words')
  // Also said without a network, where nobody else can.
  if (words.trim() === '') throw new ValidationError(t('Please write what happened.'), 'words')
  return { on: getText(typed, 'on'), words }
}

export function vaccinationOfForm(typed: FormData): Ask<typeof addVaccination>['body'] {
  return {
    name: getText(typed, 'name'),
    date: getText(typed, 'date'),
    expirationDate: getText(typed, 'expirationDate') || null,
    veterinarian: getText(typed, 'veterinarian'),
    notes: getText(typed, 'notes'),
  }
}

/** The typed result of a blood test; null for none. */
export function unitsOfForm(typed: FormData, name: string): number | null {
  const result = typedDecimal(getText(typed, name))
  if (result !== '' && !/^\d{1,4}(\.\d{1,3})?$/.test(result)) {
    throw new ValidationError(t('Please give the result as a number of IU/ml, such as 0.5.'), name)
  }
  return result === '' ? null : Number(result)
}

export function healthCheckOfForm(typed: FormData): Ask<typeof addHealthCheck>['body'] {
  return {
    kind: HEALTH_CHECK_KINDS.find((one) => one === getText(typed, 'kind')) ?? 'rabies-titer',
    on: getText(typed, 'on'),
    at: getText(typed, 'at') || null,
    unitsPerMl: unitsOfForm(typed, 'unitsPerMl'),
    validUntil: getText(typed, 'validUntil') || null,
    doneBy: getText(typed, 'doneBy'),
    product: getText(typed, 'product'),
    notes: getText(typed, 'notes'),
  }
}

/** Rows without a name are rows nobody filled. */
function medicationsOf(typed: FormData): Medication[] {
  return Array.from({ length: MOST_ROWS }, (_, index) => {
    const field = (name: string) => getText(typed, `medication-${index}-${name}`).trim()
    return {
      name: field('name'),
      dose: field('dose') || null,
      schedule: scheduleOf(field('schedule')) ?? { kind: 'as-needed' as const },
      startsOn: field('startsOn') || null,
      endsOn: field('endsOn') || null,
    }
  }).filter(({ name }) => name !== '')
}
