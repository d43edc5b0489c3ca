import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { OperatorPayout } from '@wayfur/domain/payouts/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { ProviderError } from '../payments/payment-provider.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { lockedPayout, movePayout } from './move-payout.ts'
import { operatorPayoutOf } from './payout-rows.ts'
import { isForgotten, payerFor, type PayoutsContext } from './payouts-context.ts'
import { readTransfer } from './read-transfer.ts'

export const recallJob = jobKind<{ transferId: number }>('payout-recall', {
  timeoutMs: 30_000,
  firstWaitSeconds: 5,
})

/** Has a payout that was sent taken back from its account. Asked again it stays under way. */
export async function askToRecall(
  tx: Transaction<Tables>,
  context: PayoutsContext,
  operator: SignedIn,
  id: number,
): Promise<OperatorPayout> {
  const { clock } = context
  const row = await lockedPayout(tx, context, id)
  if (row.state === 'recalling' || row.state === 'open') return operatorPayoutOf(row)
  if (row.paidBy === 'hand') {
    throw new Problem(
      'conflict',
      msg('This payout was paid by hand. It cannot be taken back here.'),
    )
  }
  const moved = await movePayout(tx, context, row, 'recall')
  const { id: transferId } = await tx
    .updateTable('payoutTransfers')
    .set({ recallKey: `recall-${id}-${newToken()}`, recallKeyMadeAt: clock.now() })
    .where('payoutId', '=', id)
    .where('state', '=', 'done')
    .whereRef('reversedCents', '<', 'amountCents')
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditLog(tx, operator, {
    act: 'payout-recalled',
    about: ['payout', id],
    detail: `${markedName(row.businessName, row)}, ${row.month}`,
    at: clock.now(),
  })
  await enqueue(tx, clock, {
    kind: recallJob,
    key: `payout-recall:${transferId}:${clock.now().getTime()}`,
    payload: { transferId },
  })
  return operatorPayoutOf(moved)
}

/** Takes one transfer back, as the job of `askToRecall`; done again it is the same reversal. */
export async function recallTransfer(context: PayoutsContext, transferId: number): Promise<void> {
  const { db, clock } = context
  const transfer = await db
    .selectFrom('payoutTransfers')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirst()
  const { recallKey, recallKeyMadeAt, transferRef } = transfer ?? {}
  if (!transfer || !recallKey || !recallKeyMadeAt || !transferRef) return
  const payer = payerFor(context, transfer)
  // Also a reversal whose answer was lost is read here, and needs no other.
  if (await readTransfer(context, transferRef)) return
  try {
    if (isForgotten(context, recallKeyMadeAt)) throw new ProviderError('failed', 'An old key.')
    await payer.payouts.reverse(transferRef, recallKey)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.trouble === 'unavailable') throw error
    if (await readTransfer(context, transferRef)) return
    if (error.trouble !== 'failed' && error.trouble !== 'key-reused') {
      return kept(context, transfer)
    }
    await db
      .updateTable('payoutTransfers')
      .set({ recallKey: `recall-${transfer.payoutId}-${newToken()}`, recallKeyMadeAt: clock.now() })
      .where('id', '=', transferId)
      .where('recallKey', '=', recallKey)
      .execute()
    throw new JobFailure('The provider broke down; the payout is taken back again')
  }
  await readTransfer(context, transferRef)
}

/** It stays paid, since there is nothing that could be taken back; the operator reads so. */
async function kept(
  context: PayoutsContext,
  { id, payoutId }: { id: number; payoutId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await lockedPayout(tx, context, payoutId)
    const ended = await tx
      .updateTable('payoutTransfers')
      .set({ recallKey: null, recallKeyMadeAt: null })
      .where('id', '=', id)
      .where('recallKey', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined || row.state !== 'recalling') return
    await movePayout(tx, context, row, 'stay', { failure: 'kept' })
  })
  context.log.error({ payoutId }, 'a payout could not be taken back')
}
