import { msg } from '../language/messages.ts'
import { petFeeCents } from '../places/pet-fee.ts'
import type { ComingPet } from '../places/pet-party.ts'
import type { PetFee, PetPolicy } from '../places/place-schemas.ts'
import type { PetCost } from './schemas.ts'

/** How far hotels are looked for, and how many are shown (specification, part 1 §9). */
export const HOTEL_RADIUS_METERS = 25_000
export const MOST_HOTELS = 12

/** Words of the specification. */
export const HOTEL_WORDS = {
  locationMissing: msg('Please enter a location to search'),
  notFound: msg('Unable to find location coordinates'),
  failed: msg('Failed to search hotels'),
} as const

/** The pet fee of a whole stay; 'ask' where the hotel never said, or the nights are not known. */
export function petCostOf(
  fee: PetFee | null,
  stay: { nights: number | null; pets: number },
): PetCost {
  if (fee === null) return { kind: 'ask' }
  if (fee.amountCents === 0) return { kind: 'known', amountCents: 0, currency: fee.currency }
  const needsNights = fee.per === 'night'
  if (needsNights && stay.nights === null) return { kind: 'ask' }
  return {
    kind: 'known',
    amountCents: petFeeCents(fee, { nights: stay.nights ?? 1, pets: stay.pets }),
    currency: fee.currency,
  }
}

/**
 * The pet fee of a whole stay of these pets: 'ask' also where the hotel has said nothing of one of
 * them, since what it asks for a dog says nothing of a rabbit.
 */
export function petCostFor(
  policy: PetPolicy,
  pets: readonly ComingPet[],
  nights: number | null,
): PetCost {
  const isSaid = pets.every(({ kind }) => policy[kind].welcome !== 'unknown')
  return isSaid ? petCostOf(policy.fee, { nights, pets: pets.length }) : { kind: 'ask' }
}
