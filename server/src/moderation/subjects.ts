import { hidePlace } from '../places/correct-place.ts'
import { hideProvider } from '../providers/add-reviewed-provider.ts'
import { removeReview } from '../reviews/delete-review.ts'
import type { Subjects } from './moderation-parts.ts'

/** What of the product members may correct and report. */
export const SUBJECTS = {
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
    hide: hidePlace,
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
    hide: hideProvider,
  },
  review: {
    async find(db, id) {
      const review = await db
        .selectFrom('reviews as r')
        .leftJoin('places as p', 'p.id', 'r.placeId')
        .leftJoin('providers as v', 'v.id', 'r.providerId')
        .select(['r.placeId', 'r.providerId', 'p.name', 'v.businessName'])
        .where('r.id', '=', id)
        .executeTakeFirst()
      if (review === undefined) return null
      return {
        title: `Review of ${review.name ?? review.businessName ?? 'something'}`,
        path:
          review.placeId === null ? `/providers/${review.providerId}` : `/places/${review.placeId}`,
      }
    },
    async hide(tx, id) {
      await removeReview(tx, id)
    },
  },
} as const satisfies Subjects
