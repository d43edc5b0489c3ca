import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'
import type { HasCompletedBooking } from './has-completed-booking.ts'
import type { OwnsPlace } from './owns-place.ts'

/** What the calls about reviews rest on. */
export interface ReviewParts {
  db: Kysely<Tables>
  clock: Clock
  ownsPlace: OwnsPlace
  hasCompletedBooking: HasCompletedBooking
}
