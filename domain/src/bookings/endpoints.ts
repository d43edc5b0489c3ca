import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const requestBooking = endpoint<typeof schemas.requestBooking>()({
  method: 'POST',
  path: '/api/bookings',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const requestMeeting = endpoint<typeof schemas.requestMeeting>()({
  method: 'POST',
  path: '/api/service-providers/:id/meetings',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const readMeeting = endpoint<typeof schemas.readMeeting>()({
  method: 'GET',
  path: '/api/service-providers/:id/meeting',
  access: 'book-services',
  shows: ['bookings', 'providers'],
})

export const changeMeetingOffer = endpoint<typeof schemas.changeMeetingOffer>()({
  method: 'PUT',
  path: '/api/provider/meeting-offer',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
})

export const listBookings = endpoint<typeof schemas.listBookings>()({
  method: 'GET',
  path: '/api/bookings',
  access: 'book-services',
  shows: ['bookings'],
})

export const readBooking = endpoint<typeof schemas.readBooking>()({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'signed-in',
  shows: ['bookings'],
})

export const acceptBooking = endpoint<typeof schemas.acceptBooking>()({
  method: 'POST',
  path: '/api/bookings/:id/accept',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
  guardsItself: true,
})

export const declineBooking = endpoint<typeof schemas.declineBooking>()({
  method: 'POST',
  path: '/api/bookings/:id/decline',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
  guardsItself: true,
})

export const cancelBooking = endpoint<typeof schemas.cancelBooking>()({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  access: 'signed-in',
  stale: ['bookings', 'providers'],
  guardsItself: true,
})

export const rescheduleBooking = endpoint<typeof schemas.rescheduleBooking>()({
  method: 'POST',
  path: '/api/bookings/:id/reschedule',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const checkIntoVisit = endpoint<typeof schemas.checkIntoVisit>()({
  method: 'POST',
  path: '/api/bookings/:id/check-in',
  access: 'manage-services',
  stale: ['bookings'],
  guardsItself: true,
})

export const checkOutOfVisit = endpoint<typeof schemas.checkOutOfVisit>()({
  method: 'POST',
  path: '/api/bookings/:id/check-out',
  access: 'manage-services',
  stale: ['bookings'],
  guardsItself: true,
})

export const writeVisit = endpoint<typeof schemas.writeVisit>()({
  method: 'PUT',
  path: '/api/bookings/:id/visit',
  access: 'manage-services',
  stale: ['bookings'],
})

export const writeBookingMessage = endpoint<typeof schemas.writeBookingMessage>()({
  method: 'POST',
  path: '/api/bookings/:id/messages',
  access: 'signed-in',
  stale: ['bookings'],
})

export const readBookingMessages = endpoint<typeof schemas.readBookingMessages>()({
  method: 'POST',
  path: '/api/bookings/:id/read',
  access: 'signed-in',
  stale: ['bookings'],
  guardsItself: true,
})

export const readProviderCalendar = endpoint<typeof schemas.readProviderCalendar>()({
  method: 'GET',
  path: '/api/provider/bookings',
  access: 'manage-services',
  shows: ['bookings'],
})

export const readProviderStatement = endpoint<typeof schemas.readProviderStatement>()({
  method: 'GET',
  path: '/api/provider/statement',
  access: 'manage-services',
  shows: ['bookings'],
})

export const changeBookingTerms = endpoint<typeof schemas.changeBookingTerms>()({
  method: 'PUT',
  path: '/api/provider/booking-terms',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
})

export const changeAskedOfPets = endpoint<typeof schemas.changeAskedOfPets>()({
  method: 'PUT',
  path: '/api/provider/asked-of-pets',
  access: 'manage-services',
  stale: ['bookings', 'providers'],
})

export const checkVaccines = endpoint<typeof schemas.checkVaccines>()({
  method: 'GET',
  path: '/api/service-providers/:id/vaccine-check',
  access: 'book-services',
  shows: ['pets', 'providers'],
})

export const makeCalendarFeed = endpoint<typeof schemas.makeCalendarFeed>()({
  method: 'POST',
  path: '/api/provider/calendar-feed',
  access: 'manage-services',
  stale: ['bookings'],
  sealsAnswer: true,
})

export const endCalendarFeed = endpoint<typeof schemas.endCalendarFeed>()({
  method: 'DELETE',
  path: '/api/provider/calendar-feed',
  access: 'manage-services',
  stale: ['bookings'],
})

export const readBookingTerms = endpoint<typeof schemas.readBookingTerms>()({
  method: 'GET',
  path: '/api/service-providers/:id/booking-terms',
  shows: ['providers'],
})

export const bookingReceipt = endpoint<typeof schemas.bookingReceipt>()({
  method: 'GET',
  path: '/api/bookings/:id/receipt.pdf',
  access: 'signed-in',
  shows: [],
  rate: 'write',
})

export const bookingAsCalendar = endpoint<typeof schemas.bookingAsCalendar>()({
  method: 'GET',
  path: '/api/bookings/:id/calendar.ics',
  access: 'signed-in',
  shows: [],
})

export const statementTable = endpoint<typeof schemas.statementTable>()({
  method: 'GET',
  path: '/api/provider/statement.csv',
  access: 'manage-services',
  shows: [],
})

export const calendarFeed = endpoint<typeof schemas.calendarFeed>()({
  method: 'GET',
  path: '/calendars/:file',
  shows: [],
})
