import { addDays, daysBetween } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import { type BookedKind, MEETING } from './booked-kind.ts'
import type { BookingState } from './booking-life.ts'
import type { WholeBooking } from './booking-schemas.ts'

/** Where a booking is over, so that its owner may ask for the same once more. */
const OVER: ReadonlySet<BookingState> = new Set(['completed', 'declined', 'expired', 'cancelled'])

/**
 * Whether its owner may ask for the same again. What was not paid in time is taken up as it is,
 * except for a visit that a series made, whose day is decided.
 */
export function mayAskAgain({
  state,
  service,
  madeAhead,
}: {
  state: BookingState
  service: BookedKind
  madeAhead: boolean
}): boolean {
  if (service === MEETING) return false
  return OVER.has(state) || (state === 'lapsed' && madeAhead)
}

/** A date that lies ahead stays; of one that is over it is the next such weekday. */
export function dayAgain(day: Day, today: Day): Day {
  if (day > today) return day
  return addDays(day, 7 * Math.ceil((daysBetween(day, today) + 1) / 7))
}

/**
 * An earlier booking as the form fills it in when it is asked for again: days moved ahead together,
 * and every week only where its series never came about or is over. A visit that a series made is
 * asked for by itself.
 */
export function asAskedAgain<
  Earlier extends Pick<WholeBooking, 'serviceDate' | 'endDate' | 'series' | 'events'>,
>(earlier: Earlier, today: Day): Earlier {
  const serviceDate = dayAgain(earlier.serviceDate, today)
  const ahead = daysBetween(earlier.serviceDate, serviceDate)
  const { series, events } = earlier
  const isRepeated = series?.state === 'ended' && !events.some(({ kind }) => kind === 'plan')
  return {
    ...earlier,
    serviceDate,
    endDate: addDays(earlier.endDate, ahead),
    series: isRepeated ? { ...series, untilDay: addDays(series.untilDay, ahead) } : null,
  }
}
