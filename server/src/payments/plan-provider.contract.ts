import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import type { TaxRate } from '@wayfur/domain/subscriptions/tax'
import { expect } from 'vitest'
import type { PlanDiscount } from './payment-provider.ts'
import {
  newKey,
  PREMIUM_MONTH,
  PRO_MONTH,
  PRO_YEAR,
  promising,
  type ProviderUnderTest,
  troubleOf,
} from './testing/provider-under-test.ts'

const CITY_TAX = { name: 'City sales tax', rate: 8875 }
const STATE_TAX = { name: 'State sales tax', rate: 7250 }

const textOf = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body)

async function subscribed(
  { provider, pay }: ProviderUnderTest,
  token = 'test_visa',
  discount?: PlanDiscount,
  tax?: TaxRate,
): Promise<string> {
  const customerId = await provider.createCustomer({ reference: 'member 7' }, newKey())
  const order = { customerId, price: PRO_MONTH, reference: 'subscription 3' }
  const made = { ...order, ...(discount && { discount }), ...(tax && { tax }) }
  const { id, latestPayment } = await provider.createSubscription(made, newKey())
  await pay(latestPayment?.clientSecret ?? '', token)
  return id
}

/** What every provider of payments keeps to with plans; `open` gives an empty one for each test. */
export function planProviderContract(title: string, open: () => Promise<ProviderUnderTest>): void {
  const promise = promising(title, open)

  promise('a subscription begins with its first payment', async (under) => {
    const { provider, pay } = under
    const customerId = await provider.createCustomer({ reference: 'member 7' }, newKey())
    const order = { customerId, price: PRO_MONTH, reference: 'subscription 3' }
    const key = newKey()
    const made = await provider.createSubscription(order, key)
    expect(made).toMatchObject({ status: 'incomplete', price: 'pro_month', amountCents: 1999 })
    expect(made.latestPayment).toMatchObject({ status: 'pending', amountCents: 1999 })
    expect((await provider.createSubscription(order, key)).id).toBe(made.id)
    const { clientSecret = '' } = made.latestPayment ?? {}
    await pay(clientSecret, 'test_declined')
    expect((await provider.retrieveSubscription(made.id)).status).toBe('incomplete')
    await pay(clientSecret, 'test_visa')
    const begun = await provider.retrieveSubscription(made.id)
    expect(begun).toMatchObject({ status: 'active', endsWithPeriod: false })
    expect(begun.latestPayment?.status).toBe('paid')
    const days = (begun.currentPeriodEnd.getTime() - under.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
  })

  promise('a subscription renews by itself until it is told to end', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    const first = await provider.retrieveSubscription(id)
    await under.advance(32 * DAY_MS)
    const second = await provider.retrieveSubscription(id)
    expect(second.status).toBe('active')
    expect(second.currentPeriodEnd > first.currentPeriodEnd).toBe(true)
    expect(second.latestPayment?.id).not.toBe(first.latestPayment?.id)
    expect(second.latestPayment).toMatchObject({ status: 'paid', amountCents: 1999 })
    expect(await provider.cancelSubscription(id, { now: false })).toMatchObject({
      status: 'active',
      endsWithPeriod: true,
    })
    expect((await provider.keepSubscription(id)).endsWithPeriod).toBe(false)
    await provider.cancelSubscription(id, { now: false })
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('canceled')
  })

  promise('a subscription can be ended at once', async (under) => {
    const id = await subscribed(under)
    expect((await under.provider.cancelSubscription(id, { now: true })).status).toBe('canceled')
  })

  promise('a refused renewal is owed until another card pays it', async (under) => {
    const { provider, pay } = under
    const id = await subscribed(under, 'test_paid_once')
    await under.advance(32 * DAY_MS)
    const owing = await provider.retrieveSubscription(id)
    expect(owing.status).toBe('past_due')
    expect(owing.latestPayment?.status).toBe('pending')
    await pay(owing.latestPayment?.clientSecret ?? '', 'test_visa')
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
  })

  promise('a renewal that is never paid ends the subscription', async (under) => {
    const id = await subscribed(under, 'test_paid_once')
    for (let days = 0; days < 60; days += 4) await under.advance(4 * DAY_MS)
    expect((await under.provider.retrieveSubscription(id)).status).toBe('canceled')
  })

  promise('a change of plan costs what its preview said', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    await under.advance(10 * DAY_MS)
    const at = under.now()
    const cost = await provider.previewChange(id, { price: PREMIUM_MONTH, at })
    // Two thirds of the month are left, so about two thirds of the 10.00 between the plans.
    expect(cost.dueNowCents).toBeGreaterThan(600)
    expect(cost.dueNowCents).toBeLessThan(720)
    // A change pays the cost that was shown up to ten minutes before.
    await under.advance(10 * MINUTE_MS)
    const key = newKey()
    const order = { id, price: PREMIUM_MONTH, at }
    const changed = await provider.changeSubscription(order, key)
    expect(changed).toMatchObject({ status: 'active', price: 'premium_month', amountCents: 2999 })
    expect(changed.latestPayment).toMatchObject({ status: 'paid', amountCents: cost.dueNowCents })
    const again = await provider.changeSubscription(order, key)
    expect(again.latestPayment?.id).toBe(changed.latestPayment?.id)
    const back = await provider.previewChange(id, { price: PRO_MONTH, at })
    expect(back.dueNowCents).toBe(0)
    expect(back.creditCents).toBe(cost.dueNowCents)
    const year = await provider.previewChange(id, { price: PRO_YEAR, at })
    expect(year.dueNowCents).toBeGreaterThan(PRO_YEAR.amountCents - PREMIUM_MONTH.amountCents)
    expect(year.dueNowCents).toBeLessThan(PRO_YEAR.amountCents)
  })

  promise('another card is charged only once its owner has confirmed it', async (under) => {
    const { provider, pay } = under
    const id = await subscribed(under, 'test_paid_once')
    expect((await provider.retrieveSubscription(id)).card).toEqual({ brand: 'visa', last4: '0341' })
    const key = newKey()
    const asked = await provider.beginCardChange({ subscriptionId: id }, key)
    expect(asked).toMatchObject({ state: 'pending', subscriptionId: id, failure: null })
    expect(await provider.beginCardChange({ subscriptionId: id }, key)).toEqual(asked)
    expect(await troubleOf(provider.useCard(asked.id))).toBe('invalid')
    await pay(asked.clientSecret, 'test_declined')
    expect(await provider.retrieveCardChange(asked.id)).toMatchObject({
      state: 'pending',
      failure: expect.stringContaining('declined'),
    })
    await pay(asked.clientSecret, 'test_visa')
    expect(await provider.retrieveCardChange(asked.id)).toMatchObject({
      state: 'kept',
      failure: null,
    })
    expect((await provider.retrieveSubscription(id)).card?.last4, 'still the old one').toBe('0341')
    expect((await provider.useCard(asked.id)).card).toEqual({ brand: 'visa', last4: '4242' })
    expect(await provider.chargesOf(id), 'nothing is charged for it').toHaveLength(1)
    await under.advance(32 * DAY_MS)
    expect((await provider.retrieveSubscription(id)).status).toBe('active')
    expect(await troubleOf(provider.retrieveCardChange('seti_nowhere'))).toBe('not-found')
  })

  promise('a bank can ask before a card is kept, and its news name the plan', async (under) => {
    const { provider, pay, answerChallenge, notices } = under
    const id = await subscribed(under)
    const asked = await provider.beginCardChange({ subscriptionId: id }, newKey())
    const { challenge } = await pay(asked.clientSecret, 'test_challenge')
    expect((await provider.retrieveCardChange(asked.id)).state).toBe('challenge')
    const before = new Set((await notices()).map(textOf))
    await answerChallenge(challenge ?? '', 'complete')
    expect((await provider.retrieveCardChange(asked.id)).state).toBe('kept')
    // Notices come in no order.
    const told = (await notices()).filter((notice) => !before.has(textOf(notice)))
    const refs = told.map(({ body, headers }) => provider.parseWebhook(body, headers).ref)
    expect(refs).toContainEqual({ kind: 'subscription', id })
    expect((await provider.useCard(asked.id)).card?.last4).toBe('3155')
  })

  promise('every payment of a subscription can be read, oldest first', async (under) => {
    const { provider } = under
    const id = await subscribed(under)
    const first = (await provider.retrieveSubscription(id)).latestPayment?.id
    await under.advance(10 * DAY_MS)
    await provider.changeSubscription({ id, price: PREMIUM_MONTH, at: under.now() }, newKey())
    const change = (await provider.retrieveSubscription(id)).latestPayment?.id
    await under.advance(32 * DAY_MS)
    const renewal = (await provider.retrieveSubscription(id)).latestPayment?.id
    const charges = await provider.chargesOf(id)
    expect(charges.map(({ paymentId }) => paymentId)).toEqual([first, change, renewal])
    expect(await troubleOf(provider.chargesOf('sub_of_nobody'))).toBe('not-found')
  })

  promise('a discount of two months is taken off two payments, to the cent', async (under) => {
    const discount = { name: 'SPRING', amountOffCents: 333, months: 2 }
    const id = await subscribed(under, 'test_visa', discount)
    await under.advance(32 * DAY_MS)
    await under.advance(32 * DAY_MS)
    const charges = await under.provider.chargesOf(id)
    expect(charges.map(({ discountCents }) => discountCents)).toEqual([333, 333, 0])
    const payments = await Promise.all(
      charges.map(({ paymentId }) => under.provider.retrieve(paymentId)),
    )
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([1666, 1666, 1999])
    // What renewals cost without it.
    expect(await under.provider.retrieveSubscription(id)).toMatchObject({ amountCents: 1999 })
  })

  promise(
    'a discount of one payment ends with a change, which counts what was paid',
    async (under) => {
      const { provider } = under
      const discount = { name: 'ONCE', amountOffCents: 999, months: null }
      const id = await subscribed(under, 'test_visa', discount)
      // A moment later, so that one of the two payments is the first.
      await under.advance(1000)
      const at = under.now()
      // The whole month is left: 29.99 for it less the 10.00 that were paid.
      const cost = await provider.previewChange(id, { price: PREMIUM_MONTH, at })
      expect(cost).toMatchObject({ dueNowCents: 1999, creditCents: 0 })
      await provider.changeSubscription({ id, price: PREMIUM_MONTH, at }, newKey())
      await under.advance(32 * DAY_MS)
      const charges = await provider.chargesOf(id)
      expect(charges.map(({ discountCents }) => discountCents)).toEqual([999, 0, 0])
      const { latestPayment } = await provider.retrieveSubscription(id)
      expect(latestPayment).toMatchObject({ status: 'paid', amountCents: 2999 })
    },
  )

  promise(
    'a tax is charged beside the price and its discount, by the rate told last',
    async (under) => {
      const { provider } = under
      const discount = { name: 'ONCE', amountOffCents: 999, months: null }
      const id = await subscribed(under, 'test_visa', discount, CITY_TAX)
      expect((await provider.retrieveSubscription(id)).tax).toEqual(CITY_TAX)
      await provider.setTax(id, STATE_TAX)
      await provider.setTax(id, STATE_TAX)
      expect((await provider.retrieveSubscription(id)).tax).toEqual(STATE_TAX)
      expect(await provider.chargesOf(id), 'the period that runs stays as it was').toHaveLength(1)
      await under.advance(32 * DAY_MS)
      await provider.setTax(id, null)
      await under.advance(32 * DAY_MS)
      const charges = await provider.chargesOf(id)
      expect(charges.map(({ tax }) => tax)).toEqual([
        { ...CITY_TAX, cents: 89 },
        { ...STATE_TAX, cents: 145 },
        null,
      ])
      const payments = await Promise.all(
        charges.map(({ paymentId }) => provider.retrieve(paymentId)),
      )
      expect(payments.map(({ amountCents }) => amountCents)).toEqual([1089, 2144, 1999])
      // What renewals cost, without it.
      expect(await provider.retrieveSubscription(id)).toMatchObject({ amountCents: 1999 })
      expect(await troubleOf(provider.setTax('sub_of_nobody', null))).toBe('not-found')
    },
  )

  promise(
    'a change is taxed as its preview said, and what is left counts with its tax',
    async (under) => {
      const { provider } = under
      const id = await subscribed(under, 'test_visa', undefined, CITY_TAX)
      await under.advance(1000)
      const order = { price: PREMIUM_MONTH, at: under.now(), tax: CITY_TAX }
      // The whole month is left: 29.99 with 2.66 of tax less 19.99 with 1.77.
      const cost = await provider.previewChange(id, order)
      expect(cost).toMatchObject({ dueNowCents: 1089, taxCents: 89, creditCents: 0 })
      await provider.changeSubscription({ id, ...order }, newKey())
      const back = { price: PRO_MONTH, at: order.at, tax: CITY_TAX }
      expect(await provider.previewChange(id, back)).toMatchObject({
        dueNowCents: 0,
        taxCents: 0,
        creditCents: 1089,
      })
      await under.advance(32 * DAY_MS)
      const charges = await provider.chargesOf(id)
      expect(charges.map(({ tax }) => tax?.cents)).toEqual([177, 89, 266])
      const { latestPayment } = await provider.retrieveSubscription(id)
      expect(latestPayment).toMatchObject({ status: 'paid', amountCents: 3265 })
    },
  )

  promise('a refused card leaves the plan as it was', async (under) => {
    const { provider } = under
    const id = await subscribed(under, 'test_paid_once')
    await under.advance(10 * DAY_MS)
    const order = { id, price: PREMIUM_MONTH, at: under.now() }
    expect(await troubleOf(provider.changeSubscription(order, newKey()))).toBe('declined')
    expect(await provider.retrieveSubscription(id)).toMatchObject({ price: 'pro_month' })
    expect(await provider.chargesOf(id)).toHaveLength(1)
  })
}
