import {
  type ChargedTax,
  ELSEWHERE,
  type TaxPlace,
  taxPlaceLine,
} from '@wayfur/domain/subscriptions/tax'
import type { PlanPrice } from '../payments/payment-provider.ts'
import { reachProvider } from '../payments/start-payment.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { requireOwnTaxes, taxPlaceOf } from './taxes.ts'

/** Where a member is taxed by the provider; undefined where no tax is taken, or nothing is known. */
export async function ownTaxPlace(
  { db, taxBy }: Pick<SubscriptionsContext, 'db' | 'taxBy'>,
  memberId: number,
): Promise<TaxPlace | undefined> {
  if (taxBy !== 'stripe') return undefined
  const place = await taxPlaceOf(db, memberId)
  return place?.country === ELSEWHERE ? undefined : place
}

/** A tax with the place it was worked out for, as the provider is told it. */
export interface PlacedTax {
  tax: ChargedTax | null
  /** Null where the provider taxes nothing. */
  taxPlace: string | null
}

/** What a provider with taxes of its own takes on the first payment of a price. */
export async function ownTaxOf(
  context: Pick<SubscriptionsContext, 'db' | 'taxBy' | 'payments'>,
  memberId: number,
  { price, discountCents }: { price: PlanPrice; discountCents: number },
): Promise<PlacedTax> {
  const place = await ownTaxPlace(context, memberId)
  if (place === undefined) return { tax: null, taxPlace: null }
  const taxes = requireOwnTaxes(context.payments.provider)
  const tax = await reachProvider(taxes.taxOf({ price, discountCents, place }))
  return { tax, taxPlace: taxPlaceLine(place) }
}
