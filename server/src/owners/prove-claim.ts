import { msg } from '@wayfur/domain/language/messages'
import { MOST_CODE_TRIES } from '@wayfur/domain/owners/claim'
import type { MailboxProof, OwnClaim } from '@wayfur/domain/owners/claim-schemas'
import * as calls from '@wayfur/domain/owners/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql, type Transaction } from 'kysely'
import { shownPlace } from '../places/shown-place.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { newCode, sendCode } from './claim-codes.ts'
import { ownClaim } from './claims.ts'
import type { OwnersContext } from './owners-context.ts'
import { heldClaim, waitingClaim, type WaitingClaim, type Whose } from './waiting-claim.ts'

/** Sends another code to the mailbox of a claim that waits; the one before is worth nothing then. */
export async function sendCodeAgain(
  context: OwnersContext,
  { memberId, placeId }: Whose,
): Promise<OwnClaim> {
  const { db, clock, passwords } = context
  const place = await shownPlace(db, placeId)
  const whose = { memberId, placeId: place.id }
  mailboxOf(requireClaim(await waitingClaim(db, whose)))
  const code = await newCode(passwords)
  return replyInTransaction(db, calls.sendClaimCode, async (tx) => {
    const claim = requireClaim(await heldClaim(tx, whose))
    if (claim.proof === null) {
      const { address } = mailboxOf(claim)
      const toSend = { ...code, submissionId: claim.id, memberId, place, address }
      const retryAfterSeconds = await sendCode(tx, context, toSend)
      // The same whichever limit it was: that somebody else had letters sent there is not told.
      if (retryAfterSeconds !== null) {
        throw new Problem(
          'too-many-requests',
          msg('We have sent several emails already. Please check your inbox, or try again later.'),
          { retryAfterSeconds },
        )
      }
    }
    return ownClaim(tx, whose, clock.now())
  })
}

/** Proves a claim that waits by the code of its letter; the decision stays a moderator's. */
export async function prove(
  { db, clock, passwords }: OwnersContext,
  { memberId, placeId }: Whose,
  code: string,
): Promise<OwnClaim> {
  const place = await shownPlace(db, placeId)
  const whose = { memberId, placeId: place.id }
  const now = clock.now()
  const claim = requireClaim(await waitingClaim(db, whose))
  if (claim.proof !== null) return ownClaim(db, whose, now)
  mailboxOf(claim)
  const codeHash = await takeTry(db, claim.id, now)
  if (codeHash === undefined) {
    // Of two who type the right code at once the first has used it up, and both are right.
    if (requireClaim(await waitingClaim(db, whose)).proof === null) throw usedUp()
    return ownClaim(db, whose, now)
  }
  if (!(await passwords.isPasswordOf(code, codeHash))) {
    throw new Problem('invalid-input', msg('That is not the code of the newest email.'), {
      field: 'code',
    })
  }
  return replyInTransaction(db, calls.proveClaim, async (tx) => {
    const held = requireClaim(await heldClaim(tx, whose))
    if (held.proof === null) {
      const { domain, isPublished } = mailboxOf(held)
      await useUp(tx, held.id, codeHash)
      await keepProof(tx, held, { domain, isPublished, on: now.toISOString().slice(0, 10) })
    }
    return ownClaim(tx, whose, now)
  })
}

function requireClaim(claim: WaitingClaim | undefined): WaitingClaim {
  if (claim === undefined) {
    throw new Problem('not-found', msg('You have no claim of this listing that waits.'))
  }
  return claim
}

function mailboxOf({ mailbox }: WaitingClaim) {
  if (mailbox === null) {
    throw new Problem(
      'conflict',
      msg(
        'The contact that you gave is neither the published address of this place nor one at its website. A moderator checks your claim by hand.',
      ),
    )
  }
  return mailbox
}

/** Counts a try before it is known how it ends, so that many at once count as many. */
async function takeTry(
  db: Kysely<Tables>,
  submissionId: number,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .updateTable('claimCodes')
    .set({ tries: sql`tries + 1` })
    .where('submissionId', '=', submissionId)
    .where('tries', '<', MOST_CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return taken?.codeHash
}

/** Takes the very code away that was typed: one that was sent meanwhile has replaced it. */
async function useUp(
  tx: Transaction<Tables>,
  submissionId: number,
  codeHash: string,
): Promise<void> {
  const gone = await tx
    .deleteFrom('claimCodes')
    .where('submissionId', '=', submissionId)
    .where('codeHash', '=', codeHash)
    .returning('submissionId')
    .executeTakeFirst()
  if (gone === undefined) throw usedUp()
}

function usedUp(): Problem {
  return new Problem(
    'conflict',
    msg('This code is too old or was tried too often. Please ask for a new one.'),
  )
}

/** With the claim, where the moderator, the export and the deletion find it. */
async function keepProof(
  tx: Transaction<Tables>,
  { id, content }: WaitingClaim,
  proof: MailboxProof,
): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ content: JSON.stringify({ ...content, proof }) })
    .where('id', '=', id)
    .execute()
}
