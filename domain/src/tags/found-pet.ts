import { plainMicrochip } from '../pets/microchip.ts'
import type { Need } from '../pets/needs.ts'
import type { Medication, Species } from '../pets/pet-schemas.ts'
import { phoneIn } from '../pets/pet.ts'
import type { FoundChoices, FoundPet, LostNotice } from './found-schemas.ts'

export const CHOICE_NAMES = [
  'showsPhone',
  'showsEmail',
  'showsLastName',
  'showsNeeds',
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
  showsNeeds: false,
  showsEmergencyContact: false,
}

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
  needs: readonly Need[]
  emergencyContact: string | null
  isSample: boolean
}

export interface WholeOwner {
  name: string
  phone: string | null
  email: string | null
}

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
      needs: choices.showsNeeds ? [...pet.needs] : [],
      allergies: choices.showsAllergies ? [...pet.allergies] : [],
      medications: choices.showsMedication
        ? pet.medications.map(({ name, dose }) => (dose ? `${name}, ${dose}` : name))
        : [],
      emergencyContact,
      emergencyPhone: phoneIn(emergencyContact),
      // The microchip number of a sample pet is invented and proves nothing.
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
