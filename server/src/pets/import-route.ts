import { importPassport as importPassportCall } from '@wayfur/domain/pets/endpoints'
import { MOST_PASSPORT_BYTES } from '@wayfur/domain/pets/pet-record'
import { Hono } from 'hono'
import { receiveUpload } from '../files/receive-upload.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions } from '../platform/sessions.ts'
import { settledWriter } from '../platform/settled-writer.ts'
import { importPassport, type ImportParts } from './import-passport.ts'
import { requireRoomForPet } from './pet-allowance.ts'

interface ImportDoors {
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  trustedProxies: number
}

/** Takes an exported passport as the body of a request, as it is. It comes before the API. */
export function importRoute(parts: ImportParts & ImportDoors): Hono {
  const app = new Hono()
  app.put('/api/passports', async (c) => {
    const request = c.req.raw
    await parts.rateLimits.take('write', callerAddress(c, parts.trustedProxies))
    const { access } = importPassportCall
    const { memberId, setCookie } = await settledWriter(parts.sessions, request.headers, access)
    await parts.rateLimits.take('import-passport', String(memberId))
    // Asked early, so that nobody sends a large file in vain.
    await requireRoomForPet(parts.db, memberId, parts.allowance)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.passportMs)])
    const pet = await receiveUpload(
      request,
      { maxBytes: MOST_PASSPORT_BYTES, directory: parts.arrivalsDir, signal },
      (upload) => importPassport(parts, memberId, upload),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(pet)
  })
  return app
}
