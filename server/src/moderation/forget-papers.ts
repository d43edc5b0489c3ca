import { DAY_MS } from '@wayfur/domain/durations'
import { fileNameIn } from '@wayfur/domain/files/file'
import { PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import type { SubmissionKind } from '@wayfur/domain/moderation/submission-schemas'
import { sql } from 'kysely'
import { deleteFiles } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { ModerationContext } from './moderation-context.ts'

/** Kinds whose document is looked at and not kept. */
const WITH_PAPERS = ['proof', 'claim'] as const satisfies readonly SubmissionKind[]

/** More are left for the next time. */
const FORGOTTEN_AT_ONCE = 200

/** Whether the document stays for a while when a submission is turned down. */
export function keepsPaper(kind: SubmissionKind): boolean {
  return WITH_PAPERS.some((one) => one === kind)
}

/** Deletes documents that were decided on long enough ago; what was decided stays. */
export async function forgetPapers({
  db,
  clock,
}: Pick<ModerationContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - PAPER_DAYS * DAY_MS)
  await inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('submissions')
      .select(['id', 'content'])
      .where('kind', 'in', WITH_PAPERS)
      .where('decidedAt', '<=', before)
      .where('state', 'in', ['approved', 'rejected'])
      .where(sql<boolean>`content ->> 'file' is not null`)
      .orderBy('decidedAt')
      .limit(FORGOTTEN_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    if (old.length === 0) return
    const names = old.map(({ content }) => fileNameIn(String(content['file'])))
    await deleteFiles(tx, clock, names)
    const ids = old.map(({ id }) => id)
    await tx
      .updateTable('submissions')
      .set({ content: sql`jsonb_set(content::jsonb, '{file}', 'null')::json` })
      .where('id', 'in', ids)
      .execute()
  })
}
