import { msg } from '@wayfur/domain/language/messages'
import { MOST_COUNTED, MOST_FOUND, SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import { cellsOfCircle, isCellWithin } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Bound, StatementTexts, StatementValues } from '../platform/database/statement-texts.ts'
import type { Tables } from '../tables.ts'
import {
  type NearAsked,
  nearestOfHalf,
  ratedAsked,
  UNRATED_SCORE,
  unratedAsked,
} from './nearness.ts'
import {
  type CenterInSql,
  type Narrowing,
  type NarrowingInSql,
  all,
  centerInSql,
  conditionsOf,
  metersFrom,
  metersFromCenter,
  narrowingConditions,
  narrowingInSql,
} from './place-conditions.ts'
import { foundPlaceColumns } from './place-json.ts'
import { cursorFrom, cursorText } from './search-cursor.ts'
import { searchedText } from './searched.ts'

export interface PlaceSearch extends Narrowing {
  center: Point
  radiusMeters: number
  limit: number
  /** `next` of the page before. */
  after?: string | undefined
  /** What comes first; the best ranked unless told. */
  sort?: 'best' | 'nearest' | undefined
}

/**
 * Places around a point, best ranked first, nearer first among equals, or nearest first, as the
 * JSON of the contract. Each grid cell gives its best rated by index, and the nearest of those that nobody has
 * rated, which all rank alike, come in their order from another: the work grows with what is shown
 * and not with how many places there are.
 */
export async function searchPlaces(
  db: Kysely<Tables>,
  search: PlaceSearch,
  now: Date,
): Promise<string> {
  const values = new StatementValues()
  const [found] = await texts.rows(db, searchInSql(search, now, values), values)
  return found?.json ?? ''
}

/** A search ready for its statement, which says nothing that is not decided here. */
interface SearchInSql extends NarrowingInSql {
  center: CenterInSql
  cells: Bound
  /** How many of the cells, from the first on, lie in the circle whole. */
  wholeCells: Bound
  radiusMeters: Bound
  limit: Bound
  /**
   * How many are looked up at least, one more than are shown. It stands in the text, because the
   * planner takes a limit it does not know for a tenth of all places, and plans each search anew.
   */
  enough: number
  after: { score?: Bound; meters: Bound; id: Bound } | undefined
  unrated: NearAsked | undefined
  /** Asked only where the nearest come first: then rated places are looked up as the others are. */
  rated: NearAsked | undefined
  searched: Bound
}

function searchInSql(search: PlaceSearch, now: Date, values: StatementValues): SearchInSql {
  const { center, radiusMeters, limit } = search
  const put = (value: unknown) => values.bind(value)
  const { cells, wholeCells } = cellsByReach(center, radiusMeters)
  const after = cursorFrom(search.after)
  const isNearestFirst = search.sort === 'nearest'
  return {
    ...narrowingInSql(search, now, put),
    center: centerInSql(center, put),
    cells: put(cells),
    wholeCells: put(wholeCells),
    radiusMeters: put(radiusMeters),
    limit: put(limit),
    enough: (limit <= SEARCH_LIMIT ? SEARCH_LIMIT : MOST_FOUND) + 1,
    after: after && {
      // Nearest first does not ask for it, and a value that nobody asks for is refused.
      ...(!isNearestFirst && { score: put(after.score) }),
      meters: put(after.meters),
      id: put(after.id),
    },
    // After a page that ended below them, none of them is left.
    unrated:
      isNearestFirst || after === undefined || after.score >= UNRATED_SCORE
        ? unratedAsked(search, put)
        : undefined,
    rated: isNearestFirst ? ratedAsked(search, put) : undefined,
    searched: put(searchedText(search, now)),
  }
}

const texts = new StatementTexts<SearchInSql, { json: string }>((search) => {
  const { limit, radiusMeters } = search
  const meters = metersFromCenter(search.center)
  const matches = all(conditionsOf(search))
  const isNear = sql`${meters} <= ${radiusMeters}::int`
  const inSquare = sql`p.cell = square.cell ${ofSquare(search)} and ${matches}`
  const isInside = sql`square.place <= ${search.wholeCells}::int`
  const order = search.rated === undefined ? BEST_FIRST : NEAREST_FIRST
  return sql`
    with ${search.rated === undefined ? bestOf(search) : nearestOf(search, search.rated)}
    page as (select * from rest order by ${order.by} limit ${limit}),
    counted as (
      select count(*) as matching from (
        select from ${squares(search)} cross join lateral (
          select from places p where ${inSquare} and (${isInside} or ${isNear})) one
        limit ${sql.lit(MOST_COUNTED + 1)}) matched
    )
    select json_build_object(
      'places', coalesce((select json_agg(place) from (
        select ${foundPlaceColumns(sql`page.meters`)} from page join places p using (id)
        order by ${order.ofPage}) place), '[]'),
      'total', (select case when matching <= ${sql.lit(MOST_COUNTED)} then matching end from counted),
      'next', case when (select count(*) from rest) > ${limit} then (
        select ${cursorText(sql`last.meters`)} from (
          select id, meters from page order by ${order.fromLast} limit 1) last
        join places p using (id)) end,
      'searched', ${search.searched}::json)::text as json`
})

const BEST_FIRST = {
  by: sql`score desc, meters, id`,
  ofPage: sql`page.score desc, page.meters, page.id`,
  fromLast: sql`score, meters desc, id desc`,
}
const NEAREST_FIRST = {
  by: sql`meters, id`,
  ofPage: sql`page.meters, page.id`,
  fromLast: sql`meters desc, id desc`,
}

/** `rest`, best ranked first: what is not on the pages before, as many as `enough`. */
function bestOf(search: SearchInSql): RawBuilder<unknown> {
  const enough = sql.lit(search.enough)
  const meters = metersFromCenter(search.center)
  const matches = all(conditionsOf(search))
  const isBeyond = beyond(search.after, meters)
  const isNear = sql`${meters} <= ${search.radiusMeters}::int`
  const inSquare = sql`p.cell = square.cell ${ofSquare(search)} and ${matches}`
  const isInside = sql`square.place <= ${search.wholeCells}::int`
  const rated = (isIn: RawBuilder<unknown>, isCloseEnough: RawBuilder<unknown>) => sql`
    select rated.* from ${squares(search)} cross join lateral (
      select p.id, p.score, ${meters} as meters from places p
      where ${inSquare} and p.review_count > 0 ${isCloseEnough} ${isBeyond}
      order by p.score desc fetch first (${enough}) rows with ties) rated
    where ${isIn}`
  // Where the best rated fill the page by themselves, no others are looked for.
  const isFull = sql`exists (
    select from best where score > ${sql.lit(UNRATED_SCORE)} offset ${search.limit})`
  return sql`inside as (${rated(isInside, sql``)} order by score desc, meters, id limit ${enough}),
    best as (
      select * from inside union all
      ${rated(
        sql`not ${isInside}`,
        sql`and ${isNear} and p.score >= coalesce(
          (select min(score) from inside having count(*) = ${enough}), 0)`,
      )}
      order by score desc, meters, id limit ${enough}
    ),
    ${search.unrated === undefined ? sql`` : nearestOfHalf('unrated', search.unrated, search, sql`${matches} and ${isNear} ${isBeyond}`, isFull)}
    rest as (
      ${
        search.unrated === undefined
          ? sql`select * from best`
          : sql`select * from (select * from best union all select * from unrated) found
      order by score desc, meters, id limit ${enough}`
      }
    ),`
}

/** `rest`, nearest first, out of both halves of the places. */
function nearestOf(search: SearchInSql, rated: NearAsked): RawBuilder<unknown> {
  const meters = metersFromCenter(search.center)
  const { after, unrated = rated } = search
  const isBeyond =
    after === undefined
      ? sql``
      : sql`and (${meters}, p.id) > (${after.meters}::int, ${after.id}::bigint)`
  const matches = sql`${all(conditionsOf(search))}
    and ${meters} <= ${search.radiusMeters}::int ${isBeyond}`
  return sql`${nearestOfHalf('rated', rated, search, matches)}
    ${nearestOfHalf('unrated', unrated, search, matches)}
    rest as (
      select * from (select * from rated union all select * from unrated) found
      order by meters, id limit ${sql.lit(search.enough)}
    ),`
}

/** The cells to look into, each with each category that was asked for. */
function squares({ cells, categories }: SearchInSql): RawBuilder<unknown> {
  const cell = sql`unnest(${cells}::int[]) with ordinality as square(cell, place)`
  return categories === undefined
    ? cell
    : sql`(select cell, place, category from ${cell}
        cross join unnest(${categories}::text[]) as kind(category)) square`
}

function ofSquare({ categories }: SearchInSql): RawBuilder<unknown> {
  return categories === undefined ? sql`` : sql`and p.category = square.category`
}

/** What comes after the page before, in the order of the search. */
function beyond(after: SearchInSql['after'], meters: RawBuilder<number>): RawBuilder<unknown> {
  if (after === undefined) return sql``
  // The first condition says no more than the second, but the index can use it.
  return sql`and p.score <= ${after.score}::float8 and (-p.score, ${meters}, p.id) >
    (-(${after.score}::float8), ${after.meters}::int, ${after.id}::bigint)`
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

/** The cells around a point, those first that lie within the radius whole. */
function cellsByReach(
  center: Point,
  radiusMeters: number,
): { cells: number[]; wholeCells: number } {
  const { whole = [], part = [] } = Object.groupBy(cellsAround(center, radiusMeters), (cell) =>
    isCellWithin(cell, center, radiusMeters) ? 'whole' : 'part',
  )
  return { cells: [...whole, ...part], wholeCells: whole.length }
}

function cellsAround(center: Point, radiusMeters: number): number[] {
  const cells = cellsOfCircle(center, radiusMeters)
  if (cells === undefined) {
    throw new Problem('invalid-input', msg('That is too wide so near a pole.'), { field: 'radius' })
  }
  return cells
}
