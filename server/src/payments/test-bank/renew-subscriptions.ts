import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import { taxShare } from '@wayfur/domain/subscriptions/proration'
import type { Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { bankPayment, refuse, takeMoney } from './bank-payments.ts'
import {
  announceChange,
  type BankSubscription,
  cancelOwed,
  invoice,
  isRefusedUnattended,
  owedPayment,
} from './bank-subscriptions.ts'
import { bankTax, taxNamed } from './bank-tax.ts'
import type { Bank } from './idempotent-call.ts'

/** A refused renewal is tried again after so many days each, then the plan ends. */
const TRY_AGAIN_DAYS = [3, 5, 7] as const
/** A subscription whose first payment never came ends (Stripe's own time for it). */
const INCOMPLETE_MS = 23 * HOUR_MS
/** Few at a time, so that each look is short; the next look goes on. */
const BATCH = 50

/** Does what has fallen due: renews, tries refused cards again, ends what has run out. */
export async function renewSubscriptions(bank: Bank): Promise<number> {
  const now = bank.clock.now()
  const due = await bank.db
    .selectFrom('testBankSubscriptions')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'active'), row('periodEndsAt', '<=', now)]),
        row.and([row('status', '=', 'past_due'), row('nextTryAt', '<=', now)]),
        row.and([
          row('status', '=', 'incomplete'),
          row('createdAt', '<=', new Date(now.getTime() - INCOMPLETE_MS)),
        ]),
      ]),
    )
    .orderBy('periodEndsAt')
    .limit(BATCH)
    .execute()
  for (const { id } of due) await inTransaction(bank.db, (tx) => renew(bank, tx, id))
  return due.length
}

async function renew(bank: Bank, tx: Transaction<Tables>, id: string): Promise<void> {
  const now = bank.clock.now()
  const subscription = await tx
    .selectFrom('testBankSubscriptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // Another worker may have renewed it while this one waited for the lock.
  if (subscription.status === 'incomplete') {
    await end(bank, tx, id)
  } else if (subscription.status === 'past_due') {
    if (subscription.nextTryAt !== null && subscription.nextTryAt <= now) {
      await charge(bank, tx, subscription, await owedPayment(tx, id))
    }
  } else if (subscription.status === 'active' && subscription.periodEndsAt <= now) {
    if (subscription.endsWithPeriod) await end(bank, tx, id)
    else await beginPeriod(bank, tx, subscription)
  }
}

async function beginPeriod(
  bank: Bank,
  tx: Transaction<Tables>,
  subscription: BankSubscription,
): Promise<void> {
  const { id, amountCents, creditCents, anchoredAt, period, currency, reference } = subscription
  const { discountUntil, periodEndsAt } = subscription
  const isOff = discountUntil !== null && periodEndsAt < discountUntil
  const discountCents = isOff ? subscription.discountCents : 0
  const tax = bankTax(taxNamed(subscription), amountCents - discountCents)
  const taxCents = tax?.cents ?? 0
  const dueCents = amountCents - discountCents + taxCents
  const used = Math.min(creditCents, dueCents)
  await change(tx, id, {
    creditCents: creditCents - used,
    periodDiscountCents: discountCents,
    periodTaxCents: taxCents,
    periodBeginsAt: periodEndsAt,
    periodEndsAt: periodEnd(periodEndsAt, anchoredAt, period),
  })
  if (used === dueCents) {
    await announceChange(bank, tx, id)
    return
  }
  const payment = await invoice(bank, tx, {
    id,
    amountCents: dueCents - used,
    discountCents,
    tax: tax && {
      ...tax,
      cents: taxShare({ all: dueCents, tax: taxCents }, dueCents - used),
    },
    currency,
    reference,
    what: subscription.price,
  })
  await charge(bank, tx, subscription, payment)
}

/** Takes a renewal from the card of the last payment; the customer is not there to be asked. */
async function charge(
  bank: Bank,
  tx: Transaction<Tables>,
  { id, tries, cardToken }: BankSubscription,
  paymentId: string | undefined,
): Promise<void> {
  if (paymentId === undefined) return end(bank, tx, id)
  const payment = await bankPayment(tx, paymentId)
  if (!isRefusedUnattended(cardToken)) {
    await takeMoney(bank, tx, payment, cardToken ?? '')
    return
  }
  await refuse(bank, tx, payment, 'declined')
  const days = TRY_AGAIN_DAYS[tries]
  if (days === undefined) return end(bank, tx, id)
  const nextTryAt = new Date(bank.clock.now().getTime() + days * DAY_MS)
  await change(tx, id, { status: 'past_due', tries: tries + 1, nextTryAt })
  await announceChange(bank, tx, id)
}

async function end(bank: Bank, tx: Transaction<Tables>, id: string): Promise<void> {
  await cancelOwed(bank, tx, id)
  await change(tx, id, { status: 'canceled', nextTryAt: null })
  await announceChange(bank, tx, id)
}

async function change(
  tx: Transaction<Tables>,
  id: string,
  changes: Partial<Omit<BankSubscription, 'id'>>,
): Promise<void> {
  await tx.updateTable('testBankSubscriptions').set(changes).where('id', '=', id).execute()
}
