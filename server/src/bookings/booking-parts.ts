import type { Kysely, Selectable } from 'kysely'
import type { Tell } from '../inbox/tell.ts'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'

/** What everything about bookings is built from. */
export interface BookingParts {
  db: Kysely<Tables>
  clock: Clock
  tell: Tell
  head: LetterHead
  /** Whether real money moves; sample providers are only for trying out. */
  takesRealMoney: boolean
}

/** A booking as it is stored. */
export type BookingRow = Selectable<Tables['bookings']>
