import type { Month } from '@wayfur/domain/bookings/booking-schemas'
import type { Currency } from '@wayfur/domain/money'
import type { PayoutState } from '@wayfur/domain/payouts/payout'
import type { Generated } from 'kysely'

/** What a month came to for a provider; see `0750-payouts.sql`. */
interface ProviderPayoutsTable {
  id: Generated<number>
  providerId: number
  month: Month
  currency: Currency
  mode: 'test' | 'live'
  bookingsCents: number
  tipsCents: number
  earlierCents: number
  amountCents: number
  state: PayoutState
  madeAt: Date
  paidAt: Generated<Date | null>
  reference: Generated<string | null>
}

export interface PayoutsTables {
  providerPayouts: ProviderPayoutsTable
}
