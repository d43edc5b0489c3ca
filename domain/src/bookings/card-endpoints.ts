import { endpoint } from '../endpoint.ts'
import type * as schemas from './card-schemas.ts'

export const listBookingCards = endpoint<typeof schemas.listBookingCards>()({
  method: 'GET',
  path: '/api/booking-cards',
  access: 'book-services',
  shows: ['bookings'],
})

export const dismissBookingCard = endpoint<typeof schemas.dismissBookingCard>()({
  method: 'POST',
  path: '/api/bookings/:id/dismiss-card',
  access: 'book-services',
  stale: ['bookings'],
})
