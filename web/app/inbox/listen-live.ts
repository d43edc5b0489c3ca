import {
  BEAT_SECONDS,
  LIVE_EVENTS,
  LIVE_STREAM,
  type LiveUpdate,
  MISSED_PARAMETER,
  PUBLIC_STREAM,
} from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS } from '@wayfur/domain/topics'
import { type ToldSince, toldSince } from './told-since.ts'

/** What the tabs of one browser need to share one stream; given by the browser, or by a test. */
export interface LiveBrowser {
  /** Holds the lock until `hold` resolves; rejects when `signal` aborts while waiting. */
  lock(name: string, signal: AbortSignal, hold: () => Promise<void>): Promise<void>
  openStream(address: string): EventSource
  openChannel(name: string): BroadcastChannel
  /** What this window calls itself in its calls. */
  windowId: string
  /** Milliseconds on a clock that only goes forward. */
  now(): number
  /** When the server was asked for what the page first showed, on the same clock. */
  askedAt: number
}

export interface Live {
  /** Whether the stream was heard lately; if not, a focused page should ask again. */
  isAlive: () => boolean
  stop: () => void
}

/** Two beats missed in a row mean that the stream is gone. */
const SILENT_MS = 2.2 * BEAT_SECONDS * 1000
/** A session that ended may have given way to another, as after a change of password. */
const AFTER_END_MS = 3_000
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 10 * 60_000

/** What the tabs tell each other; a guess was heard from nobody, because the stream is refused. */
type Told = LiveUpdate & {
  isGuess?: boolean
  /** The tab it is for, where it is not for all: what that tab missed while it began. */
  to?: string
}

/** A tab that begins asks the one with the stream what it missed, in milliseconds until now. */
interface Asked {
  missedMs: number
  by: string
}

/**
 * Hears updates about what changed for a member, or for everybody where nobody is signed in, since
 * the page was asked for. Browsers allow six connections to one server, so of all its tabs one holds
 * the stream and tells the others; when it closes, another takes its place. While it is refused,
 * pages guess now and then, ever more seldom, that everything has changed.
 */
export function listenLive(
  memberId: number | null,
  hear: (update: LiveUpdate, from: { isGuess: boolean }) => void,
  browser: LiveBrowser,
): Live {
  const name = `live-${memberId ?? 'everybody'}`
  const stopping = new AbortController()
  const channel = browser.openChannel(name)
  let heardAt = -Infinity
  /** What the stream told, while this tab is the one that holds it. */
  let told: ToldSince | undefined

  function take({ isGuess = false, stale, windowId, to = browser.windowId }: Told): void {
    if (to !== browser.windowId) return
    if (!isGuess) heardAt = browser.now()
    // `callApi` asks again by itself once its write is done.
    if (stale.length > 0 && windowId !== browser.windowId) hear({ stale }, { isGuess })
  }

  function share(update: Told): void {
    if (stopping.signal.aborted) return
    told?.add(update)
    take(update)
    channel.postMessage(update)
  }

  /** Milliseconds until now of which this page has heard nothing. */
  function missedMs(): number {
    return Math.ceil(browser.now() - Math.max(heardAt, browser.askedAt))
  }

  function openStream(): EventSource {
    const missed = missedMs()
    told = toldSince(() => browser.now(), missed)
    const whose = memberId === null ? `${PUBLIC_STREAM}&` : `${LIVE_STREAM}?`
    return browser.openStream(`${whose}${MISSED_PARAMETER}=${missed}`)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Told | Asked>) => {
    if ('stale' in data) take(data)
    else if (told) channel.postMessage({ ...told.within(data.missedMs), to: data.by })
  })
  channel.postMessage({ missedMs: missedMs(), by: browser.windowId } satisfies Asked)
  browser
    .lock(name, stopping.signal, () => holdStream(openStream, share, stopping.signal))
    // Aborted while it waited for its turn, or refused: this tab only ever looks again.
    .catch(() => {})

  return {
    isAlive: () => browser.now() - heardAt < SILENT_MS,
    stop() {
      stopping.abort()
      channel.close()
    },
  }
}

/** Keeps the stream open, through restarts of the server, until the signal aborts. */
function holdStream(
  openStream: () => EventSource,
  share: (told: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS
  let mayHaveMissed = false

  function again(afterMs: number): void {
    source?.close()
    timer = setTimeout(open, afterMs)
  }

  function open(): void {
    const opened = openStream()
    source = opened
    opened.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS
      share({ stale: mayHaveMissed ? LIVE_TOPICS : [] })
      mayHaveMissed = false
    })
    opened.addEventListener(LIVE_EVENTS.beat, () => share({ stale: [] }))
    opened.addEventListener(LIVE_EVENTS.update, ({ data }: MessageEvent<string>) =>
      share(JSON.parse(data) as LiveUpdate),
    )
    opened.addEventListener(LIVE_EVENTS.end, () => {
      mayHaveMissed = true
      again(AFTER_END_MS)
    })
    opened.addEventListener('error', () => {
      mayHaveMissed = true
      // The browser itself tries again after a lost connection, but not after a refusal.
      if (opened.readyState !== opened.CLOSED) return
      if (waitMs > FIRST_WAIT_MS) share({ stale: LIVE_TOPICS, isGuess: true })
      again(waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    })
  }

  return new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer)
      source?.close()
      resolve()
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    open()
  })
}
