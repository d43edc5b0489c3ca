import type { Kysely } from 'kysely'
import type { Answering } from '../../platform/serve.ts'
import type { Tables } from '../../tables.ts'
import { liveUpdatesBy, type LiveUpdates, type LiveNotice } from '../live-updates.ts'

/** Live updates of a test: `liveNotices` is what open pages would have been told, oldest first. */
export function liveUpdatesInto(db: Kysely<Tables>): {
  liveNotices: LiveNotice[]
  liveUpdates: LiveUpdates
  /** Answers as the server does: replies are checked, and what a write makes stale is kept. */
  answering: Answering
} {
  const liveNotices: LiveNotice[] = []
  const liveUpdates = liveUpdatesBy((_, notice) => void liveNotices.push(notice))
  const publishStale: Answering['publishStale'] = (stale, { memberId, windowId }) =>
    liveUpdates.publishStale(db, stale, memberId, windowId)
  return { liveNotices, liveUpdates, answering: { replies: true, publishStale } }
}
