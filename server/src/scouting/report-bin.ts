import { msg } from '@wayfur/domain/language/messages'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import type { Bin, DevicePosition, NewBin } from '@wayfur/domain/scouting/bin-schemas'
import { reportBin as reportBinCall } from '@wayfur/domain/scouting/endpoints'
import { MOST_REPORTS_A_DAY, NEAR_METERS, SAME_BIN_METERS } from '@wayfur/domain/scouting/points'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { sql, type Transaction } from 'kysely'
import { instantOn } from '../accounts/member-time-zone.ts'
import { keepFile } from '../files/files.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { castVote } from './cast-vote.ts'
import { earn, type HeldScout, holdScout } from './ledger.ts'
import { IS_SHOWN, metersFrom, writtenBin } from './read-bins.ts'
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
    const { known, reportsToday } = await aroundReport(tx, scout, at)
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
    if (reportsToday >= MOST_REPORTS_A_DAY) throw enoughToday()
    await keepFile(tx, clock, {
      url: given.imageUrl,
      ownerId: memberId,
      purpose: 'bin',
      field: 'imageUrl',
    })
    const now = clock.now()
    const added = tx.with('bins', (writes) =>
      writes
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
          createdAt: now,
        })
        .returningAll(),
    )
    const bin = await writtenBin(added, { memberId, now })
    const act = { kind: 'report' as const, binId: bin.id, description: 'Reported a bin' }
    const pointsEarned = wasThere ? await earn(tx, clock, scout, act) : 0
    const homeCell = cellOf(at)
    if (wasThere && scout.homeCell !== homeCell) {
      await tx.updateTable('scouts').set({ homeCell }).where('memberId', '=', memberId).execute()
    }
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

/**
 * The bin that is known where one is reported, and how many bins its scout has reported today, those
 * that earned nothing too; invented ones nobody made.
 */
async function aroundReport(
  tx: Transaction<Tables>,
  { memberId, today, timeZone }: HeldScout,
  at: Point,
): Promise<{ known?: { id: number; reportedBy: number | null }; reportsToday: number }> {
  const meters = metersFrom(at)
  const { rows } = await sql<{
    known: { id: number; reportedBy: number | null } | null
    reportsToday: number
  }>`
    select (select json_build_object('id', bins.id, 'reportedBy', bins.reported_by) from bins
        where bins.cell = any(${cellsAround(at)}::int[]) and ${IS_SHOWN}
          and ${meters} <= ${SAME_BIN_METERS}
        order by ${meters} limit 1) as known,
      (select count(*)::integer from bins
        where bins.reported_by = ${memberId} and not bins.is_sample
          and bins.created_at >= ${instantOn(today, 0, timeZone)}) as reports_today`.execute(tx)
  const { known = null, reportsToday = 0 } = rows[0] ?? {}
  return { ...(known !== null && { known }), reportsToday }
}

function enoughToday(): Problem {
  return new Problem(
    'conflict',
    msg('You have reported {mostReportsADay} bins today. Please come back tomorrow.', {
      mostReportsADay: MOST_REPORTS_A_DAY,
    }),
  )
}
