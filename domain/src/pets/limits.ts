import type { NamedBreed } from '../places/named-breeds.ts'
import type { ValidUntil } from './vaccine-proof.ts'

/** Nobody asks for an older animal than one of 20 years. */
export const OLDEST_LEAST_MONTHS = 240

/** What is asked of the body of a pet: by places of a kind, by providers, by hosts of events. */
export interface PetLimits {
  /** The heaviest that may come; as with the others, left out or null where none is named. */
  maxWeightKg?: number | null | undefined
  /** The youngest that may come, in months. */
  minAgeMonths?: number | null | undefined
  /** Breeds of dogs that may not come. */
  refusedBreeds?: readonly NamedBreed[] | undefined
}

/** A pet as far as limits are held against it. */
export interface LimitedPet {
  /** Null where nobody recorded it. */
  weightKg: number | null
  /** Whole months of age; nothing where nobody recorded its birth. */
  ageMonths?: number | null | undefined
  /** Which of the breeds that houses name it is; nothing where no breed is recorded. */
  breeds?: readonly NamedBreed[] | null | undefined
  /** Until when its vaccinations are valid by its passport; nothing where nobody knows. */
  vaccinated?: ValidUntil | null | undefined
}

/** A limit that a pet is over, or one that cannot be held against it since nothing is recorded. */
export type LimitReason =
  | { kind: 'too-heavy' | 'weight-not-recorded'; maxWeightKg: number }
  | { kind: 'too-young' | 'age-not-recorded'; minAgeMonths: number }
  | { kind: 'breed-refused' | 'breed-not-recorded'; breeds: readonly NamedBreed[] }

/** What limits say against a pet: what refuses it comes before what has to be asked; null if nothing. */
export function limitReason(
  { maxWeightKg = null, minAgeMonths = null, refusedBreeds = [] }: PetLimits,
  { weightKg, ageMonths = null, breeds = null }: LimitedPet,
): { verdict: 'no' | 'asks'; reason: LimitReason } | null {
  if (maxWeightKg !== null && weightKg !== null && weightKg > maxWeightKg) {
    return { verdict: 'no', reason: { kind: 'too-heavy', maxWeightKg } }
  }
  if (minAgeMonths !== null && ageMonths !== null && ageMonths < minAgeMonths) {
    return { verdict: 'no', reason: { kind: 'too-young', minAgeMonths } }
  }
  const refused = refusedBreeds.filter((one) => breeds?.includes(one))
  if (refused.length > 0) {
    return { verdict: 'no', reason: { kind: 'breed-refused', breeds: refused } }
  }
  if (maxWeightKg !== null && weightKg === null) {
    return { verdict: 'asks', reason: { kind: 'weight-not-recorded', maxWeightKg } }
  }
  if (minAgeMonths !== null && ageMonths === null) {
    return { verdict: 'asks', reason: { kind: 'age-not-recorded', minAgeMonths } }
  }
  return refusedBreeds.length > 0 && breeds === null
    ? { verdict: 'asks', reason: { kind: 'breed-not-recorded', breeds: refusedBreeds } }
    : null
}
