import { dayIn } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import type { Asked } from '@wayfur/domain/endpoint'
import { currentLanguage, msg } from '@wayfur/domain/language/messages'
import { inviteToPet as inviteCall } from '@wayfur/domain/pets/endpoints'
import { INVITATION_DAYS, mayDo, MOST_IN_HOUSEHOLD } from '@wayfur/domain/pets/household'
import type { Household, HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { todayOf, zoneOf } from '../accounts/member-time-zone.ts'
import { petInvitation } from '../mail/emails/pet-invitation.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken, newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { type HouseholdPet, noSuchRecord, requirePet, requireRealPet } from './pet-access.ts'
import type { PetsContext } from './pets-context.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

/** Who shares a pet; owners also see whom they invited. */
export async function readHousehold(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
): Promise<Household> {
  const pet = await requirePet(db, memberId, petId, 'see')
  const members = await db
    .selectFrom('petMembers')
    .innerJoin('members', 'members.id', 'petMembers.memberId')
    .select(['petMembers.memberId', 'members.name', 'petMembers.role', 'petMembers.since'])
    .where('petId', '=', petId)
    .orderBy('since')
    .orderBy('memberId')
    .execute()
  const invitations = mayDo(pet.role, 'manage-household')
    ? await db
        .selectFrom('petInvitations')
        .select(['id', 'email', 'role', 'expiresAt'])
        .where('petId', '=', petId)
        .where('expiresAt', '>', clock.now())
        .orderBy('id')
        .execute()
    : []
  const zone = await zoneOf(db, memberId)
  return {
    members: members.map(({ since, ...person }) =>
      Object.assign(person, { since: since.toISOString(), isYou: person.memberId === memberId }),
    ),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresOn: dayIn(zone, expiresAt),
    })),
  }
}

/** Invites by mail; the link in it lets one member join, once. */
export async function inviteToPet(
  context: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
  { email, role }: Asked<typeof inviteCall>['body'],
): Promise<Household> {
  const { db, clock, head } = context
  const now = clock.now()
  return replyInTransaction(db, inviteCall, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'manage-household', { isLocked: true })
    requireRealPet(pet)
    await requireRoomForPerson(tx, petId, email)
    const already = await tx
      .selectFrom('petMembers')
      .innerJoin('members', 'members.id', 'petMembers.memberId')
      .select('members.name')
      .where('petId', '=', petId)
      .where(sql`lower(members.email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (already !== undefined) {
      throw new Problem(
        'conflict',
        msg('{name} already belongs to the household.', { name: already.name }),
        { field: 'email' },
      )
    }
    const token = newToken()
    await tx
      .deleteFrom('petInvitations')
      .where('petId', '=', petId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute()
    const { id } = await tx
      .insertInto('petInvitations')
      .values({
        petId,
        tokenHash: hashOfToken(token),
        email,
        role,
        invitedBy: memberId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { name: from } = await tx
      .selectFrom('members')
      .select('name')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const path = `/passport/invitation?token=${token}` as const
    const letter = () => petInvitation(head, { petName: pet.name, from, role, path })
    const key = `pet-invitation:${id}`
    await enqueueMail(tx, clock, letter, { key, to: email, language: currentLanguage() })
    return readHousehold({ db: tx, clock }, { petId, memberId })
  })
}

async function requireRoomForPerson(
  tx: Transaction<Tables>,
  petId: number,
  email: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pet_members where pet_id = ${petId})
         + (select count(*) from pet_invitations
             where pet_id = ${petId} and lower(email) <> ${email.toLowerCase()}) as count`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) < MOST_IN_HOUSEHOLD) return
  throw new Problem(
    'conflict',
    msg('A household has room for {mostInHousehold} people.', {
      mostInHousehold: MOST_IN_HOUSEHOLD,
    }),
  )
}

/** Takes an invitation back. */
export async function withdrawInvitation(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, invitationId }: Which & { invitationId: number },
): Promise<Household> {
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'manage-household', { isLocked: true })
    const { numDeletedRows } = await tx
      .deleteFrom('petInvitations')
      .where('id', '=', invitationId)
      .where('petId', '=', petId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noSuchRecord()
    return readHousehold({ db: tx, clock }, { petId, memberId })
  })
}

/** Changes a role of the household; a pet never loses its last owner. */
export async function changeHouseholdRole(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, otherId }: Which & { otherId: number },
  role: HouseholdRole,
): Promise<Household> {
  return inTransaction(db, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'manage-household', { isLocked: true })
    const { numUpdatedRows } = await tx
      .updateTable('petMembers')
      .set({ role })
      .where('petId', '=', petId)
      .where('memberId', '=', otherId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noSuchRecord()
    await requireOwner(tx, pet)
    return readHousehold({ db: tx, clock }, { petId, memberId })
  })
}

/** Removes a member from a household: owners may remove anyone, members themselves. */
export async function leaveHousehold(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, otherId }: Which & { otherId: number },
): Promise<{ isDone: true }> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const act = otherId === memberId ? 'see' : 'manage-household'
    const pet = await requirePet(tx, memberId, petId, act, { isLocked: true })
    const { numDeletedRows } = await tx
      .deleteFrom('petMembers')
      .where('petId', '=', petId)
      .where('memberId', '=', otherId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noSuchRecord()
    await requireOwner(tx, pet)
    const on = await todayOf(tx, memberId, now)
    await happened(tx, { petId, kind: 'left', on, memberId: otherId, now })
    return { isDone: true as const }
  })
}

async function requireOwner(tx: Transaction<Tables>, pet: HouseholdPet): Promise<void> {
  const owner = await tx
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', pet.id)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (owner !== undefined) return
  throw new Problem(
    'conflict',
    msg('{name} needs an owner. Make someone else one first.', { name: pet.name }),
  )
}
