import { can } from '@wayfur/domain/accounts/permissions'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { releaseFile } from '../files/files.ts'
import type { Notify } from '../inbox/notify.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

/**
 * Takes a photo off the page of its place, and its file away: the member's own, or any by a
 * moderator, which the log keeps and its sender hears of.
 */
export async function removePhoto(
  { db, clock, notify }: { db: Kysely<Tables>; clock: Clock; notify: Notify },
  id: number,
  member: SignedIn,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    let those = tx
      .deleteFrom('placePhotos')
      .where('id', '=', id)
      .returning(['placeId', 'memberId', 'submissionId', 'url'])
    if (!can(member, 'moderate')) those = those.where('memberId', '=', member.id)
    const gone = await those.executeTakeFirst()
    if (gone === undefined) throw new Problem('not-found', msg('We could not find that photo.'))
    await releaseFile(tx, clock, gone.url)
    // What stays of the submission says that there was one, and shows no picture that is gone.
    await tx
      .updateTable('submissions')
      .set({ content: JSON.stringify({ photo: null, alt: null }) })
      .where('id', '=', gone.submissionId)
      .execute()
    if (gone.memberId === member.id) return
    const about = ['photo', id] as const
    await writeAuditLog(tx, member, { act: 'photo-removed', about, at: clock.now() })
    const { name } = await tx
      .selectFrom('places')
      .select('name')
      .where('id', '=', gone.placeId)
      .executeTakeFirstOrThrow()
    await notify(tx, gone.memberId, () => ({
      kind: 'submission',
      stale: ['submissions'],
      title: t('Your photo was taken down: {name}', { name }),
      body: t(
        'A moderator took it down. If you think that is a mistake, write to us from the contact page.',
      ),
      href: `/places/${gone.placeId}/photos`,
      key: `photo-removed:${id}`,
    }))
  })
}
