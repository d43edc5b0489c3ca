/** How the worker deals with a request; `untouched` leaves it wholly to the browser. */
export type Way = 'untouched' | 'asset' | 'picture' | 'page' | 'account' | 'map'

export interface Asked {
  method: string
  url: string
  mode: string
  destination: string
}

/** The pages behind tags: whoever finds a pet sees what is so now, and leaves nothing on the phone. */
const FOUND_PAGE = /^\/qr(\/|$)/i
/** What a window may be sent to that is no page: calls, downloads, uploads, tiles. */
const NO_PAGE = /^\/(api|files|tiles|healthz|readyz)(\/|$)|\.[a-z0-9]{2,12}$/i
/** What a map is drawn from: of the walk under way it is kept. */
const MAP = /^\/(tiles\/|api\/config\/map$)/
/*
 * The worker imports nothing that pages load too, or it would be built with a chunk of theirs and not
 * stand alone. Its addresses are held against the contract by its test.
 */

/** Writes after which somebody else may be at the keyboard: signing in, out, switching, leaving. */
const ACCOUNT_DOORS = /^\/(sign-in|account|api\/accounts|api\/me|api\/demo)([./]|$)/

/** Which way a request goes. Only reads are ever answered here, so no write can be sent twice. */
export function wayOf({ method, url, mode, destination }: Asked, origin: string): Way {
  const { origin: host, pathname } = new URL(url)
  if (host !== origin || FOUND_PAGE.test(pathname)) return 'untouched'
  if (method !== 'GET') return ACCOUNT_DOORS.test(pathname) ? 'account' : 'untouched'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (destination === 'image' && pathname.startsWith('/files/')) return 'picture'
  if (MAP.test(pathname)) return 'map'
  const isWindow = mode === 'navigate' && destination === 'document'
  return isWindow && !NO_PAGE.test(pathname) ? 'page' : 'untouched'
}

/**
 * The address under which a page is kept for times without a network, or null for all others: the
 * one for an emergency, the passport, its pets, the tags of one's own pets, and the saved places.
 */
export function keptAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url)
  const pet = /^[1-9]\d{0,14}$/.exec(searchParams.get('pet') ?? '')?.[0]
  if (pathname === '/passport') return pet === undefined ? '/passport' : `/passport?pet=${pet}`
  if (pathname === '/saved' || pathname === '/emergency') return pathname
  if (pathname !== '/pet-tags') return null
  return pet === undefined ? '/pet-tags?tab=tags' : `/pet-tags?tab=tags&pet=${pet}`
}

/** A walk that one follows stands in the planner; one that is recorded, at its booking. */
const BOOKING_PAGE = /^\/bookings\/[1-9]\d{0,14}$/
const PLANNER_PAGE = '/trip-planner'

/** Whether a page can be one of a walk. */
export function isWalkPage(pathname: string): boolean {
  return pathname === PLANNER_PAGE || BOOKING_PAGE.test(pathname)
}

/** Whether an address is a walk that is being walked, whose page is kept while it lasts. */
export function isWalkAddress(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  if (pathname === PLANNER_PAGE) return searchParams.get('follow') === '1'
  return isWalkPage(pathname)
}

/** Whether this very address is one that is kept, and no form or tab beside it. */
export function isKeptAddress(url: string): boolean {
  const { pathname, search } = new URL(url)
  return keptAddress(url) === pathname + search
}

/** Our own built files and uploaded pictures that a page shows, each once. */
export function partsOf(html: string): { assets: string[]; pictures: string[] } {
  const all = (pattern: RegExp) => [...new Set(html.match(pattern))]
  return {
    assets: all(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)\b/g),
    pictures: all(/\/files\/[\w-]+\.webp\b/g),
  }
}

interface Copy {
  address: string
  bytes: number
  savedAt: number
}

/** Which copies go, the oldest first, so that the rest stay within both bounds. */
export function beyondBounds(
  copies: readonly Copy[],
  { most, mostBytes }: { most: number; mostBytes: number },
): string[] {
  const newestFirst = copies.toSorted((a, b) => b.savedAt - a.savedAt)
  let bytes = 0
  return newestFirst
    .filter((copy, rank) => {
      bytes += copy.bytes
      return rank >= most || bytes > mostBytes
    })
    .map(({ address }) => address)
}
