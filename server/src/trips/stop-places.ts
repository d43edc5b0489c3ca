import { businessTexts } from '@wayfur/domain/places/business'
import { type StopCategory, stopCategory } from '@wayfur/domain/places/category'
import type { Business, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { type Kysely, sql } from 'kysely'
import { businessColumns } from '../places/place-json.ts'
import type { Tables } from '../tables.ts'

/** A place that can be a stop: of a kind that makes one, and exactly where it says. */
export type StopPlace = Omit<Business, 'category'> & {
  category: StopCategory
  latitude: number
  longitude: number
}

/** All that is known of these places; one that is gone, or is no stop, is left out. */
export async function stopPlaces(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, StopPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ place: Business & { kind: PlaceCategory } }>`
    select row_to_json(one) as place from (
      select p.category as kind, ${businessColumns} from places p
      where p.id = any(${[...new Set(ids)]}::bigint[]) and p.is_shown
        and p.location_precision = 'exact') one`.execute(db)
  return new Map(
    rows.flatMap(({ place: { kind, ...place } }): [number, StopPlace][] => {
      const category = stopCategory(kind)
      const { latitude, longitude } = place
      if (category === undefined || latitude === null || longitude === null) return []
      // Texts stored in English are translated for the reader.
      const { petPolicy, petFee } = businessTexts({ hours: null, pets: place.pets })
      return [[place.id, { ...place, petPolicy, petFee, category, latitude, longitude }]]
    }),
  )
}
