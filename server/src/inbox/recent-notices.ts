import { REPLAYED_MS } from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS, type Topic } from '@wayfur/domain/topics'
import type { LiveNotice } from './live-updates.ts'

type Stale = Extract<LiveNotice, { type: 'stale' }>

/** What changed lately, for pages that begin to listen some time after they were asked for. */
export interface RecentNotices {
  add(notice: Stale): void
  /** Nobody knows any more what changed until now, because notices were missed. */
  forget(): void
  /**
   * The topics that changed in the milliseconds until now and that `isFor` lets through; every
   * topic, where that reaches back too far. Nothing for what is no number above 0.
   */
  within(missedMs: number, isFor: (topic: Topic, memberId: number | null) => boolean): Topic[]
}

/** Keeps the latest notices, `most` at most. */
export function recentNotices(most: number): RecentNotices {
  let since = performance.now()
  let notices: (Stale & { at: number })[] = []

  return {
    add(notice) {
      notices.push({ ...notice, at: performance.now() })
      if (notices.length <= most) return
      // Half of them at once, rather than one with each notice.
      const forgotten = notices.splice(0, notices.length - most / 2)
      since = forgotten.at(-1)?.at ?? since
    },
    forget() {
      since = performance.now()
      notices = []
    },
    within(missedMs, isFor) {
      if (!(missedMs > 0)) return []
      const from = performance.now() - missedMs
      if (from < since || missedMs > REPLAYED_MS) return [...LIVE_TOPICS]
      const missed = new Set<Topic>()
      for (const { at, stale, memberId } of notices) {
        if (at < from) continue
        for (const topic of stale) if (isFor(topic, memberId)) missed.add(topic)
      }
      return [...missed]
    },
  }
}
