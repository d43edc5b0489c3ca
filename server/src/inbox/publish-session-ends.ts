import type { Sessions } from '../platform/sessions.ts'
import type { LiveUpdates } from './live-updates.ts'

/** Sessions that also tell their open pages when they end. */
export function publishSessionEnds(sessions: Sessions, liveUpdates: LiveUpdates): Sessions {
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
