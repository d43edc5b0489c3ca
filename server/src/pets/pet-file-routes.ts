import { can } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { unitsOf } from '../accounts/units-of.ts'
import type { FileStore } from '../files/file-store.ts'
import { callerAddress } from '../platform/caller-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { passportPdf } from './passport-pdf.ts'
import { noSuchRecord, requirePet, requireRealPet } from './pet-access.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { readPet } from './read-pet.ts'
import { wholePassport } from './whole-passport.ts'
import { t } from '@wayfur/domain/language/messages'

export interface PetFilesContext {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
  sessions: Pick<Sessions, 'read'>
  rateLimits: RateLimits
  trustedProxies: number
  publicUrl: string
}

/** Edge of the photo in a print: 100 points at about 300 dots per inch. */
const PHOTO_PIXELS = 420

/** Files of pets for their household: passports and documents. They come before the API. */
export function petFileRoutes(context: PetFilesContext): Hono {
  const { db, store } = context
  const app = new Hono()

  app.get('/api/pets/:id/passport.pdf', async (c) => {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const petId = numberIn(c.req.param('id'))
    requireRealPet(await requirePet(db, member.id, petId, 'see'))
    const { pet, bytes } = await printedPassport(petId, member)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment(t('passport-{name}.pdf', { name: pet.name })),
      'cache-control': 'private, no-store',
    })
  })

  app.get('/api/pets/:id/passport.zip', async (c) => {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const petId = numberIn(c.req.param('id'))
    const { petName, stream } = await wholePassport(context, { petId, memberId: member.id })
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      'content-disposition': attachment(t('passport-{name}.zip', { name: petName })),
      'cache-control': 'private, no-store',
    })
  })

  app.get('/api/pets/:id/documents/:documentId/file', async (c) => {
    await context.rateLimits.take('read', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const petId = numberIn(c.req.param('id'))
    await requirePet(db, member.id, petId, 'see')
    const document = await db
      .selectFrom('petDocuments')
      .select(['title', 'fileUrl'])
      .where('id', '=', numberIn(c.req.param('documentId')))
      .where('petId', '=', petId)
      .executeTakeFirst()
    const name = document?.fileUrl.slice('/files/'.length) ?? ''
    const stored = document === undefined ? undefined : await store.read(name)
    if (document === undefined || stored === undefined) throw noSuchRecord()
    const isPicture = name.endsWith('.webp')
    const title = `${document.title}${isPicture ? '.webp' : '.pdf'}`
    return c.body(stored.bytes, 200, {
      'content-type': isPicture ? 'image/webp' : 'application/pdf',
      'content-length': String(stored.size),
      'content-disposition': isPicture
        ? attachment(title).replace('attachment', 'inline')
        : attachment(title),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  return app

  async function reader(headers: Headers): Promise<SignedIn> {
    const member = await context.sessions.read(headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, 'manage-pets')) throw new Problem('not-allowed')
    return member
  }

  async function printedPassport(petId: number, member: SignedIn) {
    const now = context.clock.now()
    const pet = await readPet(db, { petId, memberId: member.id, now })
    const emergency = await db
      .selectFrom('petShareLinks')
      .select('token')
      .where('petId', '=', petId)
      .where('kind', '=', 'emergency')
      .executeTakeFirst()
    const url = `${context.publicUrl}/passport/shared/${emergency?.token ?? ''}`
    const bytes = await passportPdf({
      pet,
      units: await unitsOf(db, member.id),
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      qr: emergency === undefined ? null : qrDrawing(url),
      writtenAt: now,
    })
    return { pet, bytes }
  }
}

/** The photo as prints take it; a photo that cannot be read is left out. */
export async function photoOf(store: FileStore, imageUrl: string): Promise<Buffer | null> {
  const stored = await store.read(imageUrl.slice('/files/'.length))
  if (stored === undefined) return null
  const bytes = Buffer.from(await new Response(stored.bytes).arrayBuffer())
  try {
    return await sharp(bytes)
      .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer()
  } catch {
    return null
  }
}

export function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new Problem('not-found', t('We could not find that pet.'))
  return Number(text)
}

/** A file name people see, in the two spellings that programs understand. */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^-+/, '')
  // encodeURIComponent leaves these, which the header's grammar does not.
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
