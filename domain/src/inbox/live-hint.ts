import * as z from 'zod/mini'

/** Calls whose answers may change while a page is open; whoever sends hints adds theirs. */
export const LIVE_ADDRESSES = [
  '/api/inbox',
  '/api/events',
  '/api/event-statistics',
  '/api/poop-bins',
  '/api/scout',
  '/api/point-transactions',
  '/api/bookings',
  '/api/provider/bookings',
  '/api/submissions',
  '/api/me/sessions',
  '/api/trips',
  '/api/found-reports',
  '/api/lost-and-found',
  '/api/tag-orders',
  '/api/pet-tags',
  '/api/subscription',
  '/api/moderation/submissions',
  '/api/admin/tag-orders',
] as const
export type LiveAddress = (typeof LIVE_ADDRESSES)[number]

export const LiveHint = z.object({ stale: z.array(z.enum(LIVE_ADDRESSES)) })
/** What an open page is told when something changed: what to ask again, never what it now says. */
export type LiveHint = z.infer<typeof LiveHint>

/** Whether a hint means the answer at this address: '/api/inbox' means '/api/inbox?limit=6'. */
export function isStale({ stale }: LiveHint, address: string): boolean {
  return stale.some(
    (named) =>
      address === named || address.startsWith(`${named}?`) || address.startsWith(`${named}/`),
  )
}

/** Where an open page of a member hears hints, as server-sent events. */
export const LIVE_STREAM = '/api/live'
/** The same for a page of somebody who is not signed in: only of what everybody sees. */
export const PUBLIC_STREAM = '/api/live?of=everybody'

/** What the stream says: a hint, that it is alive, or that nothing more will come. */
export const LIVE_EVENTS = { hint: 'hint', beat: 'beat', end: 'end' } as const

/** Seconds between two beats: proxies cut connections that are silent for 30 s and more. */
export const BEAT_SECONDS = 25
