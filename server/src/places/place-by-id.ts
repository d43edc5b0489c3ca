import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { jsonWrittenBy } from '../platform/database/json-written-by.ts'
import type { Tables } from '../tables.ts'
import type { Narrowing } from './place-conditions.ts'
import { foundPlaceColumns, placeColumns } from './place-json.ts'
import { candidatesNear } from './search-places.ts'

const NOT_FOUND = msg('We could not find that place.')

/** The statement's text: putting it together anew took as long as the rest of a read. */
let byId: string | undefined

/**
 * One place as the JSON of the contract; also a sample that imports hide from lists. By the number of
 * what another source says of it, it is that place, with its own number.
 */
export async function placeById(db: Kysely<Tables>, id: number): Promise<string> {
  byId ??= sql`select row_to_json(place)::text as json from (
    select ${placeColumns} from places p
    where p.id = coalesce((select merged_into from places where id = ${id}), ${id})
      and p.status = 'live') place`.compile(db).sql
  const { rows } = await db.executeQuery(CompiledQuery.raw(byId, [id, id]))
  const json = (rows[0] as { json: string } | undefined)?.json
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
  const statement = sql<{ json: string }>`
    with page as (
      select * from (${center === null ? NONE : candidatesNear({ ...search, center }, search.radiusMeters, now)}) near
      where id <> ${id} order by meters, id limit ${search.limit})
    select json_build_object(
      'places', coalesce((select json_agg(place) from (
        select ${foundPlaceColumns(sql`page.meters`)} from page join places p using (id)
        order by page.meters, page.id) place), '[]'),
      'at', ${now.toISOString()}::text)::text as json`
  return (await jsonWrittenBy(db, statement)) ?? ''
}

const NONE = sql`select id, score, 0 as meters from places where false`

async function locationOf(db: Kysely<Tables>, id: number): Promise<Point | null> {
  const place = await db
    .selectFrom('places as asked')
    .innerJoin('places as p', (join) =>
      join.on((on) => on('p.id', '=', on.fn.coalesce('asked.mergedInto', 'asked.id'))),
    )
    .select(['p.latitude', 'p.longitude'])
    .where('asked.id', '=', id)
    .where('p.status', '=', 'live')
    .executeTakeFirst()
  if (place === undefined) throw new Problem('not-found', NOT_FOUND)
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
