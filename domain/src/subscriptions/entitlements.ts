import type { Tier } from './schemas.ts'

/** What the product itself does for a member; null stands for any number. */
export interface Entitlements {
  /** Pets of one's own whose passports can be kept up. */
  pets: number | null
  tagDiscountPercent: 0 | 50 | 100
  savedTrips: number | null
}

/** Each plan, and what a member without one has. */
const TABLE: Readonly<Record<Tier | 'free', Entitlements>> = {
  free: { pets: 2, tagDiscountPercent: 0, savedTrips: 1 },
  basic: { pets: 2, tagDiscountPercent: 0, savedTrips: 3 },
  pro: { pets: 5, tagDiscountPercent: 50, savedTrips: 20 },
  premium: { pets: null, tagDiscountPercent: 100, savedTrips: null },
}

/**
 * What a plan entitles to; null is no plan. What keeps an animal safe is in no plan: found-pet
 * pages, emergency details, switching a tag off and exports are everybody's and never asked for here.
 */
export function entitlementsOf(tier: Tier | null): Entitlements {
  return TABLE[tier ?? 'free']
}
