import {
  DOCUMENT_TYPE,
  type FilePurpose,
  PICTURE_TYPES,
  PURPOSE_RULES,
  type UploadedFile,
} from '@wayfur/domain/files/file'
import { Problem } from '@wayfur/domain/problem'
import { fileTypeFromFile } from 'file-type'
import type { Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import type { Clock } from '../platform/clock.ts'
import { LIMITS } from '../platform/limits.ts'
import type { Tables } from '../tables.ts'
import { checkDocument } from './check-document.ts'
import { encodePicture } from './encode-picture.ts'
import { newFileName, smallNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { addFile, type NewFile, shownFile } from './files.ts'
import { plainWebp } from './plain-webp.ts'
import type { ReceivedUpload } from './receive-upload.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { t } from '@wayfur/domain/language/messages'

/** What iPhones save by themselves, and nothing but their own programs reads. */
const HEIC_TYPES = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])
const HEIC_SAYS = 'This picture is saved as HEIC. Please save it as JPEG first and choose it again.'

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
    if (HEIC_TYPES.has(type)) throw new Problem('wrong-file', t(HEIC_SAYS))
    if (!PURPOSE_RULES[purpose].takesDocuments) throw new Problem('wrong-file')
    if (type !== DOCUMENT_TYPE) {
      throw new Problem(
        'wrong-file',
        t('Please choose a PDF, or a JPEG, PNG, WebP or AVIF picture.'),
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
