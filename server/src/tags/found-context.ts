import type { Kysely, Transaction } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Tables } from '../tables.ts'

/** What losing and finding knows of searches: that one may go on for a pet that is lost. */
export type EndSearch = (tx: Transaction<Tables>, petId: number, now: Date) => Promise<unknown>

/** Everything that finding a pet stands on. */
export interface FoundContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  liveUpdates: LiveUpdates
  head: EmailHead
  rateLimits: RateLimits
  /** Ends the search for a pet that is home, where there is one. */
  endSearch: EndSearch
}
