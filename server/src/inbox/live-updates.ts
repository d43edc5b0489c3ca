import { type Topic, TOPICS } from '@wayfur/domain/topics'
import type { Kysely } from 'kysely'
import { afterCommit } from '../platform/database/after-commit.ts'
import type { JsonValue, PubSub } from '../platform/database/pub-sub.ts'
import type { Log } from '../platform/log.ts'
import type { Tables } from '../tables.ts'

/** What travels between processes for the sake of open pages. */
export type LiveNotice =
  | { type: 'stale'; stale: Topic[]; memberId: number | null; windowId?: string }
  | { type: 'signed-out'; memberId: number }
  | { type: 'session-ended'; sessionId: number }

export const LIVE_TOPIC = 'live'

/**
 * Tells every process of something that open pages should hear of, once the transaction holds. It
 * may get lost: pages also look when they are looked at.
 */
export interface LiveUpdates {
  tell(db: Kysely<Tables>, notice: LiveNotice): void
  /**
   * Has open pages ask again what is stale: `TOPICS` says whose. `memberId` is the member whose it
   * is, for topics that belong to members. What the caller of an endpoint makes stale is published
   * by `serve()`, with the window it called from.
   */
  publishStale(
    db: Kysely<Tables>,
    stale: readonly Topic[],
    memberId?: number | null,
    windowId?: string,
  ): void
}

/** Live updates through the notices of this installation. */
export function liveUpdatesOver(notices: Pick<PubSub, 'publish'>, log: Log): LiveUpdates {
  return liveUpdatesBy((db, notice) =>
    afterCommit(db, () => {
      const payload: { [key: string]: JsonValue } = { ...notice }
      notices
        .publish(LIVE_TOPIC, payload)
        .catch((err: unknown) => log.warn({ err }, 'open pages were not told of a change'))
    }),
  )
}

/** Live updates that are published by `tell`. */
export function liveUpdatesBy(tell: LiveUpdates['tell']): LiveUpdates {
  return {
    tell,
    publishStale(db, topics, memberId = null, windowId) {
      const stale = topics.filter((topic) => {
        const audience = TOPICS[topic]
        return audience === 'member' ? memberId !== null : audience !== 'window'
      })
      if (stale.length === 0) return
      tell(db, { type: 'stale', stale, memberId, ...(windowId !== undefined && { windowId }) })
    },
  }
}
