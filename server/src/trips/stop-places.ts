import { businessTexts } from '@wayfur/domain/places/business'
import type { Business, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { TRIP_STOP_KINDS, type TripStopKind } from '@wayfur/domain/trips/stop-kinds'
import { type Kysely, sql } from 'kysely'
import { businessColumns } from '../places/place-json.ts'
import type { Tables } from '../tables.ts'

/** A place that can be a stop: of a kind that makes one, and exactly where it says. */
export type StopPlace = Omit<Business, 'category'> & {
  category: TripStopKind
  latitude: number
  longitude: number
}

/**
 * All that is known of these places, by the number that is asked: one that was merged into another is
 * that one. One that is gone, or is no stop, is left out.
 */
export async function stopPlaces(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, StopPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    place: Business & { kind: PlaceCategory; asked: number }
  }>`
    select row_to_json(one) as place from (
      select p.category as kind, asked.id as asked, ${businessColumns}
      from places asked join places p on p.id = coalesce(asked.merged_into, asked.id)
      where asked.id = any(${[...new Set(ids)]}::bigint[]) and p.is_shown
        and p.location_precision = 'exact') one`.execute(db)
  return new Map(
    rows.flatMap(({ place: { kind, asked, ...place } }): [number, StopPlace][] => {
      const category = TRIP_STOP_KINDS.find((one) => one === kind && one !== 'other')
      const { latitude, longitude } = place
      if (category === undefined || latitude === null || longitude === null) return []
      // Texts stored in English are translated for the reader.
      const { petPolicy, petFee } = businessTexts({
        category: kind,
        hours: null,
        pets: place.pets,
      })
      return [[asked, { ...place, petPolicy, petFee, category, latitude, longitude }]]
    }),
  )
}
