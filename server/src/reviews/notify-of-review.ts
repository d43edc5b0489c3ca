import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { Transaction } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import { ownerOfProvider } from '../providers/owner-of-provider.ts'
import type { Tables } from '../tables.ts'
import type { ReviewsContext } from './reviews-context.ts'

/**
 * Notifies the owner of a place or service of a new review. The text is left out: in an inbox it
 * would outlive a review that is deleted.
 */
export async function notifyOfNewReview(
  tx: Transaction<Tables>,
  { notify, ownerOfPlace }: Pick<ReviewsContext, 'notify' | 'ownerOfPlace'>,
  subject: ReviewSubject,
  { stars, writerId }: { stars: number; writerId: number },
): Promise<void> {
  const ownerId =
    subject.kind === 'place'
      ? await ownerOfPlace(tx, subject.id)
      : await ownerOfProvider(tx, subject.id)
  if (ownerId === null) return
  const name = await nameOf(tx, subject)
  await notify(tx, ownerId, () => ({
    kind: 'review',
    title: t('{stars, plural, one {# star} other {# stars}} for {name}', { name, stars }),
    body: t('Someone wrote a review. Read it with the others.'),
    href: pathOf(subject),
    // Once for each writer: who deletes and writes again is no news.
    key: `review:${subject.kind}:${subject.id}:${writerId}`,
  }))
}

/** Notifies the author of a review that a moderator took it off the site. */
export async function notifyOfRemoval(
  tx: Transaction<Tables>,
  notify: Notify,
  { id, memberId, subject }: { id: number; memberId: number | null; subject: ReviewSubject },
): Promise<void> {
  if (memberId === null) return
  const name = await nameOf(tx, subject)
  await notify(tx, memberId, () => ({
    kind: 'submission',
    stale: ['submissions'],
    title: t('Your review was taken down: {name}', { name }),
    body: t(
      'A moderator took it down. If you think that is a mistake, write to us from the contact page.',
    ),
    href: pathOf(subject),
    key: `review-removed:${id}`,
  }))
}

async function nameOf(tx: Transaction<Tables>, { kind, id }: ReviewSubject): Promise<string> {
  const those =
    kind === 'place'
      ? tx.selectFrom('places').select(['name', 'isSample']).where('id', '=', id)
      : tx.selectFrom('providers').select(['businessName as name', 'isSample']).where('id', '=', id)
  const subject = await those.executeTakeFirstOrThrow()
  return markedName(subject.name, subject)
}

function pathOf({ kind, id }: ReviewSubject): `/${string}` {
  return kind === 'place' ? `/places/${id}#reviews` : `/providers/${id}#reviews`
}
