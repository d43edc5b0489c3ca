import { expect } from 'vitest'
import { ForgedNotice } from './payment-provider.ts'
import {
  newKey,
  ORDER,
  paid,
  promising,
  type ProviderUnderTest,
  troubleOf,
} from './testing/provider-under-test.ts'

/** What every payment provider keeps to; `open` gives an empty one for each test. */
export function paymentProviderContract(
  title: string,
  open: () => Promise<ProviderUnderTest>,
): void {
  const promise = promising(title, open)

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
      ['test_insufficient', /not enough money|insufficient funds/],
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
}
