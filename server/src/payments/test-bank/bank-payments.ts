import { t } from '@wayfur/domain/language/messages'
import type { Money } from '@wayfur/domain/money'
import { type Decline, DECLINES, type ProviderState } from '@wayfur/domain/payments/payment'
import { outcomeOf, type TestOutcome } from '@wayfur/domain/payments/test-cards'
import type { ChargedTax } from '@wayfur/domain/subscriptions/tax'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { newToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'
import { ProviderError, type ProviderPayment } from '../payment-provider.ts'
import { announce, type BankEventType } from './bank-events.ts'
import { bankId } from './bank-id.ts'
import { subscriptionWasPaid } from './bank-subscription-paid.ts'
import type { Bank } from './idempotent-call.ts'

export type BankPayment = Selectable<Tables['testBankPayments']>

/** The reply to a browser that sent the token of a card. */
export interface Confirmation {
  state: ProviderState
  failure: string | null
  /** The bank's question, to be answered at its own page. */
  challenge: string | null
}

/** What each card does now; a card that pays once pays when its owner is there. */
const DECLINE_OF: Record<TestOutcome, Decline | null> = {
  paid: null,
  'paid-once': null,
  challenge: null,
  'challenge-always': null,
  declined: 'declined',
  'insufficient-funds': 'insufficient-funds',
}

/** Why a card is refused when its owner is not there to be asked; null where it pays. */
export function unattendedDecline(token: string): Decline | null {
  const outcome = outcomeOf(token) ?? 'declined'
  if (outcome === 'paid-once') return 'declined'
  return outcome === 'challenge-always' ? 'owner-needed' : DECLINE_OF[outcome]
}

export async function newBankPayment(
  { clock }: Pick<Bank, 'clock'>,
  tx: Transaction<Tables>,
  order: Money & {
    what: string
    reference: string
    customerId?: string | undefined
    subscriptionId?: string
    /** What a discount has taken off the amount. */
    discountCents?: number | undefined
    /** What of the amount is tax. */
    tax?: ChargedTax | null | undefined
    /** The subscription that a card is to be kept for; it costs nothing. */
    cardOf?: string
  },
): Promise<string> {
  const id = bankId(order.cardOf === undefined ? 'pi' : 'seti')
  await tx
    .insertInto('testBankPayments')
    .values({
      id,
      clientSecret: `${id}_secret_${bankId('s')}`,
      amountCents: order.amountCents,
      currency: order.currency,
      discountCents: order.discountCents ?? 0,
      taxName: order.tax?.name ?? null,
      taxRate: order.tax?.rate ?? null,
      taxCents: order.tax?.cents ?? 0,
      status: 'pending',
      what: order.what,
      reference: order.reference,
      customerId: order.customerId ?? null,
      subscriptionId: order.subscriptionId ?? null,
      cardOf: order.cardOf ?? null,
      createdAt: clock.now(),
    })
    .execute()
  return id
}

export async function bankPayment(db: Kysely<Tables>, id: string): Promise<BankPayment> {
  const found = await db
    .selectFrom('testBankPayments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new ProviderError('not-found', 'There is no such payment.')
  return found
}

export function asProviderPayment(payment: BankPayment): ProviderPayment {
  return {
    id: payment.id,
    status: payment.status,
    clientSecret: payment.clientSecret,
    amountCents: payment.amountCents,
    currency: payment.currency,
    refundedCents: payment.refundedCents,
    failure: payment.decline === null ? null : t(DECLINES[payment.decline]),
  }
}

/** Pays with the token of a test card; the client secret is the permission. */
export function confirm(
  bank: Bank,
  { clientSecret, token, returnTo }: { clientSecret: string; token: string; returnTo: string },
): Promise<Confirmation> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockedPayment(tx, 'clientSecret', clientSecret)
    if (payment.status === 'paid') return { state: 'paid', failure: null, challenge: null }
    if (payment.status === 'cancelled') {
      throw new ProviderError('invalid', 'This payment has ended. Please start again.')
    }
    const outcome = outcomeOf(token)
    if (outcome === undefined) {
      throw new ProviderError('invalid', 'Please use one of the test cards.')
    }
    const decline = DECLINE_OF[outcome]
    if (decline !== null) return refuse(bank, tx, payment, decline)
    if (!outcome.startsWith('challenge')) return takeMoney(bank, tx, payment, token)
    const challenge = newToken()
    await changePayment(tx, payment.id, {
      status: 'challenge',
      decline: null,
      cardToken: token,
      challenge,
      returnTo,
    })
    await tellOf(bank, tx, payment, 'payment.challenge')
    return { state: 'challenge', failure: null, challenge }
  })
}

/** What the bank's page asks about; gone once it was answered. */
export async function openChallenge(db: Kysely<Tables>, challenge: string): Promise<BankPayment> {
  const found = await db
    .selectFrom('testBankPayments')
    .selectAll()
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  if (found === undefined) throw new ProviderError('not-found', 'There is no such question.')
  return found
}

/** The customer's answer to the bank; answered again it changes nothing and leads the same way. */
export function answerChallenge(
  bank: Bank,
  challenge: string,
  outcome: 'complete' | 'fail',
): Promise<BankPayment> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockedPayment(tx, 'challenge', challenge)
    if (payment.status === 'challenge') {
      if (outcome === 'fail') await refuse(bank, tx, payment, 'challenge-failed')
      else await takeMoney(bank, tx, payment, payment.cardToken ?? '')
    }
    return bankPayment(tx, payment.id)
  })
}

/** Ends a payment that nobody has paid. */
export function cancelBankPayment(bank: Bank, id: string): Promise<BankPayment> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockedPayment(tx, 'id', id)
    if (payment.status === 'pending' || payment.status === 'challenge') {
      await changePayment(tx, id, { status: 'cancelled' })
      await tellOf(bank, tx, payment, 'payment.cancelled')
    }
    return bankPayment(tx, id)
  })
}

/** Gives money back, never more than came. */
export async function bankRefund(
  { clock }: Bank,
  tx: Transaction<Tables>,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
): Promise<string> {
  const payment = await lockedPayment(tx, 'id', paymentId)
  const left = payment.status === 'paid' ? payment.amountCents - payment.refundedCents : 0
  if (amountCents < 1 || amountCents > left) {
    throw new ProviderError('invalid', `Only ${left} cents of this payment can be given back.`)
  }
  const id = bankId('re')
  await tx
    .insertInto('testBankRefunds')
    .values({ id, paymentId, amountCents, createdAt: clock.now() })
    .execute()
  await changePayment(tx, paymentId, { refundedCents: payment.refundedCents + amountCents })
  await announce(tx, clock, 'payment.refunded', { kind: 'payment', id: paymentId })
  return id
}

/** Takes the money, and begins or renews what it was for. */
export async function takeMoney(
  bank: Bank,
  tx: Transaction<Tables>,
  payment: BankPayment,
  cardToken: string,
): Promise<Confirmation> {
  await changePayment(tx, payment.id, { status: 'paid', decline: null, cardToken })
  await tellOf(bank, tx, payment, 'payment.paid')
  if (payment.keepsCard && payment.customerId !== null) {
    await tx
      .insertInto('testBankCards')
      .values({
        id: bankId('pm'),
        customerId: payment.customerId,
        cardToken,
        paymentId: payment.id,
        createdAt: bank.clock.now(),
      })
      .execute()
  }
  if (payment.subscriptionId !== null) {
    await subscriptionWasPaid(bank, tx, payment.subscriptionId, cardToken)
  }
  return { state: 'paid', failure: null, challenge: null }
}

export async function refuse(
  bank: Bank,
  tx: Transaction<Tables>,
  payment: BankPayment,
  decline: Decline,
): Promise<Confirmation> {
  await changePayment(tx, payment.id, { status: 'pending', decline })
  await tellOf(bank, tx, payment, 'payment.declined')
  return { state: 'pending', failure: t(DECLINES[decline]), challenge: null }
}

/** News of a payment; those of a card that is to be kept are news of its subscription. */
function tellOf(
  { clock }: Bank,
  tx: Transaction<Tables>,
  { id, cardOf }: BankPayment,
  type: BankEventType,
): Promise<void> {
  if (cardOf === null) return announce(tx, clock, type, { kind: 'payment', id })
  return announce(tx, clock, 'card.changed', { kind: 'subscription', id: cardOf })
}

export async function lockedPayment(
  tx: Transaction<Tables>,
  by: 'id' | 'clientSecret' | 'challenge',
  value: string,
): Promise<BankPayment> {
  const found = await tx
    .selectFrom('testBankPayments')
    .selectAll()
    .where(by, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new ProviderError('not-found', 'There is no such payment.')
  return found
}

export async function changePayment(
  tx: Transaction<Tables>,
  id: string,
  changes: Partial<Omit<BankPayment, 'id'>>,
): Promise<void> {
  await tx.updateTable('testBankPayments').set(changes).where('id', '=', id).execute()
}
