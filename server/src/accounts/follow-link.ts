import { type LinkPurpose, mailboxOf, type Me } from '@wayfur/domain/accounts/account'
import type { followLink, readLink, resetPassword } from '@wayfur/domain/accounts/endpoints'
import type { Asked } from '@wayfur/domain/endpoint'
import { invariant, Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../platform/tables.ts'
import { type AccountLink, dropLinksOf, openLink, useLink } from './account-links.ts'
import { type AccountParts, accountOf, letIn, memberWithMailbox } from './accounts.ts'
import { refuseGuessable } from './passwords.ts'
import { tellOfNewAddress, tellOfNewPassword, tellOfSignIn } from './tell-of-security.ts'

/** What a link would do, so that the page can ask before it is done. */
export async function describeLink(
  { db, clock }: AccountParts,
  { token }: Asked<typeof readLink>['body'],
): Promise<{ purpose: LinkPurpose; email: string }> {
  const { purpose, email } = await openLink(db, token, clock.now())
  return { purpose, email }
}

/** Does what a link is for, once, and signs in whoever followed it. */
export async function follow(
  parts: AccountParts,
  { token }: Asked<typeof followLink>['body'],
  caller: Caller,
): Promise<{ purpose: LinkPurpose; me: Me }> {
  const { db, clock } = parts
  const { link, memberId, cookie } = await inTransaction(db, async (tx) => {
    const purposes = ['sign-up', 'sign-in', 'change-email'] as const
    const link = await useLink(tx, token, purposes, clock.now())
    const member = await memberOf(tx, parts, link)
    if (link.purpose === 'sign-in') await tellOfSignIn(tx, parts, member.id, caller)
    return { link, memberId: member.id, cookie: await letIn(tx, parts, member, caller) }
  })
  caller.setCookie(cookie)
  return { purpose: link.purpose, me: await accountOf(db, memberId) }
}

/** Sets the new password, and whoever was signed in anywhere is so no longer. */
export async function resetByLink(
  parts: AccountParts,
  { token, password }: Asked<typeof resetPassword>['body'],
  caller: Caller,
): Promise<Me> {
  const { db, clock, sessions } = parts
  const asked = await openLink(db, token, clock.now())
  await refuseGuessable(password, { name: '', email: asked.email })
  const passwordHash = await parts.passwords.hash(password)
  const { memberId, cookie } = await inTransaction(db, async (tx) => {
    const link = await useLink(tx, token, ['reset-password'], clock.now())
    const member = await knownMember(tx, link)
    await tx.updateTable('members').set({ passwordHash }).where('id', '=', member.id).execute()
    await sessions.endAllOf(tx, member.id)
    await dropLinksOf(tx, member.id)
    await tellOfNewPassword(tx, parts, member.id, caller)
    return { memberId: member.id, cookie: await letIn(tx, parts, member, caller) }
  })
  caller.setCookie(cookie)
  return accountOf(db, memberId)
}

function memberOf(tx: Kysely<Tables>, parts: AccountParts, link: AccountLink) {
  switch (link.purpose) {
    case 'sign-up':
      return newMember(tx, link)
    case 'change-email':
      return memberAtNewAddress(tx, parts, link)
    default:
      return knownMember(tx, link)
  }
}

/** The account begins here, when its address has been shown to be the owner's. */
async function newMember(tx: Kysely<Tables>, link: AccountLink) {
  invariant(link.name !== null, 'A sign-up carries a name.')
  const member = await tx
    .insertInto('members')
    .values({ name: link.name, email: link.email, passwordHash: link.passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (member === undefined) throw new Problem('link-used-up')
  // Whoever else typed this address with a password of their own chose it for nobody.
  await tx
    .deleteFrom('accountLinks')
    .where('purpose', '=', 'sign-up')
    .where(sql`lower(email)`, '=', mailboxOf(link.email))
    .execute()
  return member
}

async function memberAtNewAddress(tx: Kysely<Tables>, parts: AccountParts, link: AccountLink) {
  const member = await knownMember(tx, link)
  const holder = await memberWithMailbox(tx, link.email)
  if (holder !== undefined && holder.id !== member.id) throw new Problem('link-used-up')
  await tx.updateTable('members').set({ email: link.email }).where('id', '=', member.id).execute()
  await dropLinksOf(tx, member.id)
  await tellOfNewAddress(tx, parts, member.id, link.id)
  if (member.email !== null) {
    await parts.letters.addressChanged(tx, {
      to: member.email,
      name: member.name,
      newAddress: link.email,
      key: `address-changed-${link.id}`,
    })
  }
  return { id: member.id, email: link.email }
}

/** Locked, so that of two links of one account the second sees what the first has done. */
async function knownMember(tx: Kysely<Tables>, link: AccountLink) {
  if (link.memberId === null) throw new Problem('link-used-up')
  const member = await tx
    .selectFrom('members')
    .select(['id', 'name', 'email'])
    .where('id', '=', link.memberId)
    .where('deletedAt', 'is', null)
    .where('demoPerson', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (member === undefined) throw new Problem('link-used-up')
  return member
}
