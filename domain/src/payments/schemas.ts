import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { MOST_CENTS } from '../money.ts'
import { Cents, CurrencyCode } from '../schemas.ts'
import { PAYABLE_KINDS, PAYMENT_STATES, type PaymentState } from './payment.ts'
import { TEST_TOKENS } from './test-cards.ts'

/** Whole numbers as they come in bodies and addresses: 17 and '17'. */
const Id = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** What a browser worked out: 37.5 or '37.50'. */
const SentAmount = z.union([
  z.number().check(z.gte(0), z.lte(MOST_CENTS / 100)),
  z.string().check(
    z.regex(/^\d{1,6}(\.\d{1,12})?$/, {
      error: () => t('This must be an amount such as 37.50.'),
    }),
  ),
])
export const PayableKind = z.enum(PAYABLE_KINDS)
export type PayableKind = z.infer<typeof PayableKind>

/** What a page shows and polls of a payment; our own word on it, not the provider's. */
export const PaymentStatus = z.object({
  id: z.number(),
  state: z.enum(Object.keys(PAYMENT_STATES) as [PaymentState, ...PaymentState[]]),
  payable: z.object({ kind: PayableKind, id: z.number() }),
  /** What it is for, in a few words. */
  what: z.string(),
  amountCents: Cents,
  currency: CurrencyCode,
  /** How much of it has been given back, or is on its way. */
  refundedCents: Cents,
  /** In test mode no money moves. */
  mode: z.enum(['test', 'live']),
  /** Why the last card was refused, as a sentence. */
  failure: z.nullable(z.string()),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** A payment that waits for a card. */
export const StartedPayment = z.object({
  /** The secret that confirms this one payment; never logged and never in an address. */
  clientSecret: z.string(),
  paymentId: z.number(),
  state: PaymentStatus.shape.state,
  amountCents: Cents,
  currency: CurrencyCode,
  mode: z.enum(['test', 'live']),
  /** Why a card was refused for it before, as a sentence: it may still be said after the next one is taken. */
  failure: z.nullable(z.string()),
})
export type StartedPayment = z.infer<typeof StartedPayment>

export const createPaymentIntent = {
  summary:
    'Begins the payment of a booking, or gives the one already begun. The amount is that of the booking; another one is refused.',
  body: z.object({
    bookingId: Id,
    amount: z.optional(SentAmount),
    userId: z.optional(Id),
  }),
  problems: ['payments-off', 'already-paid', 'price-changed', 'provider-down'] as const,
  reply: StartedPayment,
}

export const startPayment = {
  summary: 'Begins the payment of anything that can be paid for, or gives the one already begun.',
  body: z.object({ kind: PayableKind, id: Id, amountCents: z.optional(Cents) }),
  problems: ['payments-off', 'already-paid', 'price-changed', 'provider-down'] as const,
  reply: StartedPayment,
}

/** What a browser needs to know to take a card. */
export const PaymentConfig = z.object({
  /** `off` where the operator has not set payments up. */
  provider: z.enum(['test', 'stripe', 'off']),
  mode: z.enum(['test', 'live']),
  publishableKey: z.optional(z.string()),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

export const readPaymentConfig = {
  summary: 'Who takes cards here and whether real money moves.',
  reply: PaymentConfig,
}

/** Our own number, or the provider's as it stands in the address a bank sends people back to. */
const PaymentParams = z.object({
  id: z.string().check(
    z.regex(/^(\d{1,15}|pi_[A-Za-z0-9_]{1,120})$/, {
      error: () => t('This must name a payment.'),
    }),
  ),
})

export const readPaymentStatus = {
  summary: 'Where one of your payments is.',
  params: PaymentParams,
  reply: PaymentStatus,
}

export const checkPayment = {
  summary: 'Asks the provider now where one of your payments is, rather than waiting to be told.',
  params: PaymentParams,
  problems: ['provider-down'] as const,
  reply: PaymentStatus,
}

/** An address within the product: `/booking-success?payment=17`. */
const OwnPath = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^\/(?![/\\])[^\\\s]*$/, { error: () => t('This must be an address of this site.') }),
  )

export const confirmTestPayment = {
  summary: 'Test mode: pays with the token of a test card. Card numbers are not taken.',
  body: z.object({
    clientSecret: z.string().check(z.minLength(10), z.maxLength(200)),
    token: z.enum(TEST_TOKENS as [string, ...string[]]),
    returnTo: OwnPath,
  }),
  reply: z.object({
    state: PaymentStatus.shape.state,
    /** Why the card was refused. */
    failure: z.nullable(z.string()),
    /** Where the bank asks whether it is you. */
    challengeAt: z.nullable(z.string()),
  }),
}

const ChallengeParams = z.object({
  challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
})

export const readTestChallenge = {
  summary: 'Test mode: what the bank asks about.',
  params: ChallengeParams,
  reply: z.object({ what: z.string(), amountCents: Cents, currency: CurrencyCode }),
}

export const answerTestChallenge = {
  summary: 'Test mode: tells the bank that it is you, or that it is not.',
  params: ChallengeParams,
  body: z.object({ outcome: z.enum(['complete', 'fail']) }),
  reply: z.object({ returnTo: z.string() }),
}

/** A kept card as far as it may be seen: 'visa' and '4242'. */
export const KeptCard = z.object({
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
})
export type KeptCard = z.infer<typeof KeptCard>
