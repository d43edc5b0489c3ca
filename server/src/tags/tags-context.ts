import type { TagCatalogue } from '@wayfur/domain/tags/schemas'
import type { Engraving } from '@wayfur/domain/tags/shop'
import type { Kysely } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
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
  liveUpdates: LiveUpdates
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

/** What moving an order on takes: the row, its member told, open pages told. */
export type OrderMovesContext = Pick<
  TagsContext,
  'db' | 'clock' | 'notify' | 'liveUpdates' | 'head'
>
