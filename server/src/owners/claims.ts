import { msg } from '@wayfur/domain/language/messages'
import type { NewClaim, OwnClaim, PlaceOwner } from '@wayfur/domain/owners/claim-schemas'
import { claimPlace as called } from '@wayfur/domain/owners/endpoints'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { handIn } from '../moderation/hand-in.ts'
import { requireRoomForSubmission } from '../moderation/my-submissions.ts'
import { keepFilesOf } from '../moderation/submission-files.ts'
import { shownPlace } from '../places/shown-place.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { newCode, sendCode } from './claim-codes.ts'
import type { OwnersContext } from './owners-context.ts'
import { claimProof, provingMailboxOf, waitingClaim, type Whose } from './waiting-claim.ts'

/** Whether a place is somebody's, for everybody to read. */
export async function placeOwner(db: Kysely<Tables>, placeId: number): Promise<PlaceOwner> {
  const place = await shownPlace(db, placeId)
  const owner = await db
    .selectFrom('placeOwners')
    .select('correctedOn')
    .where('placeId', '=', place.id)
    .executeTakeFirst()
  return { isClaimed: owner !== undefined, correctedOn: owner?.correctedOn ?? null }
}

/** Where a member stands with a place. */
export async function ownClaim(
  db: Kysely<Tables>,
  { memberId, placeId }: Whose,
  now: Date,
): Promise<OwnClaim> {
  const place = await shownPlace(db, placeId)
  const owner = await db
    .selectFrom('placeOwners')
    .select(['memberId', 'since'])
    .where('placeId', '=', place.id)
    .executeTakeFirst()
  if (owner?.memberId === memberId) {
    return { standing: 'yours', since: owner.since, submission: null }
  }
  const claim = await waitingClaim(db, { memberId, placeId: place.id })
  if (claim !== undefined) {
    const { id, version, sentAt } = claim
    const proof = await claimProof(db, claim, now)
    const { file } = claim.content
    const submission = {
      id,
      version,
      sentAt: sentAt.toISOString(),
      proof,
      file: typeof file === 'string' ? file : null,
    }
    return { standing: 'waiting', since: null, submission }
  }
  return { standing: owner === undefined ? 'may-claim' : 'taken', since: null, submission: null }
}

/**
 * Claims a place for a moderator to check; a second time while the first waits it is the same. Where
 * the contact is a mailbox that proves the place, a code goes there with it.
 */
export async function claim(
  context: OwnersContext,
  { memberId, placeId }: Whose,
  content: NewClaim,
): Promise<OwnClaim> {
  const { db, clock, passwords } = context
  const place = await shownPlace(db, placeId)
  const whose = { memberId, placeId: place.id }
  const now = clock.now()
  const mailbox = await provingMailboxOf(db, place.id, content.contact)
  const code = mailbox === null ? null : await newCode(passwords)
  return replyInTransaction(db, called, async (tx) => {
    const { standing } = await ownClaim(tx, whose, now)
    if (standing === 'taken') {
      throw new Problem(
        'conflict',
        msg(
          'Someone else owns this listing already. If that is a mistake, write to us from the contact page.',
        ),
      )
    }
    if (standing !== 'may-claim') return ownClaim(tx, whose, now)
    await requireRoomForSubmission(tx, memberId, ['claim'])
    const subject = { kind: 'place', id: place.id } as const
    const row = await handIn(tx, {
      kind: 'claim',
      memberId,
      content,
      title: place.name,
      subject,
      now,
    })
    if (row !== undefined) await keepFilesOf(tx, clock, row, memberId)
    // The same claim, sent twice at once, waits already, and its letter is on the way.
    if (row !== undefined && mailbox !== null && code !== null) {
      const { address } = mailbox
      await sendCode(tx, context, { ...code, submissionId: row.id, memberId, place, address })
    }
    return ownClaim(tx, whose, now)
  })
}

/** Gives a place up that is the member's; to anybody else it looks like not there. */
export async function giveUp(
  { db, clock }: OwnersContext,
  { memberId, placeId }: Whose,
): Promise<OwnClaim> {
  const place = await shownPlace(db, placeId)
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('placeOwners')
      .where('placeId', '=', place.id)
      .where('memberId', '=', memberId)
      .returning('placeId')
      .executeTakeFirst()
    if (gone === undefined) throw new Problem('not-found', msg('We could not find that place.'))
    return ownClaim(tx, { memberId, placeId: place.id }, clock.now())
  })
}
