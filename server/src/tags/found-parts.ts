import type { Kysely } from 'kysely'
import type { LiveHints } from '../inbox/live-hints.ts'
import type { Tell } from '../inbox/tell.ts'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Tables } from '../platform/tables.ts'

/** Everything that finding a pet stands on. */
export interface FoundParts {
  db: Kysely<Tables>
  clock: Clock
  tell: Tell
  hints: LiveHints
  head: LetterHead
  rateLimits: RateLimits
}
