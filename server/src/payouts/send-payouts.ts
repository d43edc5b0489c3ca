import { monthText } from '@wayfur/domain/bookings/statement'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { sendPayouts as sendPayoutsCall } from '@wayfur/domain/payouts/endpoints'
import type { PayoutFailure } from '@wayfur/domain/payouts/payout-account'
import { Problem } from '@wayfur/domain/problem'
import { providerName } from '@wayfur/domain/providers/former-provider'
import type { Selectable, Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { ProviderError } from '../payments/payment-provider.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { lockedPayout, movePayout, notNow, tellProvider } from './move-payout.ts'
import { isForgotten, type Payer, payerFor, type PayoutsContext } from './payouts-context.ts'
import { readTransfer } from './read-transfer.ts'

export type Transfer = Selectable<Tables['payoutTransfers']>

/** Eight attempts after 5, 10, 20, ... seconds reach over ten minutes, as those of refunds. */
export const sendJob = jobKind<{ transferId: number }>('payout-send', {
  timeoutMs: 30_000,
  firstWaitSeconds: 5,
})

/**
 * Has payouts sent to the accounts of their providers, all of them or none. What is under way or
 * there already stays so.
 */
export async function sendPayouts(
  context: PayoutsContext,
  operator: SignedIn,
  { ids }: Asked<typeof sendPayoutsCall>['body'],
): Promise<ReplyOf<typeof sendPayoutsCall>> {
  // In one order, so that two who send the same ones do not wait for each other.
  const each = [...new Set(ids)].toSorted((a, b) => a - b)
  await inTransaction(context.db, async (tx) => {
    for (const id of each) await askToSend(tx, context, operator, id)
  })
  return { sent: each.length }
}

async function askToSend(
  tx: Transaction<Tables>,
  context: PayoutsContext,
  operator: SignedIn,
  id: number,
): Promise<void> {
  const { payer, clock } = context
  const row = await lockedPayout(tx, context, id)
  if (row.state === 'sending' || row.paidBy === 'provider') return
  if (row.state !== 'open') throw notNow(row)
  const { accountRef, mode, amountCents, currency } = row
  if (payer === undefined || accountRef === null || row.accountState !== 'ready') {
    throw new Problem(
      'conflict',
      msg('{businessName} has no account that can be paid now. Nothing was sent.', {
        businessName: providerName(row.businessName),
      }),
    )
  }
  const now = clock.now()
  await movePayout(tx, context, row, 'send')
  const { id: transferId } = await tx
    .insertInto('payoutTransfers')
    .values({
      payoutId: id,
      paymentProvider: payer.name,
      mode,
      accountRef,
      amountCents,
      currency,
      state: 'requested',
      idempotencyKey: `payout-${id}-${newToken()}`,
      keyMadeAt: now,
      requestedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditLog(tx, operator, {
    act: 'payout-sent',
    about: ['payout', id],
    detail: `${markedName(row.businessName, row)}, ${row.month}`,
    at: now,
  })
  await enqueue(tx, clock, {
    kind: sendJob,
    key: `payout-send:${transferId}`,
    payload: { transferId },
  })
}

/** Sends one payout, as the job of `sendPayouts`; done again it is the same transfer. */
export async function sendTransfer(context: PayoutsContext, transferId: number): Promise<void> {
  const { db } = context
  const transfer = await db
    .selectFrom('payoutTransfers')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirst()
  if (transfer?.state !== 'requested') return
  const payer = payerFor(context, transfer)
  if (isForgotten(context, transfer.keyMadeAt)) return lookForTransfer(context, payer, transfer)
  const { month } = await db
    .selectFrom('providerPayouts')
    .select('month')
    .where('id', '=', transfer.payoutId)
    .executeTakeFirstOrThrow()
  const { accountRef: accountId, amountCents, currency, idempotencyKey } = transfer
  const what = monthText(month)
  const order = { accountId, amountCents, currency, what, reference: referenceOf(transfer) }
  try {
    const { id } = await payer.payouts.transfer(order, idempotencyKey)
    await arrived(context, transfer, id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.trouble === 'failed' || error.trouble === 'key-reused') {
      return lookForTransfer(context, payer, transfer)
    }
    if (error.trouble === 'unavailable') throw error
    await failed(context, transfer, await failureOf(payer, transfer, error))
  }
}

function referenceOf({ id }: Transfer): string {
  return `payout-transfer-${id}`
}

/** Why it was refused; an account that takes nothing any more is its owner’s to put right. */
async function failureOf(
  payer: Payer,
  { accountRef }: Transfer,
  { trouble }: ProviderError,
): Promise<PayoutFailure> {
  if (trouble === 'no-money') return 'no-money'
  try {
    const { state } = await payer.payouts.retrieveAccount(accountRef)
    return state === 'ready' ? 'refused' : 'account'
  } catch (error) {
    if (error instanceof ProviderError && error.trouble === 'not-found') return 'account'
    throw error
  }
}

/**
 * When the provider’s word under our key is lost: its books tell whether the money went. If they do
 * not, it is asked for anew under a new key.
 */
async function lookForTransfer(
  context: PayoutsContext,
  payer: Payer,
  transfer: Transfer,
): Promise<void> {
  const found = await payer.payouts.transferOf(referenceOf(transfer))
  if (found !== null) return arrived(context, transfer, found.id)
  await context.db
    .updateTable('payoutTransfers')
    .set({
      idempotencyKey: `payout-${transfer.payoutId}-${newToken()}`,
      keyMadeAt: context.clock.now(),
    })
    .where('id', '=', transfer.id)
    .where('idempotencyKey', '=', transfer.idempotencyKey)
    .execute()
  throw new JobFailure('The provider broke down; the payout is sent again')
}

async function arrived(context: PayoutsContext, transfer: Transfer, ref: string): Promise<void> {
  const { db, clock } = context
  await inTransaction(db, async (tx) => {
    const row = await lockedPayout(tx, context, transfer.payoutId)
    const done = await tx
      .updateTable('payoutTransfers')
      .set({ state: 'done', transferRef: ref, endedAt: clock.now() })
      .where('id', '=', transfer.id)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (done === undefined) return
    const noted = { by: 'provider', reference: ref } as const
    const moved = await movePayout(tx, context, row, 'arrive', noted)
    await tellProvider(tx, context, moved, 'provider')
  })
  // A notice about it that came before we knew its name told us nothing.
  await readTransfer(context, ref)
}

async function failed(
  context: PayoutsContext,
  transfer: Transfer,
  failure: PayoutFailure,
): Promise<void> {
  const { db, clock, log } = context
  await inTransaction(db, async (tx) => {
    const row = await lockedPayout(tx, context, transfer.payoutId)
    const ended = await tx
      .updateTable('payoutTransfers')
      .set({ state: 'failed', endedAt: clock.now() })
      .where('id', '=', transfer.id)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (ended !== undefined) await movePayout(tx, context, row, 'fail', { failure })
  })
  log.error({ payoutId: transfer.payoutId, failure }, 'a payout was refused by the provider')
}
