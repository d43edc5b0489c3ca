import { distanceMeters, type Point } from '@wayfur/domain/geo'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import { type Bin, BIN_DESCRIPTION, BIN_NAME, type NewBin } from '@wayfur/domain/scouting/bin'
import { MOST_REPORTS_A_DAY, NEAR_METERS, SAME_BIN_METERS } from '@wayfur/domain/scouting/points'
import { type Kysely, sql, type Transaction } from 'kysely'
import { keepFile } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../platform/tables.ts'
import { type ScoutingParts, tellOfChange, tellScout } from './scouting-parts.ts'
import { castVote } from './cast-vote.ts'
import { earn, holdScout } from './ledger.ts'
import { cellsAround, holdGround } from './same-bin.ts'
import { binById, IS_SHOWN, metersFrom } from './read-bins.ts'
import { say } from '@wayfur/domain/language/say'

export interface Reported {
  bin: Bin
  pointsEarned: number
  isConfirmation: boolean
}

/**
 * Reports a bin and gives its points in one transaction. A bin known within 15 m is confirmed
 * instead, so that the same one is not found twice; whoever stands far off is refused.
 */
export async function reportBin(
  parts: ScoutingParts,
  memberId: number,
  given: NewBin,
): Promise<Reported> {
  const { db, clock, addressAt } = parts
  if (given.reportedByUserId != null && given.reportedByUserId !== memberId) {
    throw new Problem('not-allowed', say('You can report bins only as yourself.'))
  }
  const at: Point = { latitude: given.latitude, longitude: given.longitude }
  requireNear(at, given.from ?? null)
  // Asked before the transaction: nothing outside is waited for while rows are held.
  const address = await addressAt(at)
  return inTransaction(db, async (tx) => {
    // Two who report the same corner at once take turns, so that one of them confirms.
    await holdGround(tx, [at])
    const scout = await holdScout(tx, clock, memberId)
    const known = await knownBinAt(tx, at)
    if (known !== undefined) {
      if (known.reportedBy === memberId) {
        throw new Problem('conflict', say('You have reported this bin already. Thank you!'))
      }
      await tx
        .updateTable('bins')
        .set({ hasBin: true, ...(given.hasBags != null && { hasBags: given.hasBags }) })
        .where('id', '=', known.id)
        .execute()
      const bin = await castVote({ ...parts, db: tx }, { id: known.id, memberId, isUpvote: true })
      // Known bins are on the map for everybody: who looks at them from home earns nothing by it.
      const pointsEarned =
        given.from == null
          ? 0
          : await earn(tx, clock, scout, {
              kind: 'confirmation',
              binId: known.id,
              description: 'Confirmed a bin',
            })
      tellScout(parts, tx, memberId)
      return { bin, pointsEarned, isConfirmation: true }
    }
    await requireReportsLeft(tx, scout)
    await keepFile(tx, clock, { url: given.imageUrl, ownerId: memberId, purpose: 'bin' })
    const { id } = await tx
      .insertInto('bins')
      .values({
        name: BIN_NAME,
        description: given.description?.trim() || BIN_DESCRIPTION,
        ...at,
        address,
        imageUrl: given.imageUrl,
        reportedBy: memberId,
        hasBags: given.hasBags ?? null,
        fullNotedAt: null,
        lastConfirmedOn: scout.today,
        source: null,
        sourceId: null,
        licence: null,
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pointsEarned = await earn(tx, clock, scout, {
      kind: 'report',
      binId: id,
      description: 'Reported a bin',
    })
    await tx
      .updateTable('scouts')
      .set({ homeCell: cellOf(at) })
      .where('memberId', '=', memberId)
      .execute()
    tellOfChange(parts, tx)
    tellScout(parts, tx, memberId)
    const bin = await binById(tx, id, { memberId, now: clock.now() })
    return { bin, pointsEarned, isConfirmation: false }
  })
}

/** Refuses what is said from afar, where the device tells where it is. */
export function requireNear(at: Point, from: Point | null): void {
  if (from === null || distanceMeters(at, from) <= NEAR_METERS) return
  throw new Problem(
    'conflict',
    say('You are farther than {nearMeters} m from there. Please go nearer, or move the pin.', {
      nearMeters: NEAR_METERS,
    }),
  )
}

async function knownBinAt(tx: Transaction<Tables>, at: Point) {
  const cells = cellsAround(at)
  const meters = metersFrom(at)
  return tx
    .selectFrom('bins')
    .select(['bins.id', 'bins.reportedBy', meters.as('meters')])
    .where('bins.cell', '=', sql<number>`any(${cells}::int[])`)
    .where(IS_SHOWN)
    .where(meters, '<=', SAME_BIN_METERS)
    .orderBy('meters')
    .limit(1)
    .executeTakeFirst()
}

async function requireReportsLeft(
  tx: Kysely<Tables>,
  { memberId, today }: { memberId: number; today: string },
): Promise<void> {
  const { count } = await tx
    .selectFrom('pointEntries')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .where('on', '=', today)
    .where('kind', '=', 'report')
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_REPORTS_A_DAY) {
    throw new Problem(
      'conflict',
      say('That are {mostReportsADay} bins today. Please come back tomorrow.', {
        mostReportsADay: MOST_REPORTS_A_DAY,
      }),
    )
  }
}
