import type { Point } from '@wayfur/domain/geo'
import { STOP_CATEGORIES, type StopCategory } from '@wayfur/domain/places/category'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { type Kysely, sql } from 'kysely'
import { all, metersFrom, narrowingConditions } from '../places/place-conditions.ts'
import type { Tables } from '../tables.ts'

export interface NearPlace {
  id: number
  name: string
  category: StopCategory
  at: Point
  isSample: boolean
}

/** More than these are never weighed, however dense a town is. */
const MOST_WEIGHED = 400

/** Places that welcome pets and could be stops of a walk, the best ranked first. */
export async function placesNearWalk(
  db: Kysely<Tables>,
  center: Point,
  radiusMeters: number,
  now: Date,
): Promise<NearPlace[]> {
  const cells = cellsOfCircle(center, radiusMeters)
  if (cells === undefined) return []
  const { rows } = await sql<{
    id: number
    name: string
    category: StopCategory
    latitude: number
    longitude: number
    isSample: boolean
  }>`
    select p.id, p.name, p.category, p.latitude, p.longitude, p.is_sample as "isSample"
    from places p
    where p.cell = any(${cells}::int[]) and p.category = any(${[...STOP_CATEGORIES]}::text[])
      and p.location_precision = 'exact' and ${all(narrowingConditions({}, now))}
      and ${metersFrom(center)} <= ${radiusMeters}
    order by p.score desc, p.id limit ${MOST_WEIGHED}`.execute(db)
  return rows.map(({ id, name, category, latitude, longitude, isSample }) => ({
    id,
    name,
    category,
    isSample,
    at: { latitude, longitude },
  }))
}
