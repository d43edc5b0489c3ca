import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Attempt } from '../account-attempts.ts'
import type { AccountsContext } from '../accounts.ts'
import { stepOfCode } from './app-codes.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** Whether signing in to the account takes a code. */
export async function hasSecondStep(db: Kysely<Tables>, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('secondSteps')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('onSince', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A code as it was typed, and what is kept of it where it is one for recovery. */
interface TypedCode {
  memberId: number
  digits: string
  recoveryHash: string | undefined
}

/**
 * Does what takes a code, which `work` spends in its transaction. The try is counted before it is
 * known how it ends, so that guesses at once count as many, and stays counted where it is refused.
 */
export async function withCode<T>(
  context: Pick<AccountsContext, 'db' | 'attempts' | 'passwords'>,
  { memberId, code }: { memberId: number; code: string },
  work: (typed: TypedCode) => Promise<T>,
): Promise<T> {
  const tries: readonly Attempt[] = [['code-account', String(memberId)]]
  await context.attempts.take(...tries)
  const digits = code.replaceAll(/[\s-]/g, '')
  const recoveryHash = await findRecoveryCode(context, memberId, digits)
  const result = await work({ memberId, digits, recoveryHash })
  await context.attempts.giveBack(...tries)
  return result
}

/** Uses up a code of the app or a recovery code, and says which it was; refuses any other. */
export async function spendCode(
  tx: Transaction<Tables>,
  { memberId, digits, recoveryHash }: TypedCode,
  now: Date,
): Promise<'app' | 'recovery'> {
  // Held, so that of two who type the same code at once the second finds it used.
  const step = await tx
    .selectFrom('secondSteps')
    .select(['secret', 'lastStep'])
    .where('memberId', '=', memberId)
    .where('onSince', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (step === undefined) throw new Problem('wrong-code')
  const lastStep = await stepOfCode(step.secret, digits, { now, lastStep: step.lastStep })
  if (lastStep !== undefined) {
    await tx.updateTable('secondSteps').set({ lastStep }).where('memberId', '=', memberId).execute()
    return 'app'
  }
  const isRecovery =
    recoveryHash !== undefined && (await spendRecoveryCode(tx, memberId, recoveryHash))
  if (!isRecovery) throw new Problem('wrong-code')
  return 'recovery'
}
