import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import type { HasCompletedBooking } from '../reviews/has-completed-booking.ts'

/**
 * Whether a member has been at a provider: a booking of theirs that was completed. Having met says
 * nothing of a service.
 */
export const hasCompletedBooking: HasCompletedBooking = async (db, { memberId, providerId }) => {
  const completed = await db
    .selectFrom('bookings')
    .select('id')
    .where('memberId', '=', memberId)
    .where('providerId', '=', providerId)
    .where('state', '=', 'completed')
    .where('service', '<>', MEETING)
    .limit(1)
    .executeTakeFirst()
  return completed !== undefined
}
