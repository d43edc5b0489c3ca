import type { BookingMove, BookingState, Side } from '@wayfur/domain/bookings/booking-life'
import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import type { EventFacts } from '@wayfur/domain/bookings/event-facts'
import type { Currency } from '@wayfur/domain/money'
import type { PriceUnit, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** One row per booking; see `0100-bookings.sql` for what each column holds. */
interface BookingsTable {
  id: Generated<number>
  memberId: number
  providerId: number
  state: BookingState
  service: ServiceKind
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
  kind: 'request' | 'refund' | BookingMove
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
  /** Whether a pet without a passport here may show them at the door. */
  takesAtDoor: Generated<boolean>
}

export interface BookingsTables {
  bookings: BookingsTable
  bookingPets: BookingPetsTable
  bookingHolds: BookingHoldsTable
  bookingEvents: BookingEventsTable
  bookingMessages: BookingMessagesTable
  bookingTerms: BookingTermsTable
}
