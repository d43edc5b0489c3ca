import type { ActSubject, OperatorActKind } from '@wayfur/domain/operator/schemas'
import type { Transaction } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

/** Writes an act into the audit log, in the transaction of the act. */
export async function writeAuditLog(
  tx: Transaction<Tables>,
  actor: Pick<SignedIn, 'id'>,
  {
    act,
    about: [subjectKind, subjectId],
    detail = '',
    at,
  }: {
    act: OperatorActKind
    about: readonly [kind: ActSubject, id?: number]
    detail?: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('operatorActs')
    .values({ at, actorId: actor.id, act, subjectKind, subjectId: subjectId ?? null, detail })
    .execute()
}
