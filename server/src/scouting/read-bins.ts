import { addDays, dayIn } from '@wayfur/domain/calendar'
import type { Bounds } from '@wayfur/domain/geo'
import { msg } from '@wayfur/domain/language/messages'
import { cellsOfBounds, cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { FULL_FORGOTTEN_DAYS } from '@wayfur/domain/scouting/verification'
import { type Kysely, sql } from 'kysely'
import { metersFrom as metersFromPoint } from '../platform/database/meters-from.ts'
import type { Tables } from '../tables.ts'

/** How far a list around a point reaches. */
const AROUND_METERS = 25_000

interface BinSearch {
  /** The caller: own bins and votes are marked for them alone. */
  memberId: number | null
  now: Date
  limit: number
}

/** What is shown: not what was rejected, nor samples that yield to real bins. */
export const IS_SHOWN = sql<boolean>`bins.state <> 'rejected' and not bins.is_hidden_by_import`

/** Bins around a point, nearest first; rejected ones are left out. */
export async function binsAround(
  db: Kysely<Tables>,
  center: Point,
  search: BinSearch & { radiusMeters?: number; onlyWorking?: boolean },
): Promise<Bin[]> {
  const radius = search.radiusMeters ?? AROUND_METERS
  const cells = cellsOfCircle(center, radius)
  if (cells === undefined)
    throw new Problem('invalid-input', msg('That is too near a pole.'), { field: 'latitude' })
  const meters = metersFrom(center)
  let query = binRows(db, search)
    .select(meters.as('meters'))
    .where('bins.cell', '=', sql<number>`any(${cells}::int[])`)
    .where(IS_SHOWN)
    .where(meters, '<=', radius)
  // A dispenser of bags takes nothing in.
  if (search.onlyWorking === true)
    query = query.where('isWorking', '=', true).where('hasBin', '=', true)
  const rows = await query.orderBy('meters').orderBy('bins.id').limit(search.limit).execute()
  return rows.map((row) => binOf(row, search, row.meters))
}

/** Bins of a view of the map; the newest when there are too many. */
export async function binsWithin(
  db: Kysely<Tables>,
  { south, west, north, east }: Bounds,
  search: BinSearch & { onlyVerified?: boolean },
): Promise<Bin[]> {
  const cells = cellsOfBounds({ south, west, north, east })
  if (cells === undefined)
    throw new Problem('invalid-input', msg('Please zoom in.'), { field: 'bbox' })
  const isAcross = west > east
  let query = binRows(db, search)
    .where('bins.cell', '=', sql<number>`any(${cells}::int[])`)
    .where(IS_SHOWN)
    .where('bins.latitude', '>=', south)
    .where('bins.latitude', '<=', north)
    .where((row) =>
      isAcross
        ? row.or([row('bins.longitude', '>=', west), row('bins.longitude', '<=', east)])
        : row.and([row('bins.longitude', '>=', west), row('bins.longitude', '<=', east)]),
    )
  if (search.onlyVerified === true) {
    query = query.where('bins.state', '=', 'verified').where('bins.isSample', '=', false)
  }
  const rows = await query.orderBy('bins.id', 'desc').limit(search.limit).execute()
  return rows.map((row) => binOf(row, search))
}

/** The newest bins anywhere, for a list nobody narrowed: what people reported, then imports. */
export async function newestBins(db: Kysely<Tables>, search: BinSearch): Promise<Bin[]> {
  const rows = await binRows(db, search)
    .where(IS_SHOWN)
    .orderBy(sql`bins.source is not null`)
    .orderBy('bins.id', 'desc')
    .limit(search.limit)
    .execute()
  return rows.map((row) => binOf(row, search))
}

/** What a member reported, the newest first and rejected ones among them; before a number, if told. */
export async function binsOf(
  db: Kysely<Tables>,
  memberId: number,
  { before, ...search }: Omit<BinSearch, 'memberId'> & { before: number | undefined },
): Promise<Bin[]> {
  let query = binRows(db, { memberId }).where('bins.reportedBy', '=', memberId)
  if (before !== undefined) query = query.where('bins.id', '<', before)
  const rows = await query.orderBy('bins.id', 'desc').limit(search.limit).execute()
  return rows.map((row) => binOf(row, { ...search, memberId }))
}

export function noSuchBin(): Problem {
  return new Problem('not-found', msg('We could not find that bin.'))
}

/** The bin that a statement has just written, read in that very statement. */
export async function writtenBin(
  written: Pick<Kysely<Tables>, 'selectFrom'>,
  search: Omit<BinSearch, 'limit'>,
): Promise<Bin> {
  return binOf(await binRows(written, search).executeTakeFirstOrThrow(), search)
}

/** Bins with what is read beside them, from the table or from what a statement writes in its place. */
export function binRows(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  { memberId }: Pick<BinSearch, 'memberId'>,
) {
  return db
    .selectFrom('bins')
    .leftJoin('binVotes', (join) =>
      join
        .onRef('binVotes.binId', '=', 'bins.id')
        .on('binVotes.memberId', '=', sql<number>`${memberId}::bigint`),
    )
    .selectAll('bins')
    .select([
      'binVotes.isUpvote as ownVote',
      sql<string[]>`array(select distinct s.source from bin_sources s
        where s.bin_id = bins.id and s.source is distinct from bins.source order by 1)`.as(
        'alsoIn',
      ),
      sql<string | null>`coalesce(bins.licence, (select max(s.licence) from bin_sources s
        where s.bin_id = bins.id))`.as('anyLicence'),
    ])
}

type BinRow = Awaited<ReturnType<ReturnType<typeof binRows>['executeTakeFirstOrThrow']>>

export function binOf(
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
    hasBin: row.hasBin,
    hasBags: row.hasBags,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    ownVote: row.ownVote,
    lastConfirmedOn: row.lastConfirmedOn,
    isSample: row.isSample,
    source: row.source,
    licence: row.anyLicence,
    alsoIn: row.alsoIn,
    distanceMeters: meters ?? null,
  }
}

/** Whole meters from a point to a bin. */
export function metersFrom(center: Point) {
  return metersFromPoint(center, { latitude: sql`bins.latitude`, longitude: sql`bins.longitude` })
}
