import { mailboxOf } from '@wayfur/domain/accounts/account'
import type { signIn } from '@wayfur/domain/accounts/endpoints'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { forgetComing } from '@wayfur/domain/pets/coming'
import { invariant, Problem } from '@wayfur/domain/problem'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Caller } from '../platform/serve.ts'
import type { Attempt } from './account-attempts.ts'
import { accountOf, type AccountsContext, type EnterContext } from './accounts.ts'
import type { Entrant, Entry } from './auth-transaction.ts'
import { enterOrAsk } from './second-step/enter.ts'

/** Signs in by password. An unknown address and a wrong password are one and the same answer. */
export async function signInByPassword(
  context: AccountsContext,
  { email, password }: Asked<typeof signIn>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof signIn>> {
  const { db, attempts, auth } = context
  const tries: readonly Attempt[] = [
    ['password-network', networkOf(caller.address)],
    ['password-account', mailboxOf(email)],
  ]
  await attempts.take(...tries)
  const { memberId, cookie, isPending } = await auth.signIn(
    {
      db,
      async admit(entrant) {
        await attempts.giveBack(...tries)
        return admitByPassword(context, entrant, password, caller)
      },
    },
    { email, password },
  )
  caller.setCookie(cookie)
  return isPending ? { isSecondStepWanted: true } : accountOf(context, memberId)
}

/** What belongs to a sign-in by password, in the one transaction that begins its session, or asks for a code. */
async function admitByPassword(
  context: EnterContext & Pick<AccountsContext, 'db' | 'passwords'>,
  entrant: Entrant,
  password: string,
  caller: Caller,
): Promise<Entry> {
  const { memberId, checkedHash } = entrant
  invariant(checkedHash !== undefined, 'Whoever signs in by password has had it checked.')
  const outdated = context.passwords.isOutdated(checkedHash)
  const renewed = outdated ? await context.passwords.hash(password) : undefined
  return inTransaction(context.db, async (tx) => {
    const kept = await tx
      .selectFrom('members')
      .select('passwordHash')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // The password was changed while it was being checked.
    if (kept?.passwordHash !== checkedHash) throw new Problem('wrong-sign-in')
    if (renewed !== undefined) {
      const set = { passwordHash: renewed }
      await tx.updateTable('members').set(set).where('id', '=', memberId).execute()
    }
    return enterOrAsk(tx, context, entrant, caller, { tells: true })
  })
}

/** Ends the session of this browser, if it has one. */
export async function signOut(
  { db, sessions }: Pick<AccountsContext, 'db' | 'sessions'>,
  caller: Caller,
) {
  const session = caller.member?.sessionId ?? null
  if (session !== null) await sessions.end(db, session)
  caller.setCookie(sessions.clearCookie())
  caller.setCookie(forgetComing())
  return { isDone: true } as const
}
