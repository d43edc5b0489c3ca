import type { SubjectKind } from '@wayfur/domain/moderation/submission-schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Deletes what was reported to the moderators of things that are gone themselves, with what they said
 * to it. Gives the keys that authors were told of it by.
 */
export async function forgetReportsAbout(
  tx: Transaction<Tables>,
  kind: SubjectKind,
  subjectIds: readonly number[],
): Promise<string[]> {
  const reports = await tx
    .deleteFrom('submissions')
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .returning(['id', 'version'])
    .execute()
  return reports.flatMap(({ id, version }) =>
    Array.from({ length: version }, (_, before) => `review-decision:${id}:${before + 1}`),
  )
}
