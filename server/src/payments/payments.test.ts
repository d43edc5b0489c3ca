import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/test-database.ts'
import { OTHER, type PaymentsProduct, paymentsProduct } from './payments-fixtures.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import { askToReconcile } from './reconcile-payments.ts'
import { endPayment, endPaymentsOf, settlePayment } from './settle-payment.ts'
import { signatureOf } from './signed-notice.ts'
import { noticeOf, SIGNATURE_HEADER } from './test-bank/bank-events.ts'

const PAY = '/api/create-payment-intent'

async function begun(product: PaymentsProduct, id = 17) {
  await product.things.add(id)
  const { status, json, text } = await product.ask('POST', PAY, { bookingId: id, amount: 45 })
  expect([status, text]).toEqual([200, text])
  return { paymentId: Number(json['paymentId']), clientSecret: String(json['clientSecret']) }
}

function pay(product: PaymentsProduct, clientSecret: string, token: string) {
  const body = { clientSecret, token, returnTo: '/booking-success?payment=1' }
  return product.ask('POST', '/api/test-payments/confirm', body, null)
}

async function paid(product: PaymentsProduct, id = 17) {
  const { paymentId, clientSecret } = await begun(product, id)
  await pay(product, clientSecret, 'test_visa')
  await product.workOff()
  return paymentId
}

const unsigned = () =>
  new Request('http://h/api/webhooks/payments', { method: 'POST', body: '{"id":"evt_1"}' })

const stateOf = async (product: PaymentsProduct, paymentId: number) =>
  (await product.ask('GET', `/api/payments/${paymentId}/status`)).json['state']

/** Every notice of the bank as its requests to our door would be. */
async function notices({ bank, secret, clock }: PaymentsProduct, by = secret, at = clock.now()) {
  const events = await bank.db.selectFrom('testBankEvents').select('id').execute()
  return Promise.all(
    events.map(async ({ id }) => {
      const body = JSON.stringify(await noticeOf(bank.db, id))
      const headers = { [SIGNATURE_HEADER]: signatureOf(by, body, at) }
      return () => new Request('http://h/api/webhooks/payments', { method: 'POST', headers, body })
    }),
  )
}

eachDatabase('payments', (fresh) => {
  test('the amount is the feature’s, and a different one is refused with the new price', async () => {
    const product = await paymentsProduct(await fresh())
    await product.things.add(17)
    const tampered = await product.ask('POST', PAY, { bookingId: 17, amount: 0.01, userId: 1 })
    expect([tampered.status, tampered.text]).toEqual([
      409,
      'The price has changed to $45.00. Please look at the new total and try again.',
    ])
    const right = await product.ask('POST', PAY, { bookingId: 17, amount: '45.00', userId: 1 })
    expect(right.json).toMatchObject({ amountCents: 4500, currency: 'USD', mode: 'test' })
    expect(right.json).toMatchObject({ state: 'pending' })
    const payment = await product.provider.retrieve(
      String(right.json['clientSecret']).split('_secret_')[0] ?? '',
    )
    expect(payment.amountCents).toBe(4500)
  })

  test('nobody pays as or for somebody else', async () => {
    const product = await paymentsProduct(await fresh())
    const { paymentId } = await begun(product)
    const body = { bookingId: 17, amount: 45 }
    expect((await product.ask('POST', PAY, body, null)).status).toBe(401)
    expect((await product.ask('POST', PAY, { ...body, userId: OTHER })).status).toBe(403)
    const foreign = await product.ask('POST', PAY, body, OTHER)
    const missing = await product.ask('POST', PAY, { ...body, bookingId: 99 }, OTHER)
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
    expect(foreign.status).toBe(404)
    for (const [method, act] of [
      ['GET', 'status'],
      ['POST', 'check'],
    ] as const) {
      const path = `/api/payments/${paymentId}/${act}`
      expect((await product.ask(method, path, undefined, OTHER)).status).toBe(404)
      expect((await product.ask(method, path, undefined, null)).status).toBe(401)
      expect((await product.ask(method, path)).status).toBe(200)
    }
  })

  test.each([
    [{ bookingId: 0, amount: 45 }],
    [{ bookingId: 'seventeen', amount: 45 }],
    [{ bookingId: 17, amount: -1 }],
    [{ bookingId: 17, amount: 1e300 }],
    [{ bookingId: 17, amount: '45,00' }],
    [{ bookingId: 1e20, amount: 45 }],
    [{}],
  ])('a beginning with %j is refused', async (body) => {
    const product = await paymentsProduct(await fresh())
    expect((await product.ask('POST', PAY, body)).status).toBe(400)
  })

  test('fifty beginnings at once are one payment with one secret', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    await product.things.add(17)
    const all = await Promise.all(
      Array.from({ length: 50 }, () => product.ask('POST', PAY, { bookingId: 17, amount: 45 })),
    )
    expect(all.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    expect(new Set(all.map(({ json }) => json['clientSecret'])).size).toBe(1)
    expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('testBankPayments').select('id').execute()).toHaveLength(1)
  })

  test('a payment is paid by the provider’s word alone, once, with one grant and one mail', async () => {
    const product = await paymentsProduct(await fresh())
    const { paymentId, clientSecret } = await begun(product)
    const confirmed = await pay(product, clientSecret, 'test_visa')
    expect(confirmed.json).toMatchObject({ state: 'paid', challengeAt: null })
    expect(await stateOf(product, paymentId)).toBe('pending')
    await product.workOff()
    expect(await stateOf(product, paymentId)).toBe('paid')
    expect(await product.things.get(17)).toMatchObject({ state: 'paid', grants: 1 })
    expect(await product.mails()).toEqual([`mail:payment-receipt:${paymentId}`])
    const again = await product.ask('POST', PAY, { bookingId: 17, amount: 45 })
    expect([again.status, again.text]).toEqual([409, 'This has been paid already.'])
  })

  test('a page that asks is told at once, without waiting for a notice', async () => {
    const product = await paymentsProduct(await fresh())
    const { paymentId, clientSecret } = await begun(product)
    await pay(product, clientSecret, 'test_visa')
    product.advance(2_000)
    const checked = await product.ask('POST', `/api/payments/${paymentId}/check`)
    expect(checked.json).toMatchObject({ state: 'paid', refundedCents: 0 })
    const byName = String(clientSecret.split('_secret_')[0])
    const found = await product.ask('GET', `/api/payments/${byName}/status`)
    expect(found.json).toMatchObject({ id: paymentId, state: 'paid' })
    await product.workOff()
    expect(await product.things.get(17)).toMatchObject({ grants: 1 })
  })

  test('a refusal is told and another card pays', async () => {
    const product = await paymentsProduct(await fresh())
    const { paymentId, clientSecret } = await begun(product)
    const refused = await pay(product, clientSecret, 'test_declined')
    expect(refused.json).toMatchObject({ state: 'pending', failure: expect.any(String) })
    await product.workOff()
    const status = await product.ask('GET', `/api/payments/${paymentId}/status`)
    expect(status.json['failure']).toBe('Your card was declined. Please try another card.')
    await pay(product, clientSecret, 'test_visa')
    await product.workOff()
    const after = await product.ask('GET', `/api/payments/${paymentId}/status`)
    expect(after.json).toMatchObject({ state: 'paid', failure: null })
  })

  test('a challenge is answered at the bank’s page, which leads back with hints only', async () => {
    const product = await paymentsProduct(await fresh())
    const { paymentId, clientSecret } = await begun(product)
    const asked = await pay(product, clientSecret, 'test_challenge')
    const challenge = String(asked.json['challengeAt']).replace('/test-payment/', '')
    expect(challenge).not.toContain(clientSecret)
    await product.workOff()
    expect(await stateOf(product, paymentId)).toBe('challenge')
    const path = `/api/test-payments/challenges/${challenge}`
    const question = await product.ask('GET', path, undefined, null)
    expect(question.json).toEqual({
      what: 'A walk with Happy Paws',
      amountCents: 4500,
      currency: 'USD',
    })
    const answer = await product.ask('POST', path, { outcome: 'complete' }, null)
    expect(answer.json['returnTo']).toMatch(
      /^\/booking-success\?payment=1&payment_intent=pi_\w+&redirect_status=succeeded$/,
    )
    expect(answer.text).not.toContain('secret')
    await product.ask('POST', path, { outcome: 'fail' }, null)
    await product.workOff()
    expect(await stateOf(product, paymentId)).toBe('paid')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'booking-success'])(
    'the bank leads back to no other site: %s',
    async (returnTo) => {
      const product = await paymentsProduct(await fresh())
      const { clientSecret } = await begun(product)
      const body = { clientSecret, token: 'test_visa', returnTo }
      const answer = await product.ask('POST', '/api/test-payments/confirm', body, null)
      expect(answer.status).toBe(400)
    },
  )

  test('twenty shuffled sendings of every event make one state, one grant and one mail', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { paymentId, clientSecret } = await begun(product)
    for (const token of ['test_declined', 'test_insufficient', 'test_challenge', 'test_visa']) {
      await pay(product, clientSecret, token)
    }
    const requests = (await notices(product)).flatMap((request) =>
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
    const [foreign] = await notices(product, 'another secret')
    const [old] = await notices(product, product.secret, minutes(-6))
    const [early] = await notices(product, product.secret, minutes(6))
    for (const request of [foreign, old, early, unsigned]) {
      if (request === undefined) throw new Error('Nothing was told.')
      const answer = await product.app.request(request())
      expect([answer.status, await answer.text()]).toEqual([
        400,
        'This notice is not signed by the payment provider.',
      ])
    }
    expect(await db.selectFrom('paymentEvents').select('eventId').execute()).toEqual([])
    expect(await product.things.get(17)).toMatchObject({ grants: 0 })
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

  test('a thing whose price changed gets a new payment, and the old one can no longer be paid', async () => {
    const product = await paymentsProduct(await fresh())
    const old = await begun(product)
    await product.things.change(17, { amountCents: 6000 })
    const next = await product.ask('POST', PAY, { bookingId: 17, amount: 60 })
    expect(next.json).toMatchObject({ amountCents: 6000 })
    expect((await pay(product, old.clientSecret, 'test_visa')).status).toBe(409)
    expect(await stateOf(product, old.paymentId)).toBe('cancelled')
    await pay(product, String(next.json['clientSecret']), 'test_visa')
    await product.workOff()
    expect(await product.things.get(17)).toMatchObject({ grants: 1, failures: 1 })
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
      refunds: [{ amountCents: 4500, reason: 'The time was given away.', leftCents: 0 }],
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

  test('where payments are not set up they say so, and the rest of the product goes on', async () => {
    const product = await paymentsProduct(await fresh(), { provider: () => undefined })
    await product.things.add(17)
    const answer = await product.ask('POST', PAY, { bookingId: 17, amount: 45 })
    expect([answer.status, answer.text]).toEqual([503, 'Card payments are not set up here.'])
    expect((await product.ask('GET', '/api/payments/config')).json['provider']).toBe('off')
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

  test('a thing that is gone takes its unpaid payment with it', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { paymentId, clientSecret } = await begun(product)
    const gone = { kind: 'booking', id: 17 } as const
    await inTransaction(db, (tx) => endPaymentsOf(tx, product.clock, gone))
    await product.workOff()
    expect(await stateOf(product, paymentId)).toBe('cancelled')
    expect((await pay(product, clientSecret, 'test_visa')).status).toBe(409)
    expect(await product.things.get(17)).toMatchObject({ grants: 0, failures: 1 })
  })

  test('a paid payment stays paid whatever is done to its thing or its provider later', async () => {
    const product = await paymentsProduct(await fresh())
    const paymentId = await paid(product)
    expect(await endPayment(product.parts, paymentId)).toBe('paid')
    expect(await stateOf(product, paymentId)).toBe('paid')
  })
})
