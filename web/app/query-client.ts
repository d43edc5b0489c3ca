import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Topic } from '@wayfur/domain/topics'

/** Defaults of the specification: nothing goes stale, nothing polls, nothing retries. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}

let ofBrowser: QueryClient | undefined

/** One cache for as long as a page is open, whatever fails on it; on the server one for each page. */
export function queryClientOfPage(): QueryClient {
  if (typeof document === 'undefined') return newQueryClient()
  ofBrowser ??= newQueryClient()
  return ofBrowser
}

/** Whether an answer kept under this key of `queryFor` shows one of these topics. */
export function showsAny([, ...shown]: QueryKey, topics: readonly Topic[]): boolean {
  return shown.some((topic) => topics.includes(topic as Topic))
}

let isStaleShown = false
/** Whether what is being asked may have been asked before a write, and so tell what was. */
let isUnderWayOld = false
let loadsUnderWay = 0
let isMoving = false

/** Marks every answer that shows one of these topics; those on the page are asked again. */
export function makeStale(topics: readonly Topic[]): void {
  if (typeof document === 'undefined' || topics.length === 0) return
  void queryClientOfPage().invalidateQueries({
    predicate: ({ queryKey }) => showsAny(queryKey, topics),
    refetchType: 'none',
  })
  isStaleShown = true
  isUnderWayOld = true
  // Waits for a redirect after the write, whose loaders bring fresh data.
  setTimeout(askStale)
}

/**
 * Has what is marked as stale asked again as soon as the page is drawn. Its parts ask for what they
 * show as they are drawn, and are not asked to begin anew.
 */
export function askStaleOnceDrawn(): void {
  isStaleShown = true
}

/**
 * Asks what is stale on the page once more, unless the page is being loaded: one that is left may
 * be about what has just been deleted.
 */
export function askStale(): void {
  if (!isStaleShown || loadsUnderWay > 0 || isMoving) return
  const cancelRefetch = isUnderWayOld
  isStaleShown = false
  isUnderWayOld = false
  void queryClientOfPage().refetchQueries(STALE, { cancelRefetch })
}

/** What the page shows of answers that were marked as stale and have not been asked again since. */
const STALE = { type: 'active', predicate: ({ state }: Query) => state.isInvalidated } as const

/**
 * Tells once that nothing on the page is stale, which is never where the network stays away.
 * Brings what stops it from telling.
 */
export function onceFresh(tell: () => void): () => void {
  const cache = queryClientOfPage().getQueryCache()
  const look = () => {
    if (cache.findAll(STALE).length > 0) return
    leave()
    tell()
  }
  const leave = cache.subscribe(look)
  look()
  return leave
}

/**
 * Tells whether the page is on its way to another: loaders are over before what they brought is
 * drawn, and what still stands there may be gone. Whoever tells that it stands asks what is stale.
 */
export function noteMoving(moves: boolean): void {
  isMoving = moves
}

/** Runs loaders or an action of the router, while `askStale` waits. */
export async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  loadsUnderWay += 1
  try {
    return await load()
  } finally {
    loadsUnderWay -= 1
  }
}
