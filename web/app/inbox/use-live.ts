import type { LiveUpdate } from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS } from '@wayfur/domain/topics'
import { useEffect } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { WINDOW_ID } from '../api-client.ts'
import { cachedPages } from '../page-cache.ts'
import { makeStale } from '../query-client.ts'
import { hasRested } from '../rested-page.ts'
import { type Live, type LiveBrowser, listenLive } from './listen-live.ts'

/** This window, where it may share a stream: only pages by https and on this machine have locks. */
function thisBrowser(): LiveBrowser | undefined {
  if (!('locks' in navigator)) return undefined
  return {
    lock: (name, signal, hold) => navigator.locks.request(name, { signal }, hold),
    openStream: (address) => new EventSource(address),
    openChannel: (name) => new BroadcastChannel(name),
    windowId: WINDOW_ID,
    now: () => performance.now(),
    askedAt: askedAt(),
  }
}

/** The server was asked for the page after what led to it: a form that was sent, say. */
function askedAt(): number {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.requestStart ?? 0
}

/**
 * Keeps the answers on this page fresh while a member has it open: what changed for them is asked
 * again at once, and where no updates arrive, whenever they come back to the page.
 */
export function useLive(memberId: number): void {
  useHints(memberId)
}

/** Listens to public topics on a page of a signed-out visitor. */
export function useLiveForVisitors(): void {
  useHints(useVisitor() === null ? null : undefined)
}

/** Null is a visitor; undefined hears nothing. */
function useHints(memberId: number | null | undefined): void {
  useEffect(() => {
    if (memberId === undefined) return undefined
    return listenWhileOpen(memberId, ({ stale }) => {
      cachedPages().forgetTopics(stale)
      makeStale(stale)
    })
  }, [memberId])
}

/** Listens as long as the page is open, and answers how to stop. */
function listenWhileOpen(
  memberId: number | null,
  refresh: (update: LiveUpdate) => void,
): () => void {
  const browser = thisBrowser()
  let live: Live | undefined

  function start(): void {
    if (browser !== undefined) live ??= listenLive(memberId, hear, browser)
  }
  /** A page without a stream asks again when it is focused; until then nobody looks at it. */
  function hear(update: LiveUpdate, { isGuess }: { isGuess: boolean }): void {
    if (!isGuess || document.visibilityState === 'visible') refresh(update)
  }
  /** A page with an open stream could not be kept for the Back button. */
  function stop(): void {
    live?.stop()
    live = undefined
  }
  function look(): void {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen && live?.isAlive() !== true) refresh({ stale: LIVE_TOPICS })
  }
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    start()
    look()
  }

  const ending = new AbortController()
  const { signal } = ending
  start()
  if (memberId === null && hasRested()) look()
  window.addEventListener('pagehide', stop, { signal })
  window.addEventListener('pageshow', comeBack, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  return () => {
    ending.abort()
    stop()
  }
}
