import * as z from 'zod/mini'
import { BusinessCategory } from './category.ts'
import { hoursToJsonText } from './hours-text.ts'
import { OpeningHours } from './opening-hours.ts'
import { petFeeText } from './pet-fee.ts'
import { PetPolicy, policyLine } from './pet-policy.ts'
import { PriceLevel } from './price-level.ts'

/**
 * A place as the documented list of businesses shows it: every field of the specification's
 * business and of its pet-friendly place, texts where it says text, and a typed twin beside each.
 */
export const Business = z.object({
  id: z.int(),
  name: z.string(),
  category: BusinessCategory,
  description: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  /** Null unless the location is exactly known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isPetFriendly: z.boolean(),
  /** JSON text list; typed twin: `amenityList`. */
  amenities: z.string(),
  amenityList: z.array(z.string()),
  /** JSON text by weekday mon to sun; null when not known; typed twin: `openingHours`. */
  hours: z.nullable(z.string()),
  openingHours: z.nullable(OpeningHours),
  /** One line in words; typed twin: `pets`. */
  petPolicy: z.string(),
  pets: PetPolicy,
  /** In words: '$25 per pet and night', 'No pet fee', 'Pet fee: ask'. */
  petFee: z.string(),
  cuisine: z.nullable(z.string()),
  priceLevel: z.nullable(PriceLevel),
  timeZone: z.nullable(z.string()),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Business = z.infer<typeof Business>

/** The texts of the documented fields, written here and nowhere else, from the typed values. */
export function businessTexts(place: { hours: OpeningHours | null; pets: PetPolicy }): {
  hours: string | null
  petPolicy: string
  petFee: string
} {
  return {
    hours: place.hours === null ? null : hoursToJsonText(place.hours),
    petPolicy: policyLine(place.pets),
    petFee: petFeeText(place.pets.fee),
  }
}
