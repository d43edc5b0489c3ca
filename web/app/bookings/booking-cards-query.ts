import { listBookingCards } from '@wayfur/domain/bookings/card-endpoints'
import { queryFor } from '../api-client.ts'

/** Alone, for the front page, which asks nothing else about bookings. */
export const bookingCardsQuery = queryFor(listBookingCards, {})
