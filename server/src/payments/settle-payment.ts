import { afterReading, hasEnded, type PaymentState } from '@wayfur/domain/payments/payment'
import type { Transaction } from 'kysely'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { afterCommit } from '../platform/database/after-commit.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { Tables } from '../tables.ts'
import { paymentReceipt } from './payment-emails.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'
import {
  newsOf,
  type Payment,
  type PaymentsContext,
  refOf,
  type SettleContext,
} from './payments-context.ts'
import { noteForeignRefund, requestRefund } from './refund-payment.ts'

/** Others changing the same payment while we read the provider, before we give up for now. */
const TRIES = 8

/** Ends an unpaid payment at the provider; a feature asks for it when its thing is gone. */
export const endPaymentJob = jobKind<{ paymentId: number }>('payment-end', { timeoutMs: 30_000 })

/**
 * Brings a payment to the provider's state and returns it. A reading is repeated when the row
 * changed meanwhile, so late news never overwrites newer. What follows from the change is written
 * in its transaction, hence once.
 */
export async function settlePayment(
  context: SettleContext,
  paymentId: number,
  read: (provider: PaymentProvider, id: string) => Promise<ProviderPayment> = (provider, id) =>
    provider.retrieve(id),
): Promise<PaymentState> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const before = await context.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirst()
    if (before === undefined) throw new JobFailure('There is no such payment', { isFinal: true })
    if (before.providerPaymentId === null || before.state === 'cancelled') return before.state
    const { provider } = context
    if (provider?.name !== before.provider || provider.mode !== before.mode) return before.state
    const seen = await read(provider, before.providerPaymentId)
    const state = await inTransaction(context.db, (tx) => apply(tx, context, before, seen))
    if (state !== undefined) return state
  }
  throw new JobFailure('The payment kept changing')
}

/** Ends a payment that may still be unpaid; `paid` when the money came first. */
export async function endPayment(context: SettleContext, paymentId: number): Promise<PaymentState> {
  const payment = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (hasEnded(payment.state)) return payment.state
  const { provider } = context
  const isKnownThere =
    payment.providerPaymentId !== null &&
    provider?.name === payment.provider &&
    provider.mode === payment.mode
  if (!isKnownThere) {
    // Nobody was given its secret, or its provider is no longer ours: no money can come.
    await inTransaction(context.db, (tx) => endUnknown(tx, context, payment))
    return 'cancelled'
  }
  const { providerSubscriptionId } = payment
  return settlePayment(context, paymentId, (provider, id) =>
    providerSubscriptionId === null
      ? provider.cancelPayment(id)
      : endWithSubscription(provider, id, providerSubscriptionId),
  )
}

/** The first payment of a subscription ends with it, unless it was paid. */
async function endWithSubscription(
  provider: PaymentProvider,
  paymentId: string,
  subscriptionId: string,
): Promise<ProviderPayment> {
  const payment = await provider.retrieve(paymentId)
  if (hasEnded(payment.status)) return payment
  await provider.cancelSubscription(subscriptionId, { now: true })
  return provider.retrieve(paymentId)
}

/** Sees to it, from within a feature's transaction, that its thing can no longer be paid. */
export async function endPaymentsOf(
  tx: Transaction<Tables>,
  clock: PaymentsContext['clock'],
  ref: ReturnType<typeof refOf>,
): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('payableKind', '=', ref.kind)
    .where('payableId', '=', ref.id)
    .where('state', 'not in', ['paid', 'cancelled'])
    .executeTakeFirst()
  if (open === undefined) return
  await enqueue(tx, clock, {
    kind: endPaymentJob,
    key: `payment-end:${open.id}`,
    payload: { paymentId: open.id },
  })
}

/** Gives the state after the reading, or undefined when the row changed meanwhile. */
async function apply(
  tx: Transaction<Tables>,
  context: Pick<PaymentsContext, 'clock' | 'features' | 'letterHead' | 'ended'>,
  before: Payment,
  seen: ProviderPayment,
): Promise<PaymentState | undefined> {
  const { clock } = context
  const now = clock.now()
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    // Not the weaker lock: `payment_entries_add_up` locks the payment for update, entry by entry.
    .forUpdate()
    .executeTakeFirst()
  if (payment === undefined) return undefined
  if (seen.amountCents !== payment.amountCents || seen.currency !== payment.currency) {
    throw new JobFailure('The provider was asked for another amount', { isFinal: true })
  }
  const state = afterReading(payment.state, seen.status)
  const isNews = state !== payment.state || seen.failure !== payment.failure
  await tx
    .updateTable('payments')
    .set({
      checkedAt: now,
      ...(isNews
        ? {
            state,
            failure: state === 'paid' ? null : (seen.failure?.slice(0, 500) ?? null),
            version: payment.version + 1,
            paidAt: state === 'paid' ? (payment.paidAt ?? now) : null,
            endedAt: state === 'cancelled' ? now : null,
          }
        : {}),
    })
    .where('id', '=', payment.id)
    .execute()
  if (state !== payment.state && hasEnded(state)) {
    afterCommit(tx, () => context.ended?.count(state))
  }
  if (state !== payment.state && state === 'paid') await moneyCame(tx, context, payment)
  if (state !== payment.state && state === 'cancelled') {
    await context.features[payment.payableKind]?.onFailed(tx, refOf(payment), newsOf(payment))
  }
  if (state === 'paid') await noteForeignRefund(tx, context, payment, seen.refundedCents)
  return state
}

async function moneyCame(
  tx: Transaction<Tables>,
  context: Pick<PaymentsContext, 'clock' | 'features' | 'letterHead'>,
  payment: Payment,
): Promise<void> {
  const { clock, features, letterHead } = context
  await tx
    .insertInto('paymentEntries')
    .values({
      paymentId: payment.id,
      kind: 'paid',
      amountCents: payment.amountCents,
      refundId: null,
      madeAt: clock.now(),
    })
    .execute()
  const feature = features[payment.payableKind]
  const verdict = await feature?.onPaid(tx, refOf(payment), newsOf(payment))
  if (feature === undefined || verdict !== undefined) {
    await requestRefund(tx, context, {
      paymentId: payment.id,
      amountCents: payment.amountCents,
      reason: verdict?.refundBecause ?? 'cannot-be-provided',
      requestKey: `payment-${payment.id}-not-kept`,
    })
    return
  }
  const { email, name, language } = await tx
    .selectFrom('members')
    .select(['email', 'name', 'language'])
    .where('id', '=', payment.memberId)
    .executeTakeFirstOrThrow()
  if (email === null) return
  await enqueueMail(tx, clock, () => paymentReceipt(letterHead, { ...newsOf(payment), name }), {
    key: `payment-receipt:${payment.id}`,
    to: email,
    language,
  })
}

async function endUnknown(
  tx: Transaction<Tables>,
  { clock, features, ended: counter }: Pick<PaymentsContext, 'clock' | 'features' | 'ended'>,
  { id, version }: Payment,
): Promise<void> {
  const now = clock.now()
  const ended = await tx
    .updateTable('payments')
    .set({ state: 'cancelled', endedAt: now, checkedAt: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'not in', ['paid', 'cancelled'])
    .returningAll()
    .executeTakeFirst()
  if (ended === undefined) return
  afterCommit(tx, () => counter?.count(ended.state))
  await features[ended.payableKind]?.onFailed(tx, refOf(ended), newsOf(ended))
}
