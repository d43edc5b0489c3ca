import { isWaiting, SUBMISSION_STATES } from '@wayfur/domain/moderation/submission'
import { MOST_CODE_TRIES } from '@wayfur/domain/owners/claim'
import { type ClaimProof, MailboxProof } from '@wayfur/domain/owners/claim-schemas'
import { type ProvingMailbox, provingMailbox } from '@wayfur/domain/owners/mailbox-proof'
import type { Kysely, Transaction } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { SubmissionRow } from '../moderation/submission-rows.ts'
import type { Tables } from '../tables.ts'

export interface Whose {
  memberId: number
  placeId: number
}

const WAITING = SUBMISSION_STATES.filter(isWaiting)

/** The claim of a member that waits for a moderator, and which mailbox would prove it. */
export interface WaitingClaim {
  id: number
  version: number
  sentAt: Date
  content: SubmissionRow['content']
  mailbox: ProvingMailbox | null
  proof: MailboxProof | null
}

function waitingRow(db: Kysely<Tables>, { memberId, placeId }: Whose) {
  return db
    .selectFrom('submissions')
    .where('kind', '=', 'claim')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', placeId)
    .where('state', 'in', WAITING)
}

export async function waitingClaim(
  db: Kysely<Tables>,
  whose: Whose,
): Promise<WaitingClaim | undefined> {
  const row = await waitingRow(db, whose)
    .select(['id', 'version', 'sentAt', 'createdAt', 'content'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { content } = row
  const { contact, proof } = content
  const proved = safeParse(MailboxProof, proof)
  return {
    id: row.id,
    version: row.version,
    sentAt: row.sentAt ?? row.createdAt,
    content,
    mailbox:
      typeof contact === 'string' ? await provingMailboxOf(db, whose.placeId, contact) : null,
    proof: proved.success ? proved.data : null,
  }
}

/** The same, held until the transaction ends: who moves the claim meanwhile waits. */
export async function heldClaim(
  tx: Transaction<Tables>,
  whose: Whose,
): Promise<WaitingClaim | undefined> {
  await waitingRow(tx, whose).select('id').forUpdate().execute()
  return waitingClaim(tx, whose)
}

/** The mailbox that a contact names, where it proves the place by what is published now. */
export async function provingMailboxOf(
  db: Kysely<Tables>,
  placeId: number,
  contact: string,
): Promise<ProvingMailbox | null> {
  const place = await db
    .selectFrom('places')
    .select(['website', 'email'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  return place === undefined ? null : provingMailbox(contact, place)
}

/** How far a claim that waits is proved, for its author. */
export async function claimProof(
  db: Kysely<Tables>,
  { id, mailbox, proof }: WaitingClaim,
  now: Date,
): Promise<ClaimProof | null> {
  if (proof !== null) return { domain: proof.domain, provedOn: proof.on, codeUntil: null }
  if (mailbox === null) return null
  const code = await db
    .selectFrom('claimCodes')
    .select('expiresAt')
    .where('submissionId', '=', id)
    .where('tries', '<', MOST_CODE_TRIES)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const codeUntil = code?.expiresAt.toISOString() ?? null
  return { domain: mailbox.domain, provedOn: null, codeUntil }
}
