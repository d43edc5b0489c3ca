import { msg } from '@wayfur/domain/language/messages'
import { isWaiting, SUBMISSION_STATES } from '@wayfur/domain/moderation/submission'
import type { NewClaim, OwnClaim, PlaceOwner } from '@wayfur/domain/owners/claim-schemas'
import { claimPlace as called } from '@wayfur/domain/owners/endpoints'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { handIn } from '../moderation/hand-in.ts'
import { requireRoomForSubmission } from '../moderation/my-submissions.ts'
import { shownPlace } from '../places/shown-place.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'

interface Whose {
  memberId: number
  placeId: number
}

const WAITING = SUBMISSION_STATES.filter(isWaiting)

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
  const claim = await db
    .selectFrom('submissions')
    .select(['id', 'version', 'sentAt', 'createdAt'])
    .where('kind', '=', 'claim')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', place.id)
    .where('state', 'in', WAITING)
    .executeTakeFirst()
  const submission =
    claim === undefined
      ? null
      : {
          id: claim.id,
          version: claim.version,
          sentAt: (claim.sentAt ?? claim.createdAt).toISOString(),
        }
  if (submission !== null) return { standing: 'waiting', since: null, submission }
  return { standing: owner === undefined ? 'may-claim' : 'taken', since: null, submission }
}

/** Claims a place for a moderator to check; a second time while the first waits it is the same. */
export async function claim(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { memberId, placeId }: Whose,
  content: NewClaim,
): Promise<OwnClaim> {
  const place = await shownPlace(db, placeId)
  const whose = { memberId, placeId: place.id }
  const now = clock.now()
  return replyInTransaction(db, called, async (tx) => {
    const { standing } = await ownClaim(tx, whose)
    if (standing === 'taken') {
      throw new Problem(
        'conflict',
        msg(
          'Someone else owns this listing already. If that is a mistake, write to us from the contact page.',
        ),
      )
    }
    if (standing !== 'may-claim') return ownClaim(tx, whose)
    await requireRoomForSubmission(tx, memberId, ['claim'])
    // The same claim, sent twice at once, waits already.
    const subject = { kind: 'place', id: place.id } as const
    await handIn(tx, { kind: 'claim', memberId, content, title: place.name, subject, now })
    return ownClaim(tx, whose)
  })
}

/** Gives a place up that is the member's; to anybody else it looks like not there. */
export async function giveUp(db: Kysely<Tables>, { memberId, placeId }: Whose): Promise<OwnClaim> {
  const place = await shownPlace(db, placeId)
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('placeOwners')
      .where('placeId', '=', place.id)
      .where('memberId', '=', memberId)
      .returning('placeId')
      .executeTakeFirst()
    if (gone === undefined) throw new Problem('not-found', msg('We could not find that place.'))
    return ownClaim(tx, { memberId, placeId: place.id })
  })
}
