import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { type ProviderCard, ProviderError } from '../payment-provider.ts'
import {
  type BankPayment,
  bankPayment,
  changePayment,
  lockedPayment,
  refuse,
  takeMoney,
  unattendedDecline,
} from './bank-payments.ts'
import type { Bank } from './idempotent-call.ts'
import { maskedCard } from './masked-card.ts'

/** Has the card that will pay kept for the customer of the payment. */
export function keepBankCard(bank: Bank, id: string): Promise<BankPayment> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockedPayment(tx, 'id', id)
    if (payment.status === 'paid' || payment.status === 'cancelled') return payment
    if (payment.customerId === null) {
      throw new ProviderError('invalid', 'A card is kept for a customer.')
    }
    await changePayment(tx, id, { keepsCard: true })
    return bankPayment(tx, id)
  })
}

/** The card that was kept when its owner paid. */
export async function bankCardKeptBy(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<ProviderCard | null> {
  await bankPayment(db, paymentId)
  const kept = await db
    .selectFrom('testBankCards')
    .select(['id', 'customerId', 'cardToken'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  const card = maskedCard(kept?.cardToken ?? null)
  return kept === undefined || card === null
    ? null
    : { customerId: kept.customerId, methodId: kept.id, card }
}

/** Charges a kept card; whoever is at the bank's question with this payment is left to answer it. */
export function chargeBankCard(
  bank: Bank,
  { paymentId, methodId }: { paymentId: string; methodId: string },
): Promise<BankPayment> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockedPayment(tx, 'id', paymentId)
    if (payment.status !== 'pending') return payment
    const kept = await tx
      .selectFrom('testBankCards')
      .select(['customerId', 'cardToken'])
      .where('id', '=', methodId)
      .executeTakeFirst()
    if (kept === undefined) throw new ProviderError('not-found', 'There is no such card.')
    if (kept.customerId !== payment.customerId) {
      throw new ProviderError('invalid', 'This card belongs to another customer.')
    }
    await changePayment(tx, paymentId, { keepsCard: false })
    const decline = unattendedDecline(kept.cardToken)
    if (decline === null) {
      await takeMoney(bank, tx, { ...payment, keepsCard: false }, kept.cardToken)
    } else {
      await refuse(bank, tx, payment, decline)
    }
    return bankPayment(tx, paymentId)
  })
}
