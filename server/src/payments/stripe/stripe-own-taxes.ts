import { MINUTE_MS } from '@wayfur/domain/durations'
import type { ChargedTax, TaxPlace } from '@wayfur/domain/subscriptions/tax'
import type { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { OwnTaxes, PlanPrice } from '../payment-provider.ts'
import { askStripe } from './ask-stripe.ts'
import { requireTaxed, type stripeTaxes } from './stripe-taxes.ts'

/** Registrations change a few times a year; each page about a plan asks for them. */
const KNOWN_FOR_MS = 10 * MINUTE_MS
const MOST_REGISTRATIONS = 1_000

/** One registration of these kinds is for all of the European Union. */
const UNION_KINDS = new Set(['oss_union', 'oss_non_union', 'ioss'])
const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

/** Taxes by Stripe Tax: `automatic_tax` on subscriptions, with the address of their customer. */
export function stripeOwnTaxes(
  stripe: Stripe,
  parts: {
    clock: Clock
    taxes: ReturnType<typeof stripeTaxes>
    priceOf: (price: PlanPrice) => Promise<Stripe.Price>
  },
): OwnTaxes {
  const { clock, taxes } = parts
  let known: { countries: string[]; until: number } | undefined
  return {
    countries: () =>
      askStripe(async () => {
        const now = clock.now().getTime()
        if (known === undefined || known.until <= now) {
          const countries = await registeredCountries(stripe)
          known = { countries, until: now + KNOWN_FOR_MS }
        }
        return known.countries
      }),

    taxOf: ({ price, discountCents, place }) =>
      askStripe(async () => {
        const { product } = await parts.priceOf(price)
        // What is taxed is the price less its discount, as an item of its own: a coupon is made at
        // Stripe only for who buys.
        const invoice = await stripe.invoices.createPreview({
          automatic_tax: { enabled: true },
          currency: price.currency.toLowerCase(),
          customer_details: { address: stripeAddress(place) },
          invoice_items: [
            {
              price_data: {
                product: typeof product === 'string' ? product : product.id,
                currency: price.currency.toLowerCase(),
                unit_amount: price.amountCents - discountCents,
                tax_behavior: 'exclusive',
              },
            },
          ],
        })
        requireTaxed(invoice)
        return taxes.in(invoice)
      }),

    taxAt: (subscriptionId, place) =>
      askStripe(async () => {
        const { customer, items } = await stripe.subscriptions.retrieve(subscriptionId)
        await moveCustomer(stripe, typeof customer === 'string' ? customer : customer.id, place)
        for (const { price } of items.data) await requireExclusive(stripe, price)
        await stripe.subscriptions.update(subscriptionId, {
          automatic_tax: { enabled: true },
          // Rates of ours and Stripe's own do not go together.
          items: items.data.map(({ id }) => ({ id, tax_rates: '' })),
          // Nothing is charged or given back for the period that runs.
          proration_behavior: 'none',
        })
      }),

    nextTax: (subscriptionId) =>
      askStripe(async (): Promise<ChargedTax | null> => {
        const invoice = await stripe.invoices.createPreview({ subscription: subscriptionId })
        requireTaxed(invoice)
        // Also where a credit pays a part of it.
        return taxes.in({ ...invoice, amount_due: invoice.total })
      }),
  }
}

/** Tells Stripe where a customer is taxed; refused where that decides no tax. */
export async function moveCustomer(
  stripe: Stripe,
  customerId: string,
  place: TaxPlace,
): Promise<void> {
  await stripe.customers.update(customerId, {
    address: stripeAddress(place),
    tax: { validate_location: 'immediately' },
  })
}

/** Has a price from before say that tax comes on top, without which Stripe taxes nothing. */
export async function requireExclusive(
  stripe: Stripe,
  { id, tax_behavior: behavior }: Pick<Stripe.Price, 'id' | 'tax_behavior'>,
): Promise<void> {
  if (behavior !== 'unspecified') return
  await stripe.prices.update(id, { tax_behavior: 'exclusive' })
}

function stripeAddress({ country, state, zip }: TaxPlace) {
  return { country, ...(state && { state }), ...(zip && { postal_code: zip }) }
}

async function registeredCountries(stripe: Stripe): Promise<string[]> {
  const registrations = await stripe.tax.registrations
    .list({ status: 'active', limit: 100 })
    .autoPagingToArray({ limit: MOST_REGISTRATIONS })
  const countries = registrations.flatMap(({ country, country_options: options }) => {
    const kinds = Object.values(options).map((option: { type?: string }) => option.type ?? '')
    return kinds.some((kind) => UNION_KINDS.has(kind)) ? UNION.split(' ') : [country]
  })
  return [...new Set(countries)].toSorted()
}
