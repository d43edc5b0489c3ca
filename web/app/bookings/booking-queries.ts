import type { Month } from '@wayfur/domain/bookings/booking-schemas'
import {
  checkVaccines,
  listBookings,
  readBooking,
  readBookingTerms,
  readMeeting,
  readProviderCalendar,
  readProviderStatement,
} from '@wayfur/domain/bookings/endpoints'
import { listSeries } from '@wayfur/domain/bookings/series-endpoints'
import { readVisitRoute } from '@wayfur/domain/bookings/visit-route-endpoints'
import { listPets } from '@wayfur/domain/pets/endpoints'
import {
  listServiceProviders,
  providerAvailability,
  providerById,
  providerStayEnds,
} from '@wayfur/domain/providers/endpoints'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'

export const providersQuery = queryFor(listServiceProviders, { query: {} })
export const providerQuery = (id: number) => queryFor(providerById, { params: { id } })
export const termsQuery = (id: number) => queryFor(readBookingTerms, { params: { id } })
/** A sample pet may be booked for too: it is a way to try booking. */
export const currentPetsQuery = queryFor(listPets, { query: { show: 'current' } })
export const vaccineCheckQuery = (id: number, days: { from: Day; until: Day | undefined }) =>
  queryFor(checkVaccines, {
    params: { id },
    query: days.until === undefined ? { from: days.from } : { from: days.from, until: days.until },
  })
export const visitRouteQuery = (id: number) => queryFor(readVisitRoute, { params: { id } })
export const bookingQuery = (id: number) => queryFor(readBooking, { params: { id } })
export const meetingQuery = (id: number) => queryFor(readMeeting, { params: { id } })
export const bookingsQuery = (when: 'upcoming' | 'past') =>
  queryFor(listBookings, { query: { when } })

export const seriesListQuery = (side: 'owner' | 'provider') =>
  queryFor(listSeries, { query: { side } })

/** Four whole weeks, as the calendar of a booking shows them. */
export const DAYS_SHOWN = 28

export const offeredQuery = (
  id: number,
  asked: { from: Day; service?: ServiceKind; hours: number | undefined; animals?: number },
) =>
  queryFor(providerAvailability, {
    params: { id },
    query: {
      from: asked.from,
      days: DAYS_SHOWN,
      ...(asked.service === undefined ? {} : { service: asked.service }),
      ...(asked.hours === undefined ? {} : { duration: asked.hours }),
      ...severalAnimals(asked),
    },
  })

/** Free times for meeting first. */
export const meetingTimesQuery = (
  id: number,
  { minutes, ...asked }: { from: Day; minutes: number; animals?: number },
) => offeredQuery(id, { ...asked, hours: minutes / 60 })

export const stayEndsQuery = (
  id: number,
  { day, time, animals = 1 }: { day: Day; time: string; animals?: number },
) =>
  queryFor(providerStayEnds, {
    params: { id },
    query: { day, time, ...severalAnimals({ animals }) },
  })

/** For one animal nothing is said, as a page asks that knows of none yet. */
function severalAnimals({ animals = 1 }: { animals?: number }): { animals?: number } {
  return animals === 1 ? {} : { animals }
}

export const calendarQuery = (from: Day | undefined) =>
  queryFor(readProviderCalendar, { query: from === undefined ? {} : { from } })

export const statementQuery = (month: Month | undefined) =>
  queryFor(readProviderStatement, { query: month === undefined ? {} : { month } })
