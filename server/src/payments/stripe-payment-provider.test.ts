import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { type Fault, StripeEmulator } from '../../test/stripe-emulator/stripe-emulator.ts'
import { fixedClock } from '../platform/clock.ts'
import { paymentProviderContract } from './payment-provider.contract.ts'
import { planProviderContract } from './plan-provider.contract.ts'
import type { ProviderUnderTest } from './testing/provider-under-test.ts'
import { ForgedNotice, OddNotice, ProviderError } from './payment-provider.ts'
import { STRIPE_API_VERSION, stripePaymentProvider } from './stripe-payment-provider.ts'

const WEBHOOK_SECRET = 'whsec_of_the_tests'
const KEYS = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecrets: ['whsec_the_next_one', WEBHOOK_SECRET],
}

/** Stripe's own names for what our test cards do. */
const CARDS: Record<string, string> = {
  test_visa: 'pm_card_visa',
  test_declined: 'pm_card_chargeDeclined',
  test_insufficient: 'pm_card_chargeDeclinedInsufficientFunds',
  test_challenge: 'pm_card_authenticationRequired',
  test_paid_once: 'pm_card_chargeCustomerFail',
}

async function underTest(): Promise<ProviderUnderTest & { emulator: StripeEmulator }> {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const emulator = new StripeEmulator(clock.now())
  const address = await emulator.listen()
  onTestFinished(() => emulator.close())
  const provider = stripePaymentProvider(KEYS, { clock, address })
  return {
    emulator,
    provider,
    now: () => clock.now(),
    async advance(milliseconds) {
      clock.advance(milliseconds)
      emulator.advance(milliseconds)
    },
    async pay(clientSecret, token) {
      emulator.confirm(clientSecret, CARDS[token] ?? '')
      const [id = ''] = clientSecret.split('_secret_')
      if (id.startsWith('seti_')) {
        const { state } = await provider.retrieveCardChange(id)
        return { state: state === 'kept' ? 'paid' : state, challenge: clientSecret }
      }
      const { status } = await provider.retrieve(id)
      return { state: status, challenge: clientSecret }
    },
    async answerChallenge(challenge, outcome) {
      emulator.answerChallenge(challenge, outcome)
    },
    async notices({ secret = WEBHOOK_SECRET, at = clock.now() } = {}) {
      const timestamp = Math.floor(at.getTime() / 1000)
      return emulator.books.events.map((event) => {
        const payload = JSON.stringify(event)
        const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
        const headers = new Headers({ 'stripe-signature': header })
        return { body: new TextEncoder().encode(payload), headers }
      })
    },
  }
}

paymentProviderContract('the Stripe provider', underTest)
planProviderContract('the Stripe provider', underTest)

const ORDER = {
  amountCents: 4500,
  currency: 'USD',
  what: 'A walk',
  reference: 'booking 17',
} as const

async function begun(fault: Fault) {
  const { provider, emulator } = await underTest()
  emulator.faults.push(fault)
  const made = await provider.createPaymentIntent(ORDER, 'key-1').catch((error: unknown) => error)
  return { provider, emulator, made }
}

/** A notice with these bytes, signed at the last of the moments, as its header says them. */
async function told(payload: string, seconds: readonly number[]) {
  const { provider, now } = await underTest()
  const moments = seconds.map((after) => Math.floor(now().getTime() / 1000) + after)
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
  expect((await told(payload, [0]))()).toMatchObject({ eventId: 'evt_1', ref: { id: 'pi_1' } })
  for (const seconds of [[0, 3600], [3600, 0], [0, 0], [3600]]) {
    expect(await told(payload, seconds)).toThrow(ForgedNotice)
  }
})

test('a signed notice of an odd form is told as one', async () => {
  const { data: _, created: __, ...bare } = EVENT
  const odd = [null, {}, bare, { ...EVENT, id: 'x'.repeat(5_000) }, { ...EVENT, created: 'soon' }]
  for (const notice of odd) {
    expect(await told(JSON.stringify(notice), [0])).toThrow(OddNotice)
  }
})

test('the API version is the one the package was made for', async () => {
  const { emulator, provider } = await underTest()
  await provider.createPaymentIntent(ORDER, 'key-1')
  expect(emulator.requests.map(({ version }) => version)).toEqual([STRIPE_API_VERSION])
})

test('a dropped connection after the work was done makes one payment', async () => {
  const { emulator, made } = await begun({ kind: 'dropped' })
  expect(made).toMatchObject({ status: 'pending' })
  expect(emulator.books.intents.size).toBe(1)
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
  const { provider, made, emulator } = await begun({ kind: 'too-many' })
  expect(made).toMatchObject({ name: 'ProviderError', trouble: 'unavailable' })
  emulator.faults.push({ kind: 'slow', milliseconds: 300 })
  expect(await provider.createPaymentIntent(ORDER, 'key-1')).toMatchObject({ status: 'pending' })
  expect(emulator.books.intents.size).toBe(1)
})

test('a provider out of reach is a trouble that passes', async () => {
  const { provider, emulator } = await underTest()
  await emulator.close()
  const error = await provider.retrieve('pi_1').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'ProviderError', trouble: 'unavailable' })
})

test('what is logged of a failure holds no client secret', async () => {
  const { provider, emulator } = await underTest()
  const { id, clientSecret } = await provider.createPaymentIntent(ORDER, 'key-1')
  emulator.books.intent(id)
  const error = await provider
    .refund({ paymentId: id, amountCents: 1 }, 'key-2')
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ProviderError)
  expect(JSON.stringify([String((error as Error).cause), error])).not.toContain(clientSecret)
})

test('a price of another amount under the same name is replaced, never charged', async () => {
  const { provider, emulator } = await underTest()
  const customerId = await provider.createCustomer({ reference: 'member 7' }, 'key-1')
  const price = {
    lookup: 'pro_month',
    name: 'Pro',
    amountCents: 1999,
    currency: 'USD',
    period: 'month',
  } as const
  const order = { customerId, reference: 'subscription 3' }
  await provider.createSubscription({ ...order, price }, 'key-2')
  await provider.createSubscription({ ...order, price }, 'key-3')
  expect(emulator.books.prices.size).toBe(1)
  const dearer = { ...price, amountCents: 2499 }
  const made = await provider.createSubscription({ ...order, price: dearer }, 'key-4')
  expect(made).toMatchObject({ amountCents: 2499, price: 'pro_month' })
})

test('live and test keys are told apart', () => {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const live = stripePaymentProvider({ ...KEYS, secretKey: 'sk_live_x' }, { clock })
  expect([live.mode, stripePaymentProvider(KEYS, { clock }).mode]).toEqual(['live', 'test'])
})
