import type { Bounds } from '@wayfur/domain/geo'
import { areasOfBounds, cellsOfBounds } from '@wayfur/domain/places/grid-cell'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonWrittenBy } from '../platform/database/json-written-by.ts'
import type { Tables } from '../tables.ts'
import { all, isWithin, narrowingConditions } from './place-conditions.ts'
import { businessColumns, listedBusinessColumns } from './place-json.ts'

export interface BusinessList {
  category?: readonly PlaceCategory[] | undefined
  includeUnknown?: boolean | undefined
  bounds?: Bounds | undefined
  /** Whether everything is wanted that is known of each. */
  isFull?: boolean
  limit: number
  /** The id of the last business of the page before. */
  after: number
}

/** The documented list of businesses, oldest record first and of its own categories, as its JSON. */
export async function listBusinesses(
  db: Kysely<Tables>,
  list: BusinessList,
  now: Date,
): Promise<string> {
  const conditions = narrowingConditions(list, now)
  // The documented list has no word for them.
  conditions.push(sql`p.category <> 'other'`)
  if (list.bounds !== undefined) conditions.push(isWithin(list.bounds), squaresOf(list.bounds))
  const statement = sql<{ json: string }>`
    select coalesce(json_agg(business), '[]')::text as json from (
      select ${list.isFull === true ? businessColumns : listedBusinessColumns} from places p
      where p.id > ${list.after} and ${all(conditions)}
      order by p.id limit ${list.limit}) business`
  return (await jsonWrittenBy(db, statement)) ?? '[]'
}

/** The squares of the bounds, by which the index finds what lies in them. */
function squaresOf(bounds: Bounds): RawBuilder<unknown> {
  const cells = cellsOfBounds(bounds)
  return cells === undefined
    ? sql`p.area = any(${areasOfBounds(bounds)}::int[])`
    : sql`p.cell = any(${cells}::int[])`
}
