import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Deletes what was written to households from these searches, with the answers. Gives the keys that
 * members and finders were told of it by.
 */
export async function forgetReportsOfSearches(
  tx: Transaction<Tables>,
  roomIds: readonly number[],
): Promise<string[]> {
  const reports = await tx
    .selectFrom('foundReports')
    .select(['id', 'rings'])
    .where('searchRoomId', 'in', roomIds)
    .execute()
  if (reports.length === 0) return []
  const ids = reports.map(({ id }) => id)
  const messages = await tx
    .selectFrom('foundMessages')
    .select('id')
    .where('reportId', 'in', ids)
    .execute()
  await tx.deleteFrom('foundReports').where('id', 'in', ids).execute()
  const reminders = reports.flatMap(({ id, rings }) =>
    Array.from({ length: rings }, (_, ring) => `found-report-waiting:${id}:${ring}`),
  )
  return [
    ...reports.flatMap(({ id }) => [`found-report:${id}`, `found-escalated:${id}`]),
    ...reminders,
    ...messages.flatMap(({ id }) => [`found-message:${id}`, `found-answered:${id}`]),
  ]
}
