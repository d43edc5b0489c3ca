import { DISPUTE_PHOTO_DAYS, type DisputeSide, MOST_PHOTOS } from '@wayfur/domain/disputes/dispute'
import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { keepFile } from '../files/files.ts'
import { forgetUnshownFiles } from '../files/forget-unshown-files.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { DisputesContext } from './disputes-context.ts'

/** Makes an upload of a side part of what they write, in that transaction. */
export async function keepDisputePhoto(
  tx: Transaction<Tables>,
  { clock }: Pick<DisputesContext, 'clock'>,
  { disputeId, side, photo }: { disputeId: number; side: DisputeSide; photo: string },
  member: SignedIn,
): Promise<void> {
  // A moderator has nothing to show that is not on the page already.
  if (side === 'moderator') throw new Problem('not-allowed')
  const { sent } = await tx
    .selectFrom('disputeMessages')
    .select(({ fn }) => fn.count<number>('photo').as('sent'))
    .where('disputeId', '=', disputeId)
    .where('sender', '=', side)
    .executeTakeFirstOrThrow()
  if (sent >= MOST_PHOTOS) {
    throw new Problem(
      'conflict',
      msg('You have shown {most} photos here, which is the most.', { most: MOST_PHOTOS }),
    )
  }
  await keepFile(tx, clock, {
    url: photo,
    ownerId: member.id,
    purpose: 'dispute',
    field: 'photo',
  })
}

/** Takes photos away that nobody decides by any more; asked now and then. */
export async function forgetDisputePhotos(
  parts: Pick<DisputesContext, 'db' | 'clock'>,
): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - DISPUTE_PHOTO_DAYS * DAY_MS)
  await parts.db
    .updateTable('disputeMessages')
    .set({ photo: null })
    .where('photo', 'is not', null)
    .where('disputeId', 'in', (over) =>
      over.selectFrom('bookingDisputes').select('id').where('endedAt', '<=', before),
    )
    .execute()
  await forgetUnshownFiles(
    parts,
    'dispute',
    (url) => sql<boolean>`not exists (select from dispute_messages m where m.photo = ${url})`,
  )
}
