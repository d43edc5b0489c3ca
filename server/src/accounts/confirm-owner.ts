import { mailboxOf } from '@wayfur/domain/accounts/account'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Attempt } from './account-attempts.ts'
import type { AccountsContext } from './accounts.ts'

/** How long after signing in a member without a password may change how the account is opened. */
const FRESH_MS = 60 * 60 * 1000

/**
 * Makes sure that it is the owner who sits at a signed-in browser: by the password where there is
 * one, else by having signed in within the hour. The people of demo mode belong to everybody.
 */
export async function confirmOwner(
  {
    db,
    clock,
    attempts,
    passwords,
  }: Pick<AccountsContext, 'db' | 'clock' | 'attempts' | 'passwords'>,
  { member }: Caller & { member: SignedIn },
  password: string | undefined,
) {
  if (member.demoPerson !== null) {
    throw new Problem(
      'not-allowed',
      msg('This is one of the people everyone may try. Create an account of your own to do this.'),
    )
  }
  const found = await db
    .selectFrom('members')
    .leftJoin('sessions', (join) => join.on('sessions.id', '=', member.sessionId))
    .select(['members.id', 'members.name', 'email', 'passwordHash', 'sessions.createdAt as begun'])
    .where('members.id', '=', member.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined || found.email === null) throw new Problem('signed-out')
  const owner = { ...found, email: found.email }
  if (owner.passwordHash === null) {
    const age = clock.now().getTime() - (owner.begun?.getTime() ?? 0)
    if (age > FRESH_MS) throw new Problem('sign-in-again')
    return owner
  }
  const tries: readonly Attempt[] = [['password-account', mailboxOf(owner.email)]]
  await attempts.take(...tries)
  if (!(await passwords.isPasswordOf(password ?? '', owner.passwordHash))) {
    throw new Problem('wrong-password')
  }
  await attempts.giveBack(...tries)
  return owner
}
