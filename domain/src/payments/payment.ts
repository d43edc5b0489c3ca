import * as z from 'zod/mini'
import { Cents, CurrencyCode } from '../money.ts'
import { said } from '../language/messages.ts'

/** What can be paid for; each kind belongs to one feature. */
export const PAYABLE_KINDS = [
  'booking',
  'tag-order',
  'subscription',
  'event-ticket',
  'plan-invoice',
] as const
export const PayableKind = z.enum(PAYABLE_KINDS)
export type PayableKind = z.infer<typeof PayableKind>

/** One thing that is paid for, such as booking 17. */
export interface PayableRef {
  kind: PayableKind
  id: number
}

/** Where a payment can be, each in one sentence. */
export const PAYMENT_STATES = said({
  starting: 'We have noted it; the provider does not know it yet.',
  pending: 'The provider waits for a card, the first one or another after a refusal.',
  challenge: 'The bank asks its customer whether it is them.',
  processing: 'The provider has the card and has not decided.',
  paid: 'The money has come.',
  cancelled: 'It ended without money and cannot be paid any more.',
} as const)
export type PaymentState = keyof typeof PAYMENT_STATES

/** What the provider says of a payment it knows. */
export type ProviderState = Exclude<PaymentState, 'starting'>

/** The life of a payment. Whatever has ended never moves again. */
export const PAYMENT_MOVES: Record<PaymentState, readonly ProviderState[]> = {
  starting: ['pending', 'challenge', 'processing', 'paid', 'cancelled'],
  pending: ['challenge', 'processing', 'paid', 'cancelled'],
  // A refused or abandoned challenge leads back to another card.
  challenge: ['pending', 'processing', 'paid', 'cancelled'],
  processing: ['pending', 'challenge', 'paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

/** Where a payment is once the provider has been read: what cannot follow is late news and ignored. */
export function afterReading(state: PaymentState, read: ProviderState): PaymentState {
  return PAYMENT_MOVES[state].includes(read) ? read : state
}

/** Whether nothing can happen to the payment any more, apart from giving money back. */
export function hasEnded(state: PaymentState): boolean {
  return PAYMENT_MOVES[state].length === 0
}

/** Why a provider refused a card. */
export const DECLINES = said({
  declined: 'Your card was declined. Please try another card.',
  'insufficient-funds': 'Your card has too little money for this. Please try another card.',
  'challenge-failed':
    'Your bank could not confirm that it is you. Please try again or use another card.',
} as const)
export type Decline = keyof typeof DECLINES

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

/** A kept card as far as it may be seen: 'visa' and '4242'. */
export const KeptCard = z.object({
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
})
export type KeptCard = z.infer<typeof KeptCard>

/** Where it is that a card is to be kept for what is charged later. */
export const CARD_CHANGE_STATES = [
  'pending',
  'challenge',
  'processing',
  'kept',
  'cancelled',
] as const
export type CardChangeState = (typeof CARD_CHANGE_STATES)[number]

/** What a browser needs to know to take a card. */
export const PaymentConfig = z.object({
  /** `off` where the operator has not set payments up. */
  provider: z.enum(['test', 'stripe', 'off']),
  mode: z.enum(['test', 'live']),
  publishableKey: z.optional(z.string()),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

/** A payment that waits for a card. */
export const StartedPayment = z.object({
  /** Lets whoever holds it confirm this one payment; never logged and never in an address. */
  clientSecret: z.string(),
  paymentId: z.number(),
  state: PaymentStatus.shape.state,
  amountCents: Cents,
  currency: CurrencyCode,
  mode: z.enum(['test', 'live']),
})
export type StartedPayment = z.infer<typeof StartedPayment>
