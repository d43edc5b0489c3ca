import { type RingPlace, type RingRole, ringOrder } from '@wayfur/domain/tags/ring-order'
import type { Kysely } from 'kysely'
import { sittersNow } from '../bookings/sitter-now.ts'
import { weightsOf } from '../pets/read-pet.ts'
import type { Tables } from '../tables.ts'
import { travelsNow } from '../trips/travels-now.ts'
import { householdContacts } from './household-contacts.ts'

/** Somebody who is told that a pet was found, and as what. */
export interface Rung {
  memberId: number
  role: RingRole
}

/** A place in the order with whom it means just now: nobody, one, seldom two. */
interface FilledPlace extends RingPlace {
  now: readonly number[]
}

/** The people to tell at this moment, who is told first first; each once, as what comes first. */
export async function peopleToRing(
  db: Kysely<Tables>,
  petId: number,
  now: Date,
): Promise<readonly Rung[]> {
  const places = await filledPlaces(db, petId, now)
  const people = new Map<number, RingRole>()
  for (const { role, now: meant } of places) {
    for (const memberId of meant) if (!people.has(memberId)) people.set(memberId, role)
  }
  return [...people].map(([memberId, role]) => ({ memberId, role }))
}

/** The order of a pet, as its owner chose it, filled with who has and who travels with it now. */
export async function filledPlaces(
  db: Kysely<Tables>,
  petId: number,
  now: Date,
): Promise<readonly FilledPlace[]> {
  const household = (await householdContacts(db, petId)).map(({ memberId }) => memberId)
  const chosen = await db
    .selectFrom('ringOrder')
    .select(['role', 'memberId'])
    .where('petId', '=', petId)
    .orderBy('rank')
    .execute()
  const changing = {
    sitter: await sittersNow(db, petId, now),
    traveler: await travelersNow(db, petId, household, now),
  }
  return ringOrder(chosen, household).map((place) =>
    Object.assign({}, place, {
      now: place.role === 'member' ? [place.memberId ?? 0] : changing[place.role],
    }),
  )
}

/** Who of the household is on a trip with the pet. */
export async function travelersNow(
  db: Kysely<Tables>,
  petId: number,
  household: readonly number[],
  now: Date,
): Promise<number[]> {
  const { species } = await db
    .selectFrom('pets')
    .select('species')
    .where('id', '=', petId)
    .executeTakeFirstOrThrow()
  const [weight] = await weightsOf(db, petId)
  const pet = { species, kilograms: weight?.kilograms ?? null }
  const travelers: number[] = []
  for (const memberId of household) {
    if (await travelsNow(db, memberId, pet, now)) travelers.push(memberId)
  }
  return travelers
}
