import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, CurrencyCode, MOST_CENTS } from '../money.ts'
import { PaymentConfig, PaymentStatus, PayableKind, StartedPayment } from './payment.ts'
import { TEST_TOKENS } from './test-cards.ts'
import { t } from '../language/messages.ts'

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

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary:
    'Begins the payment of a booking, or gives the one already begun. The amount is that of the booking; another one is refused.',
  access: 'book-services',
  // Nothing is paid yet.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({
    bookingId: Id,
    amount: z.optional(SentAmount),
    userId: z.optional(Id),
  }),
  reply: StartedPayment,
})

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Begins the payment of anything that can be paid for, or gives the one already begun.',
  access: 'signed-in',
  // Nothing is paid yet.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ kind: PayableKind, id: Id, amountCents: z.optional(Cents) }),
  reply: StartedPayment,
})

export const readPaymentConfig = endpoint({
  method: 'GET',
  path: '/api/payments/config',
  summary: 'Who takes cards here and whether real money moves.',
  shows: [],
  reply: PaymentConfig,
})

/** Our own number, or the provider's as it stands in the address a bank sends people back to. */
const PaymentParams = z.object({
  id: z.string().check(
    z.regex(/^(\d{1,15}|pi_[A-Za-z0-9_]{1,120})$/, {
      error: () => t('This must name a payment.'),
    }),
  ),
})

export const readPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/payments/:id/status',
  summary: 'Where one of your payments is.',
  access: 'signed-in',
  shows: [],
  params: PaymentParams,
  reply: PaymentStatus,
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  summary: 'Asks the provider now where one of your payments is, rather than waiting to be told.',
  access: 'signed-in',
  stale: ['bookings', 'events', 'pets', 'subscription', 'tags'],
  sealsAnswer: true,
  guardsItself: true,
  params: PaymentParams,
  reply: PaymentStatus,
})

/** An address within the product: `/booking-success?payment=17`. */
const OwnPath = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^\/(?![/\\])[^\\\s]*$/, { error: () => t('This must be an address of this site.') }),
  )

export const confirmTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/confirm',
  summary: 'Test mode: pays with the token of a test card. Card numbers are not taken.',
  // Our side hears of it when the payment is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
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
})

const ChallengeParams = z.object({
  challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
})

export const readTestChallenge = endpoint({
  method: 'GET',
  path: '/api/test-payments/challenges/:challenge',
  summary: 'Test mode: what the bank asks about.',
  shows: [],
  params: ChallengeParams,
  reply: z.object({ what: z.string(), amountCents: Cents, currency: CurrencyCode }),
})

export const answerTestChallenge = endpoint({
  method: 'POST',
  path: '/api/test-payments/challenges/:challenge',
  summary: 'Test mode: tells the bank that it is you, or that it is not.',
  // Our side hears of it when the payment is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  params: ChallengeParams,
  body: z.object({ outcome: z.enum(['complete', 'fail']) }),
  reply: z.object({ returnTo: z.string() }),
})
