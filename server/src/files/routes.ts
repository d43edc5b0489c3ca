import * as endpoints from '@wayfur/domain/files/endpoints'
import {
  DOCUMENT_TYPE,
  FilePurpose,
  MOST_UPLOAD_BYTES,
  PICTURE_TYPES,
  PURPOSE_RULES,
  type UploadedFile,
} from '@wayfur/domain/files/file'
import { can } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import { fileTypeFromFile } from 'file-type'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import { safeParse } from 'zod/v4/core'
import { callerAddress } from '../platform/caller-address.ts'
import type { Clock } from '../platform/clock.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../platform/tables.ts'
import { refuseForeignWrites } from '../platform/write-guard.ts'
import { checkDocument } from './check-document.ts'
import { encodePicture } from './encode-picture.ts'
import { isStoredName, newFileName, smallNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { addFile, fileFor, type NewFile, removeUpload, requireRoom, shownFile } from './files.ts'
import { receiveUpload, type ReceivedUpload } from './receive-upload.ts'
import { takeTurns } from './take-turns.ts'

/** What iPhones save by themselves, and nothing but their own programs reads. */
const HEIC_TYPES = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])
const HEIC_SAYS = 'This picture is saved as HEIC. Please save it as JPEG first and choose it again.'

export interface FileParts {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  ownOrigins: readonly string[]
  trustedProxies: number
  /** Where uploads lie while they arrive. */
  arrivalsDir: string
}

/** The calls about files that are plain JSON. */
export function filesEndpoints({ db, clock }: Pick<FileParts, 'db' | 'clock'>): ServedEndpoint[] {
  return [
    // Stands here for its description and its access; the bytes are taken by `fileRoutes`.
    serve(endpoints.uploadFile, () => {
      throw new Error('PUT /api/files is answered by fileRoutes, which come first.')
    }),
    serve(endpoints.removeUpload, async ({ params, caller }) => {
      await removeUpload(db, clock, { name: params.name, ownerId: caller.member.id })
      return { isRemoved: true as const }
    }),
  ]
}

/** Takes uploads at PUT /api/files and serves files at /files/{name}. */
export function fileRoutes(parts: FileParts): Hono {
  const app = new Hono()
  const inTurn = takeTurns({
    atOnce: LIMITS.picturesAtOnce,
    waiting: LIMITS.picturesWaiting,
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  })

  app.put('/api/files', async (c) => {
    const request = c.req.raw
    await parts.rateLimits.take('write', callerAddress(c, parts.trustedProxies))
    refuseForeignWrites(request.headers, parts.ownOrigins)
    const { ownerId, setCookie } = await uploader(request.headers)
    await parts.rateLimits.take('upload', String(ownerId))
    const purpose = purposeIn(c.req.query('purpose'))
    await requireRoom(parts.db, ownerId)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.uploadMs)])
    const file = await receiveUpload(
      request,
      { maxBytes: MOST_UPLOAD_BYTES, directory: parts.arrivalsDir, signal },
      (upload) => take(upload, { ownerId, purpose }),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(file, 201)
  })

  app.get('/files/:name', async (c) => {
    const name = c.req.param('name')
    if (!isStoredName(name)) throw new Problem('not-found')
    const file = await fileFor(parts.db, name.replace('-small', ''), () =>
      parts.sessions.read(c.req.raw.headers),
    )
    const stored = file === undefined ? undefined : await parts.store.read(name)
    if (file === undefined || stored === undefined) throw new Problem('not-found')
    const isPicture = file.type === 'image/webp'
    const headers = {
      'content-type': file.type,
      'content-length': String(stored.size),
      // The name is the content's own: it never changes.
      'cache-control': file.isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`,
      // Should a browser ever take it for a page: it could run, load and frame nothing.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    }
    if (c.req.method !== 'HEAD') return new Response(stored.bytes, { headers })
    // Nobody reads the content of an answer to HEAD, so the file must be closed here.
    await stored.bytes.cancel()
    return new Response(null, { headers })
  })
  return app

  /** Who uploads. Somebody whom demo mode let in gets a session of their own first. */
  async function uploader(headers: Headers): Promise<{ ownerId: number; setCookie?: string }> {
    const member: Caller['member'] = await parts.sessions.read(headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, endpoints.uploadFile.access)) throw new Problem('not-allowed')
    const settled = await parts.sessions.settle(member, headers.get('user-agent') ?? '')
    return {
      ownerId: settled.member.id,
      ...(settled.setCookie === undefined ? {} : { setCookie: settled.setCookie }),
    }
  }

  /** Turns what arrived into a file of ours, by what is in it and not by what it is called. */
  async function take(
    upload: ReceivedUpload,
    { ownerId, purpose }: { ownerId: number; purpose: FilePurpose },
  ): Promise<UploadedFile> {
    const type = (await fileTypeFromFile(upload.path))?.mime ?? ''
    if ((PICTURE_TYPES as readonly string[]).includes(type)) {
      const { picture, small, width, height } = await inTurn(() => encodePicture(upload.path))
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
      throw new Problem('wrong-file', 'Please choose a PDF, or a JPEG, PNG, WebP or AVIF picture.')
    }
    const document = await readFile(upload.path)
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
    await addFile(parts.db, parts.clock, file)
    for (const [name, bytes] of contents) await parts.store.write(name, bytes, file.type)
    return shownFile(file)
  }
}

function purposeIn(text: string | undefined): FilePurpose {
  const purpose = safeParse(FilePurpose, text)
  if (purpose.success) return purpose.data
  throw new Problem('invalid-input', `purpose: must be one of ${FilePurpose.options.join(', ')}.`)
}
