import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import { askToReconcile } from './reconcile-payments.ts'
import { endPayment, settlePayment } from './settle-payment.ts'
import { SIGNATURE_HEADER } from './test-bank/bank-events.ts'
import {
  begun,
  noticesOf,
  paid,
  PAY,
  pay,
  paymentsProduct,
  stateOf,
} from './testing/payments-fixtures.ts'
import { signatureOf } from './webhook-signature.ts'

const unsigned = {
  request: () =>
    new Request('http://h/api/webhooks/payments', { method: 'POST', body: '{"id":"evt_1"}' }),
}

eachDatabase('news of payments', (fresh) => {
  test('twenty shuffled sendings of every event make one state, one grant and one mail', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { paymentId, clientSecret } = await begun(product)
    for (const token of ['test_declined', 'test_insufficient', 'test_challenge', 'test_visa']) {
      await pay(product, clientSecret, token)
    }
    const requests = (await noticesOf(product)).flatMap(({ request }) =>
      Array.from({ length: 20 }, () => request),
    )
    expect(requests.length).toBe(4 * 20)
    // Shuffled the same way in every run.
    const order = requests.map((request, place) => ({ request, place: (place * 37) % 80 }))
    const sendings = order.toSorted((a, b) => a.place - b.place)
    const answers = await Promise.all(
      sendings.map(async ({ request }) => product.app.request(request())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all([product.workOff(), product.workOff(), product.workOff()])
    expect(await stateOf(product, paymentId)).toBe('paid')
    expect(await product.things.get(17)).toMatchObject({ grants: 1 })
    expect(await product.mails()).toHaveLength(1)
    expect(await db.selectFrom('paymentEvents').select('eventId').execute()).toHaveLength(4)
    const entries = await db.selectFrom('paymentEntries').selectAll().execute()
    expect(entries).toMatchObject([{ kind: 'paid', amountCents: 4500 }])
  })

  test('forged, foreign, old and early notices are refused and leave nothing behind', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { clientSecret } = await begun(product)
    await pay(product, clientSecret, 'test_visa')
    const minutes = (count: number) => new Date(product.clock.now().getTime() + count * 60_000)
    const [foreign] = await noticesOf(product, 'another secret')
    const [old] = await noticesOf(product, product.secret, minutes(-6))
    const [early] = await noticesOf(product, product.secret, minutes(6))
    for (const sent of [foreign, old, early, unsigned]) {
      if (sent === undefined) throw new Error('Nothing was told.')
      const answer = await product.app.request(sent.request())
      expect([answer.status, await answer.text()]).toEqual([
        400,
        'This notice is not signed by the payment provider.',
      ])
    }
    expect(await db.selectFrom('paymentEvents').select('eventId').execute()).toEqual([])
    expect(await product.things.get(17)).toMatchObject({ grants: 0 })
  })

  test('signed but odd notices are refused with a plain sentence and leave nothing behind', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const whole = {
      id: 'evt_1',
      type: 'payment.paid',
      created: product.clock.now().toISOString(),
      isLive: false,
      about: { kind: 'payment', id: 'pi_1' },
    }
    const { about: _, ...aboutNothing } = whole
    const odd: unknown[] = [
      null,
      [],
      'evt_1',
      {},
      aboutNothing,
      { ...whole, about: { kind: 'planet', id: 'pi_1' } },
      { ...whole, about: { kind: 'payment', id: '' } },
      { ...whole, id: 'x'.repeat(5_000) },
      { ...whole, id: 'evt_\u0000' },
      { ...whole, id: 7 },
      { ...whole, created: 'yesterday' },
      { ...whole, created: null },
      { ...whole, type: null },
      { ...whole, isLive: 'no' },
    ]
    const said = new Set<string>()
    for (const notice of odd) {
      const body = JSON.stringify(notice)
      const headers = { [SIGNATURE_HEADER]: signatureOf(product.secret, body, product.clock.now()) }
      const sent = new Request('http://h/api/webhooks/payments', { method: 'POST', headers, body })
      const answer = await product.app.request(sent)
      said.add(`${answer.status} ${await answer.text()}`)
    }
    expect([...said]).toEqual(['400 This notice cannot be read.'])
    expect(await db.selectFrom('paymentEvents').select('eventId').execute()).toEqual([])
  })

  test('a lost notice is made good by looking after the payments', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { paymentId, clientSecret } = await begun(product)
    await pay(product, clientSecret, 'test_visa')
    await db.deleteFrom('jobs').execute()
    product.advance(11 * 60_000)
    await Promise.all([askToReconcile(product.parts), askToReconcile(product.parts)])
    await product.workOff()
    expect(await stateOf(product, paymentId)).toBe('paid')
    expect(await product.things.get(17)).toMatchObject({ grants: 1 })
    expect(await db.selectFrom('paymentEvents').select('eventId').execute()).toHaveLength(1)
  })

  test('money that comes too late goes back with a letter that says why', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { paymentId, clientSecret } = await begun(product)
    await product.things.change(17, { state: 'closed' })
    expect((await product.ask('POST', PAY, { bookingId: 17, amount: 45 })).status).toBe(409)
    await pay(product, clientSecret, 'test_visa')
    await product.workOff()
    const status = await product.ask('GET', `/api/payments/${paymentId}/status`)
    expect(status.json).toMatchObject({ state: 'paid', refundedCents: 4500 })
    expect(await product.things.get(17)).toMatchObject({
      grants: 0,
      refunds: [{ amountCents: 4500, reason: 'time-taken', leftCents: 0 }],
    })
    expect(await product.mails()).toEqual(['mail:payment-refund:1'])
    expect(
      (await product.provider.retrieve(clientSecret.split('_secret_')[0] ?? '')).refundedCents,
    ).toBe(4500)
  })

  test('a provider that breaks down under a key is asked again under another', async () => {
    const { db } = await fresh()
    const keys: string[] = []
    const product = await paymentsProduct(
      { db },
      {
        provider: (own) => ({
          ...own,
          createPaymentIntent: async (order, key) => {
            keys.push(key)
            if (keys.length === 1) throw new ProviderError('failed', 'It broke.')
            return own.createPaymentIntent(order, key)
          },
        }),
      },
    )
    await begun(product)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  test('a provider that does not answer is asked again under the same key', async () => {
    const { db } = await fresh()
    const keys: string[] = []
    const product = await paymentsProduct(
      { db },
      {
        provider: (own) => ({
          ...own,
          createPaymentIntent: async (order, key) => {
            keys.push(key)
            const made = await own.createPaymentIntent(order, key)
            // It did the work, but the reply was lost on the way.
            if (keys.length === 1) throw new ProviderError('unavailable', 'No answer.')
            return made
          },
        }),
      },
    )
    await product.things.add(17)
    const lost = await product.ask('POST', PAY, { bookingId: 17, amount: 45 })
    expect([lost.status, lost.text]).toEqual([
      502,
      'A service we depend on did not answer. Please try again.',
    ])
    expect((await product.ask('POST', PAY, { bookingId: 17, amount: 45 })).status).toBe(200)
    expect(new Set(keys).size).toBe(1)
    expect(await db.selectFrom('testBankPayments').select('id').execute()).toHaveLength(1)
  })

  test('what was read before newer news is read again and changes nothing', async () => {
    let isSlow = false
    let meanwhile: (() => Promise<void>) | undefined
    const late = (own: PaymentProvider): PaymentProvider => ({
      ...own,
      async retrieve(id) {
        const read = await own.retrieve(id)
        if (isSlow) {
          isSlow = false
          await meanwhile?.()
        }
        return read
      },
    })
    const product = await paymentsProduct(await fresh(), { provider: late })
    const { paymentId, clientSecret } = await begun(product)
    await pay(product, clientSecret, 'test_challenge')
    meanwhile = async () => {
      await pay(product, clientSecret, 'test_declined')
      await settlePayment(product.parts, paymentId)
    }
    isSlow = true
    // Read as challenged before, written after the refusal was.
    await settlePayment(product.parts, paymentId)
    expect(await stateOf(product, paymentId)).toBe('pending')
  })

  test('a subscription is paid for like anything else, and later news of it reach its feature', async () => {
    const product = await paymentsProduct(await fresh())
    const plan = {
      lookup: 'pro_month',
      name: 'Pro',
      amountCents: 1999,
      currency: 'USD',
      period: 'month',
    } as const
    await product.things.add(3, { amountCents: 1999, plan })
    const started = await product.ask('POST', '/api/payments', { kind: 'subscription', id: 3 })
    expect(started.json).toMatchObject({ amountCents: 1999 })
    await pay(product, String(started.json['clientSecret']), 'test_visa')
    await product.workOff()
    expect(await product.things.get(3)).toMatchObject({ state: 'paid', grants: 1 })
    expect(product.subscriptions).toEqual([expect.stringMatching(/^sub_/)])
    const unpaid = await product.ask('POST', '/api/payments', { kind: 'tag-order', id: 3 })
    expect(unpaid.status).toBe(404)
  })

  test('a paid payment stays paid whatever is done to its thing or its provider later', async () => {
    const product = await paymentsProduct(await fresh())
    const paymentId = await paid(product)
    expect(await endPayment(product.parts, paymentId)).toBe('paid')
    expect(await stateOf(product, paymentId)).toBe('paid')
  })
})
