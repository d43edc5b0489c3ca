import type { Point } from '@wayfur/domain/geo'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { Narrowing } from './place-conditions.ts'
import { foundPlaceColumns, placeColumns } from './place-json.ts'
import { candidatesNear } from './search-places.ts'

const NOT_FOUND = 'We could not find that place.'

/** One place as the JSON of the contract; also a sample that imports hide from lists. */
export async function placeById(db: Kysely<Tables>, id: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(place)::text as json from (
      select ${placeColumns} from places p where p.id = ${id} and p.status = 'live') place`.execute(
    db,
  )
  const json = rows[0]?.json
  if (json === undefined) throw new Problem('not-found', NOT_FOUND)
  return json
}

/** The other places around a place, nearest first, as the JSON of the contract. */
export async function nearbyPlaces(
  db: Kysely<Tables>,
  id: number,
  search: Narrowing & { radiusMeters: number; limit: number },
  now: Date,
): Promise<string> {
  const center = await locationOf(db, id)
  const { rows } = await sql<{ json: string }>`
    with page as (
      select * from (${center === null ? NONE : candidatesNear({ ...search, center }, search.radiusMeters, now)}) near
      where id <> ${id} order by meters, id limit ${search.limit})
    select json_build_object(
      'places', coalesce((select json_agg(place) from (
        select ${foundPlaceColumns(sql`page.meters`)} from page join places p using (id)
        order by page.meters, page.id) place), '[]'),
      'at', ${now.toISOString()}::text)::text as json`.execute(db)
  return rows[0]?.json ?? ''
}

const NONE = sql`select id, score, 0 as meters from places where false`

async function locationOf(db: Kysely<Tables>, id: number): Promise<Point | null> {
  const place = await db
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (place === undefined) throw new Problem('not-found', NOT_FOUND)
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
