import type { HasCompletedBooking } from '../reviews/has-completed-booking.ts'

/** Whether a member has been at a provider: a booking of theirs that was completed. */
export const hasCompletedBooking: HasCompletedBooking = async (db, { memberId, providerId }) => {
  const completed = await db
    .selectFrom('bookings')
    .select('id')
    .where('memberId', '=', memberId)
    .where('providerId', '=', providerId)
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return completed !== undefined
}
