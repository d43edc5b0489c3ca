import { type Day, isDay } from '@wayfur/domain/calendar'
import { SERVICE_KINDS, type ServiceKind } from '@wayfur/domain/providers/service-kind'
import {
  BOOKABLE_HOURS,
  type BookableHours,
  START_HOURS,
} from '@wayfur/domain/providers/start-times'
import { href } from 'react-router'

export type BookingStep = 'select' | 'book' | 'payment'

/** Where somebody is in booking; it lives in the address, so reloading and going back keep it. */
export interface BookingView {
  step: BookingStep
  providerId: number | undefined
  /** The unpaid booking that is under way. */
  bookingId: number | undefined
  service: ServiceKind | undefined
  day: Day | undefined
  /** '9:00' */
  time: string | undefined
  hours: BookableHours | undefined
  /** The first day the calendar shows. */
  from: Day | undefined
}

/** Reads an address; what makes no sense counts as not given. */
export function readBookingView(query: URLSearchParams): BookingView {
  const providerId = idIn(query.get('provider'))
  const bookingId = idIn(query.get('booking'))
  const asked = query.get('step')
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  return {
    step:
      asked === 'payment' && bookingId !== undefined
        ? 'payment'
        : providerId !== undefined && asked !== 'select'
          ? 'book'
          : 'select',
    providerId,
    bookingId,
    service: SERVICE_KINDS.find((kind) => kind === query.get('service')),
    day: day('date'),
    time: START_HOURS.map((hour) => `${hour}:00`).find((time) => time === query.get('time')),
    hours: BOOKABLE_HOURS.find((hours) => String(hours) === query.get('hours')),
    from: day('from'),
  }
}

/** The address of a view; what follows from the rest leaves no trace. */
export function bookingAddress(view: Partial<BookingView>): string {
  const params = new URLSearchParams()
  const { step, providerId, bookingId, service, day, time, hours, from } = view
  if (step === 'payment') params.set('step', 'payment')
  if (step === 'select' && providerId !== undefined) params.set('step', 'select')
  if (providerId !== undefined) params.set('provider', String(providerId))
  if (service !== undefined) params.set('service', service)
  if (day !== undefined) params.set('date', day)
  if (time !== undefined) params.set('time', time)
  if (hours !== undefined) params.set('hours', String(hours))
  if (from !== undefined) params.set('from', from)
  if (bookingId !== undefined) params.set('booking', String(bookingId))
  const text = params.toString()
  return text === '' ? href('/booking') : `${href('/booking')}?${text}`
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
