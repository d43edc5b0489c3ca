import { fileNameIn } from '@wayfur/domain/files/file'
import { t } from '@wayfur/domain/language/messages'
import { passportAsArchive, passportOnPaper, petDocumentFile } from '@wayfur/domain/pets/endpoints'
import * as schemas from '@wayfur/domain/pets/schemas'
import type { Kysely } from 'kysely'
import { unitsOf } from '../accounts/units-of.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Clock } from '../platform/clock.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { readSignedRecord } from '../signed-records/signed-record.ts'
import type { Tables } from '../tables.ts'
import { passportPdf } from './passport-pdf.ts'
import { noSuchRecord, requirePet, requireRealPet } from './pet-access.ts'
import { readPet } from './read-pet.ts'
import { wholePassport } from './whole-passport.ts'

export interface PetFilesContext {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
  publicUrl: string
}

/** Edge of the photo in a print: 100 points at about 300 dots per inch. */
const PHOTO_PIXELS = 420

/** Files of pets for their household: passports and documents. */
export function petFiles(context: PetFilesContext): ServedEndpoint[] {
  const { db, store } = context
  return [
    serve(passportOnPaper, schemas.passportOnPaper, async ({ params, caller: { member } }) => {
      requireRealPet(await requirePet(db, member.id, params.id, 'see'))
      const { pet, bytes } = await printedPassport(params.id, member)
      return new FileAnswer({ body: bytes, name: t('passport-{name}.pdf', { name: pet.name }) })
    }),
    serve(passportAsArchive, schemas.passportAsArchive, async ({ params, caller: { member } }) => {
      const whose = { petId: params.id, memberId: member.id }
      const { petName, stream } = await wholePassport(context, whose)
      return new FileAnswer({ body: stream, name: t('passport-{name}.zip', { name: petName }) })
    }),
    serve(petDocumentFile, schemas.petDocumentFile, async ({ params, caller: { member } }) => {
      await requirePet(db, member.id, params.id, 'see')
      const document = await db
        .selectFrom('petDocuments')
        .select(['title', 'fileUrl'])
        .where('id', '=', params.documentId)
        .where('petId', '=', params.id)
        .executeTakeFirst()
      if (document === undefined) throw noSuchRecord()
      const name = fileNameIn(document.fileUrl)
      const stored = await store.read(name)
      if (stored === undefined) throw noSuchRecord()
      const isPicture = name.endsWith('.webp')
      return new FileAnswer({
        body: stored.bytes,
        mediaType: isPicture ? 'image/webp' : 'application/pdf',
        name: `${document.title}${isPicture ? '.webp' : '.pdf'}`,
        isInline: isPicture,
        headers: { 'content-length': String(stored.size) },
      })
    }),
  ]

  async function printedPassport(petId: number, member: SignedIn) {
    const now = context.clock.now()
    const pet = await readPet(db, { petId, memberId: member.id, now })
    const emergency = await db
      .selectFrom('petShareLinks')
      .select('token')
      .where('petId', '=', petId)
      .where('kind', '=', 'emergency')
      .executeTakeFirst()
    const { record } = await readSignedRecord(context, { petId, memberId: member.id })
    const url = `${context.publicUrl}/passport/shared/${emergency?.token ?? ''}`
    const bytes = await passportPdf({
      pet,
      units: await unitsOf(db, member.id),
      photo: pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl),
      qr: emergency === undefined ? null : qrDrawing(url),
      record: record && { ...record, checkedAt: `${new URL(context.publicUrl).host}/check-record` },
      writtenAt: now,
    })
    return { pet, bytes }
  }
}

/** The photo as prints take it; a photo that cannot be read is left out. */
export async function photoOf(store: FileStore, imageUrl: string): Promise<Buffer | null> {
  const stored = await store.read(fileNameIn(imageUrl))
  if (stored === undefined) return null
  const bytes = Buffer.from(await new Response(stored.bytes).arrayBuffer())
  const { default: sharp } = await import('sharp')
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
