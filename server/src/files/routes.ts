import * as endpoints from '@wayfur/domain/files/endpoints'
import { MOST_UPLOAD_BYTES } from '@wayfur/domain/files/file'
import * as schemas from '@wayfur/domain/files/schemas'
import { FilePurpose } from '@wayfur/domain/files/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { callerAddress } from '../platform/caller-address.ts'
import type { Clock } from '../platform/clock.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { requireWriter } from '../platform/require-writer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { isStoredName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { fileFor, removeUpload, requireRoomForFile } from './files.ts'
import { receiveUpload } from './receive-upload.ts'
import type { TakeFile } from './take-file.ts'

export interface FilesContext {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  trustedProxies: number
  takeFile: TakeFile
  /** Where uploads lie while they arrive. */
  arrivalsDir: string
}

/** The calls about files that are plain JSON. */
export function filesEndpoints({
  db,
  clock,
}: Pick<FilesContext, 'db' | 'clock'>): ServedEndpoint[] {
  return [
    // Stands here for its description and its access; the bytes are taken by `fileRoutes`.
    serve(endpoints.uploadFile, schemas.uploadFile, () => {
      throw new Error('PUT /api/files is answered by fileRoutes, which come first.')
    }),
    serve(endpoints.removeUpload, schemas.removeUpload, async ({ params, caller }) => {
      await removeUpload(db, clock, { name: params.name, ownerId: caller.member.id })
      return { isRemoved: true as const }
    }),
  ]
}

/** Takes uploads at PUT /api/files and serves files at /files/{name}. */
export function fileRoutes(context: FilesContext): Hono {
  const app = new Hono()

  app.put('/api/files', async (c) => {
    const request = c.req.raw
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const { memberId: ownerId, setCookie } = await requireWriter(
      context.sessions,
      request.headers,
      endpoints.uploadFile.access,
    )
    await context.rateLimits.take('upload', String(ownerId))
    const purpose = purposeIn(c.req.query('purpose'))
    await requireRoomForFile(context.db, ownerId)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.uploadMs)])
    const file = await receiveUpload(
      request,
      { maxBytes: MOST_UPLOAD_BYTES, directory: context.arrivalsDir, signal },
      (upload) => context.takeFile(upload, { ownerId, purpose }),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(file, 201)
  })

  app.get('/files/:name', async (c) => {
    const name = c.req.param('name')
    if (!isStoredName(name)) throw new Problem('not-found')
    const file = await fileFor(context.db, name.replace('-small', ''), () =>
      context.sessions.read(c.req.raw.headers),
    )
    const stored = file === undefined ? undefined : await context.store.read(name)
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
}

function purposeIn(text: string | undefined): FilePurpose {
  const purpose = safeParse(FilePurpose, text)
  if (purpose.success) return purpose.data
  throw new Problem(
    'invalid-input',
    msg('This must be one of {options}.', { options: FilePurpose.options.join(', ') }),
    { field: 'purpose' },
  )
}
