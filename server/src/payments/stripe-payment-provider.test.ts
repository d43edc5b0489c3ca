import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { type Fault, StripeEmulator } from '../../test/stripe-emulator/stripe-emulator.ts'
import { noticeObject } from '../../test/stripe-emulator/wire-objects.ts'
import { fixedClock } from '../platform/clock.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { keptCardContract } from './kept-card.contract.ts'
import { paymentProviderContract } from './payment-provider.contract.ts'
import { ForgedNotice, OddNotice, ProviderError } from './payment-provider.ts'
import { payoutProviderContract } from './payout-provider.contract.ts'
import type { ProviderPayouts } from './payout-provider.ts'
import { planProviderContract } from './plan-provider.contract.ts'
import { STRIPE_API_VERSION, stripePaymentProvider } from './stripe-payment-provider.ts'
import { bankUnderTest, ORDER, PRO_MONTH } from './testing/provider-under-test.ts'

const WEBHOOK_SECRET = 'whsec_of_the_tests'
const KEYS = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecrets: ['whsec_the_next_one', WEBHOOK_SECRET],
}

async function underTest() {
  const database = await testDatabase()
  const bank = await bankUnderTest(database)
  const emulator = new StripeEmulator(bank.provider)
  const address = await emulator.listen()
  onTestFinished(() => emulator.close())
  const { clock } = bank
  return {
    ...bank,
    emulator,
    bank: bank.provider,
    provider: stripePaymentProvider(KEYS, { clock, address }),
    async notices({ secret = WEBHOOK_SECRET, at = clock.now() } = {}) {
      const timestamp = Math.floor(at.getTime() / 1000)
      const events = await bank.provider.listEvents(new Date(0))
      return events.map((event) => {
        const payload = JSON.stringify(noticeObject(event))
        const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
        const headers = new Headers({ 'stripe-signature': header })
        return { body: new TextEncoder().encode(payload), headers }
      })
    },
    /** How many payments there are in the books of the bank. */
    payments: async () => {
      const rows = await database.db.selectFrom('testBankPayments').select('id').execute()
      return rows.length
    },
  }
}

paymentProviderContract('the Stripe provider', underTest)
keptCardContract('the Stripe provider', underTest)
planProviderContract('the Stripe provider', underTest)
payoutProviderContract('the Stripe provider', underTest)

async function begun(fault: Fault) {
  const under = await underTest()
  under.emulator.faults.push(fault)
  const made = await under.provider
    .createPaymentIntent(ORDER, 'key-1')
    .catch((error: unknown) => error)
  return { ...under, made }
}

/** A notice with these bytes, signed at the last of the moments, as its header says them. */
function told(payload: string, seconds: readonly number[]) {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const provider = stripePaymentProvider(KEYS, { clock })
  const moments = seconds.map((after) => Math.floor(clock.now().getTime() / 1000) + after)
  const timestamp = moments.at(-1) ?? 0
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp,
  })
  const before = moments.slice(0, -1).map((moment) => `t=${moment},`)
  const headers = new Headers({ 'stripe-signature': before.join('') + header })
  return () => provider.parseWebhook(new TextEncoder().encode(payload), headers)
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_780_000_000,
  livemode: false,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
}

test('a notice that names two moments is refused, whichever of them was signed', async () => {
  const payload = JSON.stringify(EVENT)
  expect(told(payload, [0])()).toMatchObject({ eventId: 'evt_1', ref: { id: 'pi_1' } })
  for (const seconds of [[0, 3600], [3600, 0], [0, 0], [3600]]) {
    expect(told(payload, seconds)).toThrow(ForgedNotice)
  }
})

test.each([
  [
    { object: 'payment_intent', id: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'dispute', payment_intent: { id: 'pi_1' } },
    { kind: 'payment', id: 'pi_1' },
  ],
  [{ object: 'charge', id: 'ch_1', payment_intent: null }, null],
  [
    { object: 'subscription', id: 'sub_1' },
    { kind: 'subscription', id: 'sub_1' },
  ],
  [
    { object: 'setup_intent', id: 'seti_1', metadata: { subscription: 'sub_1' } },
    { kind: 'subscription', id: 'sub_1' },
  ],
  [{ object: 'setup_intent', id: 'seti_1', metadata: {} }, null],
  [
    { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } },
    { kind: 'subscription', id: 'sub_1' },
  ],
  [{ object: 'invoice', parent: null }, null],
  [
    { object: 'transfer', id: 'tr_1' },
    { kind: 'transfer', id: 'tr_1' },
  ],
  [
    { object: 'account', id: 'acct_1' },
    { kind: 'account', id: 'acct_1' },
  ],
  [{ object: 'payout', id: 'po_1' }, null],
])('a notice about %o is one about %o', (object, ref) => {
  expect(told(JSON.stringify({ ...EVENT, data: { object } }), [0])()).toMatchObject({ ref })
})

test('a thin notice is about an account or about nothing of ours', () => {
  const thin = {
    id: 'evt_2',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    created: '2026-11-21T08:00:00.000Z',
    livemode: false,
    related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
  }
  const read = (notice: object) => told(JSON.stringify(notice), [0])
  expect(read(thin)()).toMatchObject({ eventId: 'evt_2', ref: { kind: 'account', id: 'acct_1' } })
  const other = { ...thin, related_object: { id: 'x_1', type: 'v2.core.event_destination' } }
  expect(read(other)()).toMatchObject({ ref: null })
  expect(read({ ...thin, related_object: null })()).toMatchObject({ ref: null })
  expect(read({ ...thin, created: 'soon' })).toThrow(OddNotice)
  expect(told(JSON.stringify(thin), [3600])).toThrow(ForgedNotice)
})

test('a balance that is too low is told from a refusal', async () => {
  const { provider, bank } = await underTest()
  const { payouts } = bank as { payouts: ProviderPayouts }
  payouts.transfer = async () => {
    throw new ProviderError('no-money', 'Insufficient funds')
  }
  const order = { ...ORDER, accountId: 'acct_1' }
  const error = await provider.payouts?.transfer(order, 'key-1').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ trouble: 'no-money' })
})

test('a signed notice of an odd form is told as one', async () => {
  const { data: _, created: __, ...bare } = EVENT
  const odd = [null, {}, bare, { ...EVENT, id: 'x'.repeat(5_000) }, { ...EVENT, created: 'soon' }]
  for (const notice of odd) {
    expect(told(JSON.stringify(notice), [0])).toThrow(OddNotice)
  }
})

test('the API version is the one the package was made for', async () => {
  const { emulator, provider } = await underTest()
  await provider.createPaymentIntent(ORDER, 'key-1')
  expect(emulator.requests.map(({ version }) => version)).toEqual([STRIPE_API_VERSION])
})

test('a dropped connection after the work was done makes one payment', async () => {
  const { emulator, made, payments } = await begun({ kind: 'dropped' })
  expect(made).toMatchObject({ status: 'pending' })
  expect(await payments()).toBe(1)
  expect(new Set(emulator.requests.map(({ key }) => key)).size).toBe(1)
  expect(emulator.requests.length).toBe(2)
})

test('a breakdown is told as one that the key would bring again, done or not', async () => {
  for (const isDone of [true, false]) {
    const { provider, made } = await begun({ kind: 'broken', isDone })
    expect(made).toMatchObject({ name: 'ProviderError', trouble: 'failed' })
    const again = await provider
      .createPaymentIntent(ORDER, 'key-1')
      .catch((error: unknown) => error)
    expect(again).toMatchObject({ trouble: 'failed' })
    expect(await provider.createPaymentIntent(ORDER, 'key-2')).toMatchObject({ status: 'pending' })
  }
})

test('too many requests and a slow answer may be tried again as they are', async () => {
  const { provider, made, emulator, payments } = await begun({ kind: 'too-many' })
  expect(made).toMatchObject({ name: 'ProviderError', trouble: 'unavailable' })
  emulator.faults.push({ kind: 'slow', milliseconds: 300 })
  expect(await provider.createPaymentIntent(ORDER, 'key-1')).toMatchObject({ status: 'pending' })
  expect(await payments()).toBe(1)
})

test('a provider out of reach is a trouble that passes', async () => {
  const { provider, emulator } = await underTest()
  await emulator.close()
  const error = await provider.retrieve('pi_1').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'ProviderError', trouble: 'unavailable' })
})

test('what is logged of a failure holds no client secret', async () => {
  const { provider } = await underTest()
  const { id, clientSecret } = await provider.createPaymentIntent(ORDER, 'key-1')
  const error = await provider
    .refund({ paymentId: id, amountCents: 1 }, 'key-2')
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ProviderError)
  expect(JSON.stringify([String((error as Error).cause), error])).not.toContain(clientSecret)
})

test('a price of another amount under the same name is replaced, never charged', async () => {
  const { provider, emulator } = await underTest()
  const customerId = await provider.createCustomer({ reference: 'member 7' }, 'key-1')
  const order = { customerId, reference: 'subscription 3' }
  await provider.createSubscription({ ...order, price: PRO_MONTH }, 'key-2')
  await provider.createSubscription({ ...order, price: PRO_MONTH }, 'key-3')
  expect(emulator.prices.size).toBe(1)
  const dearer = { ...PRO_MONTH, amountCents: 2499 }
  const made = await provider.createSubscription({ ...order, price: dearer }, 'key-4')
  expect(made).toMatchObject({ amountCents: 2499, price: 'pro_month' })
})

test('live and test keys are told apart', () => {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const live = stripePaymentProvider({ ...KEYS, secretKey: 'sk_live_x' }, { clock })
  expect([live.mode, stripePaymentProvider(KEYS, { clock }).mode]).toEqual(['live', 'test'])
})
