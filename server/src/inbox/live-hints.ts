import type { Permission } from '@wayfur/domain/accounts/permissions'
import type { LiveAddress } from '@wayfur/domain/inbox/live-hint'
import type { Kysely } from 'kysely'
import { afterCommit } from '../platform/database/after-commit.ts'
import type { JsonValue, PubSub } from '../platform/database/pub-sub.ts'
import type { Log } from '../platform/log.ts'
import type { Tables } from '../tables.ts'

/** What travels between processes for the sake of open pages. */
export type LiveNotice =
  | { type: 'stale'; memberId: number; stale: LiveAddress[] }
  /** Of what all work on who may: a queue, say. */
  | { type: 'stale-for-whoever-may'; permission: Permission; stale: LiveAddress[] }
  /** What everybody sees has changed. */
  | { type: 'stale-for-all'; stale: LiveAddress[] }
  | { type: 'signed-out'; memberId: number }
  | { type: 'session-ended'; sessionId: number }

export const LIVE_TOPIC = 'live'

/** Tells every process of something that open pages should hear of. */
export interface LiveHints {
  /** Sent once the transaction holds. It may get lost: pages also look when they are looked at. */
  tell(db: Kysely<Tables>, notice: LiveNotice): void
}

/** Hints through the notices of this installation. */
export function liveHints(notices: Pick<PubSub, 'publish'>, log: Log): LiveHints {
  return {
    tell(db, notice) {
      afterCommit(db, () => {
        const payload: { [key: string]: JsonValue } = { ...notice }
        notices
          .publish(LIVE_TOPIC, payload)
          .catch((err: unknown) => log.warn({ err }, 'open pages were not told of a change'))
      })
    },
  }
}
