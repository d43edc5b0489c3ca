import { dayIn } from '@wayfur/domain/calendar'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { travelCost, type TravelCost } from '@wayfur/domain/trips/travel-cost'
import { petsOf } from '@wayfur/domain/trips/trip-ask'
import type { Caller } from '../platform/serve.ts'
import type { TripsContext } from './plan-trip.ts'
import { shotsOnTrip } from './shots-on-trip.ts'

/**
 * What a plan costs with the pets it names, as its page says it; the shots are those of the caller's
 * own pets of these kinds that come along.
 */
export async function costOfTrip(
  context: Pick<TripsContext, 'db' | 'clock'>,
  plan: TripPlan,
  { member, cookie }: Pick<Caller, 'cookie' | 'member'>,
): Promise<TravelCost> {
  const named = petsOf(plan.ask.pet)
  const pets = named.length === 0 ? [{ kind: null }] : named
  if (member === null || plan.arrivesAt === null) return travelCost(plan, { pets })
  const kinds = plan.ask.pet === undefined ? undefined : named.map(({ kind }) => kind)
  const until = dayIn(plan.to.timeZone, new Date(plan.arrivesAt))
  const shots = await shotsOnTrip(context, { kinds, until }, { member, cookie })
  return travelCost(plan, { pets, shots })
}
