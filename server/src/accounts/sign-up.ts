import { LINK_MINUTES, mailboxOf } from '@wayfur/domain/accounts/account'
import { requestLink, requestReset, signUp } from '@wayfur/domain/accounts/endpoints'
import type { Asked } from '@wayfur/domain/endpoint'
import { currentLanguage } from '@wayfur/domain/language/messages'
import { invariant } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import type { Attempt } from './account-attempts.ts'
import { keepLink } from './account-links.ts'
import { type AccountsContext, memberWithMailbox } from './accounts.ts'
import type { AuthTransaction } from './auth-transaction.ts'
import { refuseGuessable } from './passwords.ts'

export const LETTER_IS_COMING = { isSent: true } as const

/**
 * Begins an account. Any address can be typed, so the password counts only in the browser that
 * typed it; elsewhere the reader of the mail chooses a new one. An address with an account gets a
 * link to sign in instead; neither the reply nor its time tells the two apart.
 */
export async function beginAccount(
  context: AccountsContext,
  { name, email, password }: Asked<typeof signUp>['body'],
  caller: Caller,
) {
  await refuseGuessable(password, { name, email })
  await takeLetter(context, email, caller.address)
  // Hashed before the transaction: on the embedded database everybody would wait for it.
  const passwordHash = await context.passwords.hash(password)
  const { browserHash, cookie } = context.signUpBrowser.remember(caller)
  caller.setCookie(cookie)
  return replyInTransaction(context.db, signUp, async (tx) => {
    await sendWayIn(tx, context, { email, name, passwordHash, browserHash })
    return LETTER_IS_COMING
  })
}

/** Sends a link that signs in; where there is no account yet, it begins one without a password. */
export async function sendSignInLink(
  context: Pick<AccountsContext, 'db' | 'attempts' | 'auth' | 'letters'>,
  { email }: Asked<typeof requestLink>['body'],
  caller: Caller,
) {
  await takeLetter(context, email, caller.address)
  const [name = email] = email.split('@')
  return replyInTransaction(context.db, requestLink, async (tx) => {
    const asked = { email, name: name.slice(0, 80), passwordHash: null, browserHash: null }
    await sendWayIn(tx, context, asked)
    return LETTER_IS_COMING
  })
}

/** Sends a link to choose a new password, if there is such an account. */
export async function sendResetLink(
  context: AccountsContext,
  { email }: Asked<typeof requestReset>['body'],
  caller: Caller,
) {
  await takeLetter(context, email, caller.address)
  return replyInTransaction(context.db, requestReset, async (tx) => {
    const known = await memberWithMailbox(tx, email)
    const isReal = known !== undefined && known.demoPerson === null
    const newLink = {
      purpose: 'reset-password',
      memberId: isReal ? known.id : null,
      email,
    } as const
    await context.auth.sendReset(
      {
        db: tx,
        newLink,
        post: ({ id, token }) =>
          context.letters.resetPassword(tx, {
            to: known?.email ?? email,
            path: `/sign-in/reset?token=${token}`,
            minutesValid: LINK_MINUTES['reset-password'],
            language: known?.language ?? currentLanguage(),
            key: `account-link-${id}`,
          }),
      },
      email,
    )
    // The library keeps nothing for an address it does not know. A link that nobody gets is kept
    // all the same: the answer takes as long.
    if (!isReal) await keepLink(tx, newLink, context.clock.now())
    return LETTER_IS_COMING
  })
}

/** Counts a letter for its mailbox and for where it was asked for. */
export async function takeLetter(
  { attempts }: Pick<AccountsContext, 'attempts'>,
  email: string,
  address: string,
): Promise<void> {
  await attempts.take(...letterTo(email, address))
}

/** Refuses where no letter could be sent now, and counts none. */
export async function refuseWithoutLetter(
  { attempts }: Pick<AccountsContext, 'attempts'>,
  email: string,
  address: string,
): Promise<void> {
  await attempts.take(...letterTo(email, address))
  await attempts.giveBack(...letterTo(email, address))
}

function letterTo(email: string, address: string): readonly Attempt[] {
  return [
    ['letter-network', networkOf(address)],
    ['letter-mailbox', mailboxOf(email)],
  ]
}

/** Sends a link that begins an account or, where there is one, signs in; gives the number of the link. */
export async function sendWayIn(
  tx: Transaction<Tables>,
  { auth, letters }: Pick<AccountsContext, 'auth' | 'letters'>,
  asked: {
    email: string
    name: string
    passwordHash: string | null
    browserHash: Buffer | null
  },
): Promise<number> {
  const { email, name } = asked
  const known = await memberWithMailbox(tx, email)
  const newLink =
    known === undefined
      ? { purpose: 'sign-up' as const, memberId: null, ...asked }
      : { purpose: 'sign-in' as const, memberId: known.id, email }
  const scope: AuthTransaction = {
    db: tx,
    newLink,
    async post({ id, token }) {
      const letter = {
        path: `/verify?token=${token}` as const,
        minutesValid: LINK_MINUTES[newLink.purpose],
        language: known?.language ?? currentLanguage(),
        key: `account-link-${id}`,
      }
      if (known === undefined) {
        await letters.verifyAddress(tx, { ...letter, to: email, name })
      } else if (known.demoPerson === null) {
        await letters.signInLink(tx, { ...letter, to: known.email ?? email })
      }
    },
  }
  await auth.sendWayIn(scope, { email, name })
  invariant(scope.keptLink !== undefined, 'A letter has a link.')
  return scope.keptLink.id
}
