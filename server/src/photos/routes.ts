import * as endpoints from '@wayfur/domain/photos/endpoints'
import * as schemas from '@wayfur/domain/photos/schemas'
import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { listPlacePhotos } from './list-place-photos.ts'
import { addPhoto, ownPhotos } from './own-photos.ts'
import { removePhoto } from './remove-photo.ts'

export interface PhotosContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
}

/** Every call about the photos that visitors take of places. */
export function photosEndpoints(context: PhotosContext): ServedEndpoint[] {
  const { db } = context
  return [
    serve(endpoints.listPlacePhotos, schemas.listPlacePhotos, ({ params, query }) =>
      listPlacePhotos(db, params.id, query),
    ),
    serve(endpoints.readOwnPhotos, schemas.readOwnPhotos, ({ params, caller }) =>
      ownPhotos(db, { memberId: caller.member.id, placeId: params.id }),
    ),
    serve(endpoints.addPlacePhoto, schemas.addPlacePhoto, ({ params, body, caller }) =>
      addPhoto(context, params.id, body, caller.member),
    ),
    serve(endpoints.removePlacePhoto, schemas.removePlacePhoto, async ({ params, caller }) => {
      await removePhoto(context, params.id, caller.member)
      return { isRemoved: true as const }
    }),
  ]
}
