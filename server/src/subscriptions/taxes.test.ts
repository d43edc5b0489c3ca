import { expect, test } from 'vitest'
import { requestRefund } from '../payments/refund-payment.ts'
import { ADMIN, OTHER, OWNER } from '../payments/testing/payments-fixtures.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { subscriptionPersonalData } from './subscription-personal-data.ts'
import {
  bankPayments,
  change,
  choose,
  held,
  pay,
  preview,
  subscriptionsProduct,
  type SubscriptionsProduct,
} from './testing/subscriptions-fixtures.ts'

const CA_TAX = {
  country: 'US',
  state: 'ca',
  zipPrefix: null as string | null,
  name: 'CA sales tax',
  rate: 7250,
  validFrom: '2026-01-01',
}
const SAN_JOSE = { country: 'US', state: 'CA', zip: '95112' }

const taxed = (database: TestDatabase) => subscriptionsProduct(database, { taxBy: 'table' })
const add = (product: SubscriptionsProduct, changes: object = {}) =>
  product.ask('POST', '/api/admin/taxes', { ...CA_TAX, ...changes }, ADMIN)
const live = (product: SubscriptionsProduct, address: object = SAN_JOSE, member = OWNER) =>
  product.ask('POST', '/api/subscription/tax-address', address, member)
const quote = async (product: SubscriptionsProduct, coupon = '') =>
  (await product.ask('GET', `/api/subscription/price?priceId=pro_month&coupon=${coupon}`)).json
const invoices = async (product: SubscriptionsProduct) =>
  JSON.parse((await product.ask('GET', '/api/subscription/invoices')).text) as {
    amountCents: number
    tax: { name: string; cents: number } | null
    refundedCents: number
    refundedTaxCents: number
  }[]
async function begun(product: SubscriptionsProduct, priceId = 'pro_month'): Promise<void> {
  const { json } = await choose(product, priceId)
  await pay(product, json['clientSecret'], 'test_visa')
  await product.workOff()
}
async function letters({ bank }: SubscriptionsProduct): Promise<string[]> {
  const rows = await bank.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => JSON.stringify(payload))
}

eachDatabase('taxes', (fresh) => {
  test('the tax of the place is shown, charged and kept on the invoice to the cent', async () => {
    const product = await taxed(await fresh())
    expect((await add(product)).json).toMatchObject({ id: 1, state: 'CA', isEnded: false })
    expect(await quote(product)).toMatchObject({ asksAddress: true, tax: null, dueNowCents: 1999 })
    const refused = await choose(product, 'pro_month')
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('say first where you are taxed'),
    ])
    expect((await live(product)).json).toEqual({
      isAsked: true,
      countries: ['US'],
      address: SAN_JOSE,
    })
    const tax = { name: 'CA sales tax', rate: 7250, cents: 145 }
    expect(await quote(product)).toMatchObject({ asksAddress: false, tax, dueNowCents: 2144 })
    const { json } = await choose(product, 'pro_month')
    expect(json).toMatchObject({ amountCents: 2144 })
    // Looked at again, it is the same choice.
    expect((await choose(product, 'pro_month')).json).toMatchObject({
      clientSecret: json['clientSecret'],
    })
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ amountCents: 1999, tax })
    expect(await invoices(product)).toMatchObject([{ amountCents: 2144, tax }])
    const receipt = (await letters(product)).find((letter) => letter.includes('Receipt'))
    expect(receipt).toContain('Of it CA sales tax, 7.25%')
    expect(receipt).toContain('$1.45')
    await product.live(32)
    expect((await bankPayments(product)).map(({ amountCents }) => amountCents)).toEqual([
      2144, 2144,
    ])
    expect(await held(product)).toEqual({ ours: 4288, theirs: 4288 })
  })

  test('a coupon is taken off before tax', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    await product.ask(
      'POST',
      '/api/admin/coupons',
      {
        code: 'SPRING-26',
        percentOff: 20,
        amountOffCents: null,
        months: null,
        most: 10,
        priceIds: ['pro_month'],
        lastDay: '2026-12-31',
      },
      ADMIN,
    )
    expect(await quote(product, 'SPRING-26')).toMatchObject({
      listCents: 1999,
      discountCents: 400,
      tax: { cents: 116 },
      dueNowCents: 1715,
    })
    const body = { tier: 'pro', priceId: 'pro_month', coupon: 'SPRING-26' }
    const { json } = await product.ask('POST', '/api/create-subscription', body)
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    await product.live(32)
    expect(await invoices(product)).toMatchObject([
      { amountCents: 2144, tax: { cents: 145 } },
      { amountCents: 1715, tax: { cents: 116 } },
    ])
    expect(await held(product)).toEqual({ ours: 3859, theirs: 3859 })
  })

  test('a renewal is charged with the rate of its day, whenever the table was written', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    await begun(product)
    // Renewals fall on the 21st; the first one where the new rate does not hold yet.
    await add(product, { rate: 7500, validFrom: '2026-12-25' })
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tax: { rate: 7250, cents: 145 } })
    await product.live(32)
    expect(await product.plan()).toMatchObject({ tax: { rate: 7500, cents: 150 } })
    await product.live(31)
    await live(product, { country: 'FR', state: '', zip: '' })
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tax: null })
    await product.live(31)
    expect((await invoices(product)).map(({ tax }) => tax?.cents ?? 0)).toEqual([0, 150, 145, 145])
    // Who moves back is taxed there; a line that is ended taxes nobody.
    await live(product)
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tax: { rate: 7500 } })
    for (const id of [1, 2]) {
      await product.ask('POST', `/api/admin/taxes/${id}/end`, undefined, ADMIN)
    }
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tax: null })
    const { ours, theirs } = await held(product)
    expect(ours).toBe(theirs)
    expect(ours).toBe((await invoices(product)).reduce((sum, one) => sum + one.amountCents, 0))
  })

  test('a change of plan is taxed as its preview said, and what was paid counts with its tax', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    await begun(product)
    const { json } = await preview(product, 'premium_month')
    expect(json).toMatchObject({
      amountCents: 2999,
      dueNowCents: 1072,
      tax: { name: 'CA sales tax', cents: 72 },
    })
    expect((await change(product, 'premium_month')).json).toMatchObject({ tax: { cents: 217 } })
    await product.workOff()
    await product.live(32)
    const seen = await invoices(product)
    expect(seen.map(({ amountCents, tax }) => [amountCents, tax?.cents])).toEqual([
      [3216, 217],
      [1072, 72],
      [2144, 145],
    ])
    // Back to less: what is left pays the next renewals, taxes included.
    await change(product, 'pro_month')
    await product.workOff()
    await product.live(62)
    const { ours, theirs } = await held(product)
    expect(ours).toBe(theirs)
    const all = await invoices(product)
    expect(ours).toBe(all.reduce((sum, one) => sum + one.amountCents, 0))
    for (const { amountCents, tax } of all) {
      expect(Math.abs((tax?.cents ?? 0) - (amountCents * 7250) / 107_250)).toBeLessThanOrEqual(1)
    }
  })

  test('refunds give back their share of the tax, all of them all of it', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    await begun(product)
    const { id } = await product.bank.db
      .selectFrom('payments')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const [at, amountCents] of [700, 701, 743].entries()) {
      await inTransaction(product.bank.db, (tx) =>
        requestRefund(tx, product.parts, {
          paymentId: id,
          amountCents,
          reason: 'by-hand',
          requestKey: `refund-${at}`,
        }),
      )
      await product.workOff()
    }
    expect(await invoices(product)).toMatchObject([
      { amountCents: 2144, refundedCents: 2144, refundedTaxCents: 145 },
    ])
    expect(await held(product)).toEqual({ ours: 0, theirs: 0 })
    const told = (await letters(product)).filter((letter) => letter.includes('Refund'))
    const shares = told.map((letter) => /7\.25%[^$]*\$0\.(\d\d)/.exec(letter)?.[1])
    expect(shares).toEqual(['47', '48', '50'])
  })

  test('no one is asked where no tax could apply, and off takes none', async () => {
    const product = await taxed(await fresh())
    expect((await product.ask('GET', '/api/subscription/tax-address')).json).toEqual({
      isAsked: false,
      countries: [],
      address: null,
    })
    await add(product, { rate: 0 })
    expect(await quote(product)).toMatchObject({ asksAddress: false, dueNowCents: 1999 })
    await add(product, { state: null, rate: 5000 })
    await live(product, { ...SAN_JOSE, zip: '95112-1234' })
    // The state is taken out of its country.
    expect(await quote(product)).toMatchObject({ asksAddress: false, tax: null })
    const off = await subscriptionsProduct(await fresh())
    await add(off)
    expect(await quote(off)).toMatchObject({ asksAddress: false, tax: null, dueNowCents: 1999 })
    const listed = await off.ask('GET', '/api/admin/taxes', undefined, ADMIN)
    expect(listed.json).toMatchObject({ by: 'off', lines: [{ id: 1 }] })
  })

  test('an unwhole address or line is refused with one sentence', async () => {
    const product = await taxed(await fresh())
    await add(product)
    const refused = async (address: object) => {
      const { status, text } = await live(product, { ...SAN_JOSE, ...address })
      expect(status).toBe(400)
      return text
    }
    expect(await refused({ state: '' })).toContain('two letters, such as CA')
    expect(await refused({ state: 'California' })).toContain('by its letters')
    expect(await refused({ zip: '9511' })).toContain('has five digits')
    expect(await refused({ country: 'USA' })).toContain('two letters, such as US')
    expect((await add(product, { rate: 50_001 })).text).toContain('No tax is more than 50%')
    expect((await add(product, { name: ' ' })).status).toBe(400)
    expect((await add(product, { zipPrefix: '94*' })).status).toBe(400)
    const end = (id: number) => product.ask('POST', `/api/admin/taxes/${id}/end`, undefined, ADMIN)
    expect((await end(1)).json).toMatchObject({ isEnded: true })
    expect((await end(1)).status).toBe(200)
    expect((await end(99)).status).toBe(404)
    const acts = await product.bank.db
      .selectFrom('operatorActs')
      .select(['act', 'detail'])
      .execute()
    expect(acts).toEqual([
      { act: 'tax-added', detail: 'US CA: CA sales tax, 7.25%' },
      { act: 'tax-ended', detail: 'US CA: CA sales tax, 7.25%' },
    ])
  })

  test('a rate that changes before the card makes a new choice, at the sum that is shown', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    const { json } = await choose(product, 'pro_month')
    await add(product, { rate: 8000 })
    const again = await choose(product, 'pro_month')
    expect(again.json).toMatchObject({ amountCents: 2159 })
    expect(again.json['clientSecret']).not.toBe(json['clientSecret'])
    await pay(product, again.json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await invoices(product)).toMatchObject([{ amountCents: 2159, tax: { cents: 160 } }])
  })

  test('a provider that asks for another sum than was shown is not paid', async () => {
    const database = await fresh()
    const product = await subscriptionsProduct(database, {
      taxBy: 'table',
      provider: (own) => ({
        ...own,
        createSubscription: ({ customerId, price, reference }, key) =>
          own.createSubscription({ customerId, price, reference }, key),
      }),
    })
    await add(product)
    await live(product)
    expect((await choose(product, 'pro_month')).status).toBe(502)
    const at = await product.bank.db.selectFrom('testBankSubscriptions').select('status').execute()
    expect(at).toEqual([{ status: 'canceled' }])
  })

  test('the place is in the export, and goes with the account', async () => {
    const product = await taxed(await fresh())
    await add(product)
    await live(product)
    await live(product, { country: 'DE', state: 'BE', zip: '10115' }, OTHER)
    const personal = subscriptionPersonalData(product.clock)
    const read = (id: number) =>
      personal.read(product.bank.db, { id } as Parameters<typeof personal.read>[1])
    expect(await read(OWNER)).toMatchObject({ taxAddress: SAN_JOSE })
    // Of a country without tax nothing is kept but that.
    expect(await read(OTHER)).toMatchObject({ taxAddress: { country: 'ZZ', state: '', zip: '' } })
    await inTransaction(product.bank.db, (tx) => personal.forget(tx, OWNER))
    expect(await read(OWNER)).toMatchObject({ taxAddress: null })
  })
})
