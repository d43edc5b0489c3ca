import { said } from '../language/messages.ts'

/** Texts that the specification fixes word for word. */
export const BOOKING_WORDS = said({
  title: 'Book Pet Care Service',
  paymentTitle: 'Payment Details',
  toPayment: 'Continue to Payment',
  book: 'Book Service',
  failed: {
    title: 'Booking Error',
    description: 'Failed to create booking. Please try again.',
  },
  paid: {
    title: 'Booking Confirmed!',
    description: 'Your pet care service has been booked successfully.',
  },
} as const)
