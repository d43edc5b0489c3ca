import * as endpoints from '@wayfur/domain/bookings/endpoints'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { bookingsWorld } from './booking-fixtures.ts'

/** The small product of bookings with a walker who meets owners first. */
export async function meetingsWorld(
  database: TestDatabase,
  {
    offer = { minutes: 30, priceCents: 0 },
    ...options
  }: { offer?: MeetingOffer; capacity?: number; isSample?: boolean } = {},
) {
  const world = await bookingsWorld(database, options)
  const { providerId, owner, parts } = world
  await parts.db
    .insertInto('bookingTerms')
    .values({ providerId, meetingMinutes: offer.minutes, meetingCents: offer.priceCents })
    .execute()
  return {
    ...world,
    /** Asks to meet on Monday at nine, the owner unless told. */
    meet: (changes: object = {}, by = owner) =>
      by.callApi(endpoints.requestMeeting, {
        params: { id: providerId },
        body: {
          serviceDate: '2026-11-23',
          startTime: '9:00',
          petInfo: 'Bella, a calm retriever',
          ...changes,
        },
      }),
    standing: async (by = owner) => {
      const { standing } = await by.callApi(endpoints.readMeeting, { params: { id: providerId } })
      return standing
    },
  }
}
