import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { HasCompletedBooking } from './has-completed-booking.ts'

/** The owner of a place, who may not review it and is notified of reviews. */
type OwnerOfPlace = (db: Kysely<Tables>, placeId: number) => Promise<number | null>

/** What the calls about reviews rest on. */
export interface ReviewsContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  ownerOfPlace: OwnerOfPlace
  hasCompletedBooking: HasCompletedBooking
}
