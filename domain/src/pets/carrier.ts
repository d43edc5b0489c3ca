/** What the sides of a carrier are made of. */
export const CARRIER_KINDS = ['soft', 'hard'] as const
export type CarrierKind = (typeof CARRIER_KINDS)[number]

/** Carriers of one pet: one for the cabin, one for the hold, and one more. */
export const MOST_CARRIERS = 3

/** A crate for the largest dogs stays below it. */
export const LONGEST_SIDE_INCHES = 60
