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

/** Has open pages ask for events and their figures again, once the transaction holds. */
export function tellOfEvents({ hints }: Pick<EventParts, 'hints'>, tx: Kysely<Tables>): void {
  hints.tell(tx, { type: 'stale-for-all', stale: ['/api/events', '/api/event-statistics'] })
}
