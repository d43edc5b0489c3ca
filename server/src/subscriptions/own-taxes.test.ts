import { expect, onTestFinished, test } from 'vitest'
import { StripeEmulator } from '../../test/stripe-emulator/stripe-emulator.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { stripePaymentProvider } from '../payments/stripe-payment-provider.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { retaxPlans } from './retax.ts'
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

const KEYS = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecrets: ['whsec_of_the_tests'],
}
const SAN_JOSE = { country: 'US', state: 'CA', zip: '95112' }
const NOWHERE = { ...SAN_JOSE, zip: '00000' }
const TAX = { name: 'Sales Tax', rate: 7250 }

/** The product with Stripe as its provider, whose stand-in keeps its money in the same bank. */
async function taxedByStripe(database: TestDatabase) {
  const bank = {} as PaymentProvider
  const emulator = new StripeEmulator(bank)
  const address = await emulator.listen()
  onTestFinished(() => emulator.close())
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const stripe = stripePaymentProvider(KEYS, { clock, address })
  const product = await subscriptionsProduct(database, {
    taxBy: 'stripe',
    provider(own) {
      Object.assign(bank, own)
      // The notices are those of the bank, which signs them.
      return { ...stripe, parseWebhook: (body, headers) => own.parseWebhook(body, headers) }
    },
  })
  return Object.assign(product, { emulator, stripe })
}

const live = (product: SubscriptionsProduct, address: object = SAN_JOSE) =>
  product.ask('POST', '/api/subscription/tax-address', address)
const quote = async (product: SubscriptionsProduct) =>
  (await product.ask('GET', '/api/subscription/price?priceId=pro_month')).json
const invoices = async (product: SubscriptionsProduct) =>
  JSON.parse((await product.ask('GET', '/api/subscription/invoices')).text) as {
    amountCents: number
    tax: { cents: number } | null
    refundedTaxCents: number
  }[]
async function begun(product: SubscriptionsProduct): Promise<void> {
  const { json } = await choose(product, 'pro_month')
  await pay(product, json['clientSecret'], 'test_visa')
  await product.workOff()
}
async function renewed(product: SubscriptionsProduct): Promise<void> {
  await product.live(32)
  await product.workOff()
}

eachDatabase('taxes by Stripe', (fresh) => {
  test('what Stripe works out is shown, charged, invoiced and given back to the cent', async () => {
    const product = await taxedByStripe(await fresh())
    expect(await quote(product)).toMatchObject({ asksAddress: true, tax: null })
    expect((await choose(product, 'pro_month')).text).toContain('say first where you are taxed')
    expect((await live(product)).json).toMatchObject({ isAsked: true, address: SAN_JOSE })
    const tax = { ...TAX, cents: 145 }
    expect(await quote(product)).toMatchObject({ asksAddress: false, tax, dueNowCents: 2144 })
    const { json } = await choose(product, 'pro_month')
    expect(json).toMatchObject({ amountCents: 2144 })
    expect((await choose(product, 'pro_month')).json).toMatchObject({
      clientSecret: json['clientSecret'],
    })
    await pay(product, json['clientSecret'], 'test_visa')
    await product.workOff()
    expect(await product.plan()).toMatchObject({ amountCents: 1999, tax })
    expect(await invoices(product)).toMatchObject([{ amountCents: 2144, tax }])
    await renewed(product)
    expect(await invoices(product)).toMatchObject([{ tax }, { tax }])
    expect(await held(product)).toEqual({ ours: 4288, theirs: 4288 })
    const { id } = await product.bank.db
      .selectFrom('payments')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const amountCents of [700, 1444]) {
      await inTransaction(product.bank.db, (tx) =>
        requestRefund(tx, product.parts, {
          paymentId: id,
          amountCents,
          reason: 'by-hand',
          requestKey: `refund-${amountCents}`,
        }),
      )
      await product.workOff()
    }
    expect((await invoices(product)).at(-1)).toMatchObject({ refundedTaxCents: 145 })
    expect(await held(product)).toEqual({ ours: 2144, theirs: 2144 })
  })

  test('a place that decides no tax is refused with a sentence, and nothing is charged', async () => {
    const product = await taxedByStripe(await fresh())
    const { status, text } = await live(product, NOWHERE)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('Please check your country, state and ZIP code'),
    ])
    // Kept before, when the table counted.
    await product.bank.db
      .insertInto('taxAddresses')
      .values({ memberId: 1, ...NOWHERE, givenAt: product.clock.now() })
      .execute()
    expect((await choose(product, 'pro_month')).status).toBe(400)
    expect(await bankPayments(product)).toEqual([])
    // Where nobody is registered, nothing more than that is kept, and Stripe is not asked.
    expect((await live(product, { country: 'JP', state: '', zip: '' })).json).toMatchObject({
      address: { country: 'ZZ' },
    })
    expect(await quote(product)).toMatchObject({ asksAddress: false, tax: null })
    await begun(product)
    expect(await invoices(product)).toMatchObject([{ amountCents: 1999, tax: null }])
  })

  test('who moves is taxed there, and who cannot be found any more is asked again', async () => {
    const product = await taxedByStripe(await fresh())
    await live(product, { country: 'US', state: 'OR', zip: '97201' })
    await begun(product)
    expect(await product.plan()).toMatchObject({ tax: null })
    product.advance(1000)
    await live(product)
    await product.workOff()
    expect(await product.plan()).toMatchObject({ tax: { ...TAX, cents: 145 } })
    const told = product.emulator.requests.length
    const all = { memberId: null, after: 0 }
    await retaxPlans(product.subscriptionParts, all, 'again')
    expect(product.emulator.requests.length, 'nothing new, nothing asked').toBe(told)
    const { json } = await preview(product, 'premium_month')
    // The whole month is left, paid without tax: 32.16 less 19.99.
    expect(json).toMatchObject({ dueNowCents: 1217, tax: TAX })
    expect((await change(product, 'premium_month')).json).toMatchObject({ tax: { cents: 217 } })
    await product.workOff()
    const { providerSubscriptionId } = await product.bank.db
      .selectFrom('subscriptions')
      .select('providerSubscriptionId')
      .executeTakeFirstOrThrow()
    await product.emulator.tax.giveUp(providerSubscriptionId ?? '')
    await renewed(product)
    expect(await product.plan()).toMatchObject({ tax: null })
    expect((await product.ask('GET', '/api/subscription/tax-address')).json).toMatchObject({
      isAsked: true,
      address: null,
    })
    const { ours, theirs } = await held(product)
    expect(ours).toBe(theirs)
    expect(ours).toBe((await invoices(product)).reduce((sum, one) => sum + one.amountCents, 0))
  })

  test('the page of plans opens while Stripe is away, and nothing is begun', async () => {
    const product = await taxedByStripe(await fresh())
    await product.emulator.close()
    expect((await product.ask('GET', '/api/subscription/tax-address')).json).toEqual({
      isAsked: false,
      countries: [],
      address: null,
    })
    expect((await choose(product, 'pro_month')).status).toBe(502)
    expect(await bankPayments(product)).toEqual([])
  })

  test('a table takes over from Stripe, and takes nothing where it has no line', async () => {
    const product = await taxedByStripe(await fresh())
    await live(product)
    await begun(product)
    const parts = { ...product.subscriptionParts, taxBy: 'table' as const }
    await retaxPlans(parts, { memberId: null, after: 0 }, 'table')
    expect(await product.plan()).toMatchObject({ tax: null })
    const { providerSubscriptionId } = await product.bank.db
      .selectFrom('subscriptions')
      .select('providerSubscriptionId')
      .executeTakeFirstOrThrow()
    const seen = await product.stripe.retrieveSubscription(providerSubscriptionId ?? '')
    expect(seen).toMatchObject({ isTaxedByItself: false, tax: null })
  })
})
