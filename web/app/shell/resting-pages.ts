/** How long a page rests that shows what others change while it is open. */
const LIVE_PAGE_RESTS_MS = 10_000

/**
 * Pages that are read, by the paths of their addresses: without script they do all that somebody
 * who is not signed in begins with there. `restsMs` says how long they may go without.
 */
const RESTING_PAGES: readonly { pages: RegExp; restsMs: number | null }[] = [
  { pages: /^\/$/, restsMs: null },
  { pages: /^\/discovery$/, restsMs: null },
  { pages: /^\/(?:places|providers)\/\d+$/, restsMs: null },
  { pages: /^\/(?:services|airline-travel)$/, restsMs: null },
  {
    pages: /^\/(?:about|community|resources|help|safety|terms|privacy|licences|partners)$/,
    restsMs: null,
  },
  { pages: /^\/events(?:\/\d+)?$/, restsMs: LIVE_PAGE_RESTS_MS },
]

/** How long the page at this path rests on a touched device; undefined where it does not. */
export function restOf(path: string): number | null | undefined {
  return RESTING_PAGES.find(({ pages }) => pages.test(path))?.restsMs
}
