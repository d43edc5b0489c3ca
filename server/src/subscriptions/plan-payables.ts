import { type PaidFor, paidForText, taxIn as taxPaid } from '@wayfur/domain/payments/paid-for'
import { periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import { priceIdOf } from '@wayfur/domain/subscriptions/plan'
import { afterMove } from '@wayfur/domain/subscriptions/subscription'
import { taxGivenBack, taxPlaceIn, type TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Selectable, Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import type {
  PayableFeature,
  PayableFeatures,
  PaymentNews,
  RefundNews,
} from '../payments/payable.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { discountFor } from './coupons.ts'
import { tellOfPlan } from './plan-news.ts'
import { endJob, syncJob } from './subscription-jobs.ts'
import { planOf, type SubscriptionsContext, type SubscriptionRow } from './subscriptions-context.ts'
import { rowTax, taxColumns } from './taxes.ts'
import { endTrialOf } from './trial.ts'

type PlanParts = Pick<SubscriptionsContext, 'catalogue' | 'clock' | 'notify' | 'head'>

/** What is paid for plans: their beginning, and what is charged for them later. */
export function planPayables(context: PlanParts): PayableFeatures {
  return { subscription: firstPayment(context), 'plan-invoice': laterPayment(context) }
}

/** The first payment begins a plan, once. */
function firstPayment(context: PlanParts): PayableFeature {
  const { catalogue, clock } = context
  return {
    async priceOf(tx, ref) {
      const row = await locked(tx, ref.id)
      if (row === undefined) return undefined
      const { name } = planOf(catalogue, row.tier)
      const { memberId: ownerId, amountCents, currency, period } = row
      const discount = await discountFor(tx, row.id)
      const netCents = amountCents - (discount?.amountOffCents ?? 0)
      const tax = rowTax(row, netCents)
      const what: PaidFor = { code: 'plan', plan: name, period, ...(tax && { tax }) }
      const isGone = row.state === 'ended' || row.state === 'abandoned'
      return {
        ...ref,
        ownerId,
        amountCents: netCents + (tax?.cents ?? 0),
        currency,
        what,
        ...(discount && { discount }),
        ...taxTold(row, tax),
        state: row.state === 'awaiting-payment' ? 'open' : isGone ? 'closed' : 'paid',
        plan: { lookup: priceIdOf(row), name: paidForText(what), amountCents, currency, period },
      }
    },

    async onPaid(tx, ref, payment) {
      const row = await locked(tx, ref.id)
      const next = row && afterMove(row.state, 'first-payment')
      const { providerSubscriptionId, providerPaymentId } = payment
      if (row === undefined || next === undefined || providerSubscriptionId === null) {
        // A late payment is refunded, and its subscription ended at the provider.
        if (providerSubscriptionId !== null) await askToEnd(tx, context, providerSubscriptionId)
        return { refundBecause: 'other-plan' }
      }
      const now = clock.now()
      const discount = await discountFor(tx, row.id)
      await lockMember(tx, row.memberId)
      await endTrialOf(tx, context, row.memberId)
      const begun = await tx
        .updateTable('subscriptions')
        .set({
          state: next,
          provider: payment.provider,
          mode: payment.mode,
          providerSubscriptionId,
          // The provider's own word on it follows.
          periodEndsAt: periodEnd(now, now, row.period),
          beganAt: now,
          version: row.version + 1,
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('planInvoices')
        .values({
          subscriptionId: row.id,
          memberId: row.memberId,
          kind: 'first',
          what: JSON.stringify(payment.what),
          amountCents: payment.amountCents,
          discountCents: discount?.amountOffCents ?? 0,
          coupon: discount?.name ?? null,
          ...taxColumns(taxPaid(payment.what) ?? null),
          currency: payment.currency,
          mode: payment.mode,
          state: 'paid',
          providerPaymentId: providerPaymentId ?? '',
          issuedAt: now,
          paidAt: now,
        })
        .execute()
      await tellOfPlan(tx, context, begun, 'begun')
      await enqueue(tx, clock, {
        kind: syncJob,
        key: `subscription-begun:${row.id}`,
        payload: { providerSubscriptionId },
      })
      return undefined
    },

    // The choice stays open: another card may be tried, with a new payment.
    async onFailed() {},
    onRefunded: taxRefunded,
  }
}

/** Renewals and the cost of changes, which the provider asks for by itself. */
function laterPayment({ clock }: PlanParts): PayableFeature {
  const move = (tx: Transaction<Tables>, id: number, state: 'paid' | 'void') =>
    tx
      .updateTable('planInvoices')
      .set({ state, paidAt: state === 'paid' ? clock.now() : null })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
  return {
    async priceOf(tx, ref) {
      const invoice = await lockedInvoice(tx, ref.id)
      if (invoice === undefined) return undefined
      const { memberId: ownerId, amountCents, currency, what, state } = invoice
      return { ...ref, ownerId, amountCents, currency, what, state: PAYABLE_STATE[state] }
    },
    async onPaid(tx, ref) {
      await move(tx, ref.id, 'paid')
      return undefined
    },
    async onFailed(tx, ref) {
      await move(tx, ref.id, 'void')
    },
    onRefunded: taxRefunded,
  }
}

/** Counts what went back of an invoice, and what of that is tax; together never a cent too much. */
async function taxRefunded(
  tx: Transaction<Tables>,
  _ref: unknown,
  { providerPaymentId }: PaymentNews,
  { amountCents }: RefundNews,
): Promise<{ taxCents: number } | undefined> {
  const invoice = await tx
    .selectFrom('planInvoices')
    .selectAll()
    .where('providerPaymentId', '=', providerPaymentId ?? '')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (invoice === undefined) return undefined
  const refundedCents = invoice.refundedCents + amountCents
  const refundedTaxCents = taxGivenBack(invoice, refundedCents)
  await tx
    .updateTable('planInvoices')
    .set({ refundedCents, refundedTaxCents })
    .where('id', '=', invoice.id)
    .execute()
  const taxCents = refundedTaxCents - invoice.refundedTaxCents
  return invoice.taxCents === 0 ? undefined : { taxCents }
}

/** The tax as the provider is told it: a rate, or the place for which it works it out. */
function taxTold({ taxPlace }: SubscriptionRow, tax: TaxRate | null) {
  if (taxPlace !== null) return { taxPlace: taxPlaceIn(taxPlace) }
  return tax && { tax: { name: tax.name, rate: tax.rate } }
}

const PAYABLE_STATE = { open: 'open', paid: 'paid', void: 'closed' } as const

/** Has the provider end what must never be charged again. */
export async function askToEnd(
  tx: Transaction<Tables>,
  { clock }: Pick<SubscriptionsContext, 'clock'>,
  providerSubscriptionId: string,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: endJob,
    key: `subscription-end:${providerSubscriptionId}`,
    payload: { providerSubscriptionId },
  })
}

function locked(tx: Transaction<Tables>, id: number): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function lockedInvoice(
  tx: Transaction<Tables>,
  id: number,
): Promise<Selectable<Tables['planInvoices']> | undefined> {
  return tx
    .selectFrom('planInvoices')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
