import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Bin, ConditionNote } from '@wayfur/domain/scouting/bin-schemas'
import { noteCondition as noteConditionCall } from '@wayfur/domain/scouting/endpoints'
import { isWorking } from '@wayfur/domain/scouting/verification'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { earn, holdScout } from './ledger.ts'
import { noSuchBin, writtenBin } from './read-bins.ts'
import { requireNotAway } from './report-bin.ts'
import type { ScoutingContext } from './scouting-context.ts'

/** Notes of a bin that are looked at: far more than come between two visits of the city. */
const MOST_NOTES = 50

/**
 * Says how a bin is. 'Works' clears what was said against it, and so needs a scout on the spot: it
 * counts, and earns, only with the device's own position.
 */
export async function noteCondition(
  context: Pick<ScoutingContext, 'db' | 'clock'>,
  { id, memberId, note }: { id: number; memberId: number; note: ConditionNote },
): Promise<{ bin: Bin; pointsEarned: number; wasThere: boolean }> {
  const { db, clock } = context
  return replyInTransaction(db, noteConditionCall, async (tx) => {
    const scout = await holdScout(tx, clock, memberId)
    const bin = await tx
      .selectFrom('bins')
      .select(['id', 'latitude', 'longitude'])
      .where('id', '=', id)
      .where('state', '<>', 'rejected')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (bin === undefined) throw noSuchBin()
    const wasThere = requireNotAway(bin, note.from) === 'there'
    if (note.report === 'works' && !wasThere) {
      throw new Problem(
        'conflict',
        note.from == null
          ? msg('Please enable location services: only someone who is there can say that it works.')
          : msg(
              'Your device is not sure enough where it is: only someone who is there can say that it works.',
            ),
      )
    }
    const now = clock.now()
    // What a statement writes it does not read: the notes of before, then, and this one.
    const before = await tx
      .with('noted', (writes) =>
        writes
          .insertInto('binNotes')
          .values({ binId: id, memberId, report: note.report, createdAt: now }),
      )
      .selectFrom('binNotes')
      .select(['memberId', 'report', 'id as at'])
      .where('binId', '=', id)
      .where('report', 'in', ['works', 'out-of-order'])
      .orderBy('id', 'desc')
      .limit(MOST_NOTES)
      .execute()
    const notes = [{ memberId, report: note.report, at: Number.POSITIVE_INFINITY }, ...before]
    const noted = tx.with('bins', (writes) =>
      writes
        .updateTable('bins')
        .set({
          isWorking: isWorking(notes),
          ...(note.report === 'full' && { fullNotedAt: now }),
          ...(note.report === 'bags' && { hasBags: true }),
          ...(note.report === 'no-bags' && { hasBags: false }),
          ...(note.report === 'works' && { fullNotedAt: null, lastConfirmedOn: scout.today }),
        })
        .where('id', '=', id)
        .returningAll(),
    )
    const shown = await writtenBin(noted, { memberId, now })
    const pointsEarned = wasThere
      ? await earn(tx, clock, scout, {
          kind: 'confirmation',
          binId: id,
          description: 'Looked after a bin',
        })
      : 0
    return { bin: shown, pointsEarned, wasThere }
  })
}
