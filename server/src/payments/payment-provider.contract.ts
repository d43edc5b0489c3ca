import { expect, test } from 'vitest'
import type { ProviderState } from '@wayfur/domain/payments/payment'
import {
  ForgedNotice,
  type PaymentProvider,
  type PlanPrice,
  ProviderError,
  type ProviderTrouble,
} from './payment-provider.ts'

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
  /** Every notice so far as it would be delivered now, signed with this secret or the right one. */
  notices: (options?: {
    secret?: string
    at?: Date
  }) => Promise<{ body: Uint8Array; headers: Headers }[]>
}

const DAY_MS = 24 * 60 * 60 * 1000
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
const PRO_YEAR: PlanPrice = {
  ...PRO_MONTH,
  lookup: 'pro_year',
  name: 'Pro, yearly',
  amountCents: 19_190,
  period: 'year',
}

let keys = 0
const newKey = () => `key-of-the-contract-${(keys += 1)}`
const ORDER = {
  amountCents: 4500,
  currency: 'USD',
  what: 'A walk',
  reference: 'booking 17',
} as const

async function troubleOf(work: Promise<unknown>): Promise<ProviderTrouble> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return (error as ProviderError).trouble
}

async function paid({ provider, pay }: ProviderUnderTest): Promise<string> {
  const payment = await provider.createPaymentIntent(ORDER, newKey())
  await pay(payment.clientSecret, 'test_visa')
  return payment.id
}

async function subscribed(
  { provider, pay }: ProviderUnderTest,
  token = 'test_visa',
): Promise<string> {
  const customerId = await provider.createCustomer({ reference: 'member 7' }, newKey())
  const order = { customerId, price: PRO_MONTH, reference: 'subscription 3' }
  const { id, latestPayment } = await provider.createSubscription(order, newKey())
  await pay(latestPayment?.clientSecret ?? '', token)
  return id
}

/** What every payment provider keeps to; `open` gives an empty one for each test. */
export function paymentProviderContract(
  title: string,
  open: () => Promise<ProviderUnderTest>,
): void {
  const promise = (words: string, check: (under: ProviderUnderTest) => Promise<void>) =>
    test(`${title}: ${words}`, async () => {
      expect.hasAssertions()
      await check(await open())
    })

  promise('a new payment waits for a card and can be read again', async ({ provider }) => {
    const made = await provider.createPaymentIntent(ORDER, newKey())
    expect(made).toMatchObject({ status: 'pending', amountCents: 4500, currency: 'USD' })
    expect(made).toMatchObject({ refundedCents: 0, failure: null })
    expect(made.id).toMatch(/^pi_[A-Za-z0-9_]+$/)
    expect(made.clientSecret).not.toBe(made.id)
    expect(await provider.retrieve(made.id)).toEqual(made)
  })

  promise('the same key with the same order is one payment, also at once', async ({ provider }) => {
    const key = newKey()
    const made = await Promise.all(
      Array.from({ length: 20 }, () => provider.createPaymentIntent(ORDER, key)),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(new Set(made.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const other = await provider.createPaymentIntent(ORDER, newKey())
    expect(other.id).not.toBe(made[0]?.id)
  })

  promise('the same key with another order is refused', async ({ provider }) => {
    const key = newKey()
    await provider.createPaymentIntent(ORDER, key)
    const other = provider.createPaymentIntent({ ...ORDER, amountCents: 1 }, key)
    expect(await troubleOf(other)).toBe('key-reused')
  })

  promise('a good card pays', async (under) => {
    const id = await paid(under)
    expect(await under.provider.retrieve(id)).toMatchObject({ status: 'paid', failure: null })
  })

  promise('a refused card leaves the payment open for another one', async (under) => {
    const { provider, pay } = under
    const { id, clientSecret } = await provider.createPaymentIntent(ORDER, newKey())
    for (const [token, words] of [
      ['test_declined', /declined/],
      ['test_insufficient', /too little money|insufficient funds/],
    ] as const) {
      expect(await pay(clientSecret, token)).toMatchObject({ state: 'pending' })
      const refused = await provider.retrieve(id)
      expect(refused.status).toBe('pending')
      expect(refused.failure).toMatch(words)
    }
    expect(await pay(clientSecret, 'test_visa')).toMatchObject({ state: 'paid' })
    expect(await provider.retrieve(id)).toMatchObject({ status: 'paid', failure: null })
  })

  promise('a challenge that is passed pays', async ({ provider, pay, answerChallenge }) => {
    const { id, clientSecret } = await provider.createPaymentIntent(ORDER, newKey())
    const { state, challenge } = await pay(clientSecret, 'test_challenge')
    expect(state).toBe('challenge')
    expect((await provider.retrieve(id)).status).toBe('challenge')
    await answerChallenge(challenge ?? '', 'complete')
    expect((await provider.retrieve(id)).status).toBe('paid')
  })

  promise('a challenge that is failed asks for a card again', async (under) => {
    const { provider, pay, answerChallenge } = under
    const { id, clientSecret } = await provider.createPaymentIntent(ORDER, newKey())
    const { challenge } = await pay(clientSecret, 'test_challenge')
    await answerChallenge(challenge ?? '', 'fail')
    const refused = await provider.retrieve(id)
    expect(refused.status).toBe('pending')
    expect(refused.failure).not.toBeNull()
    await pay(clientSecret, 'test_visa')
    expect((await provider.retrieve(id)).status).toBe('paid')
  })

  promise('a cancelled payment takes no card', async ({ provider, pay }) => {
    const { id, clientSecret } = await provider.createPaymentIntent(ORDER, newKey())
    expect((await provider.cancelPayment(id)).status).toBe('cancelled')
    expect((await provider.cancelPayment(id)).status).toBe('cancelled')
    await expect(pay(clientSecret, 'test_visa')).rejects.toThrow(/ended|cancel/)
    expect((await provider.retrieve(id)).status).toBe('cancelled')
  })

  promise('a paid payment is told as paid to whoever would cancel it', async (under) => {
    const id = await paid(under)
    expect((await under.provider.cancelPayment(id)).status).toBe('paid')
  })

  promise('nobody finds what does not exist', async ({ provider }) => {
    expect(await troubleOf(provider.retrieve('pi_nowhere'))).toBe('not-found')
    expect(await troubleOf(provider.cancelPayment('pi_nowhere'))).toBe('not-found')
    expect(await troubleOf(provider.retrieveSubscription('sub_nowhere'))).toBe('not-found')
  })

  promise('no more is given back than came, and each key once', async (under) => {
    const { provider } = under
    const id = await paid(under)
    const key = newKey()
    const first = await provider.refund({ paymentId: id, amountCents: 1500 }, key)
    expect(await provider.refund({ paymentId: id, amountCents: 1500 }, key)).toEqual(first)
    expect((await provider.retrieve(id)).refundedCents).toBe(1500)
    const tooMuch = provider.refund({ paymentId: id, amountCents: 3001 }, newKey())
    expect(await troubleOf(tooMuch)).toBe('invalid')
    await provider.refund({ paymentId: id, amountCents: 3000 }, newKey())
    expect(await provider.retrieve(id)).toMatchObject({ status: 'paid', refundedCents: 4500 })
    const open = await provider.createPaymentIntent(ORDER, newKey())
    const unpaid = provider.refund({ paymentId: open.id, amountCents: 1 }, newKey())
    expect(await troubleOf(unpaid)).toBe('invalid')
  })

  promise(
    'what happens is told in signed notices, and again to whoever lists it',
    async (under) => {
      const { provider, notices } = under
      const before = under.now()
      const id = await paid(under)
      const told = (await notices()).map(({ body, headers }) =>
        provider.parseWebhook(body, headers),
      )
      const about = told.filter(({ ref }) => ref?.kind === 'payment' && ref.id === id)
      expect(about.length).toBeGreaterThan(0)
      expect(about.every(({ isLive }) => !isLive)).toBe(true)
      const listed = await provider.listEvents(before)
      expect(new Set(listed.map(({ eventId }) => eventId))).toEqual(
        new Set(told.map(({ eventId }) => eventId)),
      )
      const times = listed.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    },
  )

  promise('forged, foreign, old, early and altered notices are refused', async (under) => {
    const { provider, notices, now } = under
    await paid(under)
    const minutes = (count: number) => new Date(now().getTime() + count * 60_000)
    const [right] = await notices()
    const [foreign] = await notices({ secret: 'whsec_of_somebody_else' })
    const [old] = await notices({ at: minutes(-6) })
    const [early] = await notices({ at: minutes(6) })
    const [recent] = await notices({ at: minutes(-4) })
    if (!right || !foreign || !old || !early || !recent) throw new Error('Nothing was told.')
    const refused = (body: Uint8Array, headers: Headers) =>
      expect(() => provider.parseWebhook(body, headers)).toThrow(ForgedNotice)
    refused(foreign.body, foreign.headers)
    refused(old.body, old.headers)
    refused(early.body, early.headers)
    refused(right.body, new Headers())
    const altered = Uint8Array.from(right.body)
    altered[altered.length - 2] = 0x20
    refused(altered, right.headers)
    refused(right.body.slice(0, -1), right.headers)
    const parsed = provider.parseWebhook(recent.body, recent.headers)
    expect(parsed.eventId).toBe(provider.parseWebhook(right.body, right.headers).eventId)
  })

  promise('a subscription begins with its first payment', async (under) => {
    const { provider, pay } = under
    const customerId = await provider.createCustomer({ reference: 'member 7' }, newKey())
    const order = { customerId, price: PRO_MONTH, reference: 'subscription 3' }
    const key = newKey()
    const made = await provider.createSubscription(order, key)
    expect(made).toMatchObject({ status: 'incomplete', price: 'pro_month', amountCents: 1999 })
    expect(made.latestPayment).toMatchObject({ status: 'pending', amountCents: 1999 })
    expect((await provider.createSubscription(order, key)).id).toBe(made.id)
    const { clientSecret = '' } = made.latestPayment ?? {}
    await pay(clientSecret, 'test_declined')
    expect((await provider.retrieveSubscription(made.id)).status).toBe('incomplete')
    await pay(clientSecret, 'test_visa')
    const begun = await provider.retrieveSubscription(made.id)
    expect(begun).toMatchObject({ status: 'active', endsWithPeriod: false })
    expect(begun.latestPayment?.status).toBe('paid')
    const days = (begun.currentPeriodEnd.getTime() - under.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
  })

  promise('a subscription renews by itself until it is told to end', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    const first = await provider.retrieveSubscription(id)
    await under.advance(32 * DAY_MS)
    const second = await provider.retrieveSubscription(id)
    expect(second.status).toBe('active')
    expect(second.currentPeriodEnd > first.currentPeriodEnd).toBe(true)
    expect(second.latestPayment?.id).not.toBe(first.latestPayment?.id)
    expect(second.latestPayment).toMatchObject({ status: 'paid', amountCents: 1999 })
    expect(await provider.cancelSubscription(id, { now: false })).toMatchObject({
      status: 'active',
      endsWithPeriod: true,
    })
    expect((await provider.keepSubscription(id)).endsWithPeriod).toBe(false)
    await provider.cancelSubscription(id, { now: false })
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('canceled')
  })

  promise('a subscription can be ended at once', async (under) => {
    const id = await subscribed(under)
    expect((await under.provider.cancelSubscription(id, { now: true })).status).toBe('canceled')
  })

  promise('a refused renewal is owed until another card pays it', async (under) => {
    const { provider, pay } = under
    const id = await subscribed(under, 'test_paid_once')
    await under.advance(32 * DAY_MS)
    const owing = await provider.retrieveSubscription(id)
    expect(owing.status).toBe('past_due')
    expect(owing.latestPayment?.status).toBe('pending')
    await pay(owing.latestPayment?.clientSecret ?? '', 'test_visa')
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
  })

  promise('a renewal that is never paid ends the subscription', async (under) => {
    const id = await subscribed(under, 'test_paid_once')
    for (let days = 0; days < 60; days += 4) await under.advance(4 * DAY_MS)
    expect((await under.provider.retrieveSubscription(id)).status).toBe('canceled')
  })

  promise('a change of plan costs what its preview said', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    await under.advance(10 * DAY_MS)
    const at = under.now()
    const cost = await provider.previewChange(id, PREMIUM_MONTH, at)
    // Two thirds of the month are left, so about two thirds of the 10.00 between the plans.
    expect(cost.dueNowCents).toBeGreaterThan(600)
    expect(cost.dueNowCents).toBeLessThan(720)
    // Whoever looks at the cost for ten minutes still pays what they saw.
    await under.advance(10 * 60_000)
    const key = newKey()
    const order = { id, price: PREMIUM_MONTH, at }
    const changed = await provider.changeSubscription(order, key)
    expect(changed).toMatchObject({ status: 'active', price: 'premium_month', amountCents: 2999 })
    expect(changed.latestPayment).toMatchObject({ status: 'paid', amountCents: cost.dueNowCents })
    const again = await provider.changeSubscription(order, key)
    expect(again.latestPayment?.id).toBe(changed.latestPayment?.id)
    const back = await provider.previewChange(id, PRO_MONTH, at)
    expect(back.dueNowCents).toBe(0)
    expect(back.creditCents).toBe(cost.dueNowCents)
    const year = await provider.previewChange(id, PRO_YEAR, at)
    expect(year.dueNowCents).toBeGreaterThan(PRO_YEAR.amountCents - PREMIUM_MONTH.amountCents)
    expect(year.dueNowCents).toBeLessThan(PRO_YEAR.amountCents)
  })

  promise('another card is charged only once its owner has confirmed it', async (under) => {
    const { provider, pay } = under
    const id = await subscribed(under, 'test_paid_once')
    expect((await provider.retrieveSubscription(id)).card).toEqual({ brand: 'visa', last4: '0341' })
    const key = newKey()
    const asked = await provider.beginCardChange({ subscriptionId: id }, key)
    expect(asked).toMatchObject({ state: 'pending', subscriptionId: id, failure: null })
    expect(await provider.beginCardChange({ subscriptionId: id }, key)).toEqual(asked)
    expect(await troubleOf(provider.useCard(asked.id))).toBe('invalid')
    await pay(asked.clientSecret, 'test_declined')
    expect(await provider.retrieveCardChange(asked.id)).toMatchObject({
      state: 'pending',
      failure: expect.stringContaining('declined'),
    })
    await pay(asked.clientSecret, 'test_visa')
    expect(await provider.retrieveCardChange(asked.id)).toMatchObject({
      state: 'kept',
      failure: null,
    })
    expect((await provider.retrieveSubscription(id)).card?.last4, 'still the old one').toBe('0341')
    expect((await provider.useCard(asked.id)).card).toEqual({ brand: 'visa', last4: '4242' })
    expect(await provider.paymentsOf(id), 'nothing is charged for it').toHaveLength(1)
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
    expect(await troubleOf(provider.retrieveCardChange('seti_nowhere'))).toBe('not-found')
  })

  promise('a bank can ask before a card is kept, and its news name the plan', async (under) => {
    const { provider, pay, answerChallenge, notices } = under
    const id = await subscribed(under)
    const asked = await provider.beginCardChange({ subscriptionId: id }, newKey())
    const { challenge } = await pay(asked.clientSecret, 'test_challenge')
    expect((await provider.retrieveCardChange(asked.id)).state).toBe('challenge')
    const before = (await notices()).length
    await answerChallenge(challenge ?? '', 'complete')
    expect((await provider.retrieveCardChange(asked.id)).state).toBe('kept')
    const told = (await notices()).slice(before)
    const refs = told.map(({ body, headers }) => provider.parseWebhook(body, headers).ref)
    expect(refs).toContainEqual({ kind: 'subscription', id })
    expect((await provider.useCard(asked.id)).card?.last4).toBe('3155')
  })

  promise('every payment of a subscription can be read, oldest first', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    const first = (await provider.retrieveSubscription(id)).latestPayment?.id
    await under.advance(10 * DAY_MS)
    await provider.changeSubscription({ id, price: PREMIUM_MONTH, at: under.now() }, newKey())
    const change = (await provider.retrieveSubscription(id)).latestPayment?.id
    await under.advance(32 * DAY_MS)
    const renewal = (await provider.retrieveSubscription(id)).latestPayment?.id
    expect(await provider.paymentsOf(id)).toEqual([first, change, renewal])
    expect(await troubleOf(provider.paymentsOf('sub_of_nobody'))).toBe('not-found')
  })

  promise('a refused card leaves the plan as it was', async (under) => {
    const { provider } = under
    const id = await subscribed(under, 'test_paid_once')
    await under.advance(10 * DAY_MS)
    const order = { id, price: PREMIUM_MONTH, at: under.now() }
    expect(await troubleOf(provider.changeSubscription(order, newKey()))).toBe('declined')
    expect(await provider.retrieveSubscription(id)).toMatchObject({ price: 'pro_month' })
    expect(await provider.paymentsOf(id)).toHaveLength(1)
  })
}
