import { can } from '@wayfur/domain/accounts/permissions'
import * as endpoints from '@wayfur/domain/events/endpoints'
import { MOST_EVENTS } from '@wayfur/domain/events/endpoints'
import * as schemas from '@wayfur/domain/events/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { cancelEvent } from './cancel-event.ts'
import { changeEvent, draftOfEvent } from './change-event.ts'
import { changeGuestParty, changeParty } from './change-party.ts'
import { eventOf, readEventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { confirmGuest, guestOf, joinAsGuest, leaveAsGuest } from './guests.ts'
import { joinEvent } from './join-event.ts'
import { leaveEvent } from './leave-event.ts'
import { eventStatistics, listEvents } from './list-events.ts'
import { messageAttendees } from './message-attendees.ts'
import type { Attendance } from './notify-attendee.ts'
import { eventPage, myEvents } from './read-event.ts'
import { attendeesOf, checkIn, ticketAtTheDoor, ticketOf } from './tickets.ts'

/** Every call about events. */
export function eventsEndpoints(context: EventsContext): ServedEndpoint[] {
  const { db, clock, head } = context
  const asGuest = async (attendance: Attendance) => ({
    event: eventOf(await readEventRow(db, attendance.eventId)),
    name: attendance.guestName ?? '',
    ticket: await ticketOf(db, attendance, head.publicUrl),
  })
  return [
    serve(
      endpoints.listEvents,
      schemas.listEvents,
      ({ query: { limit = MOST_EVENTS, ...search } }) =>
        listEvents(db, search, { now: clock.now(), limit }),
    ),
    serve(endpoints.readEventStatistics, schemas.readEventStatistics, ({ query }) =>
      eventStatistics(db, query, clock.now()),
    ),
    serve(endpoints.readEvent, schemas.readEvent, ({ params, caller }) =>
      eventPage(context, params.id, caller.member?.id ?? null),
    ),
    serve(endpoints.joinEvent, schemas.joinEvent, async ({ params, body, caller }) => {
      const { member } = caller
      const { userId, email, name = '', guests = 0, petIds = [], isSeen } = body
      const { petKinds = null, petCount = petKinds?.length ?? 0 } = body
      if (userId !== undefined && userId !== member?.id) {
        if (member === null) throw new Problem('signed-out')
        throw new Problem('not-allowed', msg('You can join only as yourself.'))
      }
      // The people of demo mode stand for visitors too, who may join without an account.
      if (email !== undefined && (member === null || member.demoPerson !== null)) {
        await joinAsGuest(context, params.id, { email, name, guests, petCount, petKinds })
        return { state: 'unconfirmed' as const, ticket: null }
      }
      if (member === null) throw new Problem('signed-out')
      if (!can(member, 'join-events')) throw new Problem('not-allowed')
      const attendance = await joinEvent(context, params.id, member.id, { guests, petIds, isSeen })
      return { state: attendance.state, ticket: await ticketOf(db, attendance, head.publicUrl) }
    }),
    serve(endpoints.changeParty, schemas.changeParty, async ({ params, body, caller }) => {
      const attendance = await changeParty(context, params.id, caller.member.id, body)
      return { state: attendance.state, ticket: await ticketOf(db, attendance, head.publicUrl) }
    }),
    serve(endpoints.changeGuestParty, schemas.changeGuestParty, async ({ params, body }) =>
      asGuest(
        await changeGuestParty(context, params.key, { ...body, petKinds: body.petKinds ?? null }),
      ),
    ),
    serve(endpoints.leaveEvent, schemas.leaveEvent, async ({ params, caller }) => {
      await leaveEvent(context, params.id, caller.member.id)
      return { hasLeft: true as const }
    }),
    serve(endpoints.readGuest, schemas.readGuest, async ({ params }) =>
      asGuest(await guestOf(db, params.key)),
    ),
    serve(endpoints.confirmGuest, schemas.confirmGuest, async ({ params }) =>
      asGuest(await confirmGuest(context, params.key)),
    ),
    serve(endpoints.leaveAsGuest, schemas.leaveAsGuest, async ({ params }) =>
      asGuest(await leaveAsGuest(context, params.key)),
    ),
    serve(endpoints.readMyEvents, schemas.readMyEvents, ({ query, caller }) =>
      myEvents(context, caller.member.id, query.limit),
    ),
    serve(endpoints.readEventDraft, schemas.readEventDraft, ({ params, caller }) =>
      draftOfEvent(db, params.id, caller.member.id),
    ),
    serve(endpoints.changeEvent, schemas.changeEvent, ({ params, body, caller }) =>
      changeEvent(context, params.id, body, caller.member.id),
    ),
    serve(endpoints.cancelEvent, schemas.cancelEvent, ({ params, body, caller }) =>
      cancelEvent(context, params.id, body, caller.member.id),
    ),
    serve(endpoints.listAttendees, schemas.listAttendees, ({ params, query, caller }) =>
      attendeesOf(context, params.id, caller.member.id, query),
    ),
    serve(endpoints.messageAttendees, schemas.messageAttendees, ({ params, body, caller }) =>
      messageAttendees(context, params.id, body.words, caller.member.id),
    ),
    serve(endpoints.readTicket, schemas.readTicket, ({ params, caller }) =>
      ticketAtTheDoor(context, params.code, caller.member?.id ?? null),
    ),
    serve(endpoints.checkInTicket, schemas.checkInTicket, ({ params, body, caller }) =>
      checkIn(context, params.code, body.isHere, caller.member.id),
    ),
  ]
}
