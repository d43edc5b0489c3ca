import type { ReplyOf } from '@wayfur/domain/endpoint'
import { boundsAround, distanceMeters } from '@wayfur/domain/geo'
import type { nearestPlaces as nearestPlacesEndpoint } from '@wayfur/domain/places/endpoints'
import { cellsOfBounds, middleOfCell } from '@wayfur/domain/places/grid-cell'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { boundsOfArea, nearestAreas } from '../platform/database/nearest-areas.ts'
import type { Tables } from '../tables.ts'
import { all, metersFrom, type Narrowing, narrowingConditions } from './place-conditions.ts'

type Nearest = ReplyOf<typeof nearestPlacesEndpoint>

/** Of the cells with such places, as many are compared as may hold the nearest by their middles. */
const CELLS_COMPARED = 4

interface FoundNear extends Point {
  meters: number
  city: string | null
  state: string | null
}

/**
 * Where the nearest place is that a search would find, however far, and whether any place at all is
 * known within its reach. Looks into the squares of one degree that have places, nearest first, and in
 * each at its cells, so the work does not grow with how many places there are.
 */
export async function nearestPlaces(
  { db, geocoder }: { db: Kysely<Tables>; geocoder: Geocoder },
  search: Narrowing & { center: Point; radiusMeters: number },
  now: Date,
): Promise<Nearest> {
  const { center, radiusMeters } = search
  const isAnyHere = await hasPlaces(db, center, radiusMeters)
  const matches = all(narrowingConditions(search, now))
  let best: FoundNear | undefined
  for (const { area, meters } of await nearestAreas(db, center, {
    table: sql`places`,
    listed: sql`is_shown`,
  })) {
    if (best !== undefined && best.meters <= meters) break
    const found = await nearestIn(db, area, center, matches)
    if (found !== undefined && (best === undefined || found.meters < best.meters)) best = found
  }
  const label = best && (await labelOf({ db, geocoder }, best))
  if (best === undefined || label === undefined) return { isAnyHere, nearest: null }
  const { latitude, longitude, meters } = best
  return { isAnyHere, nearest: { label, latitude, longitude, meters } }
}

async function hasPlaces(db: Kysely<Tables>, center: Point, radius: number): Promise<boolean> {
  const cells = cellsOfBounds(boundsAround(center, radius)) ?? []
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from places p where p.cell = any(${cells}::int[]) and p.is_shown
      and ${metersFrom(center)} <= ${radius}::int) as "isAny"`.execute(db)
  return rows[0]?.isAny === true
}

async function nearestIn(
  db: Kysely<Tables>,
  area: number,
  center: Point,
  matches: RawBuilder<unknown>,
): Promise<FoundNear | undefined> {
  const cells = (cellsOfBounds(boundsOfArea(area)) ?? [])
    .map((cell) => ({ cell, meters: distanceMeters(center, middleOfCell(cell)) }))
    .sort((a, b) => a.meters - b.meters)
    .map(({ cell }) => cell)
  const { rows } = await sql<FoundNear>`
    with near as (
      select square.cell from unnest(${cells}::int[]) with ordinality as square(cell, place)
      where exists (select from places p
        where p.cell = square.cell and p.area = ${area}::int and ${matches})
      order by square.place limit ${CELLS_COMPARED})
    select p.latitude, p.longitude, p.city, p.state, ${metersFrom(center)} as meters
    from near join places p on p.cell = near.cell
    where p.area = ${area}::int and ${matches}
    order by meters, p.id limit 1`.execute(db)
  return rows[0]
}

/** The town of a place, else what is nearest to it, else the region it lies in. */
async function labelOf(
  { db, geocoder }: { db: Kysely<Tables>; geocoder: Geocoder },
  { latitude, longitude, city, state }: FoundNear,
): Promise<string | undefined> {
  if (city !== null) return state === null ? city : `${city}, ${state}`
  const named = await geocoder.reverse({ latitude, longitude }).catch(() => undefined)
  if (named !== undefined) return named.label
  const region = await db
    .selectFrom('regions')
    .select('title')
    .where('south', '<=', latitude)
    .where('north', '>=', latitude)
    .where('west', '<=', longitude)
    .where('east', '>=', longitude)
    .orderBy('id')
    .executeTakeFirst()
  return region?.title
}
