import { taxPlaceIn, taxPlaceLine } from '@wayfur/domain/subscriptions/tax'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { ownTaxPlace } from './own-taxes.ts'
import type { SubscriptionsContext, SubscriptionRow } from './subscriptions-context.ts'
import { isSameTax, requireOwnTaxes, taxFor, taxIn } from './taxes.ts'

type Parts = Pick<SubscriptionsContext, 'db' | 'taxBy'>

/** The columns in which a plan keeps how its next renewal is taxed. */
type KeptTax = Pick<SubscriptionRow, 'taxName' | 'taxRate' | 'taxPlace' | 'taxCents'>

/**
 * Tells the provider with which tax the next renewal of a plan is charged: that of the day it falls
 * on, as the table stands now, or the place for which it works it out. Where it was told already
 * nothing is asked, unless the plan itself has just been read anew.
 */
export async function tellTax(
  context: Parts,
  provider: PaymentProvider,
  row: SubscriptionRow,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<void> {
  const { id, memberId, periodEndsAt, providerSubscriptionId, version } = row
  if (row.state !== 'active' || periodEndsAt === null || providerSubscriptionId === null) return
  const place = await ownTaxPlace(context, memberId)
  const next =
    place === undefined
      ? await rateTold(context, provider, row, periodEndsAt)
      : await placeTold(context, provider, row, { line: taxPlaceLine(place), isFresh })
  if (next === undefined) return
  // Where it changed meanwhile, whoever changed it looks at the tax as well.
  await context.db
    .updateTable('subscriptions')
    .set({ ...next, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Tells a rate of ours, or none; undefined where nothing is new. */
async function rateTold(
  context: Parts,
  provider: PaymentProvider,
  row: SubscriptionRow,
  renewsAt: Date,
): Promise<KeptTax | undefined> {
  const tax = await taxFor(context, row.memberId, renewsAt)
  if (row.taxPlace === null && isSameTax(tax, taxIn(row))) return undefined
  await provider.setTax(row.providerSubscriptionId ?? '', tax)
  return {
    taxName: tax?.name ?? null,
    taxRate: tax?.rate ?? null,
    taxPlace: null,
    taxCents: null,
  }
}

/** Tells the place, and reads what the provider makes of it; undefined where nothing is new. */
async function placeTold(
  { db }: Parts,
  provider: PaymentProvider,
  row: SubscriptionRow,
  { line, isFresh }: { line: string; isFresh: boolean },
): Promise<KeptTax | undefined> {
  const isTold = row.taxPlace === line
  if (isTold && !isFresh) return undefined
  const taxes = requireOwnTaxes(provider)
  const id = row.providerSubscriptionId ?? ''
  if (!isTold) await taxes.taxAt(id, taxPlaceIn(line))
  else if (!(await provider.retrieveSubscription(id)).isTaxedByItself) {
    // The place decides no tax any more, so the provider has stopped taking it. The member is asked
    // again, as one of whom nothing is known.
    await db.deleteFrom('taxAddresses').where('memberId', '=', row.memberId).execute()
    return { taxName: null, taxRate: null, taxPlace: null, taxCents: null }
  }
  // Nothing is charged after the end of a plan.
  const tax = row.endsWithPeriod ? null : await taxes.nextTax(id)
  const next = {
    taxName: tax?.name ?? null,
    taxRate: tax?.rate ?? null,
    taxPlace: line,
    taxCents: tax?.cents ?? null,
  }
  const isSame = isTold && isSameTax(tax, taxIn(row)) && next.taxCents === row.taxCents
  return isSame ? undefined : next
}
