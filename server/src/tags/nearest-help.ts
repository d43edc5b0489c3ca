import { openStateAt } from '@wayfur/domain/places/opening-hours'
import { vicinityOf } from '@wayfur/domain/places/place'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { nearestReal } from '../places/nearest-real.ts'
import type { Tables } from '../tables.ts'

/** A place or provider near by that can help a found pet. */
export interface HelpPlace {
  name: string
  address: string
  phone: string | null
  /** By the clocks there; null where nobody knows its hours. */
  isOpen: boolean | null
  /** By air. */
  meters: number
}

const MOST_SHOWN = 5

/**
 * The nearest vets and shelters of our own places: those that are open first, then those of which
 * nobody knows, then the closed ones, each nearest first. Whoever has found a hurt animal is never
 * sent to an invented clinic, in a demo as little as elsewhere.
 */
export async function nearestHelp(
  db: Kysely<Tables>,
  center: Point,
  now: Date,
): Promise<HelpPlace[]> {
  const places = await nearestReal(db, center, now, {
    wanted: [{ category: ['vet'] }, { q: 'shelter' }],
    enough: MOST_SHOWN,
    isDemo: false,
  })
  return places
    .map((place): HelpPlace => {
      const { state } = openStateAt({ hours: place.hours, timeZone: place.timeZone }, now)
      return {
        name: place.name,
        address: vicinityOf(place.address),
        phone: place.phone,
        isOpen: state === 'unknown' ? null : state === 'open',
        meters: place.distanceMeters ?? 0,
      }
    })
    .sort((a, b) => closedness(a) - closedness(b) || a.meters - b.meters)
    .slice(0, MOST_SHOWN)
}

function closedness({ isOpen }: HelpPlace): number {
  if (isOpen === null) return 1
  return isOpen ? 0 : 2
}
