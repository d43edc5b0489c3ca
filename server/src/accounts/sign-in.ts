import { mailboxOf, type Me } from '@wayfur/domain/accounts/account'
import type { signIn } from '@wayfur/domain/accounts/endpoints'
import type { Asked } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import { type Attempt, networkOf } from './account-attempts.ts'
import { type AccountParts, accountOf, letIn, memberWithMailbox } from './accounts.ts'
import { tellOfSignIn } from './tell-of-security.ts'

/** Signs in by password. An unknown address and a wrong password are one and the same answer. */
export async function signInByPassword(
  parts: AccountParts,
  { email, password }: Asked<typeof signIn>['body'],
  caller: Caller,
): Promise<Me> {
  const { db, attempts, passwords } = parts
  const tries: readonly Attempt[] = [
    ['password-network', networkOf(caller.address)],
    ['password-account', mailboxOf(email)],
  ]
  await attempts.take(...tries)
  const known = await memberWithMailbox(db, email)
  const isRight = await passwords.isPasswordOf(password, known?.passwordHash ?? null)
  if (known === undefined || !isRight) throw new Problem('wrong-sign-in')
  await attempts.giveBack(...tries)
  const outdated = known.passwordHash !== null && passwords.isOutdated(known.passwordHash)
  const renewed = outdated ? await passwords.hash(password) : undefined
  const cookie = await inTransaction(db, async (tx) => {
    if (renewed !== undefined) {
      await tx
        .updateTable('members')
        .set({ passwordHash: renewed })
        .where('id', '=', known.id)
        .where('passwordHash', '=', known.passwordHash)
        .execute()
    }
    await tellOfSignIn(tx, parts, known.id, caller)
    return letIn(tx, parts, known, caller)
  })
  caller.setCookie(cookie)
  return accountOf(db, known.id)
}

/** Ends the session of this browser; somebody who has none is signed out already. */
export async function signOut(
  { db, sessions }: Pick<AccountParts, 'db' | 'sessions'>,
  caller: Caller,
) {
  const session = caller.member?.sessionId ?? null
  if (session !== null) await sessions.end(db, session)
  caller.setCookie(sessions.clearCookie())
  return { isDone: true } as const
}
