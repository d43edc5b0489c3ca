import { type Entitlements, entitlementsOf } from '@wayfur/domain/subscriptions/entitlements'
import type { Tier } from '@wayfur/domain/subscriptions/schemas'
import { GRANTED_STATES } from '@wayfur/domain/subscriptions/subscription'
import type { Kysely } from 'kysely'
import type { PetAllowance } from '../pets/pet-allowance.ts'
import type { Tables } from '../tables.ts'
import type { TripAllowance } from '../trips/trip-allowance.ts'

/** The plan a member has now; null for none. */
export async function tierOf(db: Kysely<Tables>, memberId: number): Promise<Tier | null> {
  const found = await db
    .selectFrom('subscriptions')
    .select('tier')
    .where('memberId', '=', memberId)
    .where('state', 'in', GRANTED_STATES)
    .executeTakeFirst()
  return found?.tier ?? null
}

/** What a member's plan entitles them to, read in the transaction that makes use of it. */
export async function entitlementsFor(db: Kysely<Tables>, memberId: number): Promise<Entitlements> {
  return entitlementsOf(await tierOf(db, memberId))
}

/** How many per cent a member's plan takes off the price of a tag: 0, 50, or 100 for nothing to pay. */
export async function tagDiscountFor(
  db: Kysely<Tables>,
  memberId: number,
): Promise<Entitlements['tagDiscountPercent']> {
  return (await entitlementsFor(db, memberId)).tagDiscountPercent
}

/**
 * How many pets a member's plan has room for. The people of demo mode belong to everybody who tries
 * the product, so the first of them would leave no room to the next.
 */
export const petsByPlan: PetAllowance = async (db, memberId) =>
  (await isOfDemoMode(db, memberId)) ? null : (await entitlementsFor(db, memberId)).pets

/** How many trips a member's plan lets them keep; for the people of demo mode, any number. */
export const tripsByPlan: TripAllowance = async (db, memberId) =>
  (await isOfDemoMode(db, memberId)) ? null : (await entitlementsFor(db, memberId)).savedTrips

async function isOfDemoMode(db: Kysely<Tables>, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('demoPerson')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.demoPerson != null
}
