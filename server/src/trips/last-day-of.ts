import { dayIn } from '@wayfur/domain/calendar'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { TripAsk } from '@wayfur/domain/trips/schemas'
import { planTrip, type TripsContext } from './plan-trip.ts'

/**
 * The last day of a trip by the clocks of its end; null where it names no day on which it begins, or
 * no road is known: then only its first day can be held against anything.
 */
export async function lastDayOf(
  context: TripsContext,
  ask: TripAsk,
  signal?: AbortSignal,
): Promise<Day | null> {
  if (ask.leave === undefined) return null
  try {
    const { arrivesAt, to } = await planTrip(context, ask, signal)
    return arrivesAt === null ? null : dayIn(to.timeZone, new Date(arrivesAt))
  } catch (failure) {
    if (failure instanceof Problem) return null
    throw failure
  }
}
