import { t } from '@wayfur/domain/language/messages'
import type { Transaction } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import { hidePlace } from '../places/correct-place.ts'
import { ownerOfPlace } from '../places/owner-of-place.ts'
import { hideProvider } from '../providers/add-reviewed-provider.ts'
import { ownerOfProvider } from '../providers/owner-of-provider.ts'
import { removeReview } from '../reviews/delete-review.ts'
import { notifyOfRemoval } from '../reviews/notify-of-review.ts'
import type { Tables } from '../tables.ts'
import type { Subjects, SubjectSort } from './moderation-context.ts'

/** Where people and their animals go. */
const BUSINESSES = {
  place: {
    async find(db, id) {
      const place = await db
        .selectFrom('places')
        .select('name')
        .where('id', '=', id)
        .where('status', '=', 'live')
        .executeTakeFirst()
      return place === undefined ? null : { title: place.name, path: `/places/${id}` }
    },
  },
  provider: {
    async find(db, id) {
      const provider = await db
        .selectFrom('providers')
        .select('businessName')
        .where('id', '=', id)
        .where('status', '=', 'live')
        .executeTakeFirst()
      return provider === undefined
        ? null
        : { title: provider.businessName, path: `/providers/${id}` }
    },
  },
} as const satisfies Subjects

/** Takes something off the site and tells whose it is. */
function hiding(
  sort: SubjectSort,
  notify: Notify,
  {
    hide,
    ownerOf,
  }: {
    hide: NonNullable<SubjectSort['hide']>
    ownerOf: (tx: Transaction<Tables>, id: number) => Promise<number | null>
  },
): SubjectSort {
  return {
    ...sort,
    async hide(tx, id, now) {
      const shown = await sort.find(tx, id)
      await hide(tx, id, now)
      const ownerId = await ownerOf(tx, id)
      if (shown === null || ownerId === null) return
      await notify(tx, ownerId, () => ({
        kind: 'submission',
        stale: ['submissions'],
        title: t('Taken off the site: {title}', { title: shown.title }),
        body: t(
          'A moderator decided so after a report. If you think that is a mistake, write to us from the contact page.',
        ),
        href: '/contact',
        key: `hidden:${shown.path}:${now.toISOString()}`,
      }))
    },
  }
}

/** Tells the owner of a place that a correction by somebody else was accepted. */
function tellingOfCorrection(notify: Notify): NonNullable<SubjectSort['tellOfCorrection']> {
  return async (tx, id, now) => {
    const shown = await BUSINESSES.place.find(tx, id)
    const ownerId = await ownerOfPlace(tx, id)
    if (shown === null || ownerId === null) return
    await notify(tx, ownerId, () => ({
      kind: 'submission',
      title: t('Corrected: {title}', { title: shown.title }),
      body: t(
        'Someone suggested a correction and a moderator accepted it. Please check that the page is right.',
      ),
      href: shown.path,
      key: `corrected:${shown.path}:${now.toISOString()}`,
    }))
  }
}

/** What of the product members may correct and report; whose it is hears when it is taken down. */
export function subjectsOf({ notify }: { notify: Notify }): Subjects {
  const review: SubjectSort = {
    async find(db, id) {
      const found = await db
        .selectFrom('reviews as r')
        .leftJoin('places as p', 'p.id', 'r.placeId')
        .leftJoin('providers as v', 'v.id', 'r.providerId')
        .select(['r.placeId', 'r.providerId', 'p.name', 'v.businessName'])
        .where('r.id', '=', id)
        .executeTakeFirst()
      if (found === undefined) return null
      return {
        title: t('Review of {subject}', {
          subject: found.name ?? found.businessName ?? t('something'),
        }),
        path:
          found.placeId === null ? `/providers/${found.providerId}` : `/places/${found.placeId}`,
      }
    },
    async hide(tx, id) {
      await removeReview(tx, id, (inner, gone) => notifyOfRemoval(inner, notify, gone))
    },
  }
  return {
    place: {
      ...hiding(BUSINESSES.place, notify, { hide: hidePlace, ownerOf: ownerOfPlace }),
      tellOfCorrection: tellingOfCorrection(notify),
    },
    provider: hiding(BUSINESSES.provider, notify, { hide: hideProvider, ownerOf: ownerOfProvider }),
    review,
  }
}
