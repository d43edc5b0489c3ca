import { msg } from '@wayfur/domain/language/messages'
import type { TimelineEntry } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import { logWalk as logWalkCall } from '@wayfur/domain/walks/endpoints'
import type { FinishedWalk } from '@wayfur/domain/walks/schemas'
import type { Kysely } from 'kysely'
import { lastTodayOf, todayOf } from '../accounts/member-time-zone.ts'
import { requirePet } from '../pets/pet-access.ts'
import { happened, readEntry } from '../pets/timeline.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'

/** Walks of one pet that are written down on one day: more is a mistake of a program. */
const MOST_A_DAY = 20

/** Writes a walk into the timeline of a pet; an invented pet walks no real ways. */
export async function logWalk(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { petId, memberId, walk }: { petId: number; memberId: number; walk: FinishedWalk },
): Promise<TimelineEntry> {
  const now = clock.now()
  return replyInTransaction(db, logWalkCall, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    if (pet.isSample) {
      throw new Problem(
        'conflict',
        msg('{name} is a sample, so walks are not written down. Add your own pet first.', {
          name: pet.name,
        }),
      )
    }
    const on = walk.on ?? (await todayOf(tx, memberId, now))
    if (on > (await lastTodayOf(tx, memberId, now)))
      throw new Problem('invalid-input', msg('That day is in the future.'), { field: 'on' })
    const { count } = await tx
      .selectFrom('petEvents')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .where('kind', '=', 'walked')
      .where('on', '=', on)
      .executeTakeFirstOrThrow()
    if (count >= MOST_A_DAY) {
      throw new Problem(
        'conflict',
        msg('There is room for {mostADay} walks on one day.', { mostADay: MOST_A_DAY }),
      )
    }
    const { walkType, meters, seconds } = walk
    const start = walk.startLocation.trim()
    const facts = { code: 'walk', walkType, meters, seconds, start } as const
    const id = await happened(tx, { petId, kind: 'walked', on, facts, memberId, now })
    return readEntry(tx, { id, memberId })
  })
}
