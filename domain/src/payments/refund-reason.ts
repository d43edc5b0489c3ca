import { msg, t } from '../language/messages.ts'

/** The reason of a refund, stored as a code so that its payer reads it in their own language. */
const REFUND_REASONS = {
  'owner-cancelled': msg('You canceled the booking.'),
  'provider-cancelled': msg('The provider canceled the booking.'),
  'provider-declined': msg('The provider declined the booking.'),
  'provider-silent': msg('The provider did not answer in time.'),
  'provider-left': msg('The provider is no longer on Wayfur.'),
  'booking-ended': msg('The booking had ended before your payment arrived.'),
  'time-taken': msg('The time was given away before your payment arrived.'),
  'dispute-agreed': msg('The provider agreed to give it back.'),
  'dispute-decided': msg('A moderator decided so after a dispute.'),
  'place-given-up': msg('You gave up your spot.'),
  'account-deleted': msg('You deleted your account.'),
  'event-cancelled': msg('The event was canceled.'),
  'event-gone': msg('The event is no longer there.'),
  'place-lapsed': msg('The spot was no longer held when the payment came in.'),
  'order-cancelled': msg('The order was canceled before the payment came.'),
  'order-expire': msg('Nobody paid for it in a day.'),
  'order-withdraw': msg('Its owner cancels it before it is made, and the money goes back.'),
  'order-cancel': msg('It cannot be made, got lost or was faulty, and the money goes back.'),
  'other-plan': msg('You had chosen another plan meanwhile.'),
  'cannot-be-provided': msg('It can no longer be provided.'),
  'by-hand': msg('It was given back by hand.'),
} as const
export type RefundReason = keyof typeof REFUND_REASONS

/** A kept reason in the reader's words; words an operator typed stay as they are. */
export function refundReasonText(kept: string): string {
  return isReason(kept) ? t(REFUND_REASONS[kept]) : kept
}

function isReason(kept: string): kept is RefundReason {
  return Object.hasOwn(REFUND_REASONS, kept)
}
