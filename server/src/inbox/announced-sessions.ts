import type { Sessions } from '../platform/sessions.ts'
import type { LiveHints } from './live-hints.ts'

/** The same sessions, whose end is also heard by the pages that are open in them. */
export function announcedSessions(sessions: Sessions, hints: LiveHints): Sessions {
  return {
    ...sessions,
    async end(db, sessionId) {
      await sessions.end(db, sessionId)
      hints.tell(db, { type: 'session-ended', sessionId })
    },
    async endAllOf(db, memberId) {
      await sessions.endAllOf(db, memberId)
      hints.tell(db, { type: 'signed-out', memberId })
    },
  }
}
