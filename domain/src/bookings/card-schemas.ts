import * as z from 'zod/mini'
import { queryInteger } from '../schemas.ts'
import { CARDS_AT_ONCE } from './booking-card.ts'
import { Booking } from './booking-schemas.ts'

export const listBookingCards = {
  summary:
    'The member’s bookings that the front page tells of, latest news first: paid, to come or ended within the last week, and not dismissed.',
  reply: z.array(Booking).check(z.maxLength(CARDS_AT_ONCE)),
}

export const dismissBookingCard = {
  summary: 'Takes a booking of one’s own off the front page, on every device.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ isDone: z.literal(true) }),
}
