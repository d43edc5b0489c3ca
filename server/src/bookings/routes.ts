import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { acceptRequest, declineRequest } from './answer-booking.ts'
import { markMessagesRead, writeMessage } from './booking-messages.ts'
import type { BookingsContext } from './bookings-context.ts'
import { cancelByMember } from './cancel-booking.ts'
import { chooseTier, providerCalendar, setFeed, termsOf } from './provider-calendar.ts'
import { providerStatement } from './provider-statement.ts'
import { ownBookings, wholeBooking } from './read-booking.ts'
import { holdBooking } from './request-booking.ts'
import { rescheduleByOwner } from './reschedule-booking.ts'

/** Every call about bookings. */
export function bookingsEndpoints(context: BookingsContext): ServedEndpoint[] {
  return [
    serve(endpoints.requestBooking, async ({ body, caller }) =>
      wholeBooking(context, caller.member.id, await holdBooking(context, caller.member, body)),
    ),
    serve(endpoints.listBookings, ({ query, caller }) =>
      ownBookings(context, caller.member.id, query),
    ),
    serve(endpoints.readBooking, ({ params, caller }) =>
      wholeBooking(context, caller.member.id, params.id),
    ),
    serve(endpoints.acceptBooking, async ({ params: { id }, caller: { member } }) => {
      await acceptRequest(context, member, id)
      return wholeBooking(context, member.id, id)
    }),
    serve(endpoints.declineBooking, async ({ params: { id }, body, caller: { member } }) => {
      await declineRequest(context, member, id, body.reason ?? '')
      return wholeBooking(context, member.id, id)
    }),
    serve(endpoints.cancelBooking, async ({ params: { id }, body, caller: { member } }) => {
      const { reason = '', refundCents } = body
      await cancelByMember(context, member, id, { reason, refundCents })
      return wholeBooking(context, member.id, id)
    }),
    serve(endpoints.rescheduleBooking, async ({ params: { id }, body, caller: { member } }) => {
      await rescheduleByOwner(context, member, id, body)
      return wholeBooking(context, member.id, id)
    }),
    serve(endpoints.writeBookingMessage, async ({ params: { id }, body, caller: { member } }) => {
      await writeMessage(context, member, id, body.text)
      return wholeBooking(context, member.id, id)
    }),
    serve(endpoints.readBookingMessages, async ({ params: { id }, caller: { member } }) => {
      await markMessagesRead(context, member, id)
      return { isDone: true } as const
    }),
    serve(endpoints.readProviderCalendar, ({ query, caller }) =>
      providerCalendar(context, caller.member, query),
    ),
    serve(endpoints.readProviderStatement, ({ query, caller }) =>
      providerStatement(context, caller.member, query),
    ),
    serve(endpoints.changeBookingTerms, async ({ body: { tier }, caller }) => {
      await chooseTier(context, caller.member, tier)
      return { tier }
    }),
    serve(endpoints.makeCalendarFeed, async ({ caller }) => ({
      feedPath: (await setFeed(context, caller.member, true)) ?? '',
    })),
    serve(endpoints.endCalendarFeed, async ({ caller }) => {
      await setFeed(context, caller.member, false)
      return { isDone: true } as const
    }),
    serve(endpoints.readBookingTerms, ({ params }) => termsOf(context, params.id)),
  ]
}
