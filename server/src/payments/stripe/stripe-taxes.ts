import { taxShare } from '@wayfur/domain/subscriptions/proration'
import type { ChargedTax, TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Stripe } from 'stripe'

/** More rates than this are in no table of ours. */
const MOST_RATES = 2_000

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

    /** What of an invoice is tax, by the rate that Stripe charged it with. */
    async in(invoice: Stripe.Invoice): Promise<ChargedTax | null> {
      const cents = taxCentsOf(invoice)
      const id = invoice.total_taxes?.find((tax) => tax.amount > 0)?.tax_rate_details?.tax_rate
      if (cents === 0 || id === undefined) return null
      const rate = known.get(id) ?? asTaxRate(await stripe.taxRates.retrieve(id))
      known.set(id, rate)
      return { ...rate, cents }
    },
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
export function taxCentsOf({
  total,
  amount_due: due,
  total_taxes: taxes,
}: Pick<Stripe.Invoice, 'total' | 'amount_due' | 'total_taxes'>): number {
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return taxShare({ all: total, tax }, Math.max(0, due))
}

function asTaxRate({ display_name: name, percentage }: Stripe.TaxRate): TaxRate {
  return { name, rate: Math.round(percentage * 1000) }
}
