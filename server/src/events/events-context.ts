import type { Kysely } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Everything that events stand on. */
export interface EventsContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  /** Who writes the letters, and where links of ours lead. */
  head: EmailHead
  /** Tells open pages that numbers have changed. */
  liveUpdates: LiveUpdates
}
