import type { AttendanceState, EventType } from '@wayfur/domain/events/event-schemas'
import type { Currency } from '@wayfur/domain/money'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { NamedBreed } from '@wayfur/domain/places/named-breeds'
import type { Language } from '@wayfur/domain/schemas'
import type { Generated, GeneratedAlways } from 'kysely'

interface EventSeriesTable {
  id: GeneratedAlways<number>
  rule: string
  createdAt: Date
}

/** One row per date of an event; see `0160-events.sql` for what each column holds. */
export interface EventsTable {
  id: GeneratedAlways<number>
  seriesId: number | null
  hostId: number | null
  title: string
  description: string
  eventType: EventType
  venue: string
  city: string
  latitude: number
  longitude: number
  cell: GeneratedAlways<number>
  timeZone: string
  startsAt: Date
  endsAt: Date
  priceCents: Generated<number>
  currency: Generated<Currency>
  imageUrl: string | null
  capacity: number | null
  mostGuests: number
  mostPets: number
  species: Generated<Species[]>
  vaccinations: Generated<string[]>
  maxWeightKg: Generated<number | null>
  minAgeMonths: Generated<number | null>
  refusedBreeds: Generated<NamedBreed[]>
  status: Generated<'live' | 'cancelled' | 'hidden'>
  cancelReason: Generated<string | null>
  version: Generated<number>
  isSample: Generated<boolean>
  sampleKey: Generated<string | null>
  createdAt: Date
  updatedAt: Date
}

/** One row per wish to come. */
export interface EventAttendancesTable {
  id: GeneratedAlways<number>
  eventId: number
  memberId: number | null
  guestName: string | null
  guestEmail: string | null
  guestKey: string | null
  guestLanguage: Generated<Language | null>
  state: AttendanceState
  guests: number
  party: GeneratedAlways<number>
  petCount: number
  /** Kinds of the pets of somebody without an account; null where only their number was asked. */
  petKinds: Generated<Species[] | null>
  isSeen: Generated<boolean>
  code: string
  heldUntil: Date | null
  amountCents: number
  paymentId: number | null
  joinedAt: Date
  leftAt: Date | null
  checkedInAt: Date | null
}

interface EventAttendancePetsTable {
  attendanceId: number
  petId: number
}

interface EventMessagesTable {
  id: GeneratedAlways<number>
  eventId: number
  words: string
  sentAt: Date
}

export interface EventsTables {
  eventSeries: EventSeriesTable
  events: EventsTable
  eventAttendances: EventAttendancesTable
  eventAttendancePets: EventAttendancePetsTable
  eventMessages: EventMessagesTable
}
