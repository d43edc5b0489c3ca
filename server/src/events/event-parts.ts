import type { Kysely } from 'kysely'
import type { LiveHints } from '../inbox/live-hints.ts'
import type { Tell } from '../inbox/tell.ts'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'

/** Everything that events stand on. */
export interface EventParts {
  db: Kysely<Tables>
  clock: Clock
  tell: Tell
  /** Who writes the letters, and where links of ours lead. */
  head: LetterHead
  /** Tells open pages that numbers have changed. */
  hints: LiveHints
}
