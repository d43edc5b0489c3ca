import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/test-database.ts'
import { OTHER, OWNER } from '../payments/payments-fixtures.ts'
import { signatureOf } from '../payments/signed-notice.ts'
import { noticeOf, SIGNATURE_HEADER } from '../payments/test-bank/bank-events.ts'
import { entitlementsFor } from './entitlements-for.ts'
import { subscriptionRecords } from './subscription-records.ts'
import {
  choose,
  pay,
  subscribed,
  type SubscriptionsProduct,
  subscriptionsProduct,
} from './subscriptions-fixtures.ts'

async function bankPayments({ bank }: SubscriptionsProduct) {
  return bank.db
    .selectFrom('testBankPayments')
    .select(['amountCents', 'refundedCents', 'status'])
    .orderBy('createdAt')
    .orderBy('amountCents')
    .execute()
}

/** What the ledger holds, and what the bank holds of the same payments. */
async function held(product: SubscriptionsProduct) {
  const { ours } = await product.bank.db
    .selectFrom('paymentEntries')
    .select(
      sql<number>`coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)::integer`.as(
        'ours',
      ),
    )
    .executeTakeFirstOrThrow()
  const payments = await bankPayments(product)
  const theirs = payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
  return { ours, theirs }
}

async function preview(product: SubscriptionsProduct, priceId: string) {
  return product.ask('GET', `/api/subscription/change?priceId=${priceId}`)
}

async function change(product: SubscriptionsProduct, priceId: string) {
  const { json } = await preview(product, priceId)
  const { at, dueNowCents } = json
  return product.ask('POST', '/api/subscription/change', { priceId, at, dueNowCents })
}

const titles = ({ told }: SubscriptionsProduct) => told.map(({ title }) => title)

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
    expect(await entitlementsFor(product.bank.db, OTHER)).toMatchObject({ pets: 1 })
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

  test('a plan renews by itself, each renewal with its invoice and receipt', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product)
    await product.live(65)
    expect(await product.plan()).toMatchObject({
      state: 'active',
      currentPeriodEnd: '2027-02-21T08:00:00.000Z',
    })
    const invoices = (await product.ask('GET', '/api/subscription/invoices'))
      .json as unknown as object[]
    expect(invoices).toMatchObject([
      { what: 'Pro plan, monthly: renewal', state: 'paid', amountCents: 1999 },
      { what: 'Pro plan, monthly: renewal', state: 'paid' },
      { what: 'Pro plan, monthly', state: 'paid', number: 'WF-000001' },
    ])
    const foreign = await product.ask('GET', '/api/subscription/invoices', undefined, OTHER)
    expect(foreign.text).toBe('[]')
    expect((await product.mails()).filter((key) => key.includes('receipt'))).toHaveLength(3)
    expect(await held(product)).toEqual({ ours: 5997, theirs: 5997 })
  })

  test('a change costs what was shown, once, however often it is sent', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'basic_month')
    await product.live(15)
    const shown = await preview(product, 'pro_month')
    // Half of a month of 30 days is left: half of the 10.00 between the plans.
    expect(shown.json).toMatchObject({ dueNowCents: 500, creditCents: 0, amountCents: 1999 })
    const { at, dueNowCents } = shown.json
    product.advance(10 * 60_000)
    const body = { priceId: 'pro_month', at, dueNowCents }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.ask('POST', '/api/subscription/change', body)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tier: 'pro', amountCents: 1999 })
    expect(await bankPayments(product)).toMatchObject([{ amountCents: 999 }, { amountCents: 500 }])
    expect(await held(product)).toEqual({ ours: 1499, theirs: 1499 })
    const invoices = (await product.ask('GET', '/api/subscription/invoices'))
      .json as unknown as object[]
    expect(invoices[0]).toMatchObject({
      what: 'Pro plan, monthly: difference after a change',
      state: 'paid',
      amountCents: 500,
    })
    expect(titles(product)).toEqual(['Your Basic plan has begun', 'You are now on the Pro plan'])
  })

  test('a smaller plan leaves a credit that later renewals use up', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'premium_month')
    await product.live(15)
    expect((await preview(product, 'basic_month')).json).toMatchObject({
      dueNowCents: 0,
      creditCents: 1000,
      petsOver: 0,
    })
    expect((await change(product, 'basic_month')).json).toMatchObject({ tier: 'basic' })
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 2 })
    await product.live(50)
    // 10.00 of credit pay the 9.99 of the first renewal, and one cent of the second.
    expect(await bankPayments(product)).toMatchObject([{ amountCents: 2999 }, { amountCents: 998 }])
    expect(await held(product)).toEqual({ ours: 3997, theirs: 3997 })
  })

  test('a change at another cost, of an old moment or with a refused card leaves the plan as it is', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'basic_month', 'test_paid_once')
    const { json } = await preview(product, 'premium_month')
    const send = (body: object) =>
      product.ask('POST', '/api/subscription/change', {
        priceId: 'premium_month',
        at: json['at'],
        dueNowCents: json['dueNowCents'],
        ...body,
      })
    expect(await send({ dueNowCents: 1 })).toMatchObject({ status: 409 })
    expect(await send({ at: '2026-11-21T09:00:00.000Z' })).toMatchObject({ status: 409 })
    expect(await send({ priceId: 'basic_month' })).toMatchObject({
      status: 409,
      text: 'You have this plan already.',
    })
    expect(await send({})).toMatchObject({
      status: 402,
      text: 'Your card was declined, so nothing was charged and your plan stays as it is.',
    })
    product.advance(16 * 60_000)
    expect(await send({})).toMatchObject({ status: 409 })
    expect(await product.plan()).toMatchObject({ tier: 'basic', amountCents: 999 })
    expect(await bankPayments(product)).toHaveLength(1)
  })

  test('a cancelled plan goes on to the end of what is paid, can be taken back, and then ends', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product)
    const cancel = () => product.ask('POST', '/api/subscription/cancel')
    expect((await cancel()).json).toMatchObject({ status: 'Ending', endsWithPeriod: true })
    expect((await cancel()).status).toBe(200)
    expect(await preview(product, 'premium_month')).toMatchObject({ status: 409 })
    const kept = await product.ask('POST', '/api/subscription/keep')
    expect(kept.json).toMatchObject({ status: 'Active', endsWithPeriod: false })
    await cancel()
    await product.live(20)
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 5 })
    await product.live(12)
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 1 })
    expect(titles(product)).toEqual([
      'Your Pro plan has begun',
      'Your Pro plan ends on Dec 20, 2026',
      'Your Pro plan goes on',
      'Your Pro plan ends on Dec 20, 2026',
      'Your Pro plan has ended',
    ])
    expect(await bankPayments(product)).toHaveLength(1)
    expect((await product.ask('POST', '/api/subscription/cancel')).status).toBe(409)
    expect((await choose(product, 'basic_month')).status).toBe(200)
  })

  test('a refused renewal has a time of grace, and another card pays it', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'pro_month', 'test_paid_once')
    await product.live(31)
    const plan = await product.plan()
    expect(plan).toMatchObject({ status: 'Payment overdue', owed: { amountCents: 1999 } })
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 5 })
    expect(await preview(product, 'premium_month')).toMatchObject({ status: 409 })
    const { invoiceId } = plan['owed'] as { invoiceId: number }
    const body = { kind: 'plan-invoice', id: invoiceId, amountCents: 1999 }
    expect((await product.ask('POST', '/api/payments', body, OTHER)).status).toBe(404)
    const started = await product.ask('POST', '/api/payments', body)
    expect(started.json).toMatchObject({ amountCents: 1999 })
    await pay(product, started.json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ status: 'Active', owed: null })
    expect(titles(product)).toEqual([
      'Your Pro plan has begun',
      'Your Pro plan could not be renewed',
      'Your Pro plan is paid again',
    ])
    expect((await product.mails()).filter((key) => key.includes('receipt'))).toHaveLength(2)
    expect(await held(product)).toEqual({ ours: 3998, theirs: 3998 })
    await product.live(40)
    expect(await product.plan()).toMatchObject({ status: 'Active' })
  })

  test('a renewal that nobody pays is warned of and then ends the plan, owing nothing', async () => {
    const product = await subscriptionsProduct(await fresh())
    await subscribed(product, 'pro_month', 'test_paid_once')
    await product.live(50)
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    expect(titles(product).map((title) => title.replace(/ on .*/, ''))).toEqual([
      'Your Pro plan has begun',
      'Your Pro plan could not be renewed',
      'Your Pro plan ends',
      'Your Pro plan has ended',
    ])
    const mails = (await product.mails()).map((key) => key.split(':')[1])
    expect(mails).toEqual([
      'payment-receipt',
      'plan-renewal-refused',
      'plan-grace-ends-soon',
      'plan-ended',
    ])
    const [latest] = (await product.ask('GET', '/api/subscription/invoices'))
      .json as unknown as object[]
    expect(latest).toMatchObject({ state: 'void' })
    expect(await held(product)).toEqual({ ours: 1999, theirs: 1999 })
  })

  test('a plan whose provider is no longer ours ends with what was paid', async () => {
    const { db } = await fresh()
    const product = await subscriptionsProduct({ db })
    await subscribed(product)
    await db.updateTable('subscriptions').set({ mode: 'live' }).execute()
    expect((await preview(product, 'premium_month')).status).toBe(503)
    await product.live(40)
    await db
      .insertInto('jobs')
      .values({
        kind: 'subscription-look-after',
        key: 'now',
        payload: '{}',
        runAt: product.clock.now(),
      })
      .execute()
    await product.workOff()
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
  })

  test('whoever leaves is charged nothing more', async () => {
    const { db } = await fresh()
    const product = await subscriptionsProduct({ db })
    await subscribed(product)
    const records = subscriptionRecords(product.clock)
    const member = { id: OWNER } as Parameters<typeof records.read>[1]
    expect(await records.read(db, member)).toMatchObject({
      subscriptions: [{ tier: 'pro', state: 'active' }],
      invoices: [{ number: 'WF-000001', amountCents: 1999 }],
    })
    await inTransaction(db, (tx) => records.forget(tx, OWNER))
    await product.workOff()
    expect(await db.selectFrom('subscriptions').select('state').execute()).toEqual([
      { state: 'ended' },
    ])
    await product.live(40)
    expect(await bankPayments(product)).toHaveLength(1)
  })

  test('another card is charged once its owner has confirmed it, told once, and the old one until then', async () => {
    const product = await subscriptionsProduct(await fresh())
    expect((await product.ask('POST', '/api/subscription/card')).status, 'no plan').toBe(409)
    await subscribed(product, 'pro_month', 'test_paid_once')
    expect((await product.plan())['card']).toEqual({ brand: 'visa', last4: '0341' })
    const begin = () => product.ask('POST', '/api/subscription/card')
    const check = (changeId: unknown, member = OWNER) =>
      product.ask('POST', '/api/subscription/card/check', { changeId }, member)
    // Two windows, and a reload, give the same card.
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second.json).toEqual(first.json)
    expect((await begin()).json).toEqual(first.json)
    const { id, clientSecret } = first.json
    expect((await check(id, OTHER)).status).toBe(404)
    const refused = await pay(product, clientSecret, 'test_declined')
    expect(refused.json).toMatchObject({ state: 'pending', failure: expect.any(String) })
    expect((await check(id)).json).toMatchObject({ state: 'pending', failure: expect.any(String) })
    expect((await product.plan())['card']).toMatchObject({ last4: '0341' })
    const asked = await pay(product, clientSecret, 'test_challenge')
    const path = String(asked.json['challengeAt']).replace('/test-payment/', '')
    const answer = await product.ask(
      'POST',
      `/api/test-payments/challenges/${path}`,
      { outcome: 'complete' },
      null,
    )
    expect(answer.json['returnTo']).toContain(`setup_intent=${String(id)}`)
    // The page may be closed by now: the provider's notice is enough.
    await product.workOff()
    expect((await product.plan())['card']).toEqual({ brand: 'visa', last4: '3155' })
    expect((await check(id)).json).toEqual({ state: 'kept', failure: null })
    expect(titles(product).filter((title) => title.includes('another card'))).toHaveLength(1)
    expect(await held(product), 'nothing was charged for it').toEqual({ ours: 1999, theirs: 1999 })
    await product.live(32)
    expect(await product.plan()).toMatchObject({ status: 'Active' })
    expect(await held(product)).toEqual({ ours: 3998, theirs: 3998 })
    const next = await begin()
    expect(next.json['id']).not.toBe(id)
    await product.ask('POST', '/api/subscription/cancel')
    expect((await begin()).status, 'a plan that ends charges no card').toBe(409)
  })
})
