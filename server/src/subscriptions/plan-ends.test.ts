import { expect, test } from 'vitest'
import { OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { entitlementsFor } from './entitlements-for.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import {
  bankPayments,
  choose,
  held,
  pay,
  preview,
  subscribed,
  subscriptionsProduct,
  titles,
} from './testing/subscriptions-fixtures.ts'

eachDatabase('plans that end', (fresh) => {
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
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 2 })
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
    const records = subscriptionPersonalData(product.clock)
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
})
