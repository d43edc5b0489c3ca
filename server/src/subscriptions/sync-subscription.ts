import { DAY_MS } from '@wayfur/domain/durations'
import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import { invariant } from '@wayfur/domain/problem'
import { choiceOf } from '@wayfur/domain/subscriptions/plan'
import { afterMove } from '@wayfur/domain/subscriptions/subscription'
import type { Transaction } from 'kysely'
import type {
  PaymentProvider,
  PlanCharge,
  ProviderPayment,
  ProviderSubscription,
} from '../payments/payment-provider.ts'
import { recordRenewalPayment } from '../payments/record-renewal-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { Tables } from '../tables.ts'
import { couponOf } from './coupons.ts'
import { graceEnd, type PlanNews, tellOfPlan } from './plan-news.ts'
import { settleCardChange } from './settle-card-change.ts'
import { graceJob } from './subscription-jobs.ts'
import { planOf, type SubscriptionsContext, type SubscriptionRow } from './subscriptions-context.ts'
import { taxColumns } from './taxes.ts'
import { tellTax } from './tell-tax.ts'

/** Others changing the same subscription while we read the provider, before we give up for now. */
const TRIES = 8
/** The last warning comes so many days before the end of the time of grace. */
const WARN_DAYS = 3

/**
 * Brings a subscription to the provider's state. A reading is repeated when the row changed
 * meanwhile, so late news never overwrites newer; what follows from a change is written in its
 * transaction, hence once.
 */
export async function syncSubscription(
  context: SubscriptionsContext,
  providerSubscriptionId: string,
): Promise<void> {
  const { provider } = context.payments
  if (provider === undefined) return
  await beginIfPaid(context, provider, providerSubscriptionId)
  const found = await find(context, provider, providerSubscriptionId)
  if (found !== undefined) await settleCardChange(context, provider, found)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const before = await find(context, provider, providerSubscriptionId)
    if (before === undefined || before.state === 'ended') return
    const seen = await provider.retrieveSubscription(providerSubscriptionId)
    const fresh = await freshPayments(context, provider, before)
    const isDone = await inTransaction(context.db, (tx) =>
      apply(tx, context, provider, { before, seen, fresh }),
    )
    if (isDone) {
      await settleOpen(context, before.id)
      return tellNext(context, provider, providerSubscriptionId)
    }
  }
  throw new JobFailure('The subscription kept changing')
}

/** News of a subscription may come before that of its first payment, which is what begins it. */
async function beginIfPaid(
  { db, payments }: Pick<SubscriptionsContext, 'payments' | 'db'>,
  provider: PaymentProvider,
  providerSubscriptionId: string,
): Promise<void> {
  const first = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider.name)
    .where('providerSubscriptionId', '=', providerSubscriptionId)
    .where('state', 'not in', ['paid', 'cancelled'])
    .executeTakeFirst()
  if (first !== undefined) await settlePayment(payments, first.id)
}

function find(
  { db }: Pick<SubscriptionsContext, 'db'>,
  { name, mode }: PaymentProvider,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', name)
    .where('mode', '=', mode)
    .where('providerSubscriptionId', '=', providerSubscriptionId)
    .executeTakeFirst()
}

/** What was read has moved the next renewal, perhaps to a day with another tax. */
async function tellNext(
  context: SubscriptionsContext,
  provider: PaymentProvider,
  providerSubscriptionId: string,
): Promise<void> {
  const row = await find(context, provider, providerSubscriptionId)
  if (row !== undefined) await tellTax(context, provider, row, { isFresh: true })
}

/** Payments of the subscription that have no invoice yet. */
async function freshPayments(
  { db }: Pick<SubscriptionsContext, 'db'>,
  provider: PaymentProvider,
  row: SubscriptionRow,
): Promise<FreshCharge[]> {
  const known = await db
    .selectFrom('planInvoices')
    .select('providerPaymentId')
    .where('subscriptionId', '=', row.id)
    .execute()
  const charges = await provider.chargesOf(row.providerSubscriptionId ?? '')
  const fresh = charges.filter(({ paymentId }) =>
    known.every(({ providerPaymentId }) => providerPaymentId !== paymentId),
  )
  return Promise.all(
    fresh.map(async ({ paymentId, discountCents, tax }) => ({
      payment: await provider.retrieve(paymentId),
      discountCents,
      tax,
    })),
  )
}

interface FreshCharge extends Pick<PlanCharge, 'discountCents' | 'tax'> {
  payment: ProviderPayment
}

interface Reading {
  before: SubscriptionRow
  seen: ProviderSubscription
  fresh: readonly FreshCharge[]
}

/** Tells whether the reading still counted. */
async function apply(
  tx: Transaction<Tables>,
  context: SubscriptionsContext,
  provider: PaymentProvider,
  { before, seen, fresh }: Reading,
): Promise<boolean> {
  const now = context.clock.now()
  const row = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  const choice = choiceOf(seen.price) ?? { tier: row.tier, period: row.period }
  const state = stateAfter(row, seen)
  const isChangeMade = row.changePrice !== null && seen.price === row.changePrice
  const next = {
    ...choice,
    state,
    amountCents: seen.amountCents,
    currency: seen.currency,
    // What the provider works out by itself is asked for after this.
    ...(row.taxPlace === null
      ? { taxName: seen.tax?.name ?? null, taxRate: seen.tax?.rate ?? null }
      : {}),
    periodEndsAt: seen.currentPeriodEnd,
    cardBrand: seen.card?.brand ?? null,
    cardLast4: seen.card?.last4 ?? null,
    endsWithPeriod: state === 'ended' ? row.endsWithPeriod : seen.endsWithPeriod,
    pastDueSince: state === 'past-due' ? (row.pastDueSince ?? now) : null,
    endedAt: state === 'ended' ? now : null,
    ...(isChangeMade ? { changeKey: null, changePrice: null, changeAt: null } : {}),
  }
  const written = await tx
    .updateTable('subscriptions')
    .set({ ...next, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  context.liveUpdates.publishStale(tx, ['subscription'], row.memberId)
  const kind = isChangeMade ? 'change' : 'renewal'
  for (const charge of fresh) {
    await addInvoice(tx, context, provider, { row: written, kind, charge })
  }
  if (isChangeMade) await endDiscount(tx, now, row.id)
  for (const news of newsBetween(row, written)) await tellOfPlan(tx, context, written, news)
  if (row.state !== 'past-due' && state === 'past-due') await scheduleGrace(tx, context, written)
  return true
}

function stateAfter(row: SubscriptionRow, seen: ProviderSubscription): SubscriptionRow['state'] {
  const move = {
    incomplete: undefined,
    active: 'paid-up',
    past_due: 'renewal-refused',
    canceled: 'over',
  } as const
  const named = move[seen.status]
  return (named === undefined ? undefined : afterMove(row.state, named)) ?? row.state
}

/** What a member has to hear of the difference. */
function newsBetween(before: SubscriptionRow, after: SubscriptionRow): PlanNews[] {
  if (after.state === 'ended') return ['ended']
  if (before.state === 'active' && after.state === 'past-due') return ['renewal-refused']
  const news: PlanNews[] = []
  if (before.state === 'past-due' && after.state === 'active') news.push('paid-up')
  if (before.tier !== after.tier || before.period !== after.period) news.push('changed')
  if (before.endsWithPeriod !== after.endsWithPeriod) {
    news.push(after.endsWithPeriod ? 'will-end' : 'kept')
  }
  return news
}

async function addInvoice(
  tx: Transaction<Tables>,
  context: Pick<SubscriptionsContext, 'catalogue' | 'clock'>,
  provider: PaymentProvider,
  invoiced: { row: SubscriptionRow; kind: 'renewal' | 'change'; charge: FreshCharge },
): Promise<void> {
  const { row, kind } = invoiced
  const { payment, discountCents, tax } = invoiced.charge
  const coupon = discountCents === 0 ? undefined : await couponOf(tx, row.id)
  const what: PaidFor = {
    code: `plan-${kind}`,
    plan: planOf(context.catalogue, row.tier).name,
    period: row.period,
    ...(tax && { tax }),
  }
  const { id } = await tx
    .insertInto('planInvoices')
    .values({
      subscriptionId: row.id,
      memberId: row.memberId,
      kind,
      what: JSON.stringify(what),
      amountCents: payment.amountCents,
      discountCents,
      coupon: coupon?.code ?? null,
      ...taxColumns(tax),
      currency: payment.currency,
      mode: provider.mode,
      state: 'open',
      providerPaymentId: payment.id,
      issuedAt: context.clock.now(),
      paidAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ref = { kind: 'plan-invoice', id } as const
  await recordRenewalPayment(tx, context, provider, { ref, memberId: row.memberId, what, payment })
}

/** A discount belongs to the price it was given for. */
async function endDiscount(
  tx: Transaction<Tables>,
  now: Date,
  subscriptionId: number,
): Promise<void> {
  await tx
    .updateTable('couponRedemptions')
    .set({ endedAt: now })
    .where('subscriptionId', '=', subscriptionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The money of each open invoice is counted by the one who counts all money. */
async function settleOpen(
  { db, payments }: Pick<SubscriptionsContext, 'payments' | 'db'>,
  id: number,
): Promise<void> {
  const open = await db
    .selectFrom('planInvoices')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.payableId', '=', 'planInvoices.id')
        .on('payments.payableKind', '=', 'plan-invoice'),
    )
    .select('payments.id')
    .where('planInvoices.subscriptionId', '=', id)
    .where('planInvoices.state', '=', 'open')
    .where('payments.state', 'not in', ['paid', 'cancelled'])
    .execute()
  for (const payment of open) await settlePayment(payments, payment.id)
}

async function scheduleGrace(
  tx: Transaction<Tables>,
  { clock }: Pick<SubscriptionsContext, 'clock'>,
  { id, pastDueSince }: SubscriptionRow,
): Promise<void> {
  invariant(pastDueSince !== null, 'A refused renewal has its moment.')
  const since = pastDueSince.toISOString()
  const end = graceEnd(pastDueSince)
  const warning = new Date(end.getTime() - WARN_DAYS * DAY_MS)
  for (const [step, runAt] of [
    ['warn', warning],
    ['end', end],
  ] as const) {
    const key = `subscription-grace:${id}:${since}:${step}`
    await enqueue(tx, clock, { kind: graceJob, key, payload: { id, since, step }, runAt })
  }
}
