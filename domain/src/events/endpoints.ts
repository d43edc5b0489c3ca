import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Most events one call gives. */
export const MOST_EVENTS = 500
/** Dates of a series its page names beside its own. */
export const MOST_OTHER_DATES = 12
/** So many of those who come and chose to be seen stand on the page of an event. */
export const MOST_SEEN = 6

export const listEvents = endpoint<typeof schemas.listEvents>()({
  method: 'GET',
  path: '/api/events',
  shows: ['events'],
  isSameForAll: true,
})

export const readEventStatistics = endpoint<typeof schemas.readEventStatistics>()({
  method: 'GET',
  path: '/api/event-statistics',
  shows: ['events'],
  isSameForAll: true,
})

export const readEvent = endpoint<typeof schemas.readEvent>()({
  method: 'GET',
  path: '/api/events/:id',
  shows: ['events'],
})

export const joinEvent = endpoint<typeof schemas.joinEvent>()({
  method: 'POST',
  path: '/api/events/:id/join',
  stale: ['events'],
})

export const leaveEvent = endpoint<typeof schemas.leaveEvent>()({
  method: 'POST',
  path: '/api/events/:id/leave',
  access: 'join-events',
  stale: ['events'],
})

export const changeParty = endpoint<typeof schemas.changeParty>()({
  method: 'PUT',
  path: '/api/events/:id/party',
  access: 'join-events',
  stale: ['events'],
})

export const readGuest = endpoint<typeof schemas.readGuest>()({
  method: 'GET',
  path: '/api/event-guests/:key',
  shows: ['events'],
})

export const confirmGuest = endpoint<typeof schemas.confirmGuest>()({
  method: 'POST',
  path: '/api/event-guests/:key/confirm',
  stale: ['events'],
})

export const changeGuestParty = endpoint<typeof schemas.changeGuestParty>()({
  method: 'PUT',
  path: '/api/event-guests/:key/party',
  stale: ['events'],
})

export const leaveAsGuest = endpoint<typeof schemas.leaveAsGuest>()({
  method: 'POST',
  path: '/api/event-guests/:key/leave',
  stale: ['events'],
})

/** The caller's own events of each sort: so many at first, and so many at most. */
export const OWN_EVENTS_AT_ONCE = 24
export const MOST_OWN_EVENTS = 480

export const readMyEvents = endpoint<typeof schemas.readMyEvents>()({
  method: 'GET',
  path: '/api/my-events',
  access: 'join-events',
  shows: ['events'],
})

export const readEventDraft = endpoint<typeof schemas.readEventDraft>()({
  method: 'GET',
  path: '/api/events/:id/draft',
  access: 'join-events',
  shows: ['events'],
})

export const changeEvent = endpoint<typeof schemas.changeEvent>()({
  method: 'PUT',
  path: '/api/events/:id',
  access: 'join-events',
  stale: ['events'],
})

export const cancelEvent = endpoint<typeof schemas.cancelEvent>()({
  method: 'POST',
  path: '/api/events/:id/cancel',
  access: 'join-events',
  stale: ['events'],
})

/** Tickets in a host's list at first, and at most: the search finds the others. */
export const ATTENDEES_AT_ONCE = 50
export const MOST_ATTENDEES = 1_000

export const listAttendees = endpoint<typeof schemas.listAttendees>()({
  method: 'GET',
  path: '/api/events/:id/attendees',
  access: 'join-events',
  shows: ['events'],
})

/** Letters a host may send to everybody in a day. */
export const MESSAGES_A_DAY = 5

export const messageAttendees = endpoint<typeof schemas.messageAttendees>()({
  method: 'POST',
  path: '/api/events/:id/messages',
  access: 'join-events',
  stale: ['events'],
})

export const readTicket = endpoint<typeof schemas.readTicket>()({
  method: 'GET',
  path: '/api/event-tickets/:code',
  shows: ['events'],
})

export const checkInTicket = endpoint<typeof schemas.checkInTicket>()({
  method: 'POST',
  path: '/api/event-tickets/:code/check-in',
  access: 'join-events',
  stale: ['events'],
})

export const eventAsCalendar = endpoint<typeof schemas.eventAsCalendar>()({
  method: 'GET',
  path: '/events/:id/event.ics',
  shows: [],
})

export const eventsFeed = endpoint<typeof schemas.eventsFeed>()({
  method: 'GET',
  path: '/events/feed.ics',
  shows: [],
})
