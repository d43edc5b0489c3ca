import type { Kysely, Selectable } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** What everything about disputes is built from. */
export interface DisputesContext {
  db: Kysely<Tables>
  clock: Clock
  /** Tells both sides what is written and decided. */
  notify: Notify
}

export type DisputeRow = Selectable<Tables['bookingDisputes']>
