import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { HasCompletedBooking } from './has-completed-booking.ts'

/** Whose place it is: they do not review it, and hear of it when somebody else does. */
type OwnerOfPlace = (db: Kysely<Tables>, placeId: number) => Promise<number | null>

/** What the calls about reviews rest on. */
export interface ReviewsContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  ownerOfPlace: OwnerOfPlace
  hasCompletedBooking: HasCompletedBooking
}
