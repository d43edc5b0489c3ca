import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { parseJson } from '../platform/json-body.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { parseEvent } from './parse-event.ts'
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { bankCardChange, useBankCard } from './test-bank/bank-cards.ts'
import { type BankNotice, SIGNATURE_HEADER } from './test-bank/bank-events.ts'
import { bankId } from './test-bank/bank-id.ts'
import { bankCardKeptBy, chargeBankCard, keepBankCard } from './test-bank/bank-kept-cards.ts'
import {
  asProviderPayment,
  bankPayment,
  bankRefund,
  cancelBankPayment,
  newBankPayment,
} from './test-bank/bank-payments.ts'
import { bankPayouts } from './test-bank/bank-payouts.ts'
import {
  bankChangeCost,
  bankChargesOf,
  bankSubscription,
  changeBankSubscription,
  endBankSubscription,
  newBankCardChange,
  newBankSubscription,
  setBankTax,
} from './test-bank/bank-subscriptions.ts'
import { idempotentCall, type Bank } from './test-bank/idempotent-call.ts'
import { requireSignature } from './webhook-signature.ts'

/** More events than this between two looks are read at the next ones. */
const MOST_EVENTS = 500

/**
 * Takes test cards and moves no money: a payment provider of our own for trying the product, which
 * behaves as one far away would. Its books share nothing with the product's, so no transaction of
 * ours may be open while it is called.
 */
export function embeddedPaymentProvider(bank: Bank & { secret: string }): PaymentProvider {
  const { db, clock, secret } = bank
  const payment = async (id: string) => asProviderPayment(await bankPayment(db, id))
  const cardChange = async (id: string) => {
    const { cardToken: _token, ...change } = await bankCardChange(db, id)
    return change
  }
  return {
    name: 'test',
    mode: 'test',
    payouts: bankPayouts(bank),
    publicConfig: () => ({ provider: 'test', mode: 'test' }),

    createCustomer: (customer, key) =>
      idempotentCall(bank, { key, request: ['customer', customer] }, async (tx) => {
        const id = bankId('cus')
        const { reference } = customer
        await tx
          .insertInto('testBankCustomers')
          .values({ id, reference, createdAt: clock.now() })
          .execute()
        return id
      }),

    async createPaymentIntent(order, key) {
      const request = ['payment', order]
      return payment(
        await idempotentCall(bank, { key, request }, (tx) => newBankPayment(bank, tx, order)),
      )
    },

    retrieve: payment,

    async cancelPayment(id) {
      return asProviderPayment(await cancelBankPayment(bank, id))
    },

    async keepCard(id) {
      return asProviderPayment(await keepBankCard(bank, id))
    },

    cardKeptBy: (id) => bankCardKeptBy(db, id),

    async chargeKeptCard(order) {
      return asProviderPayment(await chargeBankCard(bank, order))
    },

    async refund(order, key) {
      const request = ['refund', order]
      const id = await idempotentCall(bank, { key, request }, (tx) => bankRefund(bank, tx, order))
      return { id, amountCents: order.amountCents }
    },

    async createSubscription(order, key) {
      const request = ['subscription', order]
      const id = await idempotentCall(bank, { key, request }, (tx) =>
        newBankSubscription(bank, tx, order),
      )
      return bankSubscription(db, id)
    },

    retrieveSubscription: (id) => bankSubscription(db, id),
    chargesOf: (id) => bankChargesOf(db, id),
    previewChange: (id, to) => bankChangeCost(db, id, to),
    setTax: (id, tax) => setBankTax(db, id, tax),

    async changeSubscription(order, key) {
      const request = ['change', order]
      const id = await idempotentCall(bank, { key, request }, (tx) =>
        changeBankSubscription(bank, tx, order),
      )
      return bankSubscription(db, id)
    },

    async cancelSubscription(id, { now }) {
      await endBankSubscription(bank, id, now ? { status: 'canceled' } : { endsWithPeriod: true })
      return bankSubscription(db, id)
    },

    async keepSubscription(id) {
      await endBankSubscription(bank, id, { endsWithPeriod: false })
      return bankSubscription(db, id)
    },

    async beginCardChange(order, key) {
      const request = ['card', order]
      const id = await idempotentCall(bank, { key, request }, (tx) =>
        newBankCardChange(bank, tx, order),
      )
      return cardChange(id)
    },

    retrieveCardChange: cardChange,

    async useCard(cardChangeId) {
      return bankSubscription(db, await useBankCard(bank, cardChangeId))
    },

    parseWebhook(rawBody, headers) {
      const now = clock.now()
      requireSignature(headers.get(SIGNATURE_HEADER), rawBody, { secrets: [secret], now })
      return eventOf(parseJson(rawBody))
    },

    async listEvents(since) {
      const events = await db
        .selectFrom('testBankEvents')
        .selectAll()
        .where('createdAt', '>=', since)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(MOST_EVENTS)
        .execute()
      return events.map(({ id, type, createdAt, refKind, refId }) => ({
        eventId: id,
        type,
        createdAt,
        isLive: false,
        ref: { kind: refKind, id: refId },
      }))
    },
  }
}

function eventOf(notice: unknown): ProviderEvent {
  const { id, type, created, isLive, about } = (notice ?? {}) as {
    [Part in keyof BankNotice]?: unknown
  }
  const createdAt = typeof created === 'string' ? new Date(created) : undefined
  return parseEvent({ eventId: id, type, createdAt, isLive, ref: about })
}

/** The secret that the test bank signs with, the same for every process and after every start. */
export async function testBankSecret(db: Kysely<Tables>, clock: Clock): Promise<string> {
  const key = 'test-bank-secret'
  await db
    .insertInto('operatorSettings')
    .values({ key, value: JSON.stringify(newToken()), createdAt: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('operatorSettings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return String(value)
}
