import { dayIn } from '@wayfur/domain/calendar'
import { currentLanguage, t } from '@wayfur/domain/language/messages'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import * as schemas from '@wayfur/domain/search-rooms/schemas'
import { photoOf } from '../pets/pet-files.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { lostPoster } from '../tags/lost-poster.ts'
import { seenByFinder } from '../tags/read-found.ts'
import { noSuchSearch, requireRoom } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** The poster of a search for whoever has its link: its code leads there, and nothing names the owner. */
export function searchPosterFile(context: SearchContext): ServedEndpoint {
  const { db, clock, store, publicUrl } = context
  return serve(calls.searchPoster, schemas.searchPoster, async ({ params, query }) => {
    const { room, pet } = await requireRoom(db, params.secret)
    const now = clock.now()
    const seen = await seenByFinder(db, pet, now)
    if (room.endedAt !== null || seen === null) throw noSuchSearch()
    const language = query.language ?? currentLanguage()
    const body = await lostPoster({
      language,
      seen: {
        pet: seen.pet,
        owner: { firstName: '', lastName: null },
        lost: {
          lastSeen: room.place,
          lastSeenOn: dayIn(room.timeZone, room.lastSeenAt),
          reward: seen.lost?.reward ?? null,
          words: room.words,
        },
      },
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      tagUrl: null,
      searchUrl: `${publicUrl}/search/${room.secret}`,
      writtenAt: now,
      writtenOn: dayIn(room.timeZone, now),
    })
    return new FileAnswer({
      body,
      name: t('missing-{name}-{language}.pdf', { name: pet.name, language }),
    })
  })
}
