import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type OwnProvider, ProviderProposal } from '@wayfur/domain/providers/provider-schemas'
import { saysRunOut } from '@wayfur/domain/providers/provider-submission'
import type { Kysely, Transaction } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { keepFile } from '../files/files.ts'
import { handIn } from '../moderation/hand-in.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireOwn, requireSeen } from './own-provider.ts'

/** More at a time would only be one to be told from another. */
const MOST_WAITING = 3

/**
 * Hands in another name or further credentials of one's own listing: a correction by its owner,
 * which changes the listing once a moderator approves it.
 */
export async function proposeOwnChange(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  proposal: ProviderProposal,
  member: SignedIn,
): Promise<OwnProvider> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    const { waiting } = await requireSeen(tx, member)
    if (waiting >= MOST_WAITING) {
      throw new Problem(
        'conflict',
        msg('Please wait until a moderator has reviewed what you sent.'),
      )
    }
    const { businessName, credentials } = proposal
    const isSameName = businessName === own.businessName
    if (isSameName && credentials.length === 0) {
      throw new Problem('invalid-input', msg('That is your name already.'), {
        field: 'businessName',
      })
    }
    const says = saysRunOut(credentials, now.toISOString().slice(0, 10))
    if (says !== undefined) throw new Problem('invalid-input', says, { field: 'credentials' })
    for (const [index, { fileUrl: url }] of credentials.entries()) {
      const field = `credentials.${index}.fileUrl`
      await keepFile(tx, clock, { url, ownerId: member.id, purpose: 'document', field })
    }
    await handIn(tx, {
      kind: 'correction',
      memberId: member.id,
      content: {
        businessName: isSameName ? null : businessName,
        // Kept as it is typed, so that it is read back by the same rules.
        credentials: credentials.map((one) => Object.assign({}, one, { issuer: one.issuer ?? '' })),
      },
      title: own.businessName,
      subject: { kind: 'provider', id: own.id },
      now,
    })
    return requireSeen(tx, member)
  })
}

/** What a correction of a provider would change: nothing for one in words alone. */
export function proposalIn(content: unknown): ProviderProposal | undefined {
  const read = safeParse(ProviderProposal, content)
  return read.success ? read.data : undefined
}

/** Makes an approved proposal part of the listing; only what its owner has proposed. */
export async function applyProposal(
  tx: Transaction<Tables>,
  row: { memberId: number | null; subjectId: number | null; content: unknown },
  now: Date,
): Promise<void> {
  const proposal = proposalIn(row.content)
  // A proposal in words alone asks the moderator to look, which approving it did.
  if (proposal === undefined) return
  const own = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', row.subjectId)
    .where('memberId', '=', row.memberId)
    .where('status', '!=', 'closed')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own === undefined) throw new Problem('conflict', msg('That listing is no longer theirs.'))
  const { businessName, credentials } = proposal
  await tx
    .updateTable('providers')
    .set({ updatedAt: now, ...(businessName === null ? {} : { businessName }) })
    .where('id', '=', own.id)
    .execute()
  if (credentials.length === 0) return
  await tx
    .insertInto('providerCredentials')
    .values(credentials.map((one) => Object.assign({ providerId: own.id }, one)))
    .execute()
}
