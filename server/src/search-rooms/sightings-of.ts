import { MOST_SIGHTINGS } from '@wayfur/domain/search-rooms/search-room'
import type { OwnSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Every sighting of a search in order of time, those hidden among them. */
export async function sightingsOf(
  db: Kysely<Tables>,
  roomId: number,
): Promise<NonNullable<OwnSearch['search']>['sightings']> {
  const rows = await db
    .selectFrom('searchSightings')
    .selectAll()
    .where('roomId', '=', roomId)
    .orderBy('seenAt')
    .orderBy('id')
    .limit(MOST_SIGHTINGS)
    .execute()
  return rows.map(({ id, seenAt, place, latitude, longitude, isRough, words, name, hiddenAt }) => ({
    id,
    at: seenAt.toISOString(),
    place,
    latitude,
    longitude,
    isRough,
    words,
    name,
    isHidden: hiddenAt !== null,
  }))
}
