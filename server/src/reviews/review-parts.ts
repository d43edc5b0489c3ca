import type { Kysely } from 'kysely'
import type { Tell } from '../inbox/tell.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'
import type { HasCompletedBooking } from './has-completed-booking.ts'
import type { OwnerOfPlace } from './owner-of-place.ts'

/** What the calls about reviews rest on. */
export interface ReviewParts {
  db: Kysely<Tables>
  clock: Clock
  tell: Tell
  ownerOfPlace: OwnerOfPlace
  hasCompletedBooking: HasCompletedBooking
}
