import { msg } from '../language/messages.ts'

/** Texts that the specification fixes word for word. */
export const BOOKING_WORDS = {
  title: msg('Book Pet Care Service'),
  paymentTitle: msg('Payment Details'),
  toPayment: msg('Continue to Payment'),
  book: msg('Book Service'),
  failed: {
    title: msg('Booking Error'),
    description: msg('Failed to create booking. Please try again.'),
  },
  paid: {
    title: msg('Booking Confirmed!'),
    description: msg('Your pet care service has been booked successfully.'),
  },
} as const
