import { msg } from '@wayfur/domain/language/messages'
import { acceptInvitation as acceptCall } from '@wayfur/domain/pets/endpoints'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { PetsContext } from './pets-context.ts'
import { happened } from './timeline.ts'

/** The pet and role of an invitation, for the page of its link. */
export async function readInvitation(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  token: string,
) {
  const { petName, species, invitedBy, role } = await openInvitation(db, token, clock.now())
  return { petName, species, invitedBy, role }
}

/** Joins the household. The invitation is used up; a present member keeps their role. */
export async function acceptInvitation(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  memberId: number,
  token: string,
): Promise<{ petId: number }> {
  const now = clock.now()
  return replyInTransaction(db, acceptCall, async (tx) => {
    const { id, petId, role } = await openInvitation(tx, token, now, { isLocked: true })
    await tx.deleteFrom('petInvitations').where('id', '=', id).execute()
    const joined = await tx
      .insertInto('petMembers')
      .values({ petId, memberId, role, since: now })
      .onConflict((conflict) => conflict.columns(['petId', 'memberId']).doNothing())
      .returning('petId')
      .executeTakeFirst()
    if (joined !== undefined) {
      const on = await todayOf(tx, memberId, now)
      await happened(tx, {
        petId,
        kind: 'joined',
        on,
        facts: { code: 'role', role },
        memberId,
        now,
      })
    }
    return { petId }
  })
}

interface OpenInvitation {
  id: number
  petId: number
  role: HouseholdRole
  petName: string
  species: string
  invitedBy: string
}

async function openInvitation(
  db: Kysely<Tables>,
  token: string,
  now: Date,
  options: { isLocked?: boolean } = {},
): Promise<OpenInvitation> {
  const found = await db
    .selectFrom('petInvitations')
    .innerJoin('pets', 'pets.id', 'petInvitations.petId')
    .innerJoin('members', 'members.id', 'petInvitations.invitedBy')
    .select([
      'petInvitations.id',
      'petInvitations.petId',
      'petInvitations.role',
      'pets.name as petName',
      'pets.species',
      'members.name as invitedBy',
    ])
    .where('petInvitations.tokenHash', '=', hashOfToken(token))
    .where('petInvitations.expiresAt', '>', now)
    .where('pets.deletedAt', 'is', null)
    .where('members.deletedAt', 'is', null)
    .$if(options.isLocked === true, (query) => query.forUpdate('petInvitations'))
    .executeTakeFirst()
  if (found === undefined) {
    throw new Problem(
      'link-used-up',
      msg('This invitation has been used, taken back or is too old. Please ask for a new one.'),
    )
  }
  return found
}

/** Forgets invitations that can no longer be accepted; asked for now and then. */
export async function forgetOldInvitations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('petInvitations').where('expiresAt', '<', now).execute()
}
