import * as z from 'zod/mini'
import { Month } from '../bookings/booking-schemas.ts'
import { file } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { CurrencyCode, queryInteger } from '../schemas.ts'
import { optionalText } from '../text-schemas.ts'
import { PAYOUTS_AT_ONCE } from './endpoints.ts'
import { ACCOUNT_NEED_NAMES, ACCOUNT_STATE_NAMES, PAYOUT_FAILURE_NAMES } from './payout-account.ts'
import { LONGEST_REFERENCE, OPERATOR_MOVES, PAYOUT_STATE_NAMES, YEARS } from './payout.ts'

const Instant = z.iso.datetime()

/** What a month came to for a provider, as it was when the month was closed. */
export const Payout = z.object({
  id: z.int(),
  month: Month,
  currency: CurrencyCode,
  /** Left of bookings that ended in the month. */
  bookingsCents: z.int(),
  /** Of tips that were paid in it. */
  tipsCents: z.int(),
  /** What changed of earlier months since they were closed; below nothing where money went back. */
  earlierCents: z.int(),
  /** All of it; below nothing it is taken off the next one. */
  amountCents: z.int(),
  state: z.enum(PAYOUT_STATE_NAMES),
  paidAt: z.nullable(Instant),
  /** How it was paid; null while it is not. */
  paidBy: z.nullable(z.enum(['hand', 'provider'])),
  /** What the operator noted, or the number of the transfer. */
  reference: z.nullable(z.string()),
  /** What of it was taken back since; the next payout makes it good. */
  returnedCents: z.int(),
  /** In test mode no money moves. */
  isTest: z.boolean(),
})
export type Payout = z.infer<typeof Payout>

/** A provider's account at the provider of payments, as last heard of it. */
export const PayoutAccount = z.object({
  state: z.enum(ACCOUNT_STATE_NAMES),
  /** What it still wants to know of its owner. */
  needs: z.array(z.enum(ACCOUNT_NEED_NAMES)),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** Who pays providers beside the operator's hand. */
export const PayoutWay = z.enum(['hand', 'test', 'stripe'])
export type PayoutWay = z.infer<typeof PayoutWay>

/** A payout as the operator sees it. */
export const OperatorPayout = z.extend(Payout, {
  /** Why it was not sent, or not taken back, the last time. */
  failure: z.nullable(z.enum(PAYOUT_FAILURE_NAMES)),
  /** The state of the account it would go to now; null where there is none. */
  account: z.nullable(z.enum(ACCOUNT_STATE_NAMES)),
  provider: z.object({
    id: z.int(),
    businessName: z.string(),
    isSample: z.boolean(),
    /** Whether they have left; what is owed is owed all the same. */
    hasLeft: z.boolean(),
  }),
})
export type OperatorPayout = z.infer<typeof OperatorPayout>

const Year = queryInteger(YEARS.first, YEARS.last)

/** What was paid to a provider in one month of a year, by the day of payment. */
export const EarningsMonth = z.object({
  month: Month,
  currency: CurrencyCode,
  isTest: z.boolean(),
  /** All that owners paid, tips among it, with nothing taken off. */
  grossCents: z.int(),
  payments: z.int(),
  /** What went back, by the day on which it did. */
  refundedCents: z.int(),
})
export type EarningsMonth = z.infer<typeof EarningsMonth>

export const EarningsSum = z.object({
  currency: CurrencyCode,
  isTest: z.boolean(),
  grossCents: z.int(),
  payments: z.int(),
  refundedCents: z.int(),
  /** What the operator has paid out in the year. */
  paidOutCents: z.int(),
})
export type EarningsSum = z.infer<typeof EarningsSum>

export const readEarningsYear = {
  summary:
    'A provider’s year: what owners paid month by month with nothing taken off, as a form 1099-K reports it, what went back, and the payouts of its months.',
  query: z.object({ year: z.optional(Year) }),
  reply: z.object({
    /** Null for somebody who is no listed provider. */
    provider: z.nullable(
      z.object({ id: z.int(), businessName: z.string(), isSample: z.boolean() }),
    ),
    year: z.int(),
    /** The year it is where the provider works. */
    thisYear: z.int(),
    months: z.array(EarningsMonth).check(z.maxLength(150)),
    sums: z.array(EarningsSum).check(z.maxLength(12)),
    payouts: z.array(Payout).check(z.maxLength(150)),
    /** Who pays them, and their account there; null where they have none. */
    way: PayoutWay,
    account: z.nullable(PayoutAccount),
  }),
}
export type EarningsYear = z.infer<typeof readEarningsYear.reply>

export const earningsTable = {
  summary: 'A provider’s year as a table.',
  query: z.object({ year: Year }),
  reply: file('text/csv'),
}

export const listPayouts = {
  summary: 'What is owed to providers and what was paid, oldest month first while it is owed.',
  query: z.object({
    state: z.optional(z.enum(PAYOUT_STATE_NAMES)),
    /** `next` of the page before. */
    after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    payouts: z.array(OperatorPayout).check(z.maxLength(PAYOUTS_AT_ONCE)),
    next: z.nullable(z.int()),
    way: PayoutWay,
    /** All that is owed now, for each currency; money of test mode apart. */
    owed: z.array(
      z.object({
        currency: CurrencyCode,
        isTest: z.boolean(),
        amountCents: z.int(),
        count: z.int(),
      }),
    ),
  }),
}

export const movePayout = {
  summary:
    'Notes that a payout was paid, takes that back, or has one that was sent taken back; the provider is told.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: z.object({
    move: z.enum(OPERATOR_MOVES),
    reference: z.optional(optionalText(LONGEST_REFERENCE)),
  }),
  reply: OperatorPayout,
}

const ChosenPayouts = z
  .array(z.int().check(z.positive()))
  .check(
    z.minLength(1, { error: () => t('Please choose at least one payout.') }),
    z.maxLength(PAYOUTS_AT_ONCE),
  )

export const payPayouts = {
  summary: 'Notes that several payouts were paid, all of them or none; each provider is told.',
  body: z.object({
    ids: ChosenPayouts,
    reference: z.optional(optionalText(LONGEST_REFERENCE)),
  }),
  reply: z.object({
    /** How many of them are paid now, also those that were before. */
    paid: z.int(),
  }),
}

export const sendPayouts = {
  summary:
    'Sends payouts to the accounts of their providers, all of them or none; each provider is told once the money is there.',
  body: z.object({ ids: ChosenPayouts }),
  reply: z.object({
    /** How many of them are under way or there now. */
    sent: z.int(),
  }),
}

export const payoutsTable = {
  summary: 'What is owed to providers now, as a table for a bank or a bookkeeper.',
  reply: file('text/csv'),
}
