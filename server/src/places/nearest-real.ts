import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { type PlaceSearch, searchPlaces } from './search-places.ts'

/** What is looked for: any of these counts. */
type Wanted = Pick<PlaceSearch, 'category' | 'q' | 'sort'>

/** Where there are few, people drive further. */
const REACHES_METERS = [5_000, 40_000]

/**
 * Real places around a point that somebody in need is sent to, in no order. Nobody is ever sent to
 * an invented one where a real one is known, nor anywhere but in a demo.
 */
export async function nearestReal(
  db: Kysely<Tables>,
  center: Point,
  now: Date,
  {
    wanted,
    enough,
    isDemo,
    reaches = REACHES_METERS,
  }: {
    wanted: readonly Wanted[]
    /** So many real ones need no wider search. */
    enough: number
    isDemo: boolean
    reaches?: readonly number[]
  },
): Promise<FoundPlace[]> {
  let found: FoundPlace[] = []
  for (const radiusMeters of reaches) {
    const search = { center, radiusMeters, limit: 100, includeUnknown: true }
    const texts = await Promise.all(
      wanted.map((one) => searchPlaces(db, { ...search, ...one }, now)),
    )
    found = texts.flatMap(placesIn)
    if (found.filter(({ isSample }) => !isSample).length >= enough) break
  }
  const once = [...new Map(found.map((place) => [place.id, place])).values()]
  const real = once.filter(({ isSample }) => !isSample)
  return real.length > 0 || !isDemo ? real : once
}

function placesIn(json: string): FoundPlace[] {
  return (JSON.parse(json) as { places: FoundPlace[] }).places
}
