import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { isDay } from '@wayfur/domain/calendar'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import { BOOKABLE_HOURS, START_HOURS } from '@wayfur/domain/providers/start-times'
import { href } from 'react-router'
import {
  id,
  maybeText,
  named,
  oneOf,
  searchParams,
  type ViewOf,
  whole,
} from '../shell/search-params.ts'

/** So many providers are offered at once: a phone shows four of them in two screens. */
export const PROVIDERS_AT_ONCE = 12

export type BookingStep = 'select' | 'meet' | 'book' | 'payment'

/**
 * The step and choices of a booking; they live in the address, so reloading and going back keep
 * them.
 */
const BOOKING = searchParams({
  step: oneOf(['select', 'meet', 'payment'], undefined),
  providerId: named('provider', id),
  /** How many providers are offered. */
  show: whole({ usual: PROVIDERS_AT_ONCE, least: 1, most: 10_000 }),
  service: oneOf(SERVICE_KINDS, undefined),
  day: named('date', maybeText(isDay)),
  /** '9:00' */
  time: oneOf(
    START_HOURS.map((hour) => `${hour}:00`),
    undefined,
  ),
  hours: oneOf(BOOKABLE_HOURS, undefined),
  /** The first day the calendar shows. */
  from: maybeText(isDay),
  /** The unpaid booking that is under way. */
  bookingId: named('booking', id),
  /** The booking that is over and asked for again. */
  again: id,
})
export type BookingView = Omit<ViewOf<typeof BOOKING>, 'step'> & { step: BookingStep }

/** Reads an address; a step that cannot be yet is the one before it. */
export function readBookingView(query: URLSearchParams): BookingView {
  const { step: asked, ...view } = BOOKING.read(query)
  const withOne = asked === 'meet' ? asked : 'book'
  const step = view.providerId !== undefined && asked !== 'select' ? withOne : 'select'
  return { ...view, step: asked === 'payment' && view.bookingId !== undefined ? asked : step }
}

/** The address of a view; what follows from the rest leaves no trace. */
export function bookingAddress({ step, ...view }: Partial<BookingView>): string {
  const isSaid =
    step === 'payment' || step === 'meet' || (step === 'select' && view.providerId !== undefined)
  return `${href('/booking')}${BOOKING.query({ ...view, ...(isSaid && { step }) })}`
}

/** Where the time of a booking that is not paid yet is chosen again. */
export function timeAgainAddress({
  id,
  service,
  provider,
}: Pick<Booking, 'id' | 'service' | 'provider'>): string {
  return service === MEETING
    ? bookingAddress({ step: 'meet', providerId: provider.id })
    : bookingAddress({ providerId: provider.id, bookingId: id })
}

/** Where the same is asked for again, with the form filled in from a booking that is over. */
export function askAgainAddress(providerId: number, again: number): string {
  return bookingAddress({ providerId, again })
}
