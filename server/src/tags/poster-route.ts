import { can } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import { tagAddress } from '@wayfur/domain/tags/tag'
import { Hono } from 'hono'
import { todayOf } from '../accounts/member-time-zone.ts'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { attachment, numberIn, type PetFilesContext, photoOf } from '../pets/pet-file-routes.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { lostPoster } from './lost-poster.ts'
import { newestTagOf } from './lost-and-found.ts'
import { seenByFinder } from './read-found.ts'
import { t } from '@wayfur/domain/language/messages'

/** The poster of a missing pet for its household, as a PDF. It comes before the API. */
export function posterRoute(context: PetFilesContext): Hono {
  const { db, clock, store } = context
  const app = new Hono()
  app.get('/api/lost-and-found/:id/poster.pdf', async (c) => {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const member = await context.sessions.read(c.req.raw.headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, 'manage-pets')) throw new Problem('not-allowed')
    const pet = await requirePet(db, member.id, numberIn(c.req.param('id')), 'see')
    requireRealPet(pet)
    const now = clock.now()
    const seen = await seenByFinder(db, pet, now)
    if (seen === null || seen.lost === null) {
      throw new Problem('conflict', t('Switch Lost Mode on for {name} first.', { name: pet.name }))
    }
    const tagId = await newestTagOf(db, pet.id)
    const bytes = await lostPoster({
      seen,
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      tagUrl: tagId === undefined ? null : tagAddress(context.publicUrl, tagId),
      writtenAt: now,
      writtenOn: await todayOf(db, member.id, now),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment(t('missing-{name}.pdf', { name: pet.name })),
      'cache-control': 'private, no-store',
    })
  })
  return app
}
