import { expect, test } from 'vitest'
import { ProviderError } from '../payments/payment-provider.ts'
import { OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { entitlementsFor } from './entitlements-for.ts'
import {
  bankPayments,
  change,
  held,
  pay,
  preview,
  subscribed,
  subscriptionsProduct,
  titles,
} from './testing/subscriptions-fixtures.ts'

eachDatabase('changes of plans', (fresh) => {
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

  test('a provider that is lost after it changed the plan is told as such, and charges nothing twice', async () => {
    let isLost = false
    let hasChanged = false
    const product = await subscriptionsProduct(await fresh(), {
      provider: (own) => ({
        ...own,
        async changeSubscription(order, key) {
          const changed = await own.changeSubscription(order, key)
          hasChanged = true
          return changed
        },
        async retrieveSubscription(id) {
          if (isLost && hasChanged) throw new ProviderError('unavailable', 'No answer came.')
          return own.retrieveSubscription(id)
        },
      }),
    })
    await subscribed(product, 'basic_month')
    await product.live(15)
    const { at, dueNowCents } = (await preview(product, 'pro_month')).json
    const body = { priceId: 'pro_month', at, dueNowCents }
    const send = () => product.ask('POST', '/api/subscription/change', body)
    isLost = true
    expect(await send()).toMatchObject({
      status: 502,
      text: 'A service we depend on did not answer. Please try again.',
    })
    isLost = false
    expect(await send()).toMatchObject({ status: 200, json: { tier: 'pro', amountCents: 1999 } })
    expect(await send()).toMatchObject({ status: 409, text: 'You have this plan already.' })
    await product.workOff()
    expect(await bankPayments(product)).toMatchObject([{ amountCents: 999 }, { amountCents: 500 }])
    expect(await held(product)).toEqual({ ours: 1499, theirs: 1499 })
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
