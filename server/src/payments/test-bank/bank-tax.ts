import { type ChargedTax, type TaxRate, taxOf } from '@wayfur/domain/subscriptions/tax'

/** What a tax comes to on an amount without it; null for none. */
export function bankTax(tax: TaxRate | null | undefined, netCents: number): ChargedTax | null {
  return tax ? { name: tax.name, rate: tax.rate, cents: taxOf(netCents, tax.rate) } : null
}

/** The tax that a row of ours names. */
export function taxNamed({
  taxName,
  taxRate,
}: {
  taxName: string | null
  taxRate: number | null
}): TaxRate | null {
  return taxName === null || taxRate === null ? null : { name: taxName, rate: taxRate }
}
