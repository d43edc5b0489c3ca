import { clinicsToKeep } from '@wayfur/domain/emergency/call-first'
import { MOST_CLINICS } from '@wayfur/domain/emergency/endpoints'
import type { Clinic } from '@wayfur/domain/emergency/schemas'
import { vicinityOf } from '@wayfur/domain/places/place'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { nearestReal } from '../places/nearest-real.ts'
import type { Tables } from '../tables.ts'

/** As far as one drives to a clinic at night. */
const REACH_METERS = 40_000

/**
 * The nearest clinics around a point and one that never closes, nearest first: when they are read,
 * maybe without a network, others are open than now. An invented one has no number to call.
 */
export async function clinicsNear(
  db: Kysely<Tables>,
  center: Point,
  now: Date,
  { isDemo, most = MOST_CLINICS }: { isDemo: boolean; most?: number },
): Promise<Clinic[]> {
  const places = await nearestReal(db, center, now, {
    wanted: [{ category: ['vet'], sort: 'nearest' }],
    enough: most,
    isDemo,
    reaches: [REACH_METERS],
  })
  const clinics = places.map((place): Clinic => ({
    id: place.id,
    name: place.name,
    address: vicinityOf(place.address),
    phone: place.isSample ? null : place.phone,
    hours: place.hours,
    timeZone: place.timeZone,
    meters: place.distanceMeters ?? 0,
    isSample: place.isSample,
  }))
  return clinicsToKeep(clinics, most)
}
