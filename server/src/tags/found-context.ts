import type { Kysely } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Tables } from '../tables.ts'

/** Everything that finding a pet stands on. */
export interface FoundContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  liveUpdates: LiveUpdates
  head: EmailHead
  rateLimits: RateLimits
}
