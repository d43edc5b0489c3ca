import { MOST_ALERT_WAIT_MS } from '@wayfur/domain/emergency/alert'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { LostAndFound, LostNotice, NewLoss } from '@wayfur/domain/tags/found-schemas'
import type { Transaction } from 'kysely'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import { changed, readLostAndFound } from './lost-and-found.ts'
import { lostNoticeOf } from './read-found.ts'

const NOTICE = [
  'lastSeen',
  'lastSeenOn',
  'reward',
  'words',
] as const satisfies readonly (keyof LostNotice)[]

/**
 * Switches Lost Mode on by what somebody wrote, perhaps a while ago without a network. Sent twice it is
 * done once; it takes the place of nothing that others wrote meanwhile and brings back nothing that is
 * over.
 */
export async function turnOnLostMode(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head'>,
  which: { petId: number; memberId: number },
  { id, at: writtenAt, ...notice }: NewLoss,
): Promise<LostAndFound> {
  const now = context.clock.now()
  // The clocks of phones run ahead; what is told was written before now.
  const at = new Date(Math.min(Date.parse(writtenAt), now.getTime()))
  const { petId } = which
  return inTransaction(context.db, async (tx) => {
    // Moves of one pet follow each other, so that of two at once the second finds the first.
    const pet = await requirePet(tx, which.memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    if (await isDone(tx, petId, id)) return readLostAndFound({ ...context, db: tx }, which)
    if (now.getTime() - at.getTime() > MOST_ALERT_WAIT_MS) {
      throw new Problem('invalid-input', msg('That was written too long ago to be told now.'))
    }
    if (await wasEndedSince(tx, petId, at)) {
      throw new Problem(
        'conflict',
        msg('After that was written, {name} was said to be home.', { name: pet.name }),
      )
    }
    const before = await lostNoticeOf(tx, petId)
    if (before !== null && NOTICE.some((part) => adds(notice[part], before[part]))) {
      throw new Problem(
        'conflict',
        msg('It is on already, with what your household wrote. That was left as it is.'),
      )
    }
    await tx.insertInto('lostModeMoves').values({ petId, id, isOn: true, at: now }).execute()
    if (before === null) {
      await tx
        .insertInto('lostPets')
        .values({ petId, since: at, ...notice })
        .execute()
    }
    return changed(tx, context, which)
  })
}

async function isDone(tx: Transaction<Tables>, petId: number, id: string): Promise<boolean> {
  const done = await tx
    .selectFrom('lostModeMoves')
    .select('id')
    .where('petId', '=', petId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done !== undefined
}

async function wasEndedSince(tx: Transaction<Tables>, petId: number, at: Date): Promise<boolean> {
  const ended = await tx
    .selectFrom('lostModeMoves')
    .select('id')
    .where('petId', '=', petId)
    .where('isOn', '=', false)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether something was written that does not stand there. */
function adds(written: string | null, standing: string | null): boolean {
  return written !== null && written !== standing
}
