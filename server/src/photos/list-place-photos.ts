import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { smallPictureUrl } from '@wayfur/domain/files/file'
import { type listPlacePhotos as called, PHOTOS_AT_ONCE } from '@wayfur/domain/photos/endpoints'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Kysely } from 'kysely'
import { shownPlace } from '../places/shown-place.ts'
import { paginate } from '../platform/paginate.ts'
import type { Tables } from '../tables.ts'

/** The photos that visitors took of a place, newest first. */
export async function listPlacePhotos(
  db: Kysely<Tables>,
  placeId: number,
  { limit = PHOTOS_AT_ONCE, after }: Asked<typeof called>['query'],
): Promise<ReplyOf<typeof called>> {
  const place = await shownPlace(db, placeId)
  const { total } = await db
    .selectFrom('placePhotos')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('placeId', '=', place.id)
    .executeTakeFirstOrThrow()
  let those = db
    .selectFrom('placePhotos as f')
    .innerJoin('members as m', 'm.id', 'f.memberId')
    .select(['f.id', 'f.url', 'f.width', 'f.height', 'f.alt', 'f.sentOn'])
    .select(['m.name', 'm.email', 'm.demoPerson'])
    .where('f.placeId', '=', place.id)
    .orderBy('f.id', 'desc')
  if (after !== undefined) those = those.where('f.id', '<', after)
  const { shown, next } = await paginate(those, limit)
  return {
    photos: shown.map(({ id, url, width, height, alt, name, email, demoPerson, sentOn }) => ({
      id,
      url,
      smallUrl: smallPictureUrl(url),
      width,
      height,
      alt,
      by: reviewerName(name, email),
      on: sentOn,
      isSample: demoPerson !== null,
    })),
    total,
    next,
  }
}
