import { DAY_MS } from '@wayfur/domain/durations'
import { fileUrl } from '@wayfur/domain/files/file'
import { type Kysely, sql } from 'kysely'
import { deleteFiles } from '../files/files.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'

const FORGOTTEN_AT_ONCE = 200

/** Removes the files of photos whose place is gone, and the photos with it; asked now and then. */
export async function forgetUnshown({
  db,
  clock,
}: {
  db: Kysely<Tables>
  clock: Clock
}): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  await inTransaction(db, async (tx) => {
    const url = sql<string>`${fileUrl('')}::text || f.name`
    const unshown = await tx
      .selectFrom('files as f')
      .select('f.name')
      .where('f.purpose', '=', 'photo')
      .where('f.keptAt', '<', before)
      .where('f.deletedAt', 'is', null)
      .where(
        sql<boolean>`not exists (select from place_photos p where p.url = ${url})
          and not exists (select from submissions s where s.kind = 'photo'
            and s.content ->> 'photo' = ${url} and s.state in ('submitted', 'resubmitted'))`,
      )
      .limit(FORGOTTEN_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const names = unshown.map(({ name }) => name)
    await deleteFiles(tx, clock, names)
  })
}
