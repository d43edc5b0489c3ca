import type { Kysely } from 'kysely'
import { jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { smallNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** Takes the bytes of a deleted file out of the store. */
export const removeFileJob = jobKind<{ name: string }>('remove-file', {
  timeoutMs: 30_000,
  firstWaitSeconds: 30,
})

/** Removes a file's bytes, then its row; give it to the job worker. */
export function removeFileHandler(db: Kysely<Tables>, store: FileStore): JobHandler {
  return handle(removeFileJob, async ({ name }) => {
    await store.remove(name)
    if (name.endsWith('.webp')) await store.remove(smallNameOf(name))
    await db
      .deleteFrom('files')
      .where('name', '=', name)
      .where('deletedAt', 'is not', null)
      .execute()
  })
}
