import { msg } from '@wayfur/domain/language/messages'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Day, Point } from '@wayfur/domain/schemas'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import type { Bin, DevicePosition, NewBin } from '@wayfur/domain/scouting/bin-schemas'
import { reportBin as reportBinCall } from '@wayfur/domain/scouting/endpoints'
import { MOST_REPORTS_A_DAY, NEAR_METERS, SAME_BIN_METERS } from '@wayfur/domain/scouting/points'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { sql, type Transaction } from 'kysely'
import { instantOn, zoneOf } from '../accounts/member-time-zone.ts'
import { keepFile } from '../files/files.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { castVote } from './cast-vote.ts'
import { earn, holdScout } from './ledger.ts'
import { binById, IS_SHOWN, metersFrom } from './read-bins.ts'
import { cellsAround, holdGround } from './same-bin.ts'
import type { ScoutingContext } from './scouting-context.ts'

export interface Reported {
  bin: Bin
  pointsEarned: number
  wasThere: boolean
  isConfirmation: boolean
}

/**
 * Reports a bin and gives its points in one transaction. A bin known within 15 m is confirmed
 * instead, so that the same one is not found twice. Points need a scout on the spot: without a
 * position the report earns nothing, and from far off it is refused.
 */
export async function reportBin(
  context: ScoutingContext,
  memberId: number,
  given: NewBin,
): Promise<Reported> {
  const { db, clock, addressAt } = context
  if (given.reportedByUserId != null && given.reportedByUserId !== memberId) {
    throw new Problem('not-allowed', msg('You can report bins only as yourself.'))
  }
  const at: Point = { latitude: given.latitude, longitude: given.longitude }
  const wasThere = requireNotAway(at, given.from) === 'there'
  // Asked before the transaction: nothing outside is waited for while rows are held.
  const address = await addressAt(at)
  return replyInTransaction(db, reportBinCall, async (tx) => {
    // Two who report the same corner at once take turns, so that one of them confirms.
    await holdGround(tx, [at])
    const scout = await holdScout(tx, clock, memberId)
    const known = await knownBinAt(tx, at)
    if (known !== undefined) {
      if (known.reportedBy === memberId) {
        throw new Problem('conflict', msg('You have reported this bin already. Thank you!'))
      }
      await tx
        .updateTable('bins')
        .set({ hasBin: true, ...(given.hasBags != null && { hasBags: given.hasBags }) })
        .where('id', '=', known.id)
        .execute()
      const vote = { id: known.id, memberId, isUpvote: true, from: given.from }
      const bin = await castVote({ ...context, db: tx }, vote)
      const pointsEarned = wasThere
        ? await earn(tx, clock, scout, {
            kind: 'confirmation',
            binId: known.id,
            description: 'Confirmed a bin',
          })
        : 0
      return { bin, pointsEarned, wasThere, isConfirmation: true }
    }
    await requireReportsLeft(tx, scout)
    await keepFile(tx, clock, {
      url: given.imageUrl,
      ownerId: memberId,
      purpose: 'bin',
      field: 'imageUrl',
    })
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
        lastConfirmedOn: wasThere ? scout.today : null,
        source: null,
        sourceId: null,
        licence: null,
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pointsEarned = wasThere
      ? await earn(tx, clock, scout, { kind: 'report', binId: id, description: 'Reported a bin' })
      : 0
    if (wasThere) {
      await tx
        .updateTable('scouts')
        .set({ homeCell: cellOf(at) })
        .where('memberId', '=', memberId)
        .execute()
    }
    const bin = await binById(tx, id, { memberId, now: clock.now() })
    return { bin, pointsEarned, wasThere, isConfirmation: false }
  })
}

/** Refuses what is said from afar; says whether the device was seen on the spot, or told nothing. */
export function requireNotAway(
  at: Point,
  from: DevicePosition | null | undefined,
): 'there' | 'unknown' {
  const presence = presenceAt(at, from)
  if (presence !== 'away') return presence
  throw new Problem(
    'conflict',
    msg('You are farther than {nearMeters} m from there. Please go nearer, or move the pin.', {
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

/** All reports of the day count, also those that earned nothing; invented ones nobody made. */
async function requireReportsLeft(
  tx: Transaction<Tables>,
  { memberId, today }: { memberId: number; today: Day },
): Promise<void> {
  const { count } = await tx
    .selectFrom('bins')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('reportedBy', '=', memberId)
    .where('isSample', '=', false)
    .where('createdAt', '>=', instantOn(today, 0, await zoneOf(tx, memberId)))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_REPORTS_A_DAY) {
    throw new Problem(
      'conflict',
      msg('You have reported {mostReportsADay} bins today. Please come back tomorrow.', {
        mostReportsADay: MOST_REPORTS_A_DAY,
      }),
    )
  }
}
