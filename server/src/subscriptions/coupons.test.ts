import { DAY_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { ADMIN, OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import {
  bankPayments,
  change,
  held,
  pay,
  subscriptionsProduct,
  type SubscriptionsProduct,
} from './testing/subscriptions-fixtures.ts'

const COUPON = {
  code: 'Spring-26',
  percentOff: 20,
  amountOffCents: null as number | null,
  months: null as number | null,
  most: 10,
  priceIds: ['pro_month', 'pro_year'],
  lastDay: '2026-12-31',
}

const make = (product: SubscriptionsProduct, changes: object = {}) =>
  product.ask('POST', '/api/admin/coupons', { ...COUPON, ...changes }, ADMIN)
const choose = (
  product: SubscriptionsProduct,
  coupon?: string,
  { priceId = 'pro_month', member = OWNER } = {},
) => {
  const body = { tier: priceId.split('_')[0], priceId, ...(coupon && { coupon }) }
  return product.ask('POST', '/api/create-subscription', body, member)
}
const quote = async (product: SubscriptionsProduct, coupon: string, priceId = 'pro_month') =>
  (await product.ask('GET', `/api/subscription/price?priceId=${priceId}&coupon=${coupon}`)).json
const redeemed = async ({ bank }: SubscriptionsProduct) =>
  (await bank.db.selectFrom('coupons').select('redeemed').executeTakeFirstOrThrow()).redeemed

eachDatabase('coupons', (fresh) => {
  test('a coupon takes its cents off the first payment, once for each member', async () => {
    const product = await subscriptionsProduct(await fresh())
    expect((await make(product)).json).toMatchObject({ code: 'SPRING-26', state: 'open' })
    expect(await quote(product, 'spring-26')).toEqual({
      priceId: 'pro_month',
      currency: 'USD',
      listCents: 1999,
      discountCents: 400,
      tax: null,
      asksAddress: false,
      dueNowCents: 1599,
      coupon: { code: 'SPRING-26', months: null },
      refusal: null,
    })
    const { json } = await choose(product, ' spring-26')
    expect(json).toMatchObject({ amountCents: 1599 })
    expect((await choose(product, 'SPRING-26')).json).toMatchObject({
      clientSecret: json['clientSecret'],
    })
    expect(await quote(product, 'SPRING-26')).toMatchObject({ dueNowCents: 1599, refusal: null })
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ amountCents: 1999, discount: null })
    const invoices = JSON.parse((await product.ask('GET', '/api/subscription/invoices')).text)
    expect(invoices).toMatchObject([{ amountCents: 1599, discountCents: 400, coupon: 'SPRING-26' }])
    expect(await quote(product, 'SPRING-26')).toMatchObject({
      dueNowCents: 1999,
      refusal: 'You have used this coupon already.',
    })
    await product.live(32)
    expect((await bankPayments(product)).map(({ amountCents }) => amountCents)).toEqual([
      1599, 1999,
    ])
    expect(await held(product)).toEqual({ ours: 3598, theirs: 3598 })
  })

  test('a coupon of three months is counted on three payments, and a change ends it', async () => {
    const product = await subscriptionsProduct(await fresh())
    await make(product, { percentOff: null, amountOffCents: 501, months: 3 })
    const { json } = await choose(product, 'SPRING-26')
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    const discount = { code: 'SPRING-26', amountOffCents: 501, endsOn: '2027-02-20' }
    expect(await product.plan()).toMatchObject({ amountCents: 1999, discount })
    await product.live(32)
    await change(product, 'premium_month')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ amountCents: 2999, discount: null })
    await product.live(32)
    const invoices = await product.bank.db
      .selectFrom('planInvoices')
      .select(['kind', 'amountCents', 'discountCents', 'coupon'])
      .orderBy('id')
      .execute()
    expect(invoices).toMatchObject([
      { kind: 'first', amountCents: 1498, discountCents: 501, coupon: 'SPRING-26' },
      { kind: 'renewal', amountCents: 1498, discountCents: 501, coupon: 'SPRING-26' },
      { kind: 'change', discountCents: 0, coupon: null },
      { kind: 'renewal', amountCents: 2999, discountCents: 0 },
    ])
    const { ours, theirs } = await held(product)
    expect(ours).toBe(theirs)
    expect(ours).toBe(invoices.reduce((sum, { amountCents }) => sum + amountCents, 0))
  })

  test('whatever is typed that does not count is refused with one sentence', async () => {
    const product = await subscriptionsProduct(await fresh())
    await make(product, { most: 1 })
    const refusals = async (code: string, priceId = 'pro_month') => {
      const { refusal } = await quote(product, code, priceId)
      const chosen = await choose(product, code, { priceId })
      expect(chosen.status).toBe(400)
      expect(chosen.text).toContain(String(refusal))
      return refusal
    }
    expect(await refusals('NOWHERE')).toBe('There is no such coupon.')
    expect(await refusals('SPRING-26', 'basic_month')).toBe('This coupon is not for this plan.')
    expect((await choose(product, 'SPRING-26', { member: OTHER })).status).toBe(200)
    expect(await refusals('SPRING-26')).toBe('This coupon has been used up.')
    // Another choice of the other member gives it back.
    expect((await choose(product, undefined, { member: OTHER })).status).toBe(200)
    expect(await redeemed(product)).toBe(0)
    expect(await quote(product, 'SPRING-26')).toMatchObject({ refusal: null })
    const end = () => product.ask('POST', '/api/admin/coupons/1/end', undefined, ADMIN)
    expect((await end()).json).toMatchObject({ state: 'ended' })
    expect((await end()).status).toBe(200)
    expect(await refusals('SPRING-26')).toBe('This coupon is over.')
    await make(product, { code: 'LATER' })
    product.advance(42 * DAY_MS)
    expect(await refusals('LATER')).toBe('This coupon is over.')
  })

  test('one makes no coupon that cannot be used', async () => {
    const product = await subscriptionsProduct(await fresh())
    await make(product)
    const refused = async (changes: object) => {
      const { status, text } = await make(product, { code: 'ANOTHER', ...changes })
      expect(status).toBe(400)
      return text
    }
    expect(await refused({ code: 'spring-26' })).toContain('with this code already')
    expect(await refused({ code: 'A B' })).toContain('letters, digits or hyphens')
    expect(await refused({ amountOffCents: 100 })).toContain('either a percentage or an amount')
    expect(await refused({ percentOff: null })).toContain('either a percentage or an amount')
    expect(await refused({ percentOff: null, amountOffCents: 1950 })).toContain('too little')
    expect(await refused({ lastDay: '2026-11-19' })).toContain('not past')
    expect(await refused({ priceIds: [] })).toContain('at least one plan')
    await refused({ percentOff: 91 })
    await refused({ most: 0 })
    const listed = JSON.parse(
      (await product.ask('GET', '/api/admin/coupons', undefined, ADMIN)).text,
    )
    expect(listed).toHaveLength(1)
  })

  test('of a hundred at once on the last one there is one winner', async () => {
    const product = await subscriptionsProduct(await fresh())
    await make(product, { most: 3 })
    const members = Array.from({ length: 102 }, (_, at) => 100 + at)
    await product.bank.db
      .insertInto('members')
      .values(members.map((id) => ({ id, name: 'Sam', email: `racer${id}@example.org` })))
      .execute()
    for (const member of members.slice(0, 2)) await choose(product, 'SPRING-26', { member })
    const answers = await Promise.all(
      members.slice(2).map((member) => choose(product, 'SPRING-26', { member })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(99)
    expect(await redeemed(product)).toBe(3)
    // The database refuses one too many, and one member twice, whatever our code does.
    const { db } = product.bank
    const row = await db.selectFrom('couponRedemptions').selectAll().executeTakeFirstOrThrow()
    const { id: _, ...copied } = row
    const subscriptionId = await chosenWithout(product, members[50] ?? 0)
    const one = { ...copied, memberId: members[50] ?? 0, subscriptionId }
    await expect(db.insertInto('couponRedemptions').values(one).execute()).rejects.toMatchObject({
      code: '23514',
    })
    await db.updateTable('coupons').set({ most: 10 }).execute()
    const twice = { ...copied, subscriptionId }
    await expect(db.insertInto('couponRedemptions').values(twice).execute()).rejects.toMatchObject({
      code: '23505',
    })
  })

  test('it is in the export, and given back by whoever leaves unpaid', async () => {
    const product = await subscriptionsProduct(await fresh())
    await make(product, { percentOff: 50 })
    const { json } = await choose(product, 'SPRING-26')
    const { json: waiting } = await choose(product, 'SPRING-26', { member: OTHER })
    expect(waiting).toMatchObject({ amountCents: 999 })
    expect(await redeemed(product)).toBe(2)
    const personal = subscriptionPersonalData(product.clock)
    await inTransaction(product.bank.db, (tx) => personal.forget(tx, OTHER))
    expect(await redeemed(product)).toBe(1)
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    const member = { id: OWNER } as Parameters<typeof personal.read>[1]
    expect(await personal.read(product.bank.db, member)).toMatchObject({
      coupons: [{ code: 'SPRING-26', discountCents: 1000 }],
      invoices: [{ amountCents: 999, discountCents: 1000 }],
    })
  })
})

async function chosenWithout(product: SubscriptionsProduct, member: number): Promise<number> {
  const { json } = await choose(product, undefined, { member })
  return Number(json['subscriptionId'])
}
