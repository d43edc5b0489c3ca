import { dayIn } from '@wayfur/domain/calendar'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { travelCost, type TravelCost } from '@wayfur/domain/trips/travel-cost'
import { petsOf } from '@wayfur/domain/trips/trip-ask'
import type { Caller } from '../platform/serve.ts'
import { type FlightsContext, flightsOnTrip } from './flights-on-trip.ts'
import { shotsOnTrip } from './shots-on-trip.ts'

/**
 * What a plan costs with the pets it names, as its page says it; shots and flights are those of the
 * caller's own pets of these kinds that come along.
 */
export async function costOfTrip(
  context: FlightsContext,
  plan: TripPlan,
  { member, cookie }: Pick<Caller, 'cookie' | 'member'>,
): Promise<TravelCost> {
  const named = petsOf(plan.ask.pet)
  const pets = named.length === 0 ? [{ kind: null }] : named
  if (member === null || plan.arrivesAt === null) return travelCost(plan, { pets })
  const kinds = plan.ask.pet === undefined ? undefined : named.map(({ kind }) => kind)
  const until = dayIn(plan.to.timeZone, new Date(plan.arrivesAt))
  const from = plan.leavesAt === null ? until : dayIn(plan.from.timeZone, new Date(plan.leavesAt))
  const [shots, flights] = await Promise.all([
    shotsOnTrip(context, { kinds, until }, { member, cookie }),
    flightsOnTrip(context, { kinds, from, until }, { member, cookie }),
  ])
  return travelCost(plan, { pets, shots, flights })
}
