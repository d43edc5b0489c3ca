import { said } from '../language/messages.ts'

/** The reason of a refund, stored as a code so that its payer reads it in their own language. */
const REFUND_REASONS = said({
  'owner-cancelled': 'You cancelled the booking.',
  'provider-cancelled': 'The provider cancelled the booking.',
  'provider-declined': 'The provider declined the booking.',
  'provider-silent': 'The provider did not answer in time.',
  'provider-left': 'The provider is no longer on Wayfur.',
  'booking-ended': 'The booking had ended before your payment arrived.',
  'time-taken': 'The time was given away before your payment arrived.',
  'place-given-up': 'You gave your place up.',
  'account-deleted': 'You deleted your account.',
  'event-cancelled': 'The event was cancelled.',
  'event-gone': 'The event is no longer there.',
  'place-lapsed': 'The place was no longer kept when the payment came.',
  'order-cancelled': 'The order was cancelled before the payment came.',
  'order-expire': 'Nobody paid for it in a day.',
  'order-withdraw': 'Its owner cancels it before it is made, and the money goes back.',
  'order-cancel': 'It cannot be made, got lost or was faulty, and the money goes back.',
  'other-plan': 'You had chosen another plan meanwhile.',
  'cannot-be-provided': 'It can no longer be provided.',
  'by-hand': 'It was given back by hand.',
} as const)
export type RefundReason = keyof typeof REFUND_REASONS

/** A kept reason in the reader's words; words an operator typed stay as they are. */
export function refundReasonText(kept: string): string {
  return isReason(kept) ? REFUND_REASONS[kept] : kept
}

function isReason(kept: string): kept is RefundReason {
  return Object.hasOwn(REFUND_REASONS, kept)
}
