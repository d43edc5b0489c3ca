import { readFile } from 'node:fs/promises'
import { DOCUMENT_TYPE, PICTURE_TYPES, PURPOSE_RULES } from '@wayfur/domain/files/file'
import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { fileTypeFromFile } from 'file-type'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { LIMITS } from '../platform/limits.ts'
import type { ReceivedUpload } from '../platform/receive-upload.ts'
import type { Tables } from '../tables.ts'
import { encodePicture } from './encode-picture.ts'
import { newFileName, smallNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { addFile, type NewFile, shownFile } from './files.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Where readers of the format look for its end (ISO 32000, annex H: the last 1,024 bytes). */
const END_BYTES = 1_024

/** Chunks of a still picture: its pixels, their transparency, and the head that announces both. */
const PIXEL_CHUNKS = new Set(['VP8 ', 'VP8X', 'ALPH'])

/** What iPhones save by themselves, and nothing but their own programs reads. */
const HEIC_TYPES = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])
const HEIC_SAYS = msg(
  'This picture is saved as HEIC. Please save it as JPEG first and choose it again.',
)

interface TakenFor {
  ownerId: number
  purpose: FilePurpose
  /**
   * Keeps a picture byte for byte that is in our own form already: what was once encoded here and
   * comes back must not lose a little each time.
   */
  keepsOwnForm?: boolean
}

export type TakeFile = (
  upload: Pick<ReceivedUpload, 'path'>,
  taken: TakenFor,
) => Promise<UploadedFile>

/** The one door for files: told by what is in them, checked, encoded anew, counted and kept. */
export function fileTaker({
  db,
  clock,
  store,
}: {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
}): TakeFile {
  const inTurn = limitConcurrency({
    atOnce: LIMITS.picturesAtOnce,
    waiting: LIMITS.picturesWaiting,
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  })

  return async ({ path }, { ownerId, purpose, keepsOwnForm = false }) => {
    const type = (await fileTypeFromFile(path))?.mime ?? ''
    if ((PICTURE_TYPES as readonly string[]).includes(type)) {
      const { picture, small, width, height } = await inTurn(async () => {
        const encoded = await encodePicture(path)
        const own = keepsOwnForm ? plainWebp(await readFile(path), encoded) : undefined
        return own === undefined ? encoded : { ...encoded, picture: own }
      })
      const bytes = picture.byteLength + small.byteLength
      const name = newFileName('webp')
      const file = { name, ownerId, purpose, type: 'image/webp', bytes, width, height } as const
      return keep(file, [
        [name, picture],
        [smallNameOf(name), small],
      ])
    }
    if (HEIC_TYPES.has(type)) throw new Problem('wrong-file', HEIC_SAYS)
    if (!PURPOSE_RULES[purpose].takesDocuments) throw new Problem('wrong-file')
    if (type !== DOCUMENT_TYPE) {
      throw new Problem(
        'wrong-file',
        msg('Please choose a PDF, or a JPEG, PNG, WebP or AVIF picture.'),
      )
    }
    const document = await readFile(path)
    checkDocument(document)
    const name = newFileName('pdf')
    const none = { width: null, height: null }
    const bytes = document.byteLength
    return keep({ name, ownerId, purpose, type: DOCUMENT_TYPE, bytes, ...none }, [[name, document]])
  }

  /** The row first: bytes without a row would never be removed again. */
  async function keep(
    file: NewFile,
    contents: readonly (readonly [name: string, bytes: Buffer])[],
  ): Promise<UploadedFile> {
    await addFile(db, clock, file)
    for (const [name, bytes] of contents) await store.write(name, bytes, file.type)
    return shownFile(file)
  }
}

/**
 * Refuses what is not a whole PDF from its first byte on. A PDF is kept as it is, so it is only ever
 * given out as a download and never opened in our pages.
 */
function checkDocument(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-')) throw new Problem('wrong-file')
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) throw new Problem('unreadable-file')
}

/**
 * The bytes as they are where they are a WebP as we write one: lossy, of the size it was just
 * encoded to, and with nothing in it or behind it but pixels. Undefined for anything else.
 * The caller has unpacked it whole, so it is no damaged one.
 */
function plainWebp(bytes: Buffer, encoded: { width: number; height: number }): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined
  }
  if (bytes.readUInt32LE(4) + 8 !== bytes.byteLength) return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 12; at < bytes.byteLength;) {
    if (at + 8 > bytes.byteLength) return undefined
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (!PIXEL_CHUNKS.has(kind) || end > bytes.byteLength) return undefined
    if (kind === 'VP8 ') {
      if (size !== undefined || length < 10) return undefined
      // The frame's head: three bytes of flags, three of a start code, then 14 bits each.
      size = {
        width: bytes.readUInt16LE(at + 14) & 0x3fff,
        height: bytes.readUInt16LE(at + 16) & 0x3fff,
      }
    }
    at = end + (length % 2)
  }
  const isAsWeWrite = size?.width === encoded.width && size.height === encoded.height
  return isAsWeWrite ? bytes : undefined
}
