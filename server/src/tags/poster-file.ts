import { currentLanguage, msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as endpoints from '@wayfur/domain/tags/found-endpoints'
import * as schemas from '@wayfur/domain/tags/found-schemas'
import { tagAddress } from '@wayfur/domain/tags/tag'
import { todayOf } from '../accounts/member-time-zone.ts'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { type PetFilesContext, photoOf } from '../pets/pet-files.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { newestTagOf } from './lost-and-found.ts'
import { lostPoster } from './lost-poster.ts'
import { seenByFinder } from './read-found.ts'

/** The poster of a missing pet for its household, as a PDF. */
export function posterFile({ db, clock, store, publicUrl }: PetFilesContext): ServedEndpoint {
  return serve(endpoints.lostPoster, schemas.lostPoster, async ({ params, query, caller }) => {
    const { member } = caller
    const pet = await requirePet(db, member.id, params.id, 'see')
    requireRealPet(pet)
    const now = clock.now()
    const seen = await seenByFinder(db, pet, now)
    if (seen === null || seen.lost === null) {
      throw new Problem(
        'conflict',
        msg('Switch Lost Mode on for {name} first.', { name: pet.name }),
      )
    }
    const language = query.language ?? currentLanguage()
    const tagId = await newestTagOf(db, pet.id)
    const body = await lostPoster({
      seen,
      language,
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      tagUrl: tagId === undefined ? null : tagAddress(publicUrl, tagId),
      writtenAt: now,
      writtenOn: await todayOf(db, member.id, now),
    })
    return new FileAnswer({
      body,
      name: t('missing-{name}-{language}.pdf', { name: pet.name, language }),
    })
  })
}
