import { daysBetween } from '../calendar.ts'
import { MOST_CENTS, priceOfTime } from '../money.ts'
import type { PricedService, PriceUnit } from '../providers/provider-schemas.ts'
import { BOOKABLE_HOURS, type BookableHours } from '../providers/start-times.ts'
import type { Cents } from '../schemas.ts'

/** A visit, such as a groom, is one price for one hour of the provider's time. */
const VISIT_HOURS = 1

/** What is asked for, as far as its price depends on it. */
export interface BookedQuantity {
  per: PriceUnit
  /** Minutes from beginning to end, of services by the hour. */
  minutes: number
  /** First and last day, of stays by the night. */
  from: string
  until: string
  /** How many animals, and what each after the first costs; one unless told. */
  animals?: number
  furtherCents?: Cents
}

/** Nights of a stay: from Friday to Sunday are two, and coming back on the same day is one. */
export function nightsOf({ from, until }: Pick<BookedQuantity, 'from' | 'until'>): number {
  return Math.max(1, daysBetween(from, until))
}

/**
 * What a booking costs: the rate times the hours (28.00 an hour for half an hour is 14.00), times
 * the nights of a stay, or once for a visit however long it takes. The rate of several animals is
 * that of the first and, for each further one, what the provider says: 28.00 and 10.00 are 48.00 an
 * hour for three.
 */
export function bookingTotal(rateCents: Cents, quantity: BookedQuantity): Cents {
  const { per, animals = 1, furtherCents = rateCents } = quantity
  const together = rateCents + (animals - 1) * furtherCents
  if (per === 'hour') return priceOfTime(together, quantity.minutes)
  return per === 'night' ? together * nightsOf(quantity) : together
}

/** What each animal after the first costs: what the provider says, or as much as the first. */
export function furtherOf({
  priceCents,
  furtherCents,
}: Pick<PricedService, 'furtherCents'> & { priceCents: Cents }): Cents {
  return furtherCents ?? priceCents
}

/** Whether a total can be paid at all in one payment. */
export function isPayable(totalCents: number): boolean {
  return totalCents >= 1 && totalCents <= MOST_CENTS
}

/**
 * Whether all there is to pay has come, so that its provider knows of it. A free one has nothing to
 * wait for.
 */
export function isPaidUp(booking: { totalCents: number; paidCents: number }): boolean {
  return booking.paidCents === booking.totalCents
}

/** How long services of each kind of price can be booked for, in hours; stays end on another day. */
export function bookableHours(per: PriceUnit): readonly BookableHours[] {
  if (per === 'hour') return BOOKABLE_HOURS
  return per === 'visit' ? [VISIT_HOURS] : []
}
