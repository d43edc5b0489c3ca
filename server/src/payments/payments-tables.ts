import type { Currency } from '@wayfur/domain/money'
import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import type { Decline, PaymentState, ProviderState } from '@wayfur/domain/payments/payment'
import type { PayableKind } from '@wayfur/domain/payments/schemas'
import type { AccountNeed, AccountState } from '@wayfur/domain/payouts/payout-account'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'
import type { EventRef } from './payment-provider.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface PaymentsTable {
  id: Generated<number>
  provider: 'test' | 'stripe'
  mode: 'test' | 'live'
  payableKind: PayableKind
  payableId: number
  memberId: number
  what: Json<PaidFor>
  amountCents: number
  currency: Currency
  state: PaymentState
  idempotencyKey: string
  keyMadeAt: Date
  providerPaymentId: string | null
  providerSubscriptionId: string | null
  failure: string | null
  version: Defaulted<number>
  checkedAt: Date | null
  startedAt: Date
  paidAt: Date | null
  endedAt: Date | null
}

interface PaymentRefundsTable {
  id: Generated<number>
  paymentId: number
  amountCents: number
  /** A code of `REFUND_REASONS`, or what an operator typed. */
  reason: string
  state: 'requested' | 'done' | 'failed'
  requestKey: string
  idempotencyKey: string
  keyMadeAt: Date
  providerRefundId: string | null
  requestedAt: Date
  endedAt: Date | null
}

interface PaymentEntriesTable {
  id: Generated<number>
  paymentId: number
  kind: 'paid' | 'refund' | 'refund-failed'
  amountCents: number
  refundId: number | null
  madeAt: Date
}

interface PaymentEventsTable {
  provider: string
  eventId: string
  type: string
  refKind: EventRef | null
  refId: string | null
  createdAt: Date
  receivedAt: Date
  handledAt: Date | null
}

interface TestBankCustomersTable {
  id: string
  reference: string
  createdAt: Date
}

interface TestBankSubscriptionsTable {
  id: string
  customerId: string
  status: 'incomplete' | 'active' | 'past_due' | 'canceled'
  price: string
  amountCents: number
  currency: Currency
  period: 'month' | 'year'
  cardToken: string | null
  anchoredAt: Date
  periodBeginsAt: Date
  periodEndsAt: Date
  creditCents: Defaulted<number>
  discountCents: Defaulted<number>
  discountUntil: Defaulted<Date | null>
  periodDiscountCents: Defaulted<number>
  taxName: Defaulted<string | null>
  taxRate: Defaulted<number | null>
  periodTaxCents: Defaulted<number>
  endsWithPeriod: Defaulted<boolean>
  tries: Defaulted<number>
  nextTryAt: Date | null
  reference: string
  createdAt: Date
}

interface TestBankPaymentsTable {
  id: string
  clientSecret: string
  amountCents: number
  currency: Currency
  status: Exclude<ProviderState, 'processing'>
  discountCents: Defaulted<number>
  taxName: Defaulted<string | null>
  taxRate: Defaulted<number | null>
  taxCents: Defaulted<number>
  refundedCents: Defaulted<number>
  what: string
  reference: string
  customerId: string | null
  subscriptionId: string | null
  cardOf: Defaulted<string | null>
  keepsCard: Defaulted<boolean>
  decline: Decline | null
  cardToken: string | null
  challenge: string | null
  returnTo: string | null
  createdAt: Date
}

interface TestBankCardsTable {
  id: string
  customerId: string
  cardToken: string
  paymentId: string
  createdAt: Date
}

interface TestBankRefundsTable {
  id: string
  paymentId: string
  amountCents: number
  createdAt: Date
}

interface TestBankEventsTable {
  id: string
  type: string
  refKind: EventRef
  refId: string
  createdAt: Date
}

interface TestBankAccountsTable {
  id: string
  reference: string
  country: string
  state: AccountState
  needs: AccountNeed[]
  link: string | null
  returnTo: string | null
  createdAt: Date
}

interface TestBankTransfersTable {
  id: string
  accountId: string
  amountCents: number
  currency: Currency
  reversedCents: Defaulted<number>
  what: string
  reference: string
  createdAt: Date
}

interface TestBankRepliesTable {
  key: string
  requestHash: string
  made: string | null
  createdAt: Date
}

export interface PaymentsTables {
  payments: PaymentsTable
  paymentRefunds: PaymentRefundsTable
  paymentEntries: PaymentEntriesTable
  paymentEvents: PaymentEventsTable
  testBankCustomers: TestBankCustomersTable
  testBankSubscriptions: TestBankSubscriptionsTable
  testBankPayments: TestBankPaymentsTable
  testBankCards: TestBankCardsTable
  testBankRefunds: TestBankRefundsTable
  testBankEvents: TestBankEventsTable
  testBankReplies: TestBankRepliesTable
  testBankAccounts: TestBankAccountsTable
  testBankTransfers: TestBankTransfersTable
}
