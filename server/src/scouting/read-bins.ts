import { addDays, dayIn } from '@wayfur/domain/calendar'
import { type Bounds, EARTH_RADIUS_METERS, type Point } from '@wayfur/domain/geo'
import { cellsOfBounds, cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Bin } from '@wayfur/domain/scouting/bin'
import { FULL_FORGOTTEN_DAYS } from '@wayfur/domain/scouting/verification'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** How far a list around a point reaches, and how far the nearest bin is looked for. */
const AROUND_METERS = 25_000
export const NEAREST_METERS = 5_000

interface BinSearch {
  /** Who asks: their own bins and votes are told to them alone. */
  memberId: number | null
  now: Date
  limit: number
}

/** Bins around a point, nearest first; rejected ones are left out. */
export async function binsAround(
  db: Kysely<Tables>,
  center: Point,
  search: BinSearch & { radiusMeters?: number; onlyWorking?: boolean },
): Promise<Bin[]> {
  const radius = search.radiusMeters ?? AROUND_METERS
  const cells = cellsOfCircle(center, radius)
  if (cells === undefined) throw new Problem('invalid-input', 'latitude: That is too near a pole.')
  const meters = metersFrom(center)
  let query = binRows(db, search)
    .select(meters.as('meters'))
    .where('bins.cell', '=', sql<number>`any(${cells}::int[])`)
    .where('bins.state', '<>', 'rejected')
    .where(meters, '<=', radius)
  if (search.onlyWorking === true) query = query.where('bins.isWorking', '=', true)
  const rows = await query.orderBy('meters').orderBy('bins.id').limit(search.limit).execute()
  return rows.map((row) => binOf(row, search, row.meters))
}

/** Bins of a view of the map; those looked at last come first when there are too many. */
export async function binsWithin(
  db: Kysely<Tables>,
  { south, west, north, east }: Bounds,
  search: BinSearch,
): Promise<Bin[]> {
  const cells = cellsOfBounds({ south, west, north, east })
  if (cells === undefined) throw new Problem('invalid-input', 'bbox: Please zoom in.')
  const isAcross = west > east
  const rows = await binRows(db, search)
    .where('bins.cell', '=', sql<number>`any(${cells}::int[])`)
    .where('bins.state', '<>', 'rejected')
    .where('bins.latitude', '>=', south)
    .where('bins.latitude', '<=', north)
    .where((row) =>
      isAcross
        ? row.or([row('bins.longitude', '>=', west), row('bins.longitude', '<=', east)])
        : row.and([row('bins.longitude', '>=', west), row('bins.longitude', '<=', east)]),
    )
    .orderBy('bins.id', 'desc')
    .limit(search.limit)
    .execute()
  return rows.map((row) => binOf(row, search))
}

/** The newest bins anywhere, for a list nobody narrowed. */
export async function newestBins(db: Kysely<Tables>, search: BinSearch): Promise<Bin[]> {
  const rows = await binRows(db, search)
    .where('bins.state', '<>', 'rejected')
    .orderBy('bins.id', 'desc')
    .limit(search.limit)
    .execute()
  return rows.map((row) => binOf(row, search))
}

/** One bin; rejected ones are shown to whoever reported them. */
export async function binById(
  db: Kysely<Tables>,
  id: number,
  search: Omit<BinSearch, 'limit'>,
): Promise<Bin> {
  const row = await binRows(db, search).where('bins.id', '=', id).executeTakeFirst()
  if (row === undefined) throw noSuchBin()
  return binOf(row, search)
}

export function noSuchBin(): Problem {
  return new Problem('not-found', 'We could not find that bin.')
}

function binRows(db: Kysely<Tables>, { memberId }: Pick<BinSearch, 'memberId'>) {
  return db
    .selectFrom('bins')
    .leftJoin('binVotes', (join) =>
      join
        .onRef('binVotes.binId', '=', 'bins.id')
        .on('binVotes.memberId', '=', sql<number>`${memberId}::bigint`),
    )
    .selectAll('bins')
    .select('binVotes.isUpvote as ownVote')
}

type BinRow = Awaited<ReturnType<ReturnType<typeof binRows>['executeTakeFirstOrThrow']>>

function binOf(
  row: BinRow,
  { memberId, now }: Pick<BinSearch, 'memberId' | 'now'>,
  meters?: number,
): Bin {
  const isOwn = row.reportedBy !== null && row.reportedBy === memberId
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    imageUrl: row.imageUrl,
    reportedByUserId: isOwn ? memberId : null,
    verificationStatus: row.state,
    isWorking: row.isWorking,
    isFull:
      row.fullNotedAt !== null &&
      dayIn('UTC', row.fullNotedAt) >= addDays(dayIn('UTC', now), -FULL_FORGOTTEN_DAYS),
    hasBags: row.hasBags,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    ownVote: row.ownVote,
    lastConfirmedOn: row.lastConfirmedOn,
    isSample: row.isSample,
    source: row.source,
    distanceMeters: meters ?? null,
  }
}

/** Whole meters from a point to a bin, by the same sphere as distanceMeters of the domain. */
export function metersFrom(center: Point) {
  return sql<number>`round(2 * ${EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
    power(sin(radians(bins.latitude - ${center.latitude}::float8) / 2), 2)
    + cos(radians(${center.latitude}::float8)) * cos(radians(bins.latitude))
      * power(sin(radians(bins.longitude - ${center.longitude}::float8) / 2), 2)))))::int`
}
