import { DAY_MS } from '@wayfur/domain/durations'
import { fileUrl } from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { deleteFiles } from './files.ts'

const FORGOTTEN_AT_ONCE = 200

/** Removes files of a purpose, kept for a day at least, whose address nothing shows any more. */
export async function forgetUnshownFiles(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  purpose: FilePurpose,
  isUnshown: (url: RawBuilder<string>) => RawBuilder<boolean>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  await inTransaction(db, async (tx) => {
    const unshown = await tx
      .selectFrom('files as f')
      .select('f.name')
      .where('f.purpose', '=', purpose)
      .where('f.keptAt', '<', before)
      .where('f.deletedAt', 'is', null)
      .where(isUnshown(sql<string>`${fileUrl('')}::text || f.name`))
      .limit(FORGOTTEN_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const names = unshown.map(({ name }) => name)
    await deleteFiles(tx, clock, names)
  })
}
