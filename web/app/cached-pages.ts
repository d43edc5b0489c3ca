import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '@wayfur/domain/durations'
import type { Topic } from '@wayfur/domain/topics'
import { type DataStrategyResult, matchPath } from 'react-router'
import { type PrefetchedAnswers, stateOf } from './prefetched-in-page.ts'
import { askStaleOnceDrawn, showsAny } from './query-client.ts'

/** What the loaders of one address answered, by route. */
export type PageAnswers = Record<string, DataStrategyResult>

/**
 * Pages that are cached, by their names in `routes.ts`. They are the same for everyone, or a topic
 * (`topics.ts`) tells open pages of changes; other pages would go stale unnoticed.
 */
const KEPT_PAGES: readonly string[] = [
  '/',
  '/discovery',
  '/places/:id',
  '/services',
  '/providers/:id',
  '/events',
  '/events/:id',
  '/trip-planner',
  '/poop-scout',
  '/community',
  '/bookings',
  '/bookings/:id',
  '/provider/calendar',
  '/inbox',
  '/submissions',
  '/submissions/:id',
  '/moderation',
  '/moderation/:id',
]

/** A page may hold a megabyte of answers, and a phone little memory; the oldest go first. */
const MOST_KEPT = 30

/** Some browsers use what they fetched ahead for that long, whatever they were told. */
const FETCHED_AHEAD_MS = 5 * MINUTE_MS

/** What was asked for so shortly before counts as asked at the press. */
const JUST_NOW_MS = 1000

const KEY = 'page'

/**
 * PrefetchedAnswers of whole pages, so that coming back to one asks nothing: results never become stale by
 * themselves (specification, part 1 §9). A write makes all of them stale, since it may show on any
 * page; an update those which show what it names.
 */
export class CachedPages {
  readonly #queries: QueryClient
  /** Counts what made answers stale: an answer asked for before it and come after is not kept. */
  #changes = 0
  /** When the last change was. */
  #changedAt = Number.NEGATIVE_INFINITY
  /** When the browser was told to fetch the data of which addresses ahead. */
  readonly #ahead = new Map<string, number>()

  constructor(queries: QueryClient) {
    this.#queries = queries
    queries.setQueryDefaults([KEY], { gcTime: Infinity })
  }

  /** The cached data of the page at this address, or what `askServer` brings. */
  async answer(address: URL, askServer: () => Promise<PageAnswers>): Promise<PageAnswers> {
    const key = keyOf(address)
    const kept = this.#queries.getQueryState<PageAnswers>(key)
    if (kept?.data !== undefined && !kept.isInvalidated) return this.#filledIn(kept.data)
    const changes = this.#changes
    const answers = await askServer()
    // What changed meanwhile may be known here better than there.
    if (changes !== this.#changes || !isWhole(answers)) return this.#filledIn(answers)
    // Otherwise what was asked just now is newer than anything here, whatever the two clocks say.
    const shown = this.#takenOver(answers)
    this.keep(address, shown)
    // Shown at once, and asked again at once: somebody else may have changed it meanwhile.
    if (this.#isOfBefore(address)) this.#askAgain(shown)
    return shown
  }

  /** The browser fetches the data of the page at this path ahead. */
  noteFetchedAhead(path: string): void {
    if (!this.#ahead.has(path)) this.#ahead.set(path, performance.now())
  }

  #askAgain(answers: PageAnswers): void {
    for (const { queryKey } of statesIn(answers).flatMap(({ queries }) => queries)) {
      void this.#queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
    askStaleOnceDrawn()
  }

  /** Whether an answer that has just come may be one fetched ahead. */
  #isOfBefore({ pathname, search }: URL): boolean {
    const fetchedAt = this.#ahead.get(pathname + search)
    this.#ahead.delete(pathname + search)
    if (fetchedAt === undefined) return false
    const ageMs = performance.now() - fetchedAt
    return ageMs > JUST_NOW_MS && ageMs < FETCHED_AHEAD_MS
  }

  /** Keeps an answer that came in another way: with the page itself. */
  keep(address: URL, answers: PageAnswers): void {
    if (!isKept(address.pathname) || !isWhole(answers)) return
    this.#queries.setQueryData(keyOf(address), answers)
    const all = this.#queries.getQueryCache().findAll({ queryKey: [KEY] })
    const oldestFirst = all.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const { queryKey } of oldestFirst.slice(0, -MOST_KEPT)) {
      this.#queries.removeQueries({ queryKey, exact: true })
    }
  }

  /** Whether what the browser fetched ahead for a page may be from before a change. */
  isAheadStale(): boolean {
    return performance.now() - this.#changedAt < FETCHED_AHEAD_MS
  }

  /** Something was written, or the whole page reads otherwise now. */
  forgetAll(): void {
    this.#noteChange()
    this.#queries.removeQueries({ queryKey: [KEY] })
  }

  /** These topics are stale; a page that does not tell its calls may show them too. */
  forgetTopics(stale: readonly Topic[]): void {
    this.#noteChange()
    this.#queries.removeQueries({
      queryKey: [KEY],
      predicate: ({ state }) => {
        const calls = statesIn((state.data ?? {}) as PageAnswers).flatMap(({ queries }) => queries)
        return calls.length === 0 || calls.some(({ queryKey }) => showsAny(queryKey, stale))
      },
    })
  }

  #noteChange(): void {
    this.#changes += 1
    this.#changedAt = performance.now()
  }

  /**
   * The same data, with what the cache has no answer for put into it: a query that is prepared and
   * not asked for yet would get its answer only after the page has been drawn.
   */
  #filledIn(answers: PageAnswers): PageAnswers {
    for (const { queryKey, state } of statesIn(answers).flatMap(({ queries }) => queries)) {
      if (this.#queries.getQueryData(queryKey) !== undefined) continue
      this.#queries.setQueryData(queryKey, state.data)
    }
    return answers
  }

  /**
   * The cached data, with its queries put into the cache as fetched now, by this device's clock.
   */
  #takenOver(answers: PageAnswers): PageAnswers {
    for (const state of statesIn(answers)) {
      state.queries = state.queries.map((query) => {
        this.#queries.setQueryData(query.queryKey, query.state.data)
        const dataUpdatedAt = this.#queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
        return Object.assign(query, { state: { ...query.state, dataUpdatedAt } })
      })
    }
    return answers
  }
}

/** Tells of each write that this page sends, when its answer has come or is lost. */
export function tellingWrites(send: typeof fetch, written: () => void): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (/^(get|head)$/i.test(method)) return send(input, init)
    try {
      return await send(input, init)
    } finally {
      written()
    }
  }
}

/** Asks past what the browser fetched ahead for the next page, where that may be stale. */
export function pastStaleAhead(send: typeof fetch, isStale: () => boolean): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const isOfPage = /\.data(?:\?|$)/.test(address)
    return send(input, isOfPage && isStale() ? { ...init, cache: 'reload' } : init)
  }
}

function isKept(pathname: string): boolean {
  return KEPT_PAGES.some((pattern) => {
    const match = matchPath(pattern, pathname)
    // Words in the place of a number are pages of their own: '/events/create'.
    return match !== null && /^\d*$/.test(match.params['id'] ?? '')
  })
}

function keyOf({ pathname, search }: URL): readonly [string, string] {
  return [KEY, pathname + search]
}

/**
 * Neither a refusal nor a way elsewhere, nor what stands there with a part missing; and not the
 * frame, which is never asked for again.
 */
function isWhole(answers: PageAnswers): boolean {
  const all = Object.entries(answers)
  return (
    all.length > 0 &&
    all.every(
      ([route, { type, result }]) =>
        route !== 'root' && type === 'data' && !(result instanceof Response) && !hasGap(result),
    )
  )
}

function hasGap(result: unknown): boolean {
  return (result as { hasFailed?: boolean } | null | undefined)?.hasFailed === true
}

function statesIn(answers: PageAnswers): DehydratedState[] {
  return Object.values(answers).flatMap(({ result }) => prefetchedIn(result) ?? [])
}

/** A page is drawn many times with the same answers, and what hydrates tells them by identity. */
const read = new WeakMap<object, DehydratedState>()

/** What `prefetch` gave the loader of a page, which returns it as `state`. */
export function prefetchedIn(
  loaderData: unknown,
  prefetched?: readonly PrefetchedAnswers[],
): DehydratedState | undefined {
  const state = (loaderData as { state?: unknown } | null | undefined)?.state
  if (typeof state !== 'string') return undefined
  const known = read.get(loaderData as object) ?? stateOf(state, prefetched)
  read.set(loaderData as object, known)
  return known
}
