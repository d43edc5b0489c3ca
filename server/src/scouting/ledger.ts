import { addDays, dayIn } from '@wayfur/domain/calendar'
import { invariant } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import { EARNING_KINDS, type PointKind, pointsFor } from '@wayfur/domain/scouting/points'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import { zoneFrom } from '../accounts/member-time-zone.ts'
import type { Clock } from '../platform/clock.ts'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import { type Brought, type Statements, together } from '../platform/database/together.ts'
import type { Tables } from '../tables.ts'

/** A scout whose row is held, so that nothing else earns or spends meanwhile. */
export interface HeldScout {
  memberId: number
  balance: number
  /** Earned today already, which counts against the day's cap. */
  earnedToday: number
  today: Day
  /** By whose clocks it is that day. */
  timeZone: string
  homeCell: number | null
}

/** Takes the member's row of the game, making it where there is none, and holds it. */
export async function holdScout(
  tx: Transaction<Tables>,
  clock: Clock,
  memberId: number,
): Promise<HeldScout> {
  const { scout } = await holdScoutAnd(tx, clock, memberId, { before: [], after: [] })
  return scout
}

/**
 * The same in one trip with other statements: those that are to hold something before the scout, and
 * those that are to see what is true once both are held.
 */
export async function holdScoutAnd<Rows extends unknown[]>(
  tx: Transaction<Tables>,
  clock: Clock,
  memberId: number,
  { before, after }: { before: readonly CompiledQuery[]; after: Statements<Rows> },
): Promise<{ scout: HeldScout; rows: Brought<Rows> }> {
  const now = clock.now()
  // A zone is no more than a day away from this one.
  const [from, to] = [-1, 1].map((days) => addDays(dayIn('UTC', now), days)) as [Day, Day]
  const ask = async () => {
    // Statements of their own: one that waits for the row would add up what was there before.
    const brought: unknown[][] = await together<unknown[]>(
      tx,
      ...before,
      heldRow(tx, { memberId }),
      earnedOn(tx, { memberId, from, to }),
      ...(after as readonly CompiledQuery[]),
    )
    const [[row], earned, ...rows] = brought.slice(before.length) as [
      HeldRow[],
      { on: Day; points: number }[],
      ...Brought<Rows>,
    ]
    return { row, earned, rows }
  }
  let { row, earned, rows } = await ask()
  if (row === undefined) {
    await makeScout(tx, memberId)
    ;({ row, earned, rows } = await ask())
  }
  invariant(row !== undefined, 'A scout who was just made is there.')
  const timeZone = zoneFrom(row)
  const today = dayIn(timeZone, now)
  const earnedToday = earned.find(({ on }) => on === today)?.points ?? 0
  const { balance, homeCell } = row
  return { scout: { memberId, balance, earnedToday, today, timeZone, homeCell }, rows }
}

interface HeldRow {
  balance: number
  homeCell: number | null
  timeZone: string | null
  homeLatitude: number | null
  homeLongitude: number | null
}

const heldRow = compiledOnce((db, value: Values<{ memberId: number }>) =>
  db
    .selectFrom('scouts as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select(['s.balance', 's.homeCell', 'm.timeZone', 'm.homeLatitude', 'm.homeLongitude'])
    .where('s.memberId', '=', value('memberId'))
    .forNoKeyUpdate('s'),
)

const earnedOn = compiledOnce((db, value: Values<{ memberId: number; from: Day; to: Day }>) =>
  db
    .selectFrom('pointEntries')
    .select(['on', sql<number>`sum(points)::int`.as('points')])
    .where('memberId', '=', value('memberId'))
    .where('on', '>=', value('from'))
    .where('on', '<=', value('to'))
    .where('kind', 'in', EARNING_KINDS)
    .groupBy('on'),
)

async function makeScout(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await tx
    .insertInto('scouts')
    .values({ memberId, handle: null, homeCell: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives what an act earns, within the day's cap; an act that earned before earns nothing again. */
export async function earn(
  tx: Transaction<Tables>,
  clock: Clock,
  scout: HeldScout,
  act: { description: string } & (
    | { kind: 'report' | 'confirmation'; binId: number; placeId?: never }
    | { kind: 'answer'; placeId: number; binId?: never }
  ),
): Promise<number> {
  const points = pointsFor(act.kind, scout.earnedToday)
  const added = await tx
    .insertInto('pointEntries')
    .values({
      ...act,
      binId: act.binId ?? null,
      placeId: act.placeId ?? null,
      memberId: scout.memberId,
      points,
      voucherId: null,
      on: scout.today,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added === undefined ? 0 : points
}

/**
 * Makes a report count or not. A rejection takes back its points, as far as they were not spent; a
 * verification afterwards gives them again. Returns the change in points. The caller holds the lock
 * of the bin.
 */
export async function settleReport(
  tx: Transaction<Tables>,
  clock: Clock,
  scout: HeldScout,
  { binId, isRejected }: { binId: number; isRejected: boolean },
): Promise<number> {
  const { given, counts } = await tx
    .selectFrom('pointEntries')
    .select([
      sql<number>`coalesce(sum(points) filter (where kind = 'report'), 0)::int`.as('given'),
      sql<number>`coalesce(sum(points), 0)::int`.as('counts'),
    ])
    .where('memberId', '=', scout.memberId)
    .where('binId', '=', binId)
    .where('kind', 'in', ['report', 'reversal', 'restoration'])
    .executeTakeFirstOrThrow()
  const points = isRejected ? -Math.min(counts, scout.balance) : given - counts
  if (points === 0) return 0
  await addEntry(tx, clock, scout, {
    kind: isRejected ? 'reversal' : 'restoration',
    points,
    description: isRejected ? 'A bin was not found by others' : 'A bin was found after all',
    binId,
  })
  return points
}

/** Writes one row of the ledger. */
export async function addEntry(
  tx: Transaction<Tables>,
  clock: Clock,
  scout: Pick<HeldScout, 'memberId' | 'today'>,
  entry: {
    kind: PointKind
    points: number
    description: string
    binId?: number
    voucherId?: number
  },
): Promise<void> {
  await tx
    .insertInto('pointEntries')
    .values({
      memberId: scout.memberId,
      kind: entry.kind,
      points: entry.points,
      description: entry.description,
      binId: entry.binId ?? null,
      voucherId: entry.voucherId ?? null,
      on: scout.today,
      createdAt: clock.now(),
    })
    .execute()
}
