import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Squares of one degree that are looked into, nearest first. */
const MOST_AREAS = 12

/** The squares that have listed rows, nearest first, found by skipping through the index from each to the next. */
export async function nearestAreas(
  db: Kysely<Tables>,
  center: Point,
  { table, listed }: { table: RawBuilder<unknown>; listed: RawBuilder<unknown> },
): Promise<{ area: number; meters: number }[]> {
  const { rows } = await sql<{ area: number }>`
    with recursive used as (
      select min(area) as area from ${table} where ${listed}
      union all
      select (select min(area) from ${table} where ${listed} and area > used.area)
      from used where used.area is not null)
    select area from used where area is not null`.execute(db)
  return rows
    .map(({ area }) => ({ area, meters: distanceMeters(center, nearestPointOf(area, center)) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, MOST_AREAS)
}

export function boundsOfArea(area: number) {
  const south = Math.floor(area / 360) - 90
  const west = (area % 360) - 180
  return { south, west, north: south + 1, east: west + 1 }
}

function nearestPointOf(area: number, { latitude, longitude }: Point): Point {
  const { south, west, north, east } = boundsOfArea(area)
  // Around the world the other way may be shorter.
  const around = [longitude - 360, longitude, longitude + 360].map((one) => ({
    off: Math.max(west - one, one - east, 0),
    at: Math.min(east, Math.max(west, one)),
  }))
  const [nearest] = around.sort((a, b) => a.off - b.off)
  return {
    latitude: Math.min(north, Math.max(south, latitude)),
    longitude: nearest?.at ?? longitude,
  }
}
