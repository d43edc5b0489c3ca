import type { Me } from '@wayfur/domain/accounts/schemas'
import type { signInWithCode } from '@wayfur/domain/accounts/second-step-endpoints'
import type { Asked } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Caller } from '../../platform/serve.ts'
import type { Tables } from '../../tables.ts'
import { type AccountsContext, accountOf, admit, type EnterContext, letIn } from '../accounts.ts'
import type { Entrant, Entry } from '../auth-transaction.ts'
import { notifyOfRecoveryCode, notifyOfSignIn } from '../notify-of-security.ts'
import { hasSecondStep, spendCode, withCode } from './spend-code.ts'

/**
 * What a right password or link leads to: a session, or, where the account asks for a code as well,
 * a sign-in that waits for it. The only way in from either.
 */
export async function enterOrAsk(
  tx: Transaction<Tables>,
  context: EnterContext,
  entrant: Pick<Entrant, 'memberId' | 'token'>,
  caller: Caller,
  { tells }: { tells: boolean },
): Promise<Entry> {
  const { memberId } = entrant
  if (await hasSecondStep(tx, memberId)) {
    return { cookie: await context.pendingSignIns.begin(tx, memberId), isPending: true }
  }
  if (tells) await notifyOfSignIn(tx, context, memberId, caller)
  return { cookie: await admit(tx, context, entrant, caller), isPending: false }
}

/** Finishes the sign-in that this browser has begun. */
export async function finishSignIn(
  context: AccountsContext,
  { code }: Asked<typeof signInWithCode>['body'],
  caller: Caller,
): Promise<Me> {
  const { db, clock, pendingSignIns } = context
  const memberId = await pendingSignIns.find(db, caller)
  if (memberId === undefined) throw new Problem('sign-in-over')
  const cookie = await withCode(context, { memberId, code }, (typed) =>
    inTransaction(db, async (tx) => {
      // A wrong code undoes this, so that another may be typed.
      if (!(await pendingSignIns.use(tx, caller))) throw new Problem('sign-in-over')
      const used = await spendCode(tx, typed, clock.now())
      if (used === 'recovery') await notifyOfRecoveryCode(tx, context, memberId, caller)
      await notifyOfSignIn(tx, context, memberId, caller)
      return letIn(tx, context, memberId, caller)
    }),
  )
  caller.setCookie(cookie)
  caller.setCookie(pendingSignIns.clearCookie())
  return accountOf(context, memberId)
}
