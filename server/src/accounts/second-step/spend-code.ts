import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { AccountAttempts, Attempt } from '../account-attempts.ts'
import { stepOfCode } from './app-codes.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

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

/**
 * Counts a try of a code before it is known how it ends, so that guesses at once count as many. It
 * stays counted where the work refuses it.
 */
export async function countingCodes<T>(
  { attempts }: { attempts: AccountAttempts },
  memberId: number,
  work: () => Promise<T>,
): Promise<T> {
  const tries: readonly Attempt[] = [['code-account', String(memberId)]]
  await attempts.take(...tries)
  const result = await work()
  await attempts.giveBack(...tries)
  return result
}

/** Uses up a code of the app or a recovery code, and says which it was; refuses any other. */
export async function spendCode(
  tx: Transaction<Tables>,
  { memberId, code, now }: { memberId: number; code: string; now: Date },
): Promise<'app' | 'recovery'> {
  const typed = code.replaceAll(/[\s-]/g, '')
  // Held, so that of two who type the same code at once the second finds it used.
  const step = await tx
    .selectFrom('secondSteps')
    .select(['secret', 'lastStep'])
    .where('memberId', '=', memberId)
    .where('onSince', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (step === undefined) throw new Problem('wrong-code')
  const lastStep = await stepOfCode(step.secret, typed, { now, lastStep: step.lastStep })
  if (lastStep !== undefined) {
    await tx.updateTable('secondSteps').set({ lastStep }).where('memberId', '=', memberId).execute()
    return 'app'
  }
  if (await spendRecoveryCode(tx, memberId, typed)) return 'recovery'
  throw new Problem('wrong-code')
}
