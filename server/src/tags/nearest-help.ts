import { openStateAt } from '@wayfur/domain/places/opening-hours'
import { vicinityOf } from '@wayfur/domain/places/place'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { searchPlaces } from '../places/search-places.ts'
import type { Tables } from '../tables.ts'

/** A place or provider near by that can help a found pet. */
export interface HelpPlace {
  name: string
  address: string
  phone: string | null
  /** Invented, as part of the sample world. */
  isSample: boolean
  /** By the clocks there; null where nobody knows its hours. */
  isOpen: boolean | null
  /** By air. */
  meters: number
}

const MOST_SHOWN = 5
/** Where there are few, people drive further. */
const REACHES_METERS = [5_000, 40_000]

/**
 * The nearest vets and shelters of our own places: those that are open first, then those of which
 * nobody knows, then the closed ones, each nearest first. Whoever has found a hurt animal is never
 * sent to an invented clinic where a real one is known, nor anywhere but in a demo.
 */
export async function nearestHelp(
  db: Kysely<Tables>,
  center: Point,
  now: Date,
  { isDemo }: { isDemo: boolean },
): Promise<HelpPlace[]> {
  let found: FoundPlace[] = []
  for (const radiusMeters of REACHES_METERS) {
    const search = { center, radiusMeters, limit: 100, includeUnknown: true }
    const [vets, shelters] = await Promise.all([
      searchPlaces(db, { ...search, category: ['vet'] }, now),
      searchPlaces(db, { ...search, q: 'shelter' }, now),
    ])
    found = [...placesIn(vets), ...placesIn(shelters)]
    if (found.filter(({ isSample }) => !isSample).length >= MOST_SHOWN) break
  }
  const once = [...new Map(found.map((place) => [place.id, place])).values()]
  const real = once.filter(({ isSample }) => !isSample)
  return (real.length > 0 || !isDemo ? real : once)
    .map((place): HelpPlace => {
      const { state } = openStateAt({ hours: place.hours, timeZone: place.timeZone }, now)
      return {
        name: place.name,
        isSample: place.isSample,
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

function placesIn(json: string): FoundPlace[] {
  return (JSON.parse(json) as { places: FoundPlace[] }).places
}
