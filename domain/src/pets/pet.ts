import { type Message, msg } from '../language/messages.ts'
import type { PetEntry } from './pet-schemas.ts'

export const SPECIES = ['Dog', 'Cat', 'Bird', 'Rabbit', 'Other'] as const

/** Pets of one member, those put away included; a shelter needs another product. */
export const MOST_PETS = 100

export const PET_STATUSES = ['current', 'archived', 'memorial'] as const

/** Why a pet cannot be kept, or null; the sentence is the specification's. */
export function petProblem({ name, species }: Pick<PetEntry, 'name' | 'species'>): Message | null {
  return !name?.trim() || !species ? msg('Please fill in required fields (Name and Species)') : null
}

/** The first telephone number in a typed contact, in the form that is dialled. */
export function phoneIn(contact: string | null): string | null {
  const found = /\+?\d[\d\s().\-/]{5,}\d/.exec(contact ?? '')?.[0]
  const digits = found?.replace(/[^\d+]/g, '')
  return digits !== undefined && digits.length >= 7 && digits.length <= 16 ? digits : null
}

/** A telephone number as people write it: '4155550142' is '(415) 555-0142'. */
export function phoneText(phone: string): string {
  return phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
