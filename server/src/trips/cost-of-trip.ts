import { dayIn } from '@wayfur/domain/calendar'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { shotsNeeded, travelCost, type TravelCost } from '@wayfur/domain/trips/travel-cost'
import { petsOf } from '@wayfur/domain/trips/trip-ask'
import { readComing } from '../pets/coming-pets.ts'
import type { Caller } from '../platform/serve.ts'
import type { TripsContext } from './plan-trip.ts'

/**
 * What a plan costs with the pets it names, as its page says it; the shots are those of the caller's
 * own pets of these kinds that come along.
 */
export async function costOfTrip(
  { db, clock }: Pick<TripsContext, 'db' | 'clock'>,
  plan: TripPlan,
  caller: Pick<Caller, 'cookie' | 'member'>,
): Promise<TravelCost> {
  const named = petsOf(plan.ask.pet)
  const pets = named.length === 0 ? [{ kind: null }] : named
  const { member, cookie } = caller
  const household =
    member === null || plan.arrivesAt === null
      ? []
      : (await readComing({ db, clock }, { cookie, member })).pets
  const coming = household.filter(
    ({ species }) =>
      plan.ask.pet === undefined || named.some(({ kind }) => kind === petKindOf(species)),
  )
  if (coming.length === 0 || plan.arrivesAt === null) return travelCost(plan, { pets })
  const shots = await db
    .selectFrom('vaccinations')
    .select(['petId', 'id', 'name', 'date', 'expirationDate'])
    .where(
      'petId',
      'in',
      coming.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const records = coming.map(({ id, name, isSample }) => ({
    name,
    isSample,
    vaccinations: shots.filter(({ petId }) => petId === id),
  }))
  const lastDay = dayIn(plan.to.timeZone, new Date(plan.arrivesAt))
  return travelCost(plan, { pets, shots: shotsNeeded(records, lastDay) })
}
