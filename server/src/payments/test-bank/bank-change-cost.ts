import { prorateTaxed } from '@wayfur/domain/subscriptions/proration'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { ChangeCost, PlanChangeOrder } from '../payment-provider.ts'
import { bankTax } from './bank-tax.ts'

/** What changing a subscription costs; what is left of its period counts as it was paid. */
export function changeCostOf(
  old: Selectable<Tables['testBankSubscriptions']>,
  { price, at, tax }: PlanChangeOrder,
): ChangeCost {
  const { periodBeginsAt: beginsAt, periodEndsAt: endsAt, period, creditCents } = old
  const amountCents = old.amountCents - old.periodDiscountCents
  const paid = { beginsAt, endsAt, period, creditCents, amountCents, taxCents: old.periodTaxCents }
  const taxCents = bankTax(tax, price.amountCents)?.cents ?? 0
  const cost = prorateTaxed(paid, { ...price, taxCents }, at)
  return { ...cost, currency: price.currency }
}
