import { LINK_MINUTES } from '@wayfur/domain/accounts/account'
import {
  changeEmail,
  type changePassword,
  type changeProfile,
} from '@wayfur/domain/accounts/endpoints'
import type { Me } from '@wayfur/domain/accounts/schemas'
import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { knownZone } from '../platform/known-zone.ts'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { dropLinksOf } from './account-links.ts'
import { type AccountsContext, accountOf, letIn, memberWithMailbox } from './accounts.ts'
import { confirmOwner } from './confirm-owner.ts'
import { notifyOfNewPassword } from './notify-of-security.ts'
import { refuseGuessable } from './passwords.ts'
import { takeLetter } from './sign-up.ts'

type MemberCaller = Caller & { member: SignedIn }

/** Changes what is given and leaves the rest. */
export async function updateProfile(
  context: Pick<AccountsContext, 'db' | 'rolesThatNeedStep'>,
  change: Asked<typeof changeProfile>['body'],
  { member }: MemberCaller,
): Promise<Me> {
  const { homePlace, ...plain } = change
  const given = Object.entries(plain).filter(([, value]) => value !== undefined)
  const set = {
    ...Object.fromEntries(given),
    ...(homePlace === undefined
      ? {}
      : {
          homeLabel: homePlace?.label ?? null,
          homeLatitude: homePlace?.latitude ?? null,
          homeLongitude: homePlace?.longitude ?? null,
        }),
  }
  if (Object.keys(set).length > 0) {
    await inTransaction(context.db, async (tx) => {
      const zone = await zoneOfNewHome(tx, member.id, change)
      await tx
        .updateTable('members')
        .set({ ...set, ...(zone !== undefined && { timeZone: zone }) })
        .where('id', '=', member.id)
        .execute()
      if (change.timeZone === null && zone === undefined) await refuseWithQuietHours(tx, member.id)
    })
  }
  return accountOf(context, member.id)
}

/**
 * The time zone of a home that is told anew, where the one that stands was left as it was and
 * nobody has chosen it: it is none, or that of the home before.
 */
async function zoneOfNewHome(
  tx: Transaction<Tables>,
  memberId: number,
  { homePlace, timeZone }: Asked<typeof changeProfile>['body'],
): Promise<string | undefined> {
  if (homePlace === undefined || homePlace === null || timeZone === undefined) return undefined
  const before = await tx
    .selectFrom('members')
    .select(['timeZone', 'homeLatitude', 'homeLongitude'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isOfHome = before.timeZone === knownZone({ ...before, timeZone: null })
  if (timeZone !== before.timeZone || (timeZone !== null && !isOfHome)) return undefined
  const { latitude: homeLatitude, longitude: homeLongitude } = homePlace
  return knownZone({ timeZone: null, homeLatitude, homeLongitude }) ?? undefined
}

/** By the clock of a device quiet hours cannot be kept: when a message goes out, none is there. */
async function refuseWithQuietHours(tx: Transaction<Tables>, memberId: number): Promise<void> {
  const quiet = await tx
    .selectFrom('inboxPreferences')
    .select('quietFrom')
    .where('memberId', '=', memberId)
    .where('quietFrom', 'is not', null)
    .executeTakeFirst()
  if (quiet === undefined) return
  throw new Problem(
    'invalid-input',
    msg('Your quiet hours follow it. Please choose one, or turn them off first.'),
    { field: 'timeZone' },
  )
}

/** Asks the new address for its word; until then the former one stays. */
export async function sendNewAddressLink(
  context: AccountsContext,
  { email, password }: Asked<typeof changeEmail>['body'],
  caller: MemberCaller,
) {
  const owner = await confirmOwner(context, caller, password)
  await takeLetter(context, email, caller.address)
  return replyInTransaction(context.db, changeEmail, async (tx) => {
    const holder = await memberWithMailbox(tx, email)
    const isFree = holder === undefined || holder.id === owner.id
    await context.auth.sendNewAddress({
      db: tx,
      newLink: { purpose: 'change-email', memberId: isFree ? owner.id : null, email },
      async post({ id, token }) {
        // The address belongs to another account: the reply must not tell, and its owner gets no
        // mail.
        if (!isFree) return
        await context.letters.verifyAddress(tx, {
          to: email,
          name: owner.name,
          path: `/verify?token=${token}`,
          minutesValid: LINK_MINUTES['change-email'],
          language: caller.member.language,
          key: `account-link-${id}`,
        })
      },
    })
    return { isSent: true } as const
  })
}

/** Sets a new password; every other browser is signed out and this one goes on under a new token. */
export async function setNewPassword(
  context: AccountsContext,
  { current, password }: Asked<typeof changePassword>['body'],
  caller: MemberCaller,
): Promise<Me> {
  const owner = await confirmOwner(context, caller, current)
  await refuseGuessable(password, { name: owner.name, email: owner.email })
  const passwordHash = await context.passwords.hash(password)
  const cookie = await inTransaction(context.db, async (tx) => {
    const changed = await tx
      .updateTable('members')
      .set({ passwordHash })
      .where('id', '=', owner.id)
      .where('passwordHash', 'is not distinct from', owner.passwordHash)
      .executeTakeFirst()
    // Another request set a password since this one was confirmed.
    if (changed.numUpdatedRows === 0n) throw new Problem('wrong-password')
    await context.sessions.endAllOf(tx, owner.id)
    await dropLinksOf(tx, owner.id)
    await notifyOfNewPassword(tx, context, owner.id, caller)
    return letIn(tx, context, owner.id, caller)
  })
  caller.setCookie(cookie)
  return accountOf(context, owner.id)
}
