import { hoursToJsonText } from './hours-text.ts'
import { petFeeText } from './pet-fee.ts'
import { policyLine } from './pet-policy.ts'
import type { OpeningHours, PetPolicy, PlaceCategory } from './place-schemas.ts'

/** The texts of the documented fields, written here and nowhere else, from the typed values. */
export function businessTexts(place: {
  category: PlaceCategory
  hours: OpeningHours | null
  pets: PetPolicy
}): {
  hours: string | null
  petPolicy: string
  petFee: string
} {
  return {
    hours: place.hours === null ? null : hoursToJsonText(place.hours),
    petPolicy: policyLine(place.pets, place.category),
    petFee: petFeeText(place.pets.fee),
  }
}
