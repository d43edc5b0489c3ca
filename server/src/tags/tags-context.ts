import type { TagCatalogue } from '@wayfur/domain/tags/schemas'
import type { Engraving } from '@wayfur/domain/tags/shop'
import type { Kysely } from 'kysely'
import type { LiveHints } from '../inbox/live-hints.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Everything that tags stand on. */
export interface TagsContext {
  db: Kysely<Tables>
  clock: Clock
  /** Tells members what becomes of their orders. */
  notify: Notify
  /** Tells open pages of them. */
  hints: LiveHints
  /** Who writes letters, and where codes lead. */
  head: EmailHead
  catalogue: TagCatalogue
  /** How many per cent a member's plan takes off the list price. */
  discountPercent: (db: Kysely<Tables>, memberId: number) => Promise<number>
  /** Whether engraved tags can be ordered here. */
  engraving: Engraving
  /** Whether codes lead to this machine only. */
  isOnlyLocal: boolean
}
