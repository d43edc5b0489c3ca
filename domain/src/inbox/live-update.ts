import type { Topic } from '../topics.ts'

/** An update for open pages: the topics to ask again, never the new values. */
export interface LiveUpdate {
  stale: readonly Topic[]
  /** The window whose call it was, told to its own member only: it has asked again by itself. */
  windowId?: string
}

/** The header by which a window says with its writes which one it is. */
export const WINDOW_HEADER = 'x-window'

/** Where an open page of a member hears live updates, as server-sent events. */
export const LIVE_STREAM = '/api/live'
/** An update for a signed-out page: public topics alone. */
export const PUBLIC_STREAM = '/api/live?of=everybody'

/**
 * Names the milliseconds since what a page shows was asked for, or since it last heard: what changed
 * meanwhile is told first, since the scripts of a page begin some time after its answer was made.
 */
export const MISSED_PARAMETER = 'missed'

/** How far back missed updates are known; whoever missed more is told that everything is stale. */
export const REPLAYED_MS = 60_000

/** What the stream says: an update, that it is alive, or that nothing more will come. */
export const LIVE_EVENTS = { update: 'update', beat: 'beat', end: 'end' } as const

/** Seconds between two beats: proxies cut connections that are silent for 30 s and more. */
export const BEAT_SECONDS = 25
