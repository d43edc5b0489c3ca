import type { Topic } from '../topics.ts'

/** What an open page is told when something changed: what to ask again, never what it now says. */
export interface LiveUpdate {
  stale: readonly Topic[]
  /** The window whose call it was, told to its own member only: it has asked again by itself. */
  windowId?: string
}

/** The header by which a window says with its writes which one it is. */
export const WINDOW_HEADER = 'x-window'

/** Where an open page of a member hears live updates, as server-sent events. */
export const LIVE_STREAM = '/api/live'
/** The same for a page of somebody who is not signed in: only of what everybody sees. */
export const PUBLIC_STREAM = '/api/live?of=everybody'

/** What the stream says: an update, that it is alive, or that nothing more will come. */
export const LIVE_EVENTS = { update: 'update', beat: 'beat', end: 'end' } as const

/** Seconds between two beats: proxies cut connections that are silent for 30 s and more. */
export const BEAT_SECONDS = 25
