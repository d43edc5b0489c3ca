import type { Point } from '@wayfur/domain/geo'
import type { Reward } from '@wayfur/domain/scouting/reward'
import type { Kysely } from 'kysely'
import type { LiveHints } from '../inbox/live-hints.ts'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Everything that bin scouting stands on. */
export interface ScoutingContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  hints: Pick<LiveHints, 'tell'>
  /** The nearest street or place of a point, or null. */
  addressAt: (point: Point) => Promise<string | null>
  /** Rewards that somebody backs. */
  rewards: readonly Reward[]
  head: { publicUrl: string }
}

/** Has open pages ask for the bins again, once the transaction holds. */
export function tellOfChange({ hints }: Pick<ScoutingContext, 'hints'>, tx: Kysely<Tables>): void {
  hints.tell(tx, { type: 'stale-for-all', stale: ['/api/poop-bins'] })
}

/** Has every open page of a scout ask for their own points and reports again. */
export function tellScout(
  { hints }: Pick<ScoutingContext, 'hints'>,
  tx: Kysely<Tables>,
  memberId: number,
): void {
  const stale = ['/api/scout', '/api/point-transactions'] as const
  hints.tell(tx, { type: 'stale', memberId, stale: [...stale] })
}
