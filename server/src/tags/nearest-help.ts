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
  /** By air. */
  meters: number
}

const MOST_SHOWN = 5
/** Where there are few, people drive further. */
const REACHES_METERS = [5_000, 40_000]

/** The nearest vets and shelters of our own places, nearest first. */
export async function nearestHelp(
  db: Kysely<Tables>,
  center: Point,
  now: Date,
): Promise<HelpPlace[]> {
  let found: FoundPlace[] = []
  for (const radiusMeters of REACHES_METERS) {
    const search = { center, radiusMeters, limit: 100, includeUnknown: true }
    const [vets, shelters] = await Promise.all([
      searchPlaces(db, { ...search, category: ['vet'] }, now),
      searchPlaces(db, { ...search, q: 'shelter' }, now),
    ])
    found = [...placesIn(vets), ...placesIn(shelters)]
    if (found.length >= MOST_SHOWN) break
  }
  const once = [...new Map(found.map((place) => [place.id, place])).values()]
  return once
    .sort((a, b) => (a.distanceMeters ?? 0) - (b.distanceMeters ?? 0))
    .slice(0, MOST_SHOWN)
    .map(({ name, address, phone, isSample, distanceMeters }) => ({
      name,
      isSample,
      address: vicinityOf(address),
      phone,
      meters: distanceMeters ?? 0,
    }))
}

function placesIn(json: string): FoundPlace[] {
  return (JSON.parse(json) as { places: FoundPlace[] }).places
}
