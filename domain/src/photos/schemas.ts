import * as z from 'zod/mini'
import { PictureUrl } from '../files/schemas.ts'
import { queryInteger } from '../schemas.ts'
import { optionalText } from '../text-schemas.ts'
import { MOST_PHOTOS_AT_ONCE } from './endpoints.ts'
import { OwnPhotos, PlacePhoto } from './photo-schemas.ts'
import { LONGEST_ALT, MOST_OWN_PHOTOS } from './photo.ts'

const Id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const params = z.object({ id: Id })

export const listPlacePhotos = {
  summary: 'The photos that visitors took of a place, newest first.',
  params,
  query: z.object({
    limit: z.optional(queryInteger(1, MOST_PHOTOS_AT_ONCE)),
    /** `next` of the page before. */
    after: z.optional(Id),
  }),
  reply: z.object({
    photos: z.array(PlacePhoto).check(z.maxLength(MOST_PHOTOS_AT_ONCE)),
    total: z.int(),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.int()),
  }),
}

export const readOwnPhotos = {
  summary: 'Which photos of a place are the member’s own, waiting and shown.',
  params,
  reply: OwnPhotos,
}

export const addPlacePhoto = {
  summary: `Hands in an uploaded photo of a place; it is shown once a moderator has seen it. ${MOST_OWN_PHOTOS} of a member and place at most.`,
  params,
  body: z.object({
    photo: PictureUrl,
    /** What it shows, for those who do not see it. */
    alt: z._default(optionalText(LONGEST_ALT), null),
  }),
  reply: OwnPhotos,
}

export const removePlacePhoto = {
  summary: 'Takes a photo off the page of its place: its sender’s own, or any by a moderator.',
  params,
  reply: z.object({ isRemoved: z.literal(true) }),
}
