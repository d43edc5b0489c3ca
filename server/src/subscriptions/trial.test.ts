import { DAY_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { entitlementsFor } from './entitlements-for.ts'
import { askToLookAfter } from './maintain-subscriptions.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import {
  bankPayments,
  choose,
  held,
  pay,
  subscribed,
  subscriptionsProduct,
  type SubscriptionsProduct,
  titles,
} from './testing/subscriptions-fixtures.ts'

const begin = (product: SubscriptionsProduct, tier = 'pro', member = OWNER) =>
  product.ask('POST', '/api/subscription/trial', { tier }, member)
const offer = async (product: SubscriptionsProduct) =>
  (await product.ask('GET', '/api/subscription/trial')).json

eachDatabase('trials', (fresh) => {
  test('a trial ends by itself, with one letter three days before and one at its end', async () => {
    const product = await subscriptionsProduct(await fresh())
    expect(await offer(product)).toEqual({ days: 14, isOffered: true })
    expect(await begin(product)).toMatchObject({
      status: 200,
      json: {
        status: 'Trial',
        tier: 'pro',
        currentPeriodEnd: '2026-12-05T08:00:00.000Z',
        card: null,
        owed: null,
      },
    })
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 5 })
    expect(await offer(product)).toMatchObject({ isOffered: false })
    product.advance(11 * DAY_MS - 1000)
    await product.workOff()
    expect(titles(product)).toEqual(['You are trying the Pro plan'])
    product.advance(1000)
    await product.workOff()
    await product.workOff()
    expect(titles(product)).toHaveLength(2)
    product.advance(3 * DAY_MS - 1000)
    await product.workOff()
    expect(await product.plan()).toMatchObject({ status: 'Trial' })
    product.advance(1000)
    await product.workOff()
    expect((await product.ask('GET', '/api/subscription')).text).toBe('null')
    expect(await entitlementsFor(product.bank.db, OWNER)).toMatchObject({ pets: 2 })
    // 8 in the morning by UTC is still the day before by the member's own clocks.
    expect(titles(product)).toEqual([
      'You are trying the Pro plan',
      'Your trial of the Pro plan ends on Dec 4, 2026',
      'Your trial of the Pro plan has ended',
    ])
    const letters = (await product.mails()).filter((key) => key.includes('plan-trial'))
    expect(letters).toHaveLength(3)
    expect(await bankPayments(product)).toEqual([])
  })

  test('there is one for each account, ever, also for twenty presses at once', async () => {
    const product = await subscriptionsProduct(await fresh())
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(product)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const ended = await product.ask('POST', '/api/subscription/cancel')
    expect(ended).toMatchObject({ status: 200, text: 'null' })
    expect(titles(product)).toEqual([
      'You are trying the Pro plan',
      'Your trial of the Pro plan has ended',
    ])
    expect((await begin(product, 'basic')).status).toBe(409)
    expect((await begin(product, 'basic', OTHER)).status).toBe(200)
    // What was ended early is told of no more.
    await product.live(20)
    expect(titles(product).filter((title) => title.includes('ends on'))).toHaveLength(1)
    const copy = product.bank.db
      .updateTable('subscriptions')
      .set({ memberId: OWNER })
      .where('memberId', '=', OTHER)
    await expect(copy.execute()).rejects.toMatchObject({ code: '23505' })
  })

  test('a declined card leaves the trial as it is, and a paid plan takes its place', async () => {
    const product = await subscriptionsProduct(await fresh())
    await begin(product)
    const { json } = await choose(product, 'pro_year')
    await pay(product, json['clientSecret'], 'test_declined')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ status: 'Trial' })
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ status: 'Active', priceId: 'pro_year' })
    await product.live(20)
    expect(titles(product)).toEqual(['You are trying the Pro plan', 'Your Pro plan has begun'])
    expect(await held(product)).toEqual({ ours: 19_190, theirs: 19_190 })
  })

  test('what takes a card says no to a trial, and whoever had a plan tries none', async () => {
    const product = await subscriptionsProduct(await fresh())
    await begin(product)
    const ask = (path: string) => product.ask('POST', `/api/subscription/${path}`)
    const kept = await ask('keep')
    expect(kept.status).toBe(409)
    expect(kept.text).toContain('To go on after it, please choose the plan.')
    expect((await ask('card')).status).toBe(409)
    const change = await product.ask('GET', '/api/subscription/change?priceId=basic_month')
    expect(change.status).toBe(409)
    const other = await subscriptionsProduct(await fresh())
    await subscribed(other)
    expect((await begin(other)).status).toBe(409)
    expect(await offer(other)).toMatchObject({ isOffered: false })
  })

  test('a trial whose job was lost is ended all the same, and ends with the account', async () => {
    const product = await subscriptionsProduct(await fresh())
    await begin(product)
    await begin(product, 'pro', OTHER)
    await product.bank.db.deleteFrom('jobs').where('kind', '=', 'subscription-trial').execute()
    await inTransaction(product.bank.db, (tx) =>
      subscriptionPersonalData(product.subscriptionParts.clock).forget(tx, OTHER),
    )
    product.advance(15 * DAY_MS)
    await askToLookAfter(product.subscriptionParts)
    await product.workOff()
    const rows = await product.bank.db.selectFrom('subscriptions').select('state').execute()
    expect(rows).toEqual([{ state: 'ended' }, { state: 'ended' }])
    expect(titles(product).filter((title) => title.includes('has ended'))).toHaveLength(1)
  })

  test('without a provider of payments nothing is tried', async () => {
    const product = await subscriptionsProduct(await fresh(), { provider: () => undefined })
    expect(await offer(product)).toEqual({ days: 14, isOffered: false })
    expect((await begin(product)).status).toBe(503)
  })
})
