import type { Day } from '@wayfur/domain/schemas'
import type { TripAsk } from '@wayfur/domain/trips/schemas'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

/** One row per saved trip; see `0150-trips.sql`. */
interface TripsTable {
  id: GeneratedAlways<number>
  memberId: number
  name: string
  ask: Json<TripAsk>
  version: Generated<number>
  shareToken: string | null
  /** The last day; null where it is not known. */
  endsOn: Generated<Day | null>
  createdAt: Date
  updatedAt: Date
}

export interface TripsTables {
  trips: TripsTable
}
