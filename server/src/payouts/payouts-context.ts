import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** What everything about payouts is built from. */
export interface PayoutsContext {
  db: Kysely<Tables>
  clock: Clock
  /** Tells a provider that they were paid. */
  notify: Notify
}
