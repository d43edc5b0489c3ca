import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { acceptRequest, declineRequest } from './answer-booking.ts'
import { markMessagesRead, writeMessage } from './booking-messages.ts'
import type { BookingParts } from './booking-parts.ts'
import { cancelByMember } from './cancel-booking.ts'
import { chooseTier, providerCalendar, setFeed, termsOf } from './provider-calendar.ts'
import { providerStatement } from './provider-statement.ts'
import { ownBookings, wholeBooking } from './read-booking.ts'
import { holdBooking } from './request-booking.ts'
import { rescheduleByOwner } from './reschedule-booking.ts'

/** Every call about bookings. */
export function bookingsEndpoints(parts: BookingParts): ServedEndpoint[] {
  return [
    serve(endpoints.requestBooking, async ({ body, caller }) =>
      wholeBooking(parts, caller.member.id, await holdBooking(parts, caller.member, body)),
    ),
    serve(endpoints.listBookings, ({ query, caller }) =>
      ownBookings(parts, caller.member.id, query),
    ),
    serve(endpoints.readBooking, ({ params, caller }) =>
      wholeBooking(parts, caller.member.id, params.id),
    ),
    serve(endpoints.acceptBooking, async ({ params: { id }, caller: { member } }) => {
      await acceptRequest(parts, member, id)
      return wholeBooking(parts, member.id, id)
    }),
    serve(endpoints.declineBooking, async ({ params: { id }, body, caller: { member } }) => {
      await declineRequest(parts, member, id, body.reason ?? '')
      return wholeBooking(parts, member.id, id)
    }),
    serve(endpoints.cancelBooking, async ({ params: { id }, body, caller: { member } }) => {
      const { reason = '', refundCents } = body
      await cancelByMember(parts, member, id, { reason, refundCents })
      return wholeBooking(parts, member.id, id)
    }),
    serve(endpoints.rescheduleBooking, async ({ params: { id }, body, caller: { member } }) => {
      await rescheduleByOwner(parts, member, id, body)
      return wholeBooking(parts, member.id, id)
    }),
    serve(endpoints.writeBookingMessage, async ({ params: { id }, body, caller: { member } }) => {
      await writeMessage(parts, member, id, body.text)
      return wholeBooking(parts, member.id, id)
    }),
    serve(endpoints.readBookingMessages, async ({ params: { id }, caller: { member } }) => {
      await markMessagesRead(parts, member, id)
      return { isDone: true } as const
    }),
    serve(endpoints.readProviderCalendar, ({ query, caller }) =>
      providerCalendar(parts, caller.member, query),
    ),
    serve(endpoints.readProviderStatement, ({ query, caller }) =>
      providerStatement(parts, caller.member, query),
    ),
    serve(endpoints.changeBookingTerms, async ({ body: { tier }, caller }) => {
      await chooseTier(parts, caller.member, tier)
      return { tier }
    }),
    serve(endpoints.makeCalendarFeed, async ({ caller }) => ({
      feedPath: (await setFeed(parts, caller.member, true)) ?? '',
    })),
    serve(endpoints.endCalendarFeed, async ({ caller }) => {
      await setFeed(parts, caller.member, false)
      return { isDone: true } as const
    }),
    serve(endpoints.readBookingTerms, ({ params }) => termsOf(parts, params.id)),
  ]
}
