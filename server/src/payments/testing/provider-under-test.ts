import type { ProviderState } from '@wayfur/domain/payments/payment'
import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import { expect, test } from 'vitest'
import { type Clock, fixedClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { embeddedPaymentProvider, testBankSecret } from '../embedded-payment-provider.ts'
import {
  type PaymentProvider,
  type PlanPrice,
  ProviderError,
  type ProviderTrouble,
} from '../payment-provider.ts'
import { noticeOf, SIGNATURE_HEADER } from '../test-bank/bank-events.ts'
import { answerChallenge, confirm } from '../test-bank/bank-payments.ts'
import { answerBank, reverseBankTransfer } from '../test-bank/bank-payouts.ts'
import { renewSubscriptions } from '../test-bank/renew-subscriptions.ts'
import { signatureOf } from '../webhook-signature.ts'

/** A provider under test, with what its customers and the passing of time can do to it. */
export interface ProviderUnderTest {
  provider: PaymentProvider
  now: () => Date
  /** Lets time pass, and whatever falls due meanwhile happen. */
  advance: (milliseconds: number) => Promise<void>
  /** What the customer's browser does with one of the test cards. */
  pay: (
    clientSecret: string,
    token: string,
  ) => Promise<{ state: ProviderState; challenge: string | null }>
  answerChallenge: (challenge: string, outcome: 'complete' | 'fail') => Promise<void>
  /** What the owner of an account does on the page that a link of the provider led them to. */
  answerLink: (url: string, answer: BankAnswer) => Promise<string>
  /** What somebody takes back of a transfer by hand in the provider's books. */
  takeBack: (transferId: string, cents: number) => Promise<void>
  /** Every notice so far as it would be delivered now, signed with this secret or the right one. */
  notices: (options?: {
    secret?: string
    at?: Date
  }) => Promise<{ body: Uint8Array; headers: Headers }[]>
}

/** The test bank, asked by the provider that stands in front of its books. */
export async function bankUnderTest({
  db,
}: TestDatabase): Promise<ProviderUnderTest & { clock: Clock }> {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const bank = { db, clock }
  const secret = await testBankSecret(db, clock)
  return {
    provider: embeddedPaymentProvider({ ...bank, secret }),
    clock,
    now: () => clock.now(),
    async advance(milliseconds) {
      clock.advance(milliseconds)
      await renewSubscriptions(bank)
    },
    pay: (clientSecret, token) => confirm(bank, { clientSecret, token, returnTo: '/' }),
    async answerChallenge(challenge, outcome) {
      await answerChallenge(bank, challenge, outcome)
    },
    answerLink: (url, answer) => answerBank(bank, url.split('/').at(-1) ?? '', answer),
    async takeBack(transferId, cents) {
      await inTransaction(db, (tx) => reverseBankTransfer(bank, tx, transferId, cents))
    },
    async notices({ secret: by = secret, at = clock.now() } = {}) {
      const events = await db.selectFrom('testBankEvents').select('id').execute()
      return Promise.all(
        events.map(async ({ id }) => {
          const body = JSON.stringify(await noticeOf(db, id))
          const headers = new Headers({ [SIGNATURE_HEADER]: signatureOf(by, body, at) })
          return { body: new TextEncoder().encode(body), headers }
        }),
      )
    },
  }
}

export const PRO_MONTH: PlanPrice = {
  lookup: 'pro_month',
  name: 'Pro, monthly',
  amountCents: 1999,
  currency: 'USD',
  period: 'month',
}
export const PREMIUM_MONTH: PlanPrice = {
  ...PRO_MONTH,
  lookup: 'premium_month',
  name: 'Premium, monthly',
  amountCents: 2999,
}
export const PRO_YEAR: PlanPrice = {
  ...PRO_MONTH,
  lookup: 'pro_year',
  name: 'Pro, yearly',
  amountCents: 19_190,
  period: 'year',
}

let keys = 0
export const newKey = () => `key-of-the-contract-${(keys += 1)}`
export const ORDER = {
  amountCents: 4500,
  currency: 'USD',
  what: 'A walk',
  reference: 'booking 17',
} as const

export async function troubleOf(work: Promise<unknown>): Promise<ProviderTrouble> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return (error as ProviderError).trouble
}

export async function paid({ provider, pay }: ProviderUnderTest): Promise<string> {
  const payment = await provider.createPaymentIntent(ORDER, newKey())
  await pay(payment.clientSecret, 'test_visa')
  return payment.id
}

/** States promises of a provider, each held on an empty one that `open` gives. */
export function promising(title: string, open: () => Promise<ProviderUnderTest>) {
  return (words: string, check: (under: ProviderUnderTest) => Promise<void>) =>
    test(`${title}: ${words}`, async () => {
      expect.hasAssertions()
      await check(await open())
    })
}
