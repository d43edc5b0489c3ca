import * as z from 'zod/mini'
import { KeptCard } from '../payments/schemas.ts'
import { ServiceKind } from '../providers/provider-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { BOOKING_STATE_NAMES } from './booking-life.ts'
import { Booking, SeriesPattern } from './booking-schemas.ts'
import { BOOKINGS_AT_ONCE } from './booking.ts'
import { MOST_PAUSES } from './recurring.ts'

/** Everything the page of a series shows to one of its sides. */
export const Series = z.extend(SeriesPattern, {
  side: z.enum(['owner', 'provider']),
  provider: z.object({ id: z.int(), businessName: z.string(), isSample: z.boolean() }),
  /** Null to a provider who has not accepted. */
  ownerName: z.nullable(z.string()),
  service: ServiceKind,
  /** '9:00', by the provider's clocks. */
  startTime: z.string(),
  /** How long each visit is; 0 where it is a stay, which has nights. */
  hours: z.number(),
  nights: z.nullable(z.int()),
  timeZone: z.string(),
  /** The day it is where the provider works. */
  today: Day,
  /** The card that later visits are charged to; only its owner sees it. */
  card: z.nullable(KeptCard),
  pauses: z.array(z.object({ from: Day, until: Day })).check(z.maxLength(MOST_PAUSES)),
  /** Visits that are made and not over, nearest first. */
  visits: z.array(Booking).check(z.maxLength(BOOKINGS_AT_ONCE)),
  /** Days that could not be booked, from today on. */
  missedDays: z.array(Day),
  /** Days whose visits will be made as they come near. */
  laterDays: z.array(Day),
  mayPause: z.boolean(),
  mayResume: z.boolean(),
  mayEnd: z.boolean(),
  /** What became of its first visit, for the owner of one that is over; null for everybody else. */
  first: z.nullable(
    z.object({
      bookingId: z.int(),
      state: z.enum(BOOKING_STATE_NAMES),
      refusedWith: z.nullable(z.string()),
      mayAskAgain: z.boolean(),
    }),
  ),
})
export type Series = z.infer<typeof Series>

/** So many series are listed for one member, those with the nearest visit first. */
export const MOST_SERIES_LISTED = 50

/** A series in the list of one of its sides. */
export const ListedSeries = z.extend(SeriesPattern, {
  side: z.enum(['owner', 'provider']),
  provider: z.object({ id: z.int(), businessName: z.string(), isSample: z.boolean() }),
  /** Null to its owner. */
  ownerName: z.nullable(z.string()),
  service: ServiceKind,
  /** '9:00', by the provider's clocks. */
  startTime: z.string(),
  /** How long each visit is; 0 where it is a stay, which has nights. */
  hours: z.number(),
  nights: z.nullable(z.int()),
  timeZone: z.string(),
  /** The day of the next visit that is booked, where the provider works; null where none is. */
  nextDay: z.nullable(Day),
})
export type ListedSeries = z.infer<typeof ListedSeries>

export const listSeries = {
  summary:
    'The series of visits that a member has as an owner, or by their listing as a provider, without those that are over; those with the nearest visit first.',
  query: z.object({ side: z.enum(['owner', 'provider']) }),
  reply: z.array(ListedSeries).check(z.maxLength(MOST_SERIES_LISTED)),
}

const SeriesParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

export const readSeries = {
  summary: 'A series of visits, for its owner and its provider; to everybody else it is not there.',
  params: SeriesParams,
  reply: Series,
}

export const pauseSeries = {
  summary:
    'The owner rests a series for a holiday: unpaid visits in it are let go, paid ones stay until they are canceled.',
  params: SeriesParams,
  body: z.object({ from: Day, until: Day }),
  reply: Series,
}

export const endPause = {
  summary: 'The owner takes a holiday of a series back; visits of its days ahead are made again.',
  params: SeriesParams,
  body: z.object({ from: Day }),
  reply: Series,
}

export const resumeSeries = {
  summary: 'The owner has a series go on that was paused because visits were not paid.',
  params: SeriesParams,
  reply: Series,
}

export const endSeries = {
  summary:
    'Either side ends a series: unpaid visits are let go, paid ones stay until they are canceled.',
  params: SeriesParams,
  reply: Series,
}
