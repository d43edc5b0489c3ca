import type { Bounds } from '@wayfur/domain/geo'
import { areasOfBounds, cellsOfBounds } from '@wayfur/domain/places/grid-cell'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonWrittenBy } from '../platform/database/json-written-by.ts'
import type { Tables } from '../tables.ts'
import { type Narrowing, all, isWithin, narrowingConditions } from './place-conditions.ts'
import { foundPlaceColumns } from './place-json.ts'

export interface BoundsSearch extends Narrowing {
  bounds: Bounds
  limit: number
}

/** Most grid cells a view is asked by, about 1.2 degrees square: a large city and around it. */
const MOST_CELLS_OF_A_VIEW = 600
/** Areas of a view of the whole US; a wider one asks only for areas that have places. */
const MOST_AREAS_TO_LIST = 1_500
/** Rows looked at for one wide view, shared among its areas. */
const ROWS_OF_A_WIDE_VIEW = 3_000

/**
 * Places in a view of the map as the JSON of the contract. A narrow view gives its best ranked; a
 * wide one takes the best of each square of one degree in turn, so that it shows the whole view
 * and not only its largest city.
 */
export async function placesInBounds(
  db: Kysely<Tables>,
  search: BoundsSearch,
  now: Date,
): Promise<string> {
  const statement = sql<{ json: string }>`
    with found as (${inView(search, now)} limit ${search.limit + 1}),
    page as (select * from found order by turn, score desc, id limit ${search.limit})
    select json_build_object(
      'places', coalesce((select json_agg(place) from (
        select ${foundPlaceColumns(sql`null::int`)} from page join places p using (id)
        order by page.score desc, page.id) place), '[]'),
      'hasMore', (select count(*) > ${search.limit} or coalesce(bool_or(has_more), false)
        from found),
      'at', ${now.toISOString()}::text)::text as json`
  return (await jsonWrittenBy(db, statement)) ?? ''
}

/** The id, score and turn of what a view shows, and whether its square has more. */
function inView(search: BoundsSearch, now: Date): RawBuilder<unknown> {
  const { bounds, limit } = search
  const matches = sql`${isWithin(bounds)} and ${all(narrowingConditions(search, now))}`
  const cells = cellsOfBounds(bounds)
  if (cells !== undefined && cells.length <= MOST_CELLS_OF_A_VIEW) {
    return sql`select p.id, p.score, 1 as turn, false as has_more from places p
      where p.cell = any(${cells}::int[]) and ${matches} order by p.score desc, p.id`
  }
  const areas = areasOfBounds(bounds)
  const squares = areas.length <= MOST_AREAS_TO_LIST ? listed(areas) : withPlaces()
  return sql`select best.id, best.score, best.turn, best.turn > square.share as has_more
    from (
      select area, least(${limit}::int,
        greatest(1, ${ROWS_OF_A_WIDE_VIEW}::int / (count(*) over ())::int)) as share
      from ${squares} used) square
    cross join lateral (
      select p.id, p.score, row_number() over (order by p.score desc, p.id) as turn
      from places p where p.area = square.area and ${matches}
      order by p.score desc, p.id limit square.share + 1) best
    order by best.turn, best.score desc, best.id`
}

/** The areas among these that have places. */
function listed(areas: readonly number[]): RawBuilder<unknown> {
  return sql`(select area from unnest(${areas}::int[]) as listed(area) where exists (
    select 1 from places where places.area = listed.area and is_shown))`
}

/** The areas that have places, found by skipping through the index from each to the next. */
function withPlaces(): RawBuilder<unknown> {
  return sql`(with recursive used as (
      select min(area) as area from places where is_shown
      union all
      select (select min(area) from places where is_shown and area > used.area)
      from used where used.area is not null)
    select area from used where area is not null)`
}
