import { dayText } from '@wayfur/domain/calendar'
import { carrierText } from '@wayfur/domain/guides/own-carrier'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { insuranceLine } from '@wayfur/domain/pets/insurance-text'
import { scheduleText } from '@wayfur/domain/pets/medication'
import type { PetField } from '@wayfur/domain/pets/merge-fields'
import { type Need, NEED_TEXTS } from '@wayfur/domain/pets/needs'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { TEMPER_TEXTS } from '@wayfur/domain/pets/temper'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import type { Written } from './passport-queue.ts'

const LABELS = {
  name: msg('Name'),
  species: msg('Species'),
  breed: msg('Breed'),
  temper: msg('Temper'),
  needs: msg('Needs'),
  birth: msg('Birth date'),
  imageUrl: msg('Photo'),
  microchipId: msg('Microchip ID'),
  chippedOn: msg('Day the microchip was put in'),
  emergencyContact: msg('Emergency contact'),
  medicalNotes: msg('Medical notes'),
  allergies: msg('Allergies'),
  medications: msg('Medication'),
  vet: msg('Vet'),
  insurance: msg('Insurance'),
  carriers: msg('Carriers'),
} as const satisfies Record<PetField, Message>

export function fieldLabel(field: PetField): string {
  return t(LABELS[field])
}

/** What a field says, as its reader knows it from the passport. */
export function fieldText(field: PetField, value: unknown, units: Units): string {
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return t(PET_WORDS.notRecorded)
  return textOf(field, { [field]: value } as unknown as PetPassport, units)
}

/** @param pet has this one field, and it says something */
function textOf(field: PetField, pet: PetPassport, units: Units): string {
  switch (field) {
    case 'species':
      return speciesText(pet.species)
    case 'temper':
      return pet.temper === null ? '' : t(TEMPER_TEXTS[pet.temper])
    case 'needs':
      return pet.needs.map((need: Need) => t(NEED_TEXTS[need])).join(', ')
    case 'birth':
      return pet.birth === null ? '' : dayText(pet.birth.on)
    case 'imageUrl':
      return t('A photo')
    case 'chippedOn':
      return pet.chippedOn === null ? '' : dayText(pet.chippedOn)
    case 'allergies':
      return pet.allergies.join(', ')
    case 'medications':
      return pet.medications
        .map(({ name, dose, schedule }) =>
          [name, dose, scheduleText(schedule)].filter(Boolean).join(', '),
        )
        .join('\n')
    case 'vet':
      return [pet.vet?.name, pet.vet?.phone, pet.vet?.address].filter(Boolean).join(', ')
    case 'insurance':
      return pet.insurance === null ? '' : insuranceLine(pet.insurance)
    case 'carriers':
      return pet.carriers.map((carrier) => carrierText(carrier, units)).join('\n')
    default:
      return String(pet[field])
  }
}

/** What somebody wrote, part by part, to be read and copied. */
export function writtenParts(
  written: Written,
  units: Units,
): { label: string; text: string; on?: string }[] {
  if (written.kind === 'weight') {
    const { on, kilograms } = written.weight
    return [{ label: t('Weight'), text: weightText(kilograms, units), on }]
  }
  if (written.kind === 'note') {
    return [{ label: t('Note'), text: written.note.words, on: written.note.on }]
  }
  if (written.kind === 'two-versions') {
    const { field, mine } = written.versions
    return [{ label: fieldLabel(field), text: fieldText(field, mine, units) }]
  }
  return written.changes.map((change) => ({
    label: fieldLabel(change.field),
    text:
      change.field === 'birth' && (change.age ?? null) !== null
        ? t('{age, plural, one {# year old} other {# years old}}', { age: change.age ?? 0 })
        : fieldText(change.field, change.to, units),
  }))
}
