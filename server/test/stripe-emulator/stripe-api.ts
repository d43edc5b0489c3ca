import type { Currency } from '@wayfur/domain/money'
import type { ChargedTax, TaxRate } from '@wayfur/domain/subscriptions/tax'
import { type Context, Hono } from 'hono'
import {
  type PaymentProvider,
  type PlanDiscount,
  type PlanPrice,
  ProviderError,
  type ProviderSubscription,
} from '../../src/payments/payment-provider.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { type AutomaticTax, splitTax, type StripeTax } from './stripe-tax.ts'
import {
  type BookedPrice,
  chargedInvoice,
  couponObject,
  eventObject,
  type IntentMemory,
  intentObject,
  type InvoicedTax,
  KEPT_CARD,
  previewObject,
  priceObject,
  refundObject,
  registrationObject,
  setupObject,
  subscriptionObject,
  taxRateObject,
} from './wire-objects.ts'

/**
 * Stripe's API in front of another provider, as far as the product calls it: each call is read from
 * Stripe's form, done by the provider and answered in Stripe's form. What the provider has no word
 * for, prices and whose a subscription is, is remembered here.
 */
export function stripeApi(
  provider: PaymentProvider,
  prices: Map<string, BookedPrice>,
  stripeTax: StripeTax,
): Hono {
  const api = new Hono().basePath('/v1')
  const customers = new Map<string, string>()
  const intents = new Map<string, IntentMemory>()
  const coupons = new Map<string, PlanDiscount>()
  const taxRates = new Map<string, TaxRate>()

  api.onError(refusalOf)

  api.post('/customers', async (c) => {
    const form = await formOf(c)
    const reference = form.get('metadata[reference]') ?? ''
    const id = await provider.createCustomer({ reference }, keyOf(c))
    return c.json({ id, object: 'customer' })
  })

  api.post('/customers/:id', async (c) => {
    const id = c.req.param('id')
    await stripeTax.move(id, await formOf(c))
    return c.json({ id, object: 'customer' })
  })

  api.get('/tax/registrations', (c) =>
    c.json(
      list([
        registrationObject('US', { state: 'CA', type: 'state_sales_tax' }),
        registrationObject('DE', { type: 'oss_union' }),
      ]),
    ),
  )

  api.post('/payment_intents', async (c) => {
    const form = await formOf(c)
    const customerId = form.get('customer')
    const order = {
      amountCents: Number(form.get('amount')),
      currency: currencyOf(form),
      what: form.get('description') ?? '',
      reference: form.get('metadata[reference]') ?? '',
      ...(customerId === null ? {} : { customerId }),
    }
    // Stripe takes one way of naming what may pay.
    const isAny = form.get('automatic_payment_methods[enabled]') === 'true'
    if (isAny === (form.get('payment_method_types[0]') === 'card')) {
      throw new ProviderError('invalid', 'Name payment methods in one way.')
    }
    const made = await provider.createPaymentIntent(order, keyOf(c))
    if (!intents.has(made.id)) intents.set(made.id, { customer: customerId, use: null })
    return c.json(intentObject(made, memoryOf(made.id)))
  })
  api.get('/payment_intents/:id', async (c) => c.json(await wholeIntent(c.req.param('id'))))
  api.post('/payment_intents/:id', async (c) => {
    const id = c.req.param('id')
    const use = (await formOf(c)).get('setup_future_usage')
    if (use === 'off_session') await provider.keepCard(id)
    intents.set(id, { ...memoryOf(id), use: use === 'off_session' ? use : null })
    return c.json(await wholeIntent(id))
  })
  api.post('/payment_intents/:id/confirm', async (c) => {
    const form = await formOf(c)
    const id = c.req.param('id')
    if (memoryOf(id).use !== null && form.get('off_session') === 'true') {
      throw new ProviderError(
        'invalid',
        'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set.',
      )
    }
    const { status } = await provider.retrieve(id)
    if (status === 'paid' || status === 'cancelled') return unexpected(c, 'confirm', status)
    const methodId = form.get('payment_method') ?? ''
    const charged = await provider.chargeKeptCard({ paymentId: id, methodId })
    if (charged.status === 'paid') return c.json(await wholeIntent(id))
    const error = { type: 'card_error', code: 'card_declined', message: charged.failure ?? '' }
    return c.json({ error: { ...error, payment_intent: await wholeIntent(id) } }, 402)
  })
  api.post('/payment_intents/:id/cancel', async (c) => {
    const id = c.req.param('id')
    const { status } = await provider.retrieve(id)
    if (status === 'paid' || status === 'cancelled') {
      return unexpected(c, 'cancel', status)
    }
    return c.json(intentObject(await provider.cancelPayment(id), memoryOf(id)))
  })
  api.post('/refunds', async (c) => {
    const form = await formOf(c)
    const paymentId = form.get('payment_intent') ?? ''
    const amountCents = Number(form.get('amount'))
    return c.json(refundObject(await provider.refund({ paymentId, amountCents }, keyOf(c))))
  })

  api.post('/setup_intents', async (c) => {
    const form = await formOf(c)
    const subscriptionId = form.get('metadata[subscription]') ?? ''
    if (customers.get(subscriptionId) !== form.get('customer')) throw missing('customer')
    return c.json(setupObject(await provider.beginCardChange({ subscriptionId }, keyOf(c))))
  })
  api.get('/setup_intents/:id', async (c) =>
    c.json(setupObject(await provider.retrieveCardChange(c.req.param('id')))),
  )

  api.get('/prices', (c) => {
    const lookup = c.req.query('lookup_keys[0]')
    return c.json(
      list([...prices.values()].filter((one) => one.lookupKey === lookup).map(priceObject)),
    )
  })
  api.post('/prices', async (c) => {
    const form = await formOf(c)
    const price = prices.get(keyOf(c)) ?? priceOf(form, `price_${prices.size + 1}`)
    for (const other of prices.values()) {
      if (other.lookupKey !== price.plan.lookup || other === price) continue
      if (form.get('transfer_lookup_key') !== 'true') {
        throw new ProviderError('invalid', 'This lookup key is taken.')
      }
      other.lookupKey = null
    }
    prices.set(keyOf(c), price)
    return c.json(priceObject(price))
  })

  api.post('/prices/:id', async (c) => {
    const price = [...prices.values()].find(({ id }) => id === c.req.param('id'))
    if (price === undefined) throw missing('price')
    if (price.taxBehavior !== 'unspecified') {
      throw new ProviderError('invalid', 'What a price says of taxes is said once.')
    }
    price.taxBehavior = (await formOf(c)).get('tax_behavior') as BookedPrice['taxBehavior']
    return c.json(priceObject(price))
  })

  api.post('/coupons', async (c) => {
    const form = await formOf(c)
    const months = form.get('duration') === 'once' ? null : Number(form.get('duration_in_months'))
    const id = `coupon_of_${keyOf(c)}`
    const amountOffCents = Number(form.get('amount_off'))
    coupons.set(id, { name: form.get('name') ?? '', amountOffCents, months })
    return c.json(couponObject(id))
  })

  api.get('/tax_rates', (c) =>
    c.json(list([...taxRates].map(([id, tax]) => taxRateObject(id, tax)))),
  )
  api.get('/tax_rates/:id', (c) => {
    const id = c.req.param('id')
    return c.json(taxRateObject(id, taxRateOf(id)))
  })
  api.post('/tax_rates', async (c) => {
    const form = await formOf(c)
    if (form.get('inclusive') !== 'false') {
      throw new ProviderError('invalid', 'Our prices are without tax.')
    }
    const rate = Math.round(Number(form.get('percentage')) * 1000)
    const tax = { name: form.get('display_name') ?? '', rate }
    const id = `txr_${taxRates.size + 1}`
    taxRates.set(id, tax)
    return c.json(taxRateObject(id, tax))
  })

  api.post('/subscriptions', async (c) => {
    const form = await formOf(c)
    const customerId = form.get('customer') ?? ''
    const reference = form.get('metadata[reference]') ?? ''
    const price = planPrice(form.get('items[0][price]'))
    const coupon = form.get('discounts[0][coupon]')
    const discount = coupon === null ? undefined : coupons.get(coupon)
    if (coupon !== null && discount === undefined) throw missing('coupon')
    const tax = taxIn(form, 'items[0]')
    const own = stripeTax.rateFor(customerId, form)
    if (own !== null) requireExclusive(price)
    const order = {
      customerId,
      price,
      reference,
      ...(discount && { discount }),
      ...(own === null ? tax : { tax: own }),
    }
    const made = await provider.createSubscription(order, keyOf(c))
    customers.set(made.id, customerId)
    stripeTax.note(made.id, customerId, form)
    return c.json(wholeSubscription(made))
  })
  api.get('/subscriptions/:id', async (c) =>
    c.json(wholeSubscription(await provider.retrieveSubscription(c.req.param('id')))),
  )
  api.post('/subscriptions/:id', async (c) =>
    c.json(wholeSubscription(await updated(c.req.param('id'), await formOf(c), keyOf(c)))),
  )
  api.delete('/subscriptions/:id', async (c) =>
    c.json(wholeSubscription(await provider.cancelSubscription(c.req.param('id'), { now: true }))),
  )

  // Newest first, as Stripe lists everything.
  api.get('/invoices', async (c) => {
    const charges = await provider.chargesOf(c.req.query('subscription') ?? '')
    const invoices = charges.toReversed().map(async (charge) => {
      const { amountCents } = await provider.retrieve(charge.paymentId)
      return chargedInvoice(charge, amountCents, taxesOf(charge.tax))
    })
    return c.json(list(await Promise.all(invoices)))
  })
  api.post('/invoices/create_preview', async (c) => {
    const form = await formOf(c)
    const id = form.get('subscription') ?? ''
    if (form.has('invoice_items[0][price_data][unit_amount]')) return c.json(previewedItem(form))
    if (!form.has('subscription_details[items][0][price]')) return c.json(await nextInvoice(id))
    requireNoDiscount(form)
    const price = planPrice(form.get('subscription_details[items][0][price]'))
    const at = momentOf(form.get('subscription_details[proration_date]'))
    const own = stripeTax.rateOf(id)
    const tax = own === null ? taxIn(form, 'subscription_details[items][0]') : { tax: own }
    const cost = await provider.previewChange(id, { price, at, ...tax })
    const named = tax && cost.taxCents > 0 ? { ...tax.tax, cents: cost.taxCents } : null
    return c.json(previewObject(cost, taxesOf(named), automaticTax(id)))
  })

  api.get('/events', async (c) => {
    const told = await provider.listEvents(momentOf(c.req.query('created[gte]')))
    // What Accounts v2 tell of is in another list.
    const events = told.filter(({ ref }) => ref?.kind !== 'account')
    const newest = events.toReversed()
    const after = c.req.query('starting_after')
    const from = newest.findIndex(({ eventId }) => eventId === after) + 1
    const page = newest.slice(from, from + Number(c.req.query('limit')))
    return c.json(list(page.map(eventObject), newest.length > from + page.length))
  })

  return api

  /** Payments of subscriptions are the provider's own, so nothing is remembered of them. */
  function memoryOf(id: string): IntentMemory {
    return intents.get(id) ?? { customer: null, use: null }
  }

  async function wholeIntent(id: string) {
    const payment = await provider.retrieve(id)
    return intentObject(payment, memoryOf(id), await provider.cardKeptBy(id))
  }

  /** The one thing that `POST /v1/subscriptions/{id}` is asked for at a time. */
  async function updated(
    id: string,
    form: URLSearchParams,
    key: string,
  ): Promise<ProviderSubscription> {
    const card = form.get('default_payment_method')
    if (card !== null) return provider.useCard(card.replace(KEPT_CARD, ''))
    const ends = form.get('cancel_at_period_end')
    if (ends === 'true') return provider.cancelSubscription(id, { now: false })
    if (ends === 'false') return provider.keepSubscription(id)
    if (await stripeTax.switch(id, customers.get(id) ?? '', form)) {
      return provider.retrieveSubscription(id)
    }
    const own = stripeTax.rateOf(id)
    const tax = own === null ? taxIn(form, 'items[0]') : { tax: own }
    if (!form.has('items[0][price]')) {
      if (form.get('proration_behavior') !== 'none') {
        throw new ProviderError('invalid', 'Another tax is for what is charged later.')
      }
      await provider.setTax(id, tax?.tax ?? null)
      return provider.retrieveSubscription(id)
    }
    requireNoDiscount(form)
    const price = planPrice(form.get('items[0][price]'))
    const at = momentOf(form.get('proration_date'))
    return provider.changeSubscription({ id, price, at, ...tax }, key)
  }

  /** The tax that an item is given; an empty text takes it away. */
  function taxIn(form: URLSearchParams, item: string): { tax: TaxRate } | undefined {
    const id = form.get(`${item}[tax_rates][0]`)
    return id === null ? undefined : { tax: taxRateOf(id) }
  }

  function taxRateOf(id: string): TaxRate {
    const found = taxRates.get(id)
    if (found === undefined) throw missing('tax rate')
    return found
  }

  /** The rate in the books, which Stripe Tax writes there by itself. */
  function idOfTax({ name, rate }: TaxRate): string {
    const found = [...taxRates].find(([, tax]) => tax.name === name && tax.rate === rate)
    if (found !== undefined) return found[0]
    const id = `txr_${taxRates.size + 1}`
    taxRates.set(id, { name, rate })
    return id
  }

  function taxesOf(tax: ChargedTax | null): InvoicedTax[] {
    if (tax === null) return []
    return splitTax(tax).map(({ rate, cents }) => ({ taxRateId: idOfTax(rate), cents }))
  }

  function automaticTax(id: string): AutomaticTax {
    const enabled = stripeTax.isOn(id)
    return { enabled, status: enabled ? 'complete' : null }
  }

  /** What one amount would be taxed at an address. */
  function previewedItem(form: URLSearchParams) {
    const item = 'invoice_items[0][price_data]'
    if (form.get(`${item}[tax_behavior]`) !== 'exclusive' || !form.has(`${item}[product]`)) {
      throw new ProviderError('invalid', 'Say of which product it is, and that tax comes on top.')
    }
    const netCents = Number(form.get(`${item}[unit_amount]`))
    const { taxes, tax } = stripeTax.previewed(form, netCents)
    const invoiced = taxes.map(({ rate, cents }) => ({ taxRateId: idOfTax(rate), cents }))
    const taxCents = invoiced.reduce((sum, { cents }) => sum + cents, 0)
    const cost = { dueNowCents: netCents + taxCents, taxCents, creditCents: 0 }
    return previewObject({ ...cost, currency: currencyOf(form) }, invoiced, tax)
  }

  /** The next renewal of a subscription. */
  async function nextInvoice(id: string) {
    const { amountCents, currency, tax } = await provider.retrieveSubscription(id)
    const cents = tax === null ? 0 : Math.round((amountCents * tax.rate) / 100_000)
    const cost = { dueNowCents: amountCents + cents, taxCents: cents, creditCents: 0, currency }
    return previewObject(cost, taxesOf(tax && { ...tax, cents }), automaticTax(id))
  }

  function requireExclusive(plan: PlanPrice): void {
    const price = [...prices.values()].find((one) => one.plan === plan)
    if (price?.taxBehavior === 'exclusive') return
    throw new ProviderError('invalid', 'The price does not say whether tax comes on top.')
  }

  function wholeSubscription(subscription: ProviderSubscription) {
    const price = [...prices.values()].find(
      ({ plan }) =>
        plan.lookup === subscription.price && plan.amountCents === subscription.amountCents,
    )
    const customer = customers.get(subscription.id)
    if (price === undefined || customer === undefined) throw missing('subscription')
    const { id, tax } = subscription
    const isOwn = stripeTax.isOn(id)
    const taxRateId = tax && !isOwn ? idOfTax(tax) : null
    return subscriptionObject(subscription, { customer, price, taxRateId, isTaxed: isOwn })
  }

  function planPrice(id: string | null): PlanPrice {
    const found = [...prices.values()].find((price) => price.id === id)
    if (found === undefined) throw missing('price')
    return found.plan
  }
}

/** Stripe lets a discount go on through a change unless it is told otherwise; the bank never does. */
function requireNoDiscount(form: URLSearchParams): void {
  if (form.get('discounts') === '') return
  throw new ProviderError('invalid', 'Say that the discount ends with the change.')
}

/** The fields of a call under their names in Stripe's form encoding: `items[0][price]`. */
async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

function keyOf(c: Context): string {
  return c.req.header('idempotency-key') ?? ''
}

function currencyOf(form: URLSearchParams): Currency {
  return (form.get('currency') ?? '').toUpperCase() as Currency
}

function momentOf(seconds: string | null | undefined): Date {
  return new Date(Number(seconds) * 1000)
}

function priceOf(form: URLSearchParams, id: string): BookedPrice {
  const lookup = form.get('lookup_key') ?? ''
  const plan: PlanPrice = {
    lookup,
    name: form.get('product_data[name]') ?? '',
    amountCents: Number(form.get('unit_amount')),
    currency: currencyOf(form),
    period: form.get('recurring[interval]') === 'year' ? 'year' : 'month',
  }
  const taxBehavior = form.get('tax_behavior') === 'exclusive' ? 'exclusive' : 'unspecified'
  return { id, plan, lookupKey: lookup, taxBehavior }
}

function missing(what: string): ProviderError {
  return new ProviderError('not-found', `No such ${what}`)
}

function unexpected(c: Context, act: string, status: string) {
  const error: Refusal = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it is ${status}.`,
  }
  return c.json({ error }, 400)
}

function list(data: readonly unknown[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url: '/v1' }
}
