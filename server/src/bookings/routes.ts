import * as cards from '@wayfur/domain/bookings/card-endpoints'
import * as cardSchemas from '@wayfur/domain/bookings/card-schemas'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import * as schemas from '@wayfur/domain/bookings/schemas'
import * as tips from '@wayfur/domain/bookings/tip-endpoints'
import * as tipSchemas from '@wayfur/domain/bookings/tip-schemas'
import * as visitRoute from '@wayfur/domain/bookings/visit-route-endpoints'
import * as routeSchemas from '@wayfur/domain/bookings/visit-route-schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { acceptRequest, declineRequest } from './answer-booking.ts'
import { bookingCards, dismissCard } from './booking-cards.ts'
import { markMessagesRead, writeMessage } from './booking-messages.ts'
import { chooseTier, termsOf } from './booking-terms.ts'
import type { BookingsContext } from './bookings-context.ts'
import { cancelByMember } from './cancel-booking.ts'
import { chooseMeetingOffer, meetingStanding } from './meeting-offer.ts'
import { providerCalendar, setFeed } from './provider-calendar.ts'
import { providerStatement } from './provider-statement.ts'
import { ownBookings, wholeBooking } from './read-booking.ts'
import { holdBooking } from './request-booking.ts'
import { requestMeeting } from './request-meeting.ts'
import { chooseAskedOfPets, vaccineCheck } from './required-vaccines.ts'
import { rescheduleByOwner } from './reschedule-booking.ts'
import { chooseTip } from './tips.ts'
import { forgetRoute, readRoute } from './visit-routes.ts'
import { markVisit, writeVisit } from './visits.ts'

/** Every call about bookings. */
export function bookingsEndpoints(context: BookingsContext): ServedEndpoint[] {
  return [
    serve(endpoints.requestBooking, schemas.requestBooking, async ({ body, caller }) =>
      wholeBooking(context, caller.member.id, await holdBooking(context, caller.member, body)),
    ),
    serve(endpoints.requestMeeting, schemas.requestMeeting, async ({ params, body, caller }) => {
      const wished = { ...body, providerId: params.id }
      const id = await requestMeeting(context, caller.member, wished)
      return wholeBooking(context, caller.member.id, id)
    }),
    serve(endpoints.readMeeting, schemas.readMeeting, ({ params, caller }) =>
      meetingStanding(context, caller.member, params.id),
    ),
    serve(
      endpoints.changeMeetingOffer,
      schemas.changeMeetingOffer,
      async ({ body: { offer }, caller }) => {
        await chooseMeetingOffer(context, caller.member, offer)
        return { offer }
      },
    ),
    serve(endpoints.listBookings, schemas.listBookings, ({ query, caller }) =>
      ownBookings(context, caller.member.id, query),
    ),
    serve(cards.listBookingCards, cardSchemas.listBookingCards, ({ caller }) =>
      bookingCards(context, caller.member.id),
    ),
    serve(
      cards.dismissBookingCard,
      cardSchemas.dismissBookingCard,
      async ({ params: { id }, caller: { member } }) => {
        await dismissCard(context, member, id)
        return { isDone: true } as const
      },
    ),
    serve(endpoints.readBooking, schemas.readBooking, ({ params, caller }) =>
      wholeBooking(context, caller.member.id, params.id),
    ),
    serve(
      endpoints.acceptBooking,
      schemas.acceptBooking,
      async ({ params: { id }, caller: { member } }) => {
        await acceptRequest(context, member, id)
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.declineBooking,
      schemas.declineBooking,
      async ({ params: { id }, body, caller: { member } }) => {
        await declineRequest(context, member, id, body.reason ?? '')
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.cancelBooking,
      schemas.cancelBooking,
      async ({ params: { id }, body, caller: { member } }) => {
        const { reason = '', refundCents } = body
        await cancelByMember(context, member, id, { reason, refundCents })
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.rescheduleBooking,
      schemas.rescheduleBooking,
      async ({ params: { id }, body, caller: { member } }) => {
        await rescheduleByOwner(context, member, id, body)
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.checkIntoVisit,
      schemas.checkIntoVisit,
      async ({ params: { id }, caller: { member } }) => {
        await markVisit(context, member, { id, move: 'check-in' })
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.checkOutOfVisit,
      schemas.checkOutOfVisit,
      async ({ params: { id }, caller: { member } }) => {
        await markVisit(context, member, { id, move: 'check-out' })
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(endpoints.writeVisit, schemas.writeVisit, ({ params, body, caller }) =>
      writeVisit(context, caller.member, params.id, body),
    ),
    serve(visitRoute.readVisitRoute, routeSchemas.readVisitRoute, ({ params, caller }) =>
      readRoute(context.db, caller.member.id, params.id),
    ),
    serve(visitRoute.forgetVisitRoute, routeSchemas.forgetVisitRoute, ({ params, caller }) =>
      forgetRoute(context, caller.member, params.id),
    ),
    serve(tips.chooseTip, tipSchemas.chooseTip, ({ params, body, caller }) =>
      chooseTip(context, caller.member, { ...body, ...params }),
    ),
    serve(
      endpoints.writeBookingMessage,
      schemas.writeBookingMessage,
      async ({ params: { id }, body, caller: { member } }) => {
        await writeMessage(context, member, id, body.text)
        return wholeBooking(context, member.id, id)
      },
    ),
    serve(
      endpoints.readBookingMessages,
      schemas.readBookingMessages,
      async ({ params: { id }, caller: { member } }) => {
        await markMessagesRead(context, member, id)
        return { isDone: true } as const
      },
    ),
    serve(endpoints.readProviderCalendar, schemas.readProviderCalendar, ({ query, caller }) =>
      providerCalendar(context, caller.member, query),
    ),
    serve(endpoints.readProviderStatement, schemas.readProviderStatement, ({ query, caller }) =>
      providerStatement(context, caller.member, query),
    ),
    serve(
      endpoints.changeBookingTerms,
      schemas.changeBookingTerms,
      async ({ body: { tier }, caller }) => {
        await chooseTier(context, caller.member, tier)
        return { tier }
      },
    ),
    serve(
      endpoints.changeAskedOfPets,
      schemas.changeAskedOfPets,
      async ({ body, caller: { member } }) => {
        await chooseAskedOfPets(context, member, body)
        return body
      },
    ),
    serve(endpoints.checkVaccines, schemas.checkVaccines, ({ params, query, caller }) =>
      vaccineCheck(context, caller.member, {
        providerId: params.id,
        from: query.from,
        until: query.until ?? query.from,
      }),
    ),
    serve(endpoints.makeCalendarFeed, schemas.makeCalendarFeed, async ({ caller }) => ({
      feedPath: (await setFeed(context, caller.member, true)) ?? '',
    })),
    serve(endpoints.endCalendarFeed, schemas.endCalendarFeed, async ({ caller }) => {
      await setFeed(context, caller.member, false)
      return { isDone: true } as const
    }),
    serve(endpoints.readBookingTerms, schemas.readBookingTerms, ({ params }) =>
      termsOf(context, params.id),
    ),
  ]
}
