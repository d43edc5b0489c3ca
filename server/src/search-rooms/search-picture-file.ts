import { dayIn } from '@wayfur/domain/calendar'
import { currentLanguage, t } from '@wayfur/domain/language/messages'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import * as schemas from '@wayfur/domain/search-rooms/schemas'
import { photoOf } from '../pets/pet-files.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { noSuchSearch, requireRoom } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { searchPicture } from './search-picture.ts'

/** The picture of a search for whoever has its link. */
export function searchPictureFile(context: SearchContext): ServedEndpoint {
  const { db, store, publicUrl } = context
  return serve(calls.searchPicture, schemas.searchPicture, async ({ params, query }) => {
    const { room, pet } = await requireRoom(db, params.secret)
    if (room.endedAt !== null) throw noSuchSearch()
    const language = query.language ?? currentLanguage()
    const body = await searchPicture({
      language,
      pet,
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      searchUrl: `${publicUrl}/search/${room.secret}`,
      lastSeen: room.place,
      lastSeenOn: dayIn(room.timeZone, room.lastSeenAt),
    })
    return new FileAnswer({
      body,
      name: t('missing-{name}-{language}.png', { name: pet.name, language }),
    })
  })
}
