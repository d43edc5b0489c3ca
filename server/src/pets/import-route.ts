import { importPassport as importPassportCall } from '@wayfur/domain/pets/endpoints'
import { MOST_PASSPORT_BYTES } from '@wayfur/domain/pets/pet-record'
import { Hono } from 'hono'
import { receiveUpload } from '../files/receive-upload.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { requireWriter } from '../platform/require-writer.ts'
import type { Sessions } from '../platform/sessions.ts'
import { importPassport, type ImportContext } from './import-passport.ts'
import { requireRoomForPet } from './pet-allowance.ts'

interface ImportDoors {
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  trustedProxies: number
}

/** Takes an exported passport as the body of a request, as it is. It comes before the API. */
export function importRoute(context: ImportContext & ImportDoors): Hono {
  const app = new Hono()
  app.put('/api/passports', async (c) => {
    const request = c.req.raw
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const { access } = importPassportCall
    const { memberId, setCookie } = await requireWriter(context.sessions, request.headers, access)
    await context.rateLimits.take('import-passport', String(memberId))
    // Asked early, so that nobody sends a large file in vain.
    await requireRoomForPet(context.db, memberId, context.allowance)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.passportMs)])
    const pet = await receiveUpload(
      request,
      { maxBytes: MOST_PASSPORT_BYTES, directory: context.arrivalsDir, signal },
      (upload) => importPassport(context, memberId, upload),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(pet)
  })
  return app
}
