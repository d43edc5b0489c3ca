import { randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNameIn, MOST_UPLOAD_BYTES } from '@wayfur/domain/files/file'
import { msg, t, verbatim } from '@wayfur/domain/language/messages'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import { MOST_RECORD_BYTES, RECORD_FILE } from '@wayfur/domain/pets/pet-record'
import { type Pet, PetRecord, WholePetRecord } from '@wayfur/domain/pets/pet-schemas'
import * as schemas from '@wayfur/domain/pets/schemas'
import { Problem } from '@wayfur/domain/problem'
import { safeParse } from 'zod/v4/core'
import { deleteFiles, keepFile, requireRoomForFile } from '../files/files.ts'
import type { TakeFile } from '../files/take-file.ts'
import { refuseCardNumbers } from '../platform/card-number-guard.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { refusedLine } from '../platform/input-sentence.ts'
import { parseJson } from '../platform/json-body.ts'
import type { ReceivedUpload } from '../platform/receive-upload.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { beginPassport } from './begin-passport.ts'
import { noPassport, type OpenZip, withZip } from './open-zip.ts'
import { requireRoomForPet } from './pet-allowance.ts'
import { importPet } from './pet-record.ts'
import type { PetsContext } from './pets-context.ts'

export interface ImportContext extends PetsContext {
  takeFile: TakeFile
  /** Where files lie while they are looked at. */
  arrivalsDir: string
}

/** Takes a passport as the body of a request, as it is. */
export function passportImport(context: ImportContext): ServedEndpoint {
  return serve(endpoints.importPassport, schemas.importPassport, async ({ file, caller }) => {
    const memberId = caller.member.id
    // Asked early, so that nobody sends a large file in vain.
    await requireRoomForPet(context.db, memberId, context.allowance)
    return file.receive((upload) => importPassport(context, memberId, upload))
  })
}

/** Begins a passport from an uploaded file: a whole passport or a record, told apart by content. */
async function importPassport(
  context: ImportContext,
  memberId: number,
  { path, bytes }: ReceivedUpload,
): Promise<Pet> {
  if (await beginsAsZip(path)) {
    return withZip(path, (zip) => importWhole(context, memberId, zip))
  }
  if (bytes > MOST_RECORD_BYTES) throw noPassport()
  const read = recordIn(await readFile(path))
  if (isObject(read) && read['formatVersion'] === 2) {
    const says = msg('Photo and documents are not in this file. Please choose the whole .zip file.')
    throw new Problem('wrong-file', says)
  }
  return importPet(context, memberId, checked(PetRecord, read))
}

async function importWhole(context: ImportContext, memberId: number, zip: OpenZip): Promise<Pet> {
  const at = recordPathIn(zip)
  const folder = at.slice(0, -RECORD_FILE.length)
  const record = checked(WholePetRecord, recordIn(await zip.bytes(at, MOST_RECORD_BYTES)))
  const named = [
    ...(record.photo === null ? [] : [{ file: record.photo, title: t('Photo') }]),
    ...record.documents,
  ]
  let bytes = 0
  for (const { file, title } of named) {
    const size = zip.sizeOf(folder + file)
    if (size === undefined)
      throw new Problem('unreadable-file', msg('“{title}” is missing in this file.', { title }))
    bytes += size
  }
  await requireRoomForFile(context.db, memberId, bytes)

  const taken: string[] = []
  const take = async (file: string, title: string, purpose: 'pet' | 'document') => {
    const target = join(context.arrivalsDir, `${randomUUID()}.unpacked`)
    try {
      await zip.unpackTo(folder + file, target, MOST_UPLOAD_BYTES)
      const upload = { ownerId: memberId, purpose, keepsOwnForm: true }
      const { url } = await context.takeFile({ path: target }, upload)
      taken.push(url)
      return url
    } catch (error) {
      throw error instanceof Problem ? about(title, error) : error
    } finally {
      await rm(target, { force: true })
    }
  }
  try {
    const photo = record.photo === null ? null : await take(record.photo, t('Photo'), 'pet')
    const papers: { fileUrl: string; paper: WholePetRecord['documents'][number] }[] = []
    for (const paper of record.documents) {
      papers.push({ fileUrl: await take(paper.file, paper.title, 'document'), paper })
    }
    return await beginPassport(context, memberId, record, async (tx, petId, shotIds) => {
      if (photo !== null) {
        await keepFile(tx, context.clock, { url: photo, ownerId: memberId, purpose: 'pet' })
        await tx.updateTable('pets').set({ imageUrl: photo }).where('id', '=', petId).execute()
      }
      for (const { fileUrl, paper } of papers) {
        const { title, addedOn, vaccination } = paper
        await keepFile(tx, context.clock, { url: fileUrl, ownerId: memberId, purpose: 'document' })
        const vaccinationId = vaccination === null ? null : (shotIds[vaccination] ?? null)
        await tx
          .insertInto('petDocuments')
          .values({ petId, vaccinationId, title, fileUrl, addedOn })
          .execute()
      }
    })
  } catch (error) {
    // Uploads nothing shows would go by themselves after a while; these go now.
    const names = taken.map((url) => fileNameIn(url))
    await inTransaction(context.db, (tx) => deleteFiles(tx, context.clock, names))
    throw error
  }
}

/** The record that lies highest: some systems unpack what they download and pack it in a folder. */
function recordPathIn(zip: OpenZip): string {
  const found = [...zip.paths()]
    .filter((path) => path === RECORD_FILE || path.endsWith(`/${RECORD_FILE}`))
    .filter((path) => !path.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.length - b.length)[0]
  if (found === undefined) throw noPassport()
  return found
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}

function recordIn(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch (refused) {
    const isJson = refused instanceof Problem && refused.code === 'json-too-deep'
    throw isJson ? refused : noPassport()
  }
}

function checked<S extends typeof PetRecord | typeof WholePetRecord>(
  schema: S,
  read: unknown,
): S['_zod']['output'] {
  refuseCardNumbers(read)
  const result = safeParse(schema, isObject(read) ? read : {})
  if (result.success) return result.data as S['_zod']['output']
  // A file without the name of the format is refused as no passport, whatever else it lacks.
  const format = result.error.issues.find(({ path }) => path[0] === 'format')
  if (format !== undefined) throw noPassport()
  const version = result.error.issues.find(({ path }) => path[0] === 'formatVersion')
  if (version !== undefined) throw new Problem('wrong-file', verbatim(version.message))
  // In a file the path tells where to look; no form has a field for it.
  throw new Problem('invalid-input', verbatim(refusedLine(result.error.issues)))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same refusal, saying which file of several it is about. */
function about(title: string, { code, says, retryAfterSeconds }: Problem): Problem {
  if (code === 'storage-full') return new Problem(code)
  if (retryAfterSeconds !== undefined) return new Problem(code, says, { retryAfterSeconds })
  return new Problem(code, msg('“{title}”: {says}', { title, says }))
}
