import { msg } from '../language/messages.ts'
import type { PayableKind } from './schemas.ts'

/** What can be paid for; each kind belongs to one feature. */
export const PAYABLE_KINDS = [
  'booking',
  'tag-order',
  'subscription',
  'event-ticket',
  'plan-invoice',
  'tip',
] as const

/** One thing that is paid for, such as booking 17. */
export interface PayableRef {
  kind: PayableKind
  id: number
}

/** Where a payment can be, each in one sentence. */
export const PAYMENT_STATES = {
  starting: msg('We have noted it; the provider does not know it yet.'),
  pending: msg('The provider waits for a card, the first one or another after a refusal.'),
  challenge: msg('The bank asks its customer whether it is them.'),
  processing: msg('The provider has the card and has not decided.'),
  paid: msg('The money has come.'),
  cancelled: msg('It ended unpaid and can no longer be paid.'),
} as const
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
export const DECLINES = {
  declined: msg('Your card was declined. Please try another card.'),
  'insufficient-funds': msg(
    'There is not enough money on your card for this. Please try another card.',
  ),
  'challenge-failed': msg(
    'Your bank could not confirm that it is you. Please try again or use another card.',
  ),
  'owner-needed': msg('Your bank wants to ask you first. Please pay this yourself.'),
} as const
export type Decline = keyof typeof DECLINES

/** Where it is that a card is to be kept for what is charged later. */
export const CARD_CHANGE_STATES = [
  'pending',
  'challenge',
  'processing',
  'kept',
  'cancelled',
] as const
export type CardChangeState = (typeof CARD_CHANGE_STATES)[number]
