import { dayIn } from '@wayfur/domain/calendar'
import { invariant } from '@wayfur/domain/problem'
import {
  type ChargedTax,
  type TaxPlace,
  type TaxRate,
  taxLineAt,
  taxOf,
} from '@wayfur/domain/subscriptions/tax'
import type { Kysely } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import type { OwnTaxes, PaymentProvider } from '../payments/payment-provider.ts'
import { reachProvider } from '../payments/start-payment.ts'
import type { Tables } from '../tables.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

export type TaxParts = Pick<SubscriptionsContext, 'db' | 'taxBy' | 'payments'>

/**
 * The tax that a member pays on what is charged at a moment, as far as the table tells today; null
 * for none. The day is that of their home, as it stands on their invoice.
 */
export async function taxFor(
  { db, taxBy }: Pick<TaxParts, 'db' | 'taxBy'>,
  memberId: number,
  at: Date,
): Promise<TaxRate | null> {
  const place = taxBy === 'table' ? await taxPlaceOf(db, memberId) : undefined
  if (place === undefined) return null
  const lines = await db
    .selectFrom('taxLines')
    .select(['id', 'country', 'state', 'zipPrefix', 'name', 'rate', 'validFrom'])
    .where('country', '=', place.country)
    .where('endedAt', 'is', null)
    .execute()
  const line = taxLineAt(lines, place, dayIn(await zoneOf(db, memberId), at))
  return line === undefined || line.rate === 0 ? null : { name: line.name, rate: line.rate }
}

/** The taxes of a provider that works them out; the settings have seen to it that it is one. */
export function requireOwnTaxes(provider: PaymentProvider | undefined): OwnTaxes {
  invariant(provider?.ownTaxes !== undefined, 'Only a provider with taxes of its own is asked.')
  return provider.ownTaxes
}

/** Where tax is taken now or will be, by two letters. */
export async function taxedCountries({ db, taxBy, payments }: TaxParts): Promise<string[]> {
  if (taxBy === 'stripe') return reachProvider(requireOwnTaxes(payments.provider).countries())
  if (taxBy !== 'table') return []
  const found = await db
    .selectFrom('taxLines')
    .select('country')
    .distinct()
    .where('rate', '>', 0)
    .where('endedAt', 'is', null)
    .orderBy('country')
    .execute()
  return found.map(({ country }) => country)
}

/** Whether a member has to say where they are taxed before they pay. */
export async function asksTaxAddress(parts: TaxParts, memberId: number): Promise<boolean> {
  if ((await taxedCountries(parts)).length === 0) return false
  return (await taxPlaceOf(parts.db, memberId)) === undefined
}

export function taxPlaceOf(db: Kysely<Tables>, memberId: number): Promise<TaxPlace | undefined> {
  return db
    .selectFrom('taxAddresses')
    .select(['country', 'state', 'zip'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/** The tax that a row names; null for none. */
export function taxIn({
  taxName,
  taxRate,
}: {
  taxName: string | null
  taxRate: number | null
}): TaxRate | null {
  return taxName === null || taxRate === null ? null : { name: taxName, rate: taxRate }
}

/** The tax that a row names with what it comes to, where the provider has worked it out. */
export function rowTax(
  row: { taxName: string | null; taxRate: number | null; taxCents: number | null },
  netCents: number,
): ChargedTax | null {
  const tax = taxIn(row)
  return tax !== null && row.taxCents !== null
    ? { ...tax, cents: row.taxCents }
    : chargedTax(tax, netCents)
}

/** A tax with what it comes to on an amount without it; null for none. */
export function chargedTax(tax: TaxRate | null, netCents: number): ChargedTax | null {
  return tax && { ...tax, cents: taxOf(netCents, tax.rate) }
}

/** The columns in which an invoice keeps its tax; one that came to nothing is none. */
export function taxColumns(tax: ChargedTax | null) {
  const kept = tax?.cents ? tax : null
  return {
    taxName: kept?.name ?? null,
    taxRate: kept?.rate ?? null,
    taxCents: kept?.cents ?? 0,
  }
}

/** Whether two are charged alike. */
export function isSameTax(one: TaxRate | null, other: TaxRate | null): boolean {
  return one?.name === other?.name && one?.rate === other?.rate
}
