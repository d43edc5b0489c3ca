import { discountEnd, periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import type { TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import {
  type ChangeCost,
  type PaymentProvider,
  type PlanChangeOrder,
  type PlanCharge,
  ProviderError,
  type ProviderSubscription,
} from '../payment-provider.ts'
import { changeCostOf } from './bank-change-cost.ts'
import { announce } from './bank-events.ts'
import { bankId } from './bank-id.ts'
import {
  asProviderPayment,
  bankPayment,
  cancelBankPayment,
  newBankPayment,
  takeMoney,
  unattendedDecline,
} from './bank-payments.ts'
import { bankTax, taxNamed } from './bank-tax.ts'
import type { Bank } from './idempotent-call.ts'
import { maskedCard } from './masked-card.ts'

export type BankSubscription = Selectable<Tables['testBankSubscriptions']>

export async function newBankSubscription(
  bank: Bank,
  tx: Transaction<Tables>,
  order: Parameters<PaymentProvider['createSubscription']>[0],
): Promise<string> {
  const id = bankId('sub')
  const now = bank.clock.now()
  const { price, discount } = order
  const discountCents = discount?.amountOffCents ?? 0
  if (discountCents >= price.amountCents) {
    throw new ProviderError('invalid', 'A discount leaves something to pay.')
  }
  const netCents = price.amountCents - discountCents
  const tax = bankTax(order.tax, netCents)
  const customer = await tx
    .selectFrom('testBankCustomers')
    .select('id')
    .where('id', '=', order.customerId)
    .executeTakeFirst()
  if (customer === undefined) throw new ProviderError('not-found', 'There is no such customer.')
  await tx
    .insertInto('testBankSubscriptions')
    .values({
      id,
      customerId: order.customerId,
      status: 'incomplete',
      price: price.lookup,
      amountCents: price.amountCents,
      currency: price.currency,
      period: price.period,
      cardToken: null,
      discountCents,
      discountUntil: discount === undefined ? null : discountEnd(now, discount.months),
      periodDiscountCents: discountCents,
      taxName: order.tax?.name ?? null,
      taxRate: order.tax?.rate ?? null,
      periodTaxCents: tax?.cents ?? 0,
      anchoredAt: now,
      periodBeginsAt: now,
      periodEndsAt: periodEnd(now, now, price.period),
      nextTryAt: null,
      reference: order.reference,
      createdAt: now,
    })
    .execute()
  await invoice(bank, tx, {
    id,
    amountCents: netCents + (tax?.cents ?? 0),
    discountCents,
    tax,
    currency: price.currency,
    reference: order.reference,
    what: price.name,
  })
  return id
}

export async function bankSubscription(
  db: Kysely<Tables>,
  id: string,
): Promise<ProviderSubscription> {
  const subscription = await read(db, id)
  const latest = await db
    .selectFrom('testBankPayments')
    .select('id')
    .where('subscriptionId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    id,
    status: subscription.status,
    price: subscription.price,
    amountCents: subscription.amountCents,
    currency: subscription.currency,
    currentPeriodEnd: subscription.periodEndsAt,
    endsWithPeriod: subscription.endsWithPeriod,
    tax: taxNamed(subscription),
    card: maskedCard(subscription.cardToken),
    latestPayment: latest ? asProviderPayment(await bankPayment(db, latest.id)) : null,
  }
}

/** The first, renewals, and differences after changes, oldest first. */
export async function bankChargesOf(db: Kysely<Tables>, id: string): Promise<PlanCharge[]> {
  await read(db, id)
  const payments = await db
    .selectFrom('testBankPayments')
    .select(['id', 'discountCents', 'taxName', 'taxRate', 'taxCents'])
    .where('subscriptionId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return payments.map(({ id: paymentId, discountCents, taxName, taxRate, taxCents }) => ({
    paymentId,
    discountCents,
    tax:
      taxName === null || taxRate === null || taxCents === 0
        ? null
        : { name: taxName, rate: taxRate, cents: taxCents },
  }))
}

export async function bankChangeCost(
  db: Kysely<Tables>,
  id: string,
  to: PlanChangeOrder,
): Promise<ChangeCost> {
  return changeCostOf(await read(db, id), to)
}

/** Renewals are charged with it from now on. */
export async function setBankTax(
  db: Kysely<Tables>,
  id: string,
  tax: TaxRate | null,
): Promise<void> {
  await read(db, id)
  await db
    .updateTable('testBankSubscriptions')
    .set({ taxName: tax?.name ?? null, taxRate: tax?.rate ?? null })
    .where('id', '=', id)
    .execute()
}

/** Has another card given for a subscription that goes on. */
export async function newBankCardChange(
  bank: Bank,
  tx: Transaction<Tables>,
  { subscriptionId }: { subscriptionId: string },
): Promise<string> {
  const { status, currency, reference, price } = await read(tx, subscriptionId)
  if (status !== 'active' && status !== 'past_due') {
    throw new ProviderError('invalid', 'Only a plan that goes on has a card to change.')
  }
  const what = `the plan ${price}`
  const order = { amountCents: 0, currency, what, reference, cardOf: subscriptionId }
  return newBankPayment(bank, tx, order)
}

/** Changes the plan; what the rest of the period costs more is taken now, what it costs less is kept. */
export async function changeBankSubscription(
  bank: Bank,
  tx: Transaction<Tables>,
  { id, ...to }: PlanChangeOrder & { id: string },
): Promise<string> {
  const { price, tax } = to
  const subscription = await read(tx, id, { isLocked: true })
  if (subscription.status !== 'active') {
    throw new ProviderError('invalid', 'Only a paid plan can be changed.')
  }
  const now = bank.clock.now()
  const { dueNowCents, creditCents, taxCents } = changeCostOf(subscription, to)
  if (dueNowCents > 0 && isRefusedUnattended(subscription.cardToken)) {
    throw new ProviderError('declined', 'Your card was declined, so the plan stays as it is.')
  }
  await tx
    .updateTable('testBankSubscriptions')
    .set({
      price: price.lookup,
      amountCents: price.amountCents,
      currency: price.currency,
      period: price.period,
      creditCents,
      // A discount belongs to the price it was given for.
      discountCents: 0,
      discountUntil: null,
      periodDiscountCents: 0,
      taxName: tax?.name ?? null,
      taxRate: tax?.rate ?? null,
      periodTaxCents: bankTax(tax, price.amountCents)?.cents ?? 0,
      ...(price.period === subscription.period
        ? {}
        : {
            anchoredAt: now,
            periodBeginsAt: now,
            periodEndsAt: periodEnd(now, now, price.period),
          }),
    })
    .where('id', '=', id)
    .execute()
  if (dueNowCents > 0) {
    const payment = await invoice(bank, tx, {
      id,
      amountCents: dueNowCents,
      tax: tax && { ...tax, cents: taxCents },
      currency: price.currency,
      reference: subscription.reference,
      what: price.name,
    })
    await takeMoney(bank, tx, await bankPayment(tx, payment), subscription.cardToken ?? '')
  }
  await announceChange(bank, tx, id)
  return id
}

export function endBankSubscription(
  bank: Bank,
  id: string,
  changes: { status: 'canceled' } | { endsWithPeriod: boolean },
): Promise<void> {
  return inTransaction(bank.db, async (tx) => {
    const subscription = await read(tx, id, { isLocked: true })
    if (subscription.status === 'canceled') return
    if ('status' in changes) await cancelOwed(bank, tx, id)
    await tx.updateTable('testBankSubscriptions').set(changes).where('id', '=', id).execute()
    await announceChange(bank, tx, id)
  })
}

/** Nothing is owed for a subscription that has ended. */
export async function cancelOwed(
  bank: Bank,
  tx: Transaction<Tables>,
  subscriptionId: string,
): Promise<void> {
  const owed = await owedPayment(tx, subscriptionId)
  if (owed !== undefined) await cancelBankPayment({ ...bank, db: tx }, owed)
}

/** The payment that a subscription waits for. */
export async function owedPayment(
  tx: Transaction<Tables>,
  subscriptionId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('testBankPayments')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('status', 'in', ['pending', 'challenge'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** A payment of a subscription: its first one, a renewal, or the difference after a change. */
export function invoice(
  bank: Bank,
  tx: Transaction<Tables>,
  { id, ...order }: Parameters<typeof newBankPayment>[2] & { id: string },
): Promise<string> {
  const { amountCents, discountCents, tax, currency, what, reference } = order
  const invoiced = { amountCents, discountCents, tax, currency, what, reference }
  return newBankPayment(bank, tx, { ...invoiced, subscriptionId: id })
}

export function announceChange({ clock }: Bank, tx: Transaction<Tables>, id: string) {
  return announce(tx, clock, 'subscription.changed', { kind: 'subscription', id })
}

/** Whether a card is refused when its owner is not there to be asked. */
export function isRefusedUnattended(cardToken: string | null): boolean {
  return cardToken === null || unattendedDecline(cardToken) !== null
}

async function read(
  db: Kysely<Tables>,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<BankSubscription> {
  const query = db.selectFrom('testBankSubscriptions').selectAll().where('id', '=', id)
  const found = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (found === undefined) throw new ProviderError('not-found', 'There is no such subscription.')
  return found
}
