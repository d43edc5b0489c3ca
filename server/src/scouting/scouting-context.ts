import type { Point } from '@wayfur/domain/schemas'
import type { Reward } from '@wayfur/domain/scouting/schemas'
import type { Kysely } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Everything that bin scouting stands on. */
export interface ScoutingContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  liveUpdates: Pick<LiveUpdates, 'publishStale'>
  /** The nearest street or place of a point, or null. */
  addressAt: (point: Point) => Promise<string | null>
  /** Rewards that a partner hands out. */
  rewards: readonly Reward[]
  head: { publicUrl: string }
}
