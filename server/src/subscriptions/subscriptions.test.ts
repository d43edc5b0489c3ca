import { expect, test } from 'vitest'
import { noticeOf, SIGNATURE_HEADER } from '../payments/test-bank/bank-events.ts'
import { OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { signatureOf } from '../payments/webhook-signature.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { entitlementsFor } from './entitlements-for.ts'
import {
  bankPayments,
  choose,
  held,
  pay,
  subscribed,
  subscriptionsProduct,
  titles,
} from './testing/subscriptions-fixtures.ts'

eachDatabase('plans', (fresh) => {
  test('nobody has a plan until it is paid, and then exactly that one', async () => {
    const product = await subscriptionsProduct(await fresh())
    const none = await product.ask('GET', '/api/subscription')
    expect([none.status, none.text]).toEqual([200, 'null'])
    const chosen = await choose(product, 'pro_month')
    expect(chosen.json).toMatchObject({ amountCents: 1999, currency: 'USD', mode: 'test' })
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    await pay(product, chosen.json['clientSecret'], 'test_declined')
    await product.workOff()
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    await pay(product, chosen.json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({
      tier: 'pro',
      status: 'Active',
      currentPeriodEnd: '2026-12-21T08:00:00.000Z',
      period: 'month',
      amountCents: 1999,
      endsWithPeriod: false,
      owed: null,
    })
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 5 })
    expect(await entitlementsFor(product.bank.db, OTHER)).toMatchObject({ pets: 2 })
    expect(titles(product)).toEqual(['Your Pro plan has begun'])
    expect(await product.mails()).toEqual([expect.stringContaining('payment-receipt')])
  })

  test('a year is charged to the cent it was shown with', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'basic_year')
    expect(await product.plan()).toMatchObject({
      tier: 'basic',
      amountCents: 9590,
      currentPeriodEnd: '2027-11-21T08:00:00.000Z',
    })
    expect(await bankPayments(product)).toMatchObject([{ amountCents: 9590, status: 'paid' }])
  })

  test('the price says which plan it is, and nobody chooses for somebody else', async () => {
    const product = await subscriptionsProduct(await fresh())
    for (const [body, status] of [
      [{ tier: 'premium', priceId: 'basic_month' }, 400],
      [{ tier: 'pro', priceId: 'pro_week' }, 400],
      [{ tier: 'gold', priceId: 'pro_month' }, 400],
      [{ userId: OTHER, tier: 'pro', priceId: 'pro_month' }, 403],
      [{}, 400],
    ] as const) {
      expect((await product.ask('POST', '/api/create-subscription', body)).status).toBe(status)
    }
    expect(await bankPayments(product)).toEqual([])
  })

  test('thirty choices at once are one subscription with one payment', async () => {
    const { db } = await fresh()
    const product = await subscriptionsProduct({ db })
    const all = await Promise.all(Array.from({ length: 30 }, () => choose(product, 'pro_month')))
    expect(all.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    expect(new Set(all.map(({ json }) => json['clientSecret'])).size).toBe(1)
    expect(await db.selectFrom('subscriptions').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('testBankSubscriptions').select('id').execute()).toHaveLength(1)
    await pay(product, all[0]?.json['clientSecret'], 'test_visa')
    await product.workOff()
    const again = await choose(product, 'premium_month')
    expect([again.status, again.text]).toEqual([
      409,
      'You have the Pro plan already. You can change it instead.',
    ])
  })

  test('another choice takes the place of an unpaid one, whose money goes back if it still comes', async () => {
    const { db } = await fresh()
    const product = await subscriptionsProduct({ db })
    const first = await choose(product, 'pro_month')
    const second = await choose(product, 'premium_year')
    // In another window the first one is paid before its end has reached the bank.
    await pay(product, first.json['clientSecret'], 'test_visa')
    await product.workOff()
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    await pay(product, second.json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tier: 'premium', amountCents: 28_790 })
    expect(await bankPayments(product)).toMatchObject([
      { amountCents: 1999, refundedCents: 1999 },
      { amountCents: 28_790, refundedCents: 0 },
    ])
    await product.live(40)
    expect(await bankPayments(product)).toHaveLength(2)
    expect(await held(product)).toEqual({ ours: 28_790, theirs: 28_790 })
  })

  test('twenty shuffled sendings of every event make one plan, one invoice a payment and one receipt each', async () => {
    const { db } = await fresh()
    const product = await subscriptionsProduct({ db })
    const { json } = await choose(product, 'pro_month')
    await pay(product, json['clientSecret'], 'test_declined')
    await pay(product, json['clientSecret'], 'test_visa')
    await db.deleteFrom('jobs').where('kind', '=', 'test-bank-notice').execute()
    const events = await db.selectFrom('testBankEvents').select('id').execute()
    const sendings = await Promise.all(
      events.map(async ({ id }) => {
        const body = JSON.stringify(await noticeOf(db, id))
        const signature = signatureOf(product.secret, body, product.clock.now())
        return { body, headers: { [SIGNATURE_HEADER]: signature } }
      }),
    )
    const most = events.length * 20
    // Shuffled the same way in every run.
    const order = Array.from({ length: most }, (_, index) => (index * 37) % most)
    const answers = await Promise.all(
      order.map(async (place) =>
        product.app.request('http://h/api/webhooks/payments', {
          method: 'POST',
          ...sendings[place % sendings.length],
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all([product.workOff(), product.workOff(), product.workOff()])
    expect(await product.plan()).toMatchObject({ tier: 'pro', state: 'active' })
    expect(titles(product)).toEqual(['Your Pro plan has begun'])
    expect(await product.mails()).toHaveLength(1)
    expect(await db.selectFrom('planInvoices').select('state').execute()).toEqual([
      { state: 'paid' },
    ])
    expect(await held(product)).toEqual({ ours: 1999, theirs: 1999 })
  })
})
