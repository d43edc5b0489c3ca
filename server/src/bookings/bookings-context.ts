import type { Kysely, Selectable } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** What everything about bookings is built from. */
export interface BookingsContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  head: EmailHead
  /** Whether real money moves; sample providers are only for trying out. */
  takesRealMoney: boolean
}

/** A booking as it is stored. */
export type BookingRow = Selectable<Tables['bookings']>
