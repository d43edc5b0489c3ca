import { mailboxOf } from '@wayfur/domain/accounts/account'
import { deviceName } from '@wayfur/domain/accounts/device-name'
import {
  type beginPasskeySignUp,
  signUpWithPasskey,
} from '@wayfur/domain/accounts/passkey-endpoints'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { inLanguage } from '../../language/translators.ts'
import { inTransaction, replyInTransaction } from '../../platform/database/in-transaction.ts'
import { networkOf } from '../../platform/network-of.ts'
import type { Caller } from '../../platform/serve.ts'
import type { Attempt } from '../account-attempts.ts'
import type { AccountsContext } from '../accounts.ts'
import { LETTER_IS_COMING, refuseWithoutLetter, sendWayIn, takeLetter } from '../sign-up.ts'
import { checkCreated, creationFor } from './ceremonies.ts'
import { newHandle } from './challenges.ts'

/**
 * Says what a device takes to make the passkey that an account begins with. It names no passkey that
 * is there already, since that would tell whether the address has an account.
 */
export async function begin(
  context: AccountsContext,
  { name, email }: Asked<typeof beginPasskeySignUp>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof beginPasskeySignUp>> {
  const { db, relyingParty, challenges } = context
  // Before the device makes a passkey that would be for nothing.
  await refuseWithoutLetter(context, email, caller.address)
  const handle = newHandle()
  const asked = { mailbox: mailboxOf(email), handle }
  const { challenge, cookie } = await inTransaction(db, (tx) => challenges.beginSignUp(tx, asked))
  caller.setCookie(cookie)
  return creationFor(relyingParty, challenge, { handle, email, name }, [])
}

/**
 * Begins an account with the passkey that was made: its link and the passkey wait together for the
 * letter to be followed. An address with an account gets a link to sign in instead, and its account
 * stays as it is; neither the reply nor its time tells the two apart.
 */
export async function signUp(
  context: AccountsContext,
  { name, email, credential }: Asked<typeof signUpWithPasskey>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof signUpWithPasskey>> {
  const { db, attempts, challenges, relyingParty, signUpBrowser } = context
  const tries: readonly Attempt[] = [['passkey-network', networkOf(caller.address)]]
  await attempts.take(...tries)
  // For good, however this ends: what was signed once is worth nothing a second time.
  const asked = await challenges.useSignUp(db, caller, mailboxOf(email))
  if (asked === undefined) {
    throw new Problem('wrong-passkey', msg('That took too long. Please create the account again.'))
  }
  const key = await checkCreated(relyingParty, credential, asked.isAsked)
  await attempts.giveBack(...tries)
  await takeLetter(context, email, caller.address)
  const device = inLanguage('en', () => deviceName(caller.userAgent))
  const { browserHash, cookie } = signUpBrowser.remember(caller)
  caller.setCookie(cookie)
  caller.setCookie(challenges.clearCookie())
  return replyInTransaction(db, signUpWithPasskey, async (tx) => {
    const linkId = await sendWayIn(tx, context, { email, name, passwordHash: null, browserHash })
    const passkey = { ...key, linkId, handle: asked.handle, device }
    await tx.insertInto('signUpPasskeys').values(passkey).execute()
    return LETTER_IS_COMING
  })
}
