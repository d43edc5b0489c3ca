import type { BookedKind } from '@wayfur/domain/bookings/booked-kind'
import type { BookingMove, BookingState, Side } from '@wayfur/domain/bookings/booking-life'
import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import type { EventFacts } from '@wayfur/domain/bookings/event-facts'
import type { SeriesState } from '@wayfur/domain/bookings/recurring'
import type { TipState } from '@wayfur/domain/bookings/tip'
import type { VisitDeed } from '@wayfur/domain/bookings/visit'
import type { Currency } from '@wayfur/domain/money'
import type { MeetingMinutes } from '@wayfur/domain/providers/meeting-offer'
import type { PriceUnit, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** One row per booking; see `0100-bookings.sql` for what each column holds. */
interface BookingsTable {
  id: Generated<number>
  memberId: number
  providerId: number
  state: BookingState
  service: BookedKind
  per: PriceUnit
  rateCents: number
  /** What each animal after the first costs of the same hour, night or visit. */
  furtherCents: Generated<number>
  animals: Generated<number>
  totalCents: number
  currency: Currency
  tier: CancellationTier
  startsAt: Date
  endsAt: Date
  timeZone: string
  petInfo: string | null
  specialRequests: string | null
  emergencyContact: string | null
  holdUntil: Date | null
  answerBy: Date | null
  paymentId: Generated<number | null>
  paidCents: Generated<number>
  sequence: Generated<number>
  ownerReadId: Generated<number>
  providerReadId: Generated<number>
  isSample: Generated<boolean>
  createdAt: Date
  changedAt: Date
  /** Since when the front page does not tell of it any more. */
  cardDismissedAt: Generated<Date | null>
  /** The series it is a visit of. */
  seriesId: Generated<number | null>
  /** Made by its series before it was paid. */
  madeAhead: Generated<boolean>
}

/** Which pets a booking is for, as far as they have a passport here. */
interface BookingPetsTable {
  bookingId: number
  petId: number
}

/** The time a booking takes of its provider, while it takes any. */
interface BookingHoldsTable {
  bookingId: number
  providerId: number
  fromAt: Date
  toAt: Date
  animals: Generated<number>
}

/** One row per thing that happened to a booking. */
interface BookingEventsTable {
  id: GeneratedAlways<number>
  bookingId: number
  kind: 'request' | 'plan' | 'refund' | 'tip' | BookingMove
  by: Side
  /** Typed text, as it was typed. */
  words: string | null
  facts: ColumnType<EventFacts | null, string | null | undefined, string | null>
  at: Date
}

interface BookingMessagesTable {
  id: GeneratedAlways<number>
  bookingId: number
  sender: 'owner' | 'provider'
  text: string
  createdAt: Date
}

/** How a provider takes bookings; a provider without a row has chosen nothing. */
interface BookingTermsTable {
  providerId: number
  tier: Generated<CancellationTier>
  feedToken: Generated<string | null>
  /** Names of common vaccinations that pets must have. */
  requiredVaccines: Generated<string[]>
  /** The day on which they were last said. */
  vaccinesSaidOn: Generated<Day | null>
  /** Whether a pet without a passport here may show them at the door. */
  takesAtDoor: Generated<boolean>
  /** How long and for how much they meet owners before the first booking; null where they do not. */
  meetingMinutes: Generated<MeetingMinutes | null>
  meetingCents: Generated<number | null>
}

/** What a provider tells of a booking; see `0621-visits.sql`. */
interface BookingVisitsTable {
  bookingId: number
  checkedInAt: Generated<Date | null>
  checkedOutAt: Generated<Date | null>
  walkedMinutes: Generated<number | null>
  did: Generated<VisitDeed[]>
  note: Generated<string | null>
  photos: Generated<string[]>
  sentAt: Generated<Date | null>
  changedAt: Date
}

/** The way of a visit that was recorded; see `0910-visit-routes.sql`. */
interface BookingVisitRoutesTable {
  bookingId: number
  /** Encoded lines, one for each unbroken part. */
  legs: string[]
  meters: number
  seconds: number
  changedAt: Date
}

/** A series of visits; see `0641-booking-series.sql` for what each column holds. */
interface BookingSeriesTable {
  id: Generated<number>
  memberId: number
  providerId: number
  state: SeriesState
  service: ServiceKind
  /** Null for a stay, which has nights and the time of day it ends. */
  hours: number | null
  nights: Generated<number | null>
  startTime: string
  endTime: Generated<string | null>
  timeZone: string
  weekdays: number[]
  firstDay: Day
  untilDay: Day
  animals: number
  petInfo: string | null
  specialRequests: string | null
  emergencyContact: string | null
  releasedInRow: Generated<number>
  endedBy: Generated<Side | null>
  createdAt: Date
  changedAt: Date
}

interface BookingSeriesPetsTable {
  seriesId: number
  petId: number
}

/** A holiday of a series, both days included. */
interface BookingSeriesPausesTable {
  seriesId: number
  fromDay: Day
  untilDay: Day
}

/** What later visits are charged to, by its name at the provider of payments. */
interface BookingSeriesCardsTable {
  seriesId: number
  provider: 'test' | 'stripe'
  mode: 'test' | 'live'
  customerId: string
  methodId: string
  brand: string
  last4: string
  keptAt: Date
}

/** What became of a day of a series; without a booking its time could not be had. */
interface BookingSeriesDaysTable {
  seriesId: number
  day: Day
  bookingId: number | null
}

/** What an owner gives on top; see `0740-tips.sql`. */
interface BookingTipsTable {
  id: Generated<number>
  bookingId: number
  amountCents: number
  currency: Currency
  state: Generated<TipState>
  paymentId: Generated<number | null>
  chosenAt: Date
  paidAt: Generated<Date | null>
}

export interface BookingsTables {
  bookings: BookingsTable
  bookingSeries: BookingSeriesTable
  bookingSeriesPets: BookingSeriesPetsTable
  bookingSeriesPauses: BookingSeriesPausesTable
  bookingSeriesCards: BookingSeriesCardsTable
  bookingSeriesDays: BookingSeriesDaysTable
  bookingPets: BookingPetsTable
  bookingHolds: BookingHoldsTable
  bookingEvents: BookingEventsTable
  bookingMessages: BookingMessagesTable
  bookingTerms: BookingTermsTable
  bookingTips: BookingTipsTable
  bookingVisits: BookingVisitsTable
  bookingVisitRoutes: BookingVisitRoutesTable
}
