import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import {
  MOST_COUNTED,
  type searchPlaces as searchPlacesEndpoint,
} from '@wayfur/domain/places/endpoints'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonWrittenBy } from '../platform/database/json-written-by.ts'
import type { Tables } from '../tables.ts'
import { type Narrowing, all, metersFrom, narrowingConditions } from './place-conditions.ts'
import { foundPlaceColumns } from './place-json.ts'
import { type Cursor, cursorFrom, cursorText } from './search-cursor.ts'
import { unratedPlaces } from './unrated-places.ts'

export interface PlaceSearch extends Narrowing {
  center: Point
  radiusMeters: number
  limit: number
  /** `next` of the page before. */
  after?: string | undefined
}

/**
 * Places around a point, best ranked first, nearer first among equals, as the JSON of the
 * contract. Each grid cell gives its best rated by index, and the nearest of those that nobody has
 * rated, which all rank alike, come in their order from another: the work grows with what is shown
 * and not with how many places there are.
 */
export async function searchPlaces(
  db: Kysely<Tables>,
  search: PlaceSearch,
  now: Date,
): Promise<string> {
  const { center, radiusMeters, limit } = search
  const cells = cellsAround(center, radiusMeters)
  const cursor = cursorFrom(search.after)
  const meters = metersFrom(center)
  const isBeyond = beyond(cursor, meters)
  const matches = sql`${all(narrowingConditions(search, now))} and ${meters} <= ${radiusMeters}`
  const searched: ReplyOf<typeof searchPlacesEndpoint>['searched'] = {
    ...center,
    radiusMeters,
    categories: [...(search.category ?? [])],
    at: now.toISOString(),
  }
  const statement = sql<{ json: string }>`
    with rated as (
      select best.* from ${squares(cells, search)} cross join lateral (
        select p.id, p.score, ${meters} as meters from places p
        where p.cell = square.cell ${ofSquare(search)} and p.review_count > 0 and ${matches}
          and ${isBeyond}
        order by p.score desc fetch first (${limit + 1}::int) rows with ties) best
    ),
    ${unratedPlaces(search, cursor, sql`${matches} and ${isBeyond}`)},
    rest as (
      select * from (select * from rated union all select * from unrated) found
      order by score desc, meters, id limit ${limit + 1}
    ),
    page as (select * from rest order by score desc, meters, id limit ${limit}),
    counted as (
      select count(*) as matching from (
        select from ${squares(cells, search)} cross join lateral (
          select from places p where p.cell = square.cell ${ofSquare(search)} and ${matches}) one
        limit ${MOST_COUNTED + 1}) matched
    )
    select json_build_object(
      'places', coalesce((select json_agg(place) from (
        select ${foundPlaceColumns(sql`page.meters`)} from page join places p using (id)
        order by page.score desc, page.meters, page.id) place), '[]'),
      'total', (select case when matching <= ${MOST_COUNTED} then matching end from counted),
      'next', case when (select count(*) from rest) > ${limit} then (
        select ${cursorText(sql`page.meters`)} from page join places p using (id)
        order by page.score, page.meters desc, page.id desc limit 1) end,
      'searched', ${JSON.stringify(searched)}::json)::text as json`
  return (await jsonWrittenBy(db, statement)) ?? ''
}

/** The cells to look into, each with each category that was asked for. */
function squares(cells: readonly number[], { category }: Narrowing): RawBuilder<unknown> {
  const cell = sql`unnest(${cells}::int[]) as square(cell)`
  return isOfSomeKinds(category)
    ? sql`(select cell, category from ${cell}
        cross join unnest(${[...category]}::text[]) as kind(category)) square`
    : cell
}

function ofSquare({ category }: Narrowing): RawBuilder<unknown> {
  return isOfSomeKinds(category) ? sql`and p.category = square.category` : sql``
}

function isOfSomeKinds(category: Narrowing['category']): category is readonly PlaceCategory[] {
  return category !== undefined && category.length > 0
}

/** What comes after the page before, in the order of the search. */
function beyond(cursor: Cursor | undefined, meters: RawBuilder<number>): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`
  // The first condition says no more than the second, but the index can use it.
  return sql`p.score <= ${cursor.score}::float8 and (-p.score, ${meters}, p.id) >
    (-(${cursor.score}::float8), ${cursor.meters}::int, ${cursor.id}::bigint)`
}

/** The id, score and whole meters of all that matches within a radius, found by grid cells. */
export function candidatesNear(
  search: Narrowing & { center: Point },
  radiusMeters: number,
  now: Date,
): RawBuilder<unknown> {
  const cells = cellsAround(search.center, radiusMeters)
  const conditions = narrowingConditions(search, now)
  return sql`select near.* from (
      select p.id, p.score, ${metersFrom(search.center)} as meters from places p
      where p.cell = any(${cells}::int[]) and ${all(conditions)}) near
    where near.meters <= ${radiusMeters}`
}

function cellsAround(center: Point, radiusMeters: number): number[] {
  const cells = cellsOfCircle(center, radiusMeters)
  if (cells === undefined) {
    throw new Problem('invalid-input', msg('That is too wide so near a pole.'), { field: 'radius' })
  }
  return cells
}
