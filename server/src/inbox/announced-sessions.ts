import type { Sessions } from '../platform/sessions.ts'
import type { LiveUpdates } from './live-updates.ts'

/** The same sessions, whose end is also heard by the pages that are open in them. */
export function announcedSessions(sessions: Sessions, liveUpdates: LiveUpdates): Sessions {
  return {
    ...sessions,
    async end(db, sessionId) {
      await sessions.end(db, sessionId)
      liveUpdates.tell(db, { type: 'session-ended', sessionId })
    },
    async endAllOf(db, memberId) {
      await sessions.endAllOf(db, memberId)
      liveUpdates.tell(db, { type: 'signed-out', memberId })
    },
  }
}
