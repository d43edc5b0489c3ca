import * as endpoints from '@wayfur/domain/files/endpoints'
import * as schemas from '@wayfur/domain/files/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { FETCHED_BY } from '../platform/fetched-by.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { isStoredName } from './file-name.ts'
import { type FileStore, PUBLIC_CACHE } from './file-store.ts'
import { fileFor, removeUpload, requireRoomForFile } from './files.ts'
import type { TakeFile } from './take-file.ts'

export interface FilesContext {
  db: Kysely<Tables>
  clock: Clock
  store: FileStore
  takeFile: TakeFile
}

/** Every call about files. */
export function filesEndpoints({ db, clock, store, takeFile }: FilesContext): ServedEndpoint[] {
  return [
    serve(endpoints.uploadFile, schemas.uploadFile, async ({ query, file, caller }) => {
      const ownerId = caller.member.id
      // Asked early, so that nobody uploads in vain.
      await requireRoomForFile(db, ownerId)
      return file.receive((upload) => takeFile(upload, { ownerId, purpose: query.purpose }))
    }),
    serve(endpoints.readFile, schemas.readFile, async ({ params: { name }, caller }) => {
      if (!isStoredName(name)) throw new Problem('not-found')
      const file = await fileFor(db, name.replace('-small', ''), caller.member)
      if (file !== undefined && store.links !== undefined && caller.followsLinks === true) {
        return linkTo(await store.links.to({ ...file, name }), file)
      }
      const stored = file === undefined ? undefined : await store.read(name)
      if (file === undefined || stored === undefined) throw new Problem('not-found')
      return new FileAnswer({
        body: stored.bytes,
        name,
        mediaType: file.type,
        isInline: file.type === 'image/webp',
        ...(!file.isPrivate && { cache: PUBLIC_CACHE }),
        headers: {
          'content-length': String(stored.size),
          ...(store.links !== undefined && { vary: FETCHED_BY }),
        },
      })
    }),
    serve(endpoints.removeUpload, schemas.removeUpload, async ({ params, caller }) => {
      await removeUpload(db, clock, { name: params.name, ownerId: caller.member.id })
      return { isRemoved: true as const }
    }),
  ]
}

/** A day at most: by then the link is another, and the one before still holds. */
const LINK_CACHE = 'public, max-age=86400'

function linkTo(link: string, { isPrivate }: { isPrivate: boolean }): FileAnswer {
  return new FileAnswer({
    link,
    ...(!isPrivate && { cache: LINK_CACHE }),
    headers: { vary: FETCHED_BY },
  })
}
