import { type LiveUpdate, REPLAYED_MS } from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS, type Topic } from '@wayfur/domain/topics'

/** What a stream told lately, for tabs that begin while it is open. */
export interface ToldSince {
  add: (update: LiveUpdate) => void
  /** What was told in the milliseconds until now; everything, where that reaches back too far. */
  within: (missedMs: number) => LiveUpdate
}

/** Keeps what is told from now on, by a stream that tells all that changed since `missedMs` ago. */
export function toldSince(now: () => number, missedMs: number): ToldSince {
  const begunAt = now() - missedMs
  let lately: { at: number; stale: readonly Topic[] }[] = []
  return {
    add({ stale }) {
      const at = now()
      lately = lately.filter((update) => update.at >= at - REPLAYED_MS)
      if (stale.length > 0) lately.push({ at, stale })
    },
    within(missed) {
      const since = now() - missed
      if (since < begunAt || missed > REPLAYED_MS) return { stale: LIVE_TOPICS }
      const heard = lately.filter(({ at }) => at > since).flatMap(({ stale }) => stale)
      return { stale: [...new Set(heard)] }
    },
  }
}
