import { DAY_MS } from '@wayfur/domain/durations'
import { expect, onTestFinished, test } from 'vitest'
import { StripeEmulator } from '../../../test/stripe-emulator/stripe-emulator.ts'
import { testDatabase } from '../../platform/database/testing/test-database.ts'
import type { OwnTaxes } from '../payment-provider.ts'
import { stripePaymentProvider } from '../stripe-payment-provider.ts'
import {
  bankUnderTest,
  newKey,
  PREMIUM_MONTH,
  PRO_MONTH,
  troubleOf,
} from '../testing/provider-under-test.ts'

const KEYS = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecrets: ['whsec_of_the_tests'],
}
const SAN_JOSE = { country: 'US', state: 'CA', zip: '95112' }
const PORTLAND = { country: 'US', state: 'OR', zip: '97201' }
const NOWHERE = { country: 'US', state: 'CA', zip: '00000' }
/** A state and a county take their own, which are one line of ours. */
const TAX = { name: 'Sales Tax', rate: 7250 }

async function underTest() {
  const bank = await bankUnderTest(await testDatabase())
  const emulator = new StripeEmulator(bank.provider)
  const address = await emulator.listen()
  onTestFinished(() => emulator.close())
  const provider = stripePaymentProvider(KEYS, { clock: bank.clock, address })
  const taxes = provider.ownTaxes as OwnTaxes
  return {
    ...bank,
    emulator,
    provider,
    taxes,
    subscribed: async (changes: object) => {
      const customerId = await provider.createCustomer({ reference: 'member 7' }, newKey())
      const order = { customerId, price: PRO_MONTH, reference: 'subscription 3', ...changes }
      const { id, latestPayment } = await provider.createSubscription(order, newKey())
      await bank.pay(latestPayment?.clientSecret ?? '', 'test_visa')
      return id
    },
  }
}

test('the bank of the tests works out no taxes', async () => {
  const { provider } = await bankUnderTest(await testDatabase())
  expect(provider.ownTaxes).toBeUndefined()
})

test('tax is taken where the operator is registered, by one registration in all of the Union', async () => {
  const { taxes, emulator } = await underTest()
  const countries = await taxes.countries()
  expect(countries).toHaveLength(28)
  expect(countries).toEqual(expect.arrayContaining(['US', 'DE', 'FR']))
  await taxes.countries()
  expect(emulator.requests, 'asked once').toHaveLength(1)
})

test('what a preview says of a place is what the first payment asks for, to the cent', async () => {
  const { taxes, provider, subscribed } = await underTest()
  const price = PRO_MONTH
  const of = (place: typeof SAN_JOSE, discountCents = 0) =>
    taxes.taxOf({ price, discountCents, place })
  expect(await of(SAN_JOSE)).toEqual({ ...TAX, cents: 145 })
  expect(await of(SAN_JOSE, 400)).toEqual({ ...TAX, cents: 116 })
  expect(await of(PORTLAND)).toBeNull()
  const discount = { name: 'SPRING', amountOffCents: 400, months: 1 }
  const id = await subscribed({ taxPlace: SAN_JOSE, discount })
  const [charge] = await provider.chargesOf(id)
  expect(charge).toMatchObject({ discountCents: 400, tax: { ...TAX, cents: 116 } })
  expect(await provider.retrieve(charge?.paymentId ?? '')).toMatchObject({ amountCents: 1715 })
  expect(await provider.retrieveSubscription(id)).toMatchObject({
    isTaxedByItself: true,
    tax: null,
  })
})

test('a place that decides no tax charges nothing', async () => {
  const { taxes, provider, subscribed } = await underTest()
  const order = { price: PRO_MONTH, discountCents: 0, place: NOWHERE }
  expect(await troubleOf(taxes.taxOf(order))).toBe('unknown-place')
  expect(await troubleOf(subscribed({ taxPlace: NOWHERE }))).toBe('unknown-place')
  const id = await subscribed({ taxPlace: PORTLAND })
  expect(await troubleOf(taxes.taxAt(id, NOWHERE))).toBe('unknown-place')
  expect(await provider.chargesOf(id)).toMatchObject([{ tax: null }])
})

test('renewals are taxed where the customer has moved to, and by nobody once it is switched off', async () => {
  const { taxes, provider, subscribed, advance, emulator } = await underTest()
  const id = await subscribed({})
  for (const price of emulator.prices.values()) price.taxBehavior = 'unspecified'
  await taxes.taxAt(id, SAN_JOSE)
  await taxes.taxAt(id, SAN_JOSE)
  expect([...emulator.prices.values()].map((price) => price.taxBehavior)).toEqual(['exclusive'])
  expect(await taxes.nextTax(id)).toEqual({ ...TAX, cents: 145 })
  expect(await provider.chargesOf(id), 'the period that runs stays as it was').toHaveLength(1)
  await advance(32 * DAY_MS)
  await taxes.taxAt(id, PORTLAND)
  expect(await taxes.nextTax(id)).toBeNull()
  await advance(31 * DAY_MS)
  await taxes.taxAt(id, SAN_JOSE)
  await provider.setTax(id, { name: 'State sales tax', rate: 5000 })
  expect(await provider.retrieveSubscription(id)).toMatchObject({ isTaxedByItself: false })
  await advance(31 * DAY_MS)
  const charges = await provider.chargesOf(id)
  expect(charges.map(({ tax }) => tax)).toEqual([
    null,
    { ...TAX, cents: 145 },
    null,
    { name: 'State sales tax', rate: 5000, cents: 100 },
  ])
})

test('a change of plan is taxed by itself as its preview said', async () => {
  const { provider, subscribed, now, advance } = await underTest()
  const id = await subscribed({ taxPlace: SAN_JOSE })
  await advance(1000)
  const order = { price: PREMIUM_MONTH, at: now() }
  const cost = await provider.previewChange(id, order)
  expect(cost).toMatchObject({ dueNowCents: 1072, taxCents: 72, ownTax: TAX })
  await provider.changeSubscription({ id, ...order }, newKey())
  const charges = await provider.chargesOf(id)
  expect(charges.map(({ tax }) => tax?.cents)).toEqual([145, 72])
})
