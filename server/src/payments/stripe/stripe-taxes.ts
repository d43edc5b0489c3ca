import { taxShare } from '@wayfur/domain/subscriptions/proration'
import { type ChargedTax, LONGEST_TAX_NAME, type TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Stripe } from 'stripe'
import { ProviderError } from '../payment-provider.ts'

/** More rates than this are in no table of ours. */
const MOST_RATES = 2_000

/** What an invoice tells of its taxes. */
type TaxedInvoice = Pick<Stripe.Invoice, 'total' | 'amount_due' | 'total_taxes'>

/** Stripe's own tax rates, whose percentage nobody can change once they are made. */
export function stripeTaxes(stripe: Stripe) {
  const known = new Map<string, TaxRate>()
  return {
    /** The part of a subscription's item that says its tax; for none, what takes one away. */
    async on(tax: TaxRate | null): Promise<{ tax_rates: string[] | '' }> {
      return { tax_rates: tax === null ? '' : [await rateId(tax)] }
    },

    /** What a subscription's item is taxed with. */
    of({ tax_rates: rates }: Pick<Stripe.SubscriptionItem, 'tax_rates'>): TaxRate | null {
      const [rate] = rates ?? []
      return rate === undefined ? null : asTaxRate(rate)
    },

    /**
     * What of an invoice is tax, by the rates that Stripe charged it with; a state, a county and a city
     * may each have their own, which together are one line of ours.
     */
    async in(invoice: TaxedInvoice): Promise<ChargedTax | null> {
      const cents = taxCentsOf(invoice)
      const taxes = (invoice.total_taxes ?? []).filter(({ amount }) => amount > 0)
      const ids = taxes.flatMap(({ tax_rate_details: details }) => details?.tax_rate ?? [])
      if (cents === 0 || ids.length === 0) return null
      const rates = await Promise.all([...new Set(ids)].map(rateOf))
      const name = [...new Set(rates.map((rate) => rate.name))].join(' + ')
      const rate = rates.reduce((sum, one) => sum + one.rate, 0)
      // A tax of a fixed sum has no percentage, so what it came to says one.
      const share = Math.round((cents * 100_000) / Math.max(1, invoice.total - cents))
      return { name: name.slice(0, LONGEST_TAX_NAME), rate: rate || Math.max(1, share), cents }
    },
  }

  async function rateOf(id: string): Promise<TaxRate> {
    const rate = known.get(id) ?? asTaxRate(await stripe.taxRates.retrieve(id))
    known.set(id, rate)
    return rate
  }

  /** The same rate for the same tax, so that a call that is sent again is the same call. */
  async function rateId({ name, rate }: TaxRate): Promise<string> {
    const rates = await stripe.taxRates
      .list({ active: true, inclusive: false, limit: 100 })
      .autoPagingToArray({ limit: MOST_RATES })
    const found = rates.find((one) => {
      const { name: itsName, rate: itsRate } = asTaxRate(one)
      return itsName === name && itsRate === rate
    })
    if (found !== undefined) return found.id
    const made = await stripe.taxRates.create(
      { display_name: name, percentage: rate / 1000, inclusive: false },
      { idempotencyKey: `tax:${name}:${rate}` },
    )
    return made.id
  }
}

/** What of the money that an invoice asks for is tax, where a credit has paid the rest. */
export function taxCentsOf({ total, amount_due: due, total_taxes: taxes }: TaxedInvoice): number {
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return taxShare({ all: total, tax }, Math.max(0, due))
}

/** Refuses an invoice whose automatic tax could not be worked out: it would be one without tax. */
export function requireTaxed({ automatic_tax: tax }: Pick<Stripe.Invoice, 'automatic_tax'>): void {
  if (!tax.enabled || tax.status === 'complete') return
  if (tax.status === 'requires_location_inputs') {
    throw new ProviderError('unknown-place', 'The place of the customer does not decide the tax.')
  }
  throw new ProviderError('unavailable', 'The tax could not be worked out.')
}

/** What was really charged: of some things only a part is taxed. */
function asTaxRate({ display_name: name, ...rate }: Stripe.TaxRate): TaxRate {
  return { name, rate: Math.round((rate.effective_percentage ?? rate.percentage) * 1000) }
}
