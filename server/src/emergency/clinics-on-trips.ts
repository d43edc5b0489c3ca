import { MOST_CLINIC_TRIPS } from '@wayfur/domain/emergency/endpoints'
import type { Clinic } from '@wayfur/domain/emergency/schemas'
import { distanceMeters } from '@wayfur/domain/geo'
import { Problem } from '@wayfur/domain/problem'
import type { Day, Point } from '@wayfur/domain/schemas'
import { MOST_TRIPS } from '@wayfur/domain/trips/saved-trip'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { clinicsNear } from './clinics-near.ts'
import type { EmergencyContext } from './emergency-context.ts'

/** Stops nearer to each other than this have the same clinics. */
const APART_METERS = 40_000
/** A week of driving; each place looked at is one search. */
const MOST_PLACES = 8
const CLINICS_AT_A_PLACE = 2

export interface TripClinics {
  id: number
  name: string
  clinics: (Clinic & { near: string })[]
}

/** Clinics along the saved trips that run or begin next: around their stops, nights and end. */
export async function clinicsOnTrips(
  context: EmergencyContext,
  { memberId, today, isDemo }: { memberId: number; today: Day; isDemo: boolean },
  signal?: AbortSignal,
): Promise<TripClinics[]> {
  const { db, clock } = context
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'name', 'ask', 'endsOn'])
    .where('memberId', '=', memberId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TRIPS)
    .execute()
  const ahead = rows
    .map((row) => Object.assign(row, { begins: row.ask.leave?.slice(0, 10) ?? null }))
    .filter(({ begins, endsOn }) => begins === null || (endsOn ?? begins) >= today)
    // Those without a day come last, as last changed.
    .toSorted((a, b) => (a.begins ?? '9').localeCompare(b.begins ?? '9'))
    .slice(0, MOST_CLINIC_TRIPS)
  return Promise.all(
    ahead.map(async ({ id, name, ask }) => {
      const plan = await planOf(context, ask, signal)
      const places = plan === null ? [] : placesOf(plan)
      const found = await Promise.all(
        places.map(async ({ at, label }) => {
          const clinics = await clinicsNear(db, at, clock.now(), {
            isDemo,
            most: CLINICS_AT_A_PLACE,
          })
          return clinics.map((clinic) => Object.assign(clinic, { near: label }))
        }),
      )
      // One that is near two stops stands at the first.
      const once = new Map(
        found
          .flat()
          .toReversed()
          .map((clinic) => [clinic.id, clinic]),
      )
      return { id, name, clinics: [...once.values()].toReversed() }
    }),
  )
}

/** A trip to where no road is known has no plan, and everything else is shown all the same. */
async function planOf(
  { planTrip }: EmergencyContext,
  ask: TripPlan['ask'],
  signal: AbortSignal | undefined,
): Promise<TripPlan | null> {
  try {
    return await planTrip(ask, signal)
  } catch (failure) {
    if (failure instanceof Problem) return null
    throw failure
  }
}

/** The stops that lie apart, and the end, which is never left out. */
function placesOf({ petFriendlyStops, to }: TripPlan): { at: Point; label: string }[] {
  const end = { at: to.at, label: to.label }
  const kept: { at: Point; label: string }[] = []
  for (const { latitude, longitude, name, city, state } of petFriendlyStops) {
    const at = { latitude, longitude }
    if ([...kept, end].some((other) => distanceMeters(other.at, at) < APART_METERS)) continue
    const town = [city, state].filter((part) => part !== null && part !== '').join(', ')
    kept.push({ at, label: town || name })
  }
  return [...kept.slice(0, MOST_PLACES - 1), end]
}
