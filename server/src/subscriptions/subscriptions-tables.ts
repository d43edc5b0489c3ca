import type { Currency } from '@wayfur/domain/money'
import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import type { Day } from '@wayfur/domain/schemas'
import type { PlanPeriod, SubscriptionState, Tier } from '@wayfur/domain/subscriptions/schemas'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface SubscriptionsTable {
  id: Generated<number>
  memberId: number
  tier: Tier
  period: PlanPeriod
  amountCents: number
  currency: Currency
  state: SubscriptionState
  provider: 'test' | 'stripe' | null
  mode: 'test' | 'live' | null
  providerSubscriptionId: string | null
  periodEndsAt: Date | null
  endsWithPeriod: Defaulted<boolean>
  pastDueSince: Date | null
  changeKey: string | null
  changePrice: string | null
  changeAt: Date | null
  isTrial: Defaulted<boolean>
  taxName: Defaulted<string | null>
  taxRate: Defaulted<number | null>
  taxPlace: Defaulted<string | null>
  taxCents: Defaulted<number | null>
  cardBrand: Defaulted<string | null>
  cardLast4: Defaulted<string | null>
  cardChangeKey: Defaulted<string | null>
  cardChangeId: Defaulted<string | null>
  version: Defaulted<number>
  chosenAt: Date
  beganAt: Date | null
  endedAt: Date | null
}

interface PlanInvoicesTable {
  id: Generated<number>
  subscriptionId: number
  memberId: number
  kind: 'first' | 'renewal' | 'change'
  what: Json<PaidFor>
  amountCents: number
  currency: Currency
  mode: 'test' | 'live'
  state: 'open' | 'paid' | 'void'
  discountCents: Defaulted<number>
  coupon: Defaulted<string | null>
  taxName: Defaulted<string | null>
  taxRate: Defaulted<number | null>
  taxCents: Defaulted<number>
  refundedCents: Defaulted<number>
  refundedTaxCents: Defaulted<number>
  providerPaymentId: string
  issuedAt: Date
  paidAt: Date | null
}

interface CouponsTable {
  id: Generated<number>
  code: string
  percentOff: number | null
  amountOffCents: number | null
  currency: Currency
  priceIds: string[]
  months: number | null
  most: number
  /** Counted by the database. */
  redeemed: Generated<number>
  validUntil: Date
  madeBy: number
  madeAt: Date
  endedAt: Defaulted<Date | null>
}

interface CouponRedemptionsTable {
  id: Generated<number>
  couponId: number
  memberId: number
  subscriptionId: number
  discountCents: number
  months: number | null
  redeemedAt: Date
  endedAt: Defaulted<Date | null>
}

interface TaxLinesTable {
  id: Generated<number>
  country: string
  state: string | null
  zipPrefix: string | null
  name: string
  rate: number
  validFrom: Day
  madeBy: number
  madeAt: Date
  endedAt: Defaulted<Date | null>
}

interface TaxAddressesTable {
  memberId: number
  country: string
  state: string
  zip: string
  givenAt: Date
}

export interface SubscriptionsTables {
  taxLines: TaxLinesTable
  taxAddresses: TaxAddressesTable
  coupons: CouponsTable
  couponRedemptions: CouponRedemptionsTable
  subscriptions: SubscriptionsTable
  planInvoices: PlanInvoicesTable
}
