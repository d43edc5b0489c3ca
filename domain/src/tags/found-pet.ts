import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { optionalLine, optionalLines } from '../pets/entry-texts.ts'
import type { Medication } from '../pets/medication.ts'
import { plainMicrochip } from '../pets/microchip.ts'
import { phoneIn, Species } from '../pets/pet.ts'

/** What an owner chose to show to whoever scans a tag; nobody chose anything until they did. */
export const FoundChoices = z.object({
  showsLastName: z.boolean(),
  showsPhone: z.boolean(),
  showsEmail: z.boolean(),
  showsAllergies: z.boolean(),
  showsMedication: z.boolean(),
  showsMedicalNotes: z.boolean(),
  showsEmergencyContact: z.boolean(),
})
export type FoundChoices = z.infer<typeof FoundChoices>

export const CHOICE_NAMES = [
  'showsPhone',
  'showsEmail',
  'showsLastName',
  'showsAllergies',
  'showsMedication',
  'showsMedicalNotes',
  'showsEmergencyContact',
] as const satisfies readonly (keyof FoundChoices)[]

/** Before anything was chosen, a finder writes to the owner and sees nothing to reach them by. */
export const NOTHING_CHOSEN: FoundChoices = {
  showsLastName: false,
  showsPhone: false,
  showsEmail: false,
  showsAllergies: false,
  showsMedication: false,
  showsMedicalNotes: false,
  showsEmergencyContact: false,
}

/** What is told of a pet that is missing. */
export const LostNotice = z.object({
  /** Where it was last seen, in words. */
  lastSeen: optionalLine(200),
  lastSeenOn: z._default(z.nullable(Day), null),
  /** What a finder may expect: 'Reward $200'. */
  reward: optionalLine(120),
  /** Anything that helps: shy, wears a red harness. */
  words: optionalLines(500),
})
export type LostNotice = z.infer<typeof LostNotice>

/** A pet as its record holds it, before anything is left out. */
export interface WholePet {
  id: number
  name: string
  species: Species
  breed: string | null
  imageUrl: string | null
  microchipId: string | null
  allergies: readonly string[]
  medications: readonly Pick<Medication, 'name' | 'dose'>[]
  medicalNotes: string | null
  emergencyContact: string | null
  isSample: boolean
}

export interface WholeOwner {
  name: string
  phone: string | null
  email: string | null
}

export const FoundPet = z.object({
  pet: z.object({
    id: z.int(),
    name: z.string(),
    species: Species,
    breed: z.nullable(z.string()),
    imageUrl: z.nullable(z.string()),
    medicalNotes: z.nullable(z.string()),
    allergies: z.array(z.string()),
    medications: z.array(z.string()),
    emergencyContact: z.nullable(z.string()),
    emergencyPhone: z.nullable(z.string()),
    /** Whether a microchip is recorded, so that a vet can tell that it is this pet. */
    isVerified: z.boolean(),
    /** Invented, so that a tag can be tried. */
    isSample: z.boolean(),
  }),
  owner: z.object({
    firstName: z.string(),
    lastName: z.nullable(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  /** Null unless its owner looks for it. */
  lost: z.nullable(LostNotice),
})
/** What whoever scans a tag may see. */
export type FoundPet = z.infer<typeof FoundPet>

/**
 * The one place that decides what a stranger learns: name, picture, kind and the owner's first name
 * always; the rest as the owner chose. While a pet is lost its owner's phone and e-mail are shown,
 * which switching Lost Mode on says.
 */
export function whatAFinderMaySee(
  pet: WholePet,
  owner: WholeOwner,
  choices: FoundChoices & { lost: LostNotice | null },
): FoundPet {
  const { lost } = choices
  const [firstName = '', ...others] = owner.name.trim().split(/\s+/)
  const emergencyContact = choices.showsEmergencyContact ? pet.emergencyContact : null
  const isLost = lost !== null
  return {
    pet: {
      id: pet.id,
      name: pet.name,
      species: pet.species,
      breed: pet.breed,
      imageUrl: pet.imageUrl,
      medicalNotes: choices.showsMedicalNotes ? pet.medicalNotes : null,
      allergies: choices.showsAllergies ? [...pet.allergies] : [],
      medications: choices.showsMedication
        ? pet.medications.map(({ name, dose }) => (dose ? `${name}, ${dose}` : name))
        : [],
      emergencyContact,
      emergencyPhone: phoneIn(emergencyContact),
      // A number that somebody invented proves nothing.
      isVerified: !pet.isSample && /^\d{15}$/.test(plainMicrochip(pet.microchipId ?? '')),
      isSample: pet.isSample,
    },
    owner: {
      firstName,
      lastName: choices.showsLastName && others.length > 0 ? others.join(' ') : null,
      ...(owner.phone !== null && (choices.showsPhone || isLost) ? { phone: owner.phone } : {}),
      ...(owner.email !== null && (choices.showsEmail || isLost) ? { email: owner.email } : {}),
    },
    lost,
  }
}
