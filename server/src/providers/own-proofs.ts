import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { sendProof as called } from '@wayfur/domain/providers/endpoints'
import type { NewProof, ProofKind } from '@wayfur/domain/providers/proof-schemas'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { saysDocumentOver } from '@wayfur/domain/providers/provider-submission'
import type { Kysely } from 'kysely'
import { handIn } from '../moderation/hand-in.ts'
import { keepFilesOf } from '../moderation/submission-files.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireOwn, requireSeen } from './own-provider.ts'

interface Parts {
  db: Kysely<Tables>
  clock: Clock
}

/** Sends a document to the moderators; while one of its kind waits, a second does not. */
export async function sendOwnProof(
  { db, clock }: Parts,
  content: NewProof,
  member: SignedIn,
): Promise<OwnProvider> {
  const now = clock.now()
  return replyInTransaction(db, called, async (tx) => {
    const own = await requireOwn(tx, member)
    const says = saysDocumentOver(content, now.toISOString().slice(0, 10))
    if (says !== undefined) throw new Problem('invalid-input', says, { field: 'expiresOn' })
    const row = await handIn(tx, {
      kind: 'proof',
      memberId: member.id,
      content,
      title: own.businessName,
      subject: { kind: 'provider', id: own.id },
      now,
    })
    if (row === undefined) {
      throw new Problem(
        'conflict',
        msg('A document of this kind waits already. Withdraw it to send another.'),
      )
    }
    await keepFilesOf(tx, clock, row, member.id)
    return requireSeen(tx, member)
  })
}

/** Takes back what was checked, which needs no moderator; its badge goes with it. */
export async function removeOwnProof(
  { db }: Parts,
  proof: ProofKind,
  member: SignedIn,
): Promise<OwnProvider> {
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    const gone = await tx
      .deleteFrom('providerChecks')
      .where('providerId', '=', own.id)
      .where('proof', '=', proof)
      .returning('proof')
      .executeTakeFirst()
    if (gone === undefined) throw new Problem('not-found')
    return requireSeen(tx, member)
  })
}
