import type { Month } from '@wayfur/domain/bookings/booking-schemas'
import type { Currency } from '@wayfur/domain/money'
import type { PayoutState } from '@wayfur/domain/payouts/payout'
import type {
  AccountNeed,
  AccountState,
  PayoutFailure,
} from '@wayfur/domain/payouts/payout-account'
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
  paidBy: Generated<'hand' | 'provider' | null>
  reference: Generated<string | null>
  returnedCents: Generated<number>
  failure: Generated<PayoutFailure | null>
}

/** Where a provider is paid; see `0860-payout-accounts.sql`. */
interface PayoutAccountsTable {
  id: Generated<number>
  providerId: number
  paymentProvider: 'test' | 'stripe'
  mode: 'test' | 'live'
  country: string
  idempotencyKey: string
  keyMadeAt: Date
  accountRef: Generated<string | null>
  state: AccountState
  needs: Generated<AccountNeed[]>
  version: Generated<number>
  openedAt: Date
  checkedAt: Generated<Date | null>
}

interface PayoutTransfersTable {
  id: Generated<number>
  payoutId: number
  paymentProvider: 'test' | 'stripe'
  mode: 'test' | 'live'
  accountRef: string
  amountCents: number
  currency: Currency
  state: 'requested' | 'done' | 'failed'
  idempotencyKey: string
  keyMadeAt: Date
  transferRef: Generated<string | null>
  reversedCents: Generated<number>
  recallKey: Generated<string | null>
  recallKeyMadeAt: Generated<Date | null>
  requestedAt: Date
  endedAt: Generated<Date | null>
}

export interface PayoutsTables {
  providerPayouts: ProviderPayoutsTable
  payoutAccounts: PayoutAccountsTable
  payoutTransfers: PayoutTransfersTable
}
