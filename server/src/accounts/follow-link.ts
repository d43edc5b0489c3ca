import type { followLink, readLink, resetPassword } from '@wayfur/domain/accounts/endpoints'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { type AccountLink, dropLinksOf, openLink } from './account-links.ts'
import {
  accountOf,
  type AccountsContext,
  type EnterContext,
  memberWithMailbox,
} from './accounts.ts'
import type { Admitted } from './auth-transaction.ts'
import { notifyOfNewAddress, notifyOfNewPassword } from './notify-of-security.ts'
import { addFirstPasskey, passkeyMadeFor } from './passkeys/first-passkey.ts'
import { refuseGuessable } from './passwords.ts'
import { enterOrAsk } from './second-step/enter.ts'

/** What a link would do, so that the page can ask before it is done. */
export async function describeLink(
  context: Pick<AccountsContext, 'db' | 'clock' | 'signUpBrowser'>,
  { token }: Asked<typeof readLink>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof readLink>> {
  const link = await openLink(context.db, token, context.clock.now())
  const { purpose, email } = link
  const made = await passkeyMadeFor(context.db, context, link, caller)
  const passkey = made === undefined ? null : made.counts ? 'counts' : 'left'
  return { purpose, email, wantsPassword: wantsPassword(context, link, caller), passkey }
}

/**
 * Whether the password of this sign-up was typed in another browser, so perhaps by another person.
 */
function wantsPassword(
  { signUpBrowser }: Pick<AccountsContext, 'signUpBrowser'>,
  { purpose, passwordHash, browserHash }: AccountLink,
  caller: Caller,
): boolean {
  return (
    purpose === 'sign-up' && passwordHash !== null && !signUpBrowser.isTheSame(browserHash, caller)
  )
}

/** The password an account begins with, as its hash; undefined where it begins without. */
async function firstPassword(
  context: Pick<AccountsContext, 'signUpBrowser' | 'passwords'>,
  link: AccountLink,
  typed: string | undefined,
  caller: Caller,
): Promise<string | undefined> {
  if (link.purpose !== 'sign-up') return undefined
  if (!wantsPassword(context, link, caller)) return link.passwordHash ?? undefined
  if (typed === undefined) {
    throw new Problem('invalid-input', msg('Please choose a password.'), { field: 'password' })
  }
  await refuseGuessable(typed, { name: link.name ?? '', email: link.email })
  return context.passwords.hash(typed)
}

/** Does what a link is for, once, and signs its browser in, or asks it for a code as well. */
export async function follow(
  context: AccountsContext,
  { token, password }: Asked<typeof followLink>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof followLink>> {
  const { db, clock } = context
  const asked = await openLink(db, token, clock.now())
  const passwordHash = await firstPassword(context, asked, password, caller)
  const { purpose, memberId, cookie, isPending } = await inTransaction(db, async (tx) => {
    const link = await openLink(tx, token, clock.now())
    if (link.purpose === 'reset-password') throw new Problem('link-used-up')
    // Before the link is followed, with which it goes.
    const made = await passkeyMadeFor(tx, context, link, caller)
    const entered =
      link.purpose === 'change-email'
        ? await enterAtNewAddress(tx, context, token, caller)
        : await enter(tx, context, { purpose: link.purpose, token, passwordHash }, caller)
    if (made?.counts === true) await addFirstPasskey(tx, context, entered.memberId, made.passkey)
    return { purpose: link.purpose, ...entered }
  })
  caller.setCookie(cookie)
  if (purpose === 'sign-up') caller.setCookie(context.signUpBrowser.forget())
  return { purpose, me: isPending ? null : await accountOf(context, memberId) }
}

/** Sets the new password and ends every session of the account. */
export async function resetByLink(
  context: EnterContext & Pick<AccountsContext, 'db' | 'passwords' | 'rolesThatNeedStep'>,
  { token, password }: Asked<typeof resetPassword>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof resetPassword>> {
  const { db, clock, auth } = context
  const asked = await openLink(db, token, clock.now())
  const owner = await memberWithMailbox(db, asked.email)
  await refuseGuessable(password, { name: owner?.name ?? '', email: asked.email })
  const passwordHash = await context.passwords.hash(password)
  const { memberId, cookie, isPending } = await inTransaction(db, async (tx) => {
    const memberId = await auth.reset(
      {
        db: tx,
        passwordHash,
        async afterReset(memberId) {
          await dropLinksOf(tx, memberId)
          await notifyOfNewPassword(tx, context, memberId, caller)
        },
      },
      { token, password },
    )
    return enterByLink(tx, context, memberId, caller)
  })
  caller.setCookie(cookie)
  return isPending ? { isSecondStepWanted: true } : accountOf(context, memberId)
}

/** Whoever has followed a link comes in, or is asked for a code: a mailbox alone is not enough then. */
function enterByLink(
  tx: Transaction<Tables>,
  context: EnterContext,
  memberId: number,
  caller: Caller,
): Promise<Admitted> {
  return context.auth.letIn(
    { db: tx, admit: (entrant) => enterOrAsk(tx, context, entrant, caller, { tells: false }) },
    memberId,
  )
}

/** Enters by a link to sign up or in; the library tells the two apart. */
async function enter(
  tx: Transaction<Tables>,
  context: EnterContext,
  {
    purpose,
    token,
    passwordHash,
  }: { purpose: LinkPurpose; token: string; passwordHash: string | undefined },
  caller: Caller,
) {
  return context.auth.followWayIn(
    {
      db: tx,
      ...(passwordHash === undefined ? {} : { passwordHash }),
      admit: (entrant) =>
        enterOrAsk(tx, context, entrant, caller, { tells: purpose === 'sign-in' }),
    },
    token,
  )
}

/** Makes the new address the account's own; here it has been shown to be its owner's. */
async function enterAtNewAddress(
  tx: Transaction<Tables>,
  context: EnterContext & Pick<AccountsContext, 'letters'>,
  token: string,
  caller: Caller,
) {
  const link = await context.auth.useNewAddress({ db: tx }, token)
  const member = await lockedMember(tx, link)
  const holder = await memberWithMailbox(tx, link.email)
  if (holder !== undefined && holder.id !== member.id) throw new Problem('link-used-up')
  await tx.updateTable('members').set({ email: link.email }).where('id', '=', member.id).execute()
  await dropLinksOf(tx, member.id)
  await notifyOfNewAddress(tx, context, member.id, link.id)
  if (member.email !== null) {
    await context.letters.addressChanged(tx, {
      to: member.email,
      name: member.name,
      newAddress: link.email,
      language: member.language,
      key: `address-changed-${link.id}`,
    })
  }
  return enterByLink(tx, context, member.id, caller)
}

/** Locked, so that of two links of one account the second sees what the first has done. */
async function lockedMember(tx: Transaction<Tables>, link: AccountLink) {
  if (link.memberId === null) throw new Problem('link-used-up')
  const member = await tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', link.memberId)
    .where('deletedAt', 'is', null)
    .where('demoPerson', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (member === undefined) throw new Problem('link-used-up')
  return member
}
