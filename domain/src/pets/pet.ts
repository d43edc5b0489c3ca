import { msg } from '../language/messages.ts'
import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { PictureUrl } from '../files/file.ts'
import { Birth, OLDEST_YEARS } from './age.ts'
import { optionalLine, optionalLines, requiredLine, typedLine } from './entry-texts.ts'
import { HouseholdRole } from './household.ts'
import { Medication } from './medication.ts'
import { PetDocument } from './pet-document.ts'
import { PET_WORDS } from './pet-messages.ts'
import { Vaccination, VACCINATION_STATES } from './vaccination.ts'
import { Kilograms, Weight } from './weight.ts'

export const SPECIES = ['Dog', 'Cat', 'Bird', 'Rabbit', 'Other'] as const
export const Species = z.enum(SPECIES)
export type Species = z.infer<typeof Species>

/** Pets of one member, those put away included; a shelter needs another product. */
export const MOST_PETS = 100

export const PET_STATUSES = ['current', 'archived', 'memorial'] as const
export const PetStatus = z.enum(PET_STATUSES)
/** Whether a pet is with us, put away, or has died and is remembered. */
export type PetStatus = z.infer<typeof PetStatus>

export const Vet = z.object({
  name: optionalLine(120),
  phone: optionalLine(40),
  address: optionalLine(200),
})
export type Vet = z.infer<typeof Vet>

/** What is known of a pet, as people type it; `petProblem` says what is missing. */
export const PetEntry = z.object({
  name: z.optional(typedLine(60)),
  species: z.optional(z.union([z.literal(''), Species])),
  breed: optionalLine(80),
  birth: z.optional(z.nullable(Birth)),
  /** In years, for those who know no date; a date counts more. */
  age: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(OLDEST_YEARS)))),
  imageUrl: z.optional(z.nullable(PictureUrl)),
  microchipId: optionalLine(40),
  emergencyContact: optionalLine(200),
  medicalNotes: optionalLines(4000),
  allergies: z.optional(
    z.array(requiredLine(80, msg('Please name the allergy.'))).check(z.maxLength(20)),
  ),
  medications: z.optional(z.array(Medication).check(z.maxLength(20))),
  vet: z.optional(z.nullable(Vet)),
})
export type PetEntry = z.infer<typeof PetEntry>

export const NewPet = z.extend(PetEntry, { weightKg: z.optional(z.nullable(Kilograms)) })
export type NewPet = z.infer<typeof NewPet>

/** Why a pet cannot be kept, or null; the sentence is the specification's. */
export function petProblem({ name, species }: Pick<PetEntry, 'name' | 'species'>): string | null {
  return !name?.trim() || !species ? PET_WORDS.petFieldsMissing : null
}

/** The first telephone number in what somebody typed as a contact, as it is dialled. */
export function phoneIn(contact: string | null): string | null {
  const found = /\+?\d[\d\s().\-/]{5,}\d/.exec(contact ?? '')?.[0]
  const digits = found?.replace(/[^\d+]/g, '')
  return digits !== undefined && digits.length >= 7 && digits.length <= 16 ? digits : null
}

/** A pet as lists, bookings and tags show it. */
export const Pet = z.object({
  id: z.int(),
  name: z.string(),
  species: Species,
  breed: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /** The number in the emergency contact, ready to be dialled. */
  emergencyPhone: z.nullable(z.string()),
  microchipId: z.nullable(z.string()),
  birth: z.nullable(Birth),
  /** In whole years; null when it is not recorded. */
  age: z.nullable(z.int()),
  ageText: z.string(),
  /** The latest, in pounds; null when it is not recorded. */
  weight: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  weighedOn: z.nullable(Day),
  standing: PetStatus,
  /** The day it died, where it is remembered and the day was given. */
  passedOn: z.nullable(Day),
  /** What the one who asks is to this pet. */
  role: HouseholdRole,
  /** An invented pet that shows what a passport is; it is never exported, tagged or counted. */
  isSample: z.boolean(),
  /** Null unless it was deleted: the last day on which that can be undone. */
  restorableUntil: z.nullable(Day),
  /** Goes up with each change; a change names the one it was made from. */
  version: z.int(),
})
export type Pet = z.infer<typeof Pet>

/** Everything the passport of one pet shows. */
export const PetPassport = z.extend(Pet, {
  allergies: z.array(z.string()),
  medications: z.array(Medication),
  vet: z.nullable(Vet),
  vaccinations: z.array(
    z.extend(Vaccination, { state: z.enum(VACCINATION_STATES), label: z.nullable(z.string()) }),
  ),
  /** Latest first. */
  weights: z.array(Weight),
  documents: z.array(PetDocument),
  /** The day it is where the one who asks is at home; states and ages are as of it. */
  today: Day,
})
export type PetPassport = z.infer<typeof PetPassport>
