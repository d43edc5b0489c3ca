import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { addPet, addVaccination, changePet } from '@wayfur/domain/pets/endpoints'
import { scheduleOf } from '@wayfur/domain/pets/medication'
import type { Medication } from '@wayfur/domain/pets/pet-schemas'
import { kilogramsOf } from '@wayfur/domain/pets/weight'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** Rows for medication a form begins with beyond those that are filled. */
export const SPARE_ROWS = 2
const MOST_ROWS = 20

/** The form of a pet as the endpoints take it. */
export function petOfForm(typed: FormData): Ask<typeof addPet>['body'] {
  const bornOn = getText(typed, 'bornOn')
  const age = getText(typed, 'age').trim()
  if (age !== '' && !/^\d{1,3}$/.test(age)) {
    throw new ValidationError(t('Please give the age in whole years.'), 'age')
  }
  const vet = {
    name: getText(typed, 'vetName'),
    phone: getText(typed, 'vetPhone'),
    address: getText(typed, 'vetAddress'),
  }
  return {
    name: getText(typed, 'name'),
    species: getText(typed, 'species') as Ask<typeof addPet>['body']['species'],
    breed: getText(typed, 'breed'),
    birth:
      bornOn === '' ? null : { on: bornOn, isApproximate: typed.get('isApproximate') !== null },
    age: bornOn === '' && age !== '' ? Number(age) : null,
    imageUrl: getText(typed, 'imageUrl') || null,
    microchipId: getText(typed, 'microchipId'),
    emergencyContact: getText(typed, 'emergencyContact'),
    medicalNotes: getText(typed, 'medicalNotes'),
    allergies: getText(typed, 'allergies')
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    medications: medicationsOf(typed),
    vet: Object.values(vet).every((one) => one.trim() === '') ? null : vet,
  }
}

/** The fields of a new pet, which has a weight besides. */
export function newPetOfForm(typed: FormData): Ask<typeof addPet>['body'] {
  return { ...petOfForm(typed), weightKg: weightOfForm(typed) }
}

export function changedPetOfForm(typed: FormData): Ask<typeof changePet>['body'] {
  return { ...petOfForm(typed), version: Number(getText(typed, 'version')) }
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

export function vaccinationOfForm(typed: FormData): Ask<typeof addVaccination>['body'] {
  return {
    name: getText(typed, 'name'),
    date: getText(typed, 'date'),
    expirationDate: getText(typed, 'expirationDate') || null,
    veterinarian: getText(typed, 'veterinarian'),
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
