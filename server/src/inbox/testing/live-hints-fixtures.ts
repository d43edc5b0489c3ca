import type { Kysely } from 'kysely'
import type { Answering } from '../../platform/serve.ts'
import type { Tables } from '../../tables.ts'
import { hintsBy, type LiveHints, type LiveNotice } from '../live-hints.ts'

/** Hints of a test, which keeps what open pages would have been told, oldest first. */
export function hintsInto(db: Kysely<Tables>): {
  told: LiveNotice[]
  hints: LiveHints
  /** Answers as the server does: replies are checked, and what a write makes stale is told. */
  answering: Answering
} {
  const told: LiveNotice[] = []
  const hints = hintsBy((_, notice) => void told.push(notice))
  const publishStale: Answering['publishStale'] = (stale, { memberId, windowId }) =>
    hints.publishStale(db, stale, memberId, windowId)
  return { told, hints, answering: { replies: true, publishStale } }
}
