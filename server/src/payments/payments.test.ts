import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { countEndedPayments } from './payment-metrics.ts'
import { endPaymentsOf } from './settle-payment.ts'
import { begun, OTHER, PAY, pay, paymentsProduct, stateOf } from './testing/payments-fixtures.ts'

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

  test('each payment that ends is counted once, paid or unpaid', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const ended = countEndedPayments()
    product.parts.ended = ended
    const times = () => ended.samples().map(({ labels, value }) => [labels?.['state'], value])
    const { clientSecret } = await begun(product)
    await pay(product, clientSecret, 'test_declined')
    await product.workOff()
    expect(times()).toEqual([
      ['paid', 0],
      ['cancelled', 0],
    ])
    await pay(product, clientSecret, 'test_visa')
    await product.workOff()
    await product.workOff()
    await begun(product, 18)
    await inTransaction(db, (tx) => endPaymentsOf(tx, product.clock, { kind: 'booking', id: 18 }))
    await product.workOff()
    expect(times()).toEqual([
      ['paid', 1],
      ['cancelled', 1],
    ])
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

  test('a payment begun again tells of the card refused before, so that no page takes it for news', async () => {
    const product = await paymentsProduct(await fresh())
    const first = await begun(product)
    expect(first.failure).toBeNull()
    await pay(product, first.clientSecret, 'test_declined')
    const again = await product.ask('POST', PAY, { bookingId: 17, amount: 45 })
    expect(again.json).toMatchObject({
      paymentId: first.paymentId,
      failure: 'Your card was declined. Please try another card.',
    })
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

  test('where payments are not set up they say so, and the rest of the product goes on', async () => {
    const product = await paymentsProduct(await fresh(), { provider: () => undefined })
    await product.things.add(17)
    const answer = await product.ask('POST', PAY, { bookingId: 17, amount: 45 })
    expect([answer.status, answer.text]).toEqual([503, 'Card payments are not set up here.'])
    expect((await product.ask('GET', '/api/payments/config')).json['provider']).toBe('off')
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
})
