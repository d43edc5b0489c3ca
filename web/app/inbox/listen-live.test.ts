import { LIVE_STREAM, type LiveUpdate, PUBLIC_STREAM } from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS } from '@wayfur/domain/topics'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type LiveBrowser, listenLive } from './listen-live.ts'

/** A stream that says what the test wants. */
class TestStream extends EventTarget {
  readonly CLOSED = 2
  readyState = 0
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
  }
  close(): void {
    this.readyState = this.CLOSED
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(event: string, data: string): void {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
  fail({ isRefusal }: { isRefusal: boolean }): void {
    this.readyState = isRefusal ? this.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}

let tests = 0

/** A lock that is free is granted in a moment, though not at once. */
async function granted(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await Promise.resolve()
}

/** One browser with several tabs: whoever comes first holds the lock, the others wait in turn. */
function aBrowser() {
  tests += 1
  const prefix = `test-${tests}-`
  const streams: TestStream[] = []
  const waiting: { signal: AbortSignal; begin: () => void }[] = []
  let isHeld = false
  let now = 0
  let tabs = 0

  function next(): void {
    const turn = waiting.find(({ signal }) => !signal.aborted)
    if (isHeld || turn === undefined) return
    waiting.splice(0, waiting.indexOf(turn) + 1)
    isHeld = true
    turn.begin()
  }

  const browser: Omit<LiveBrowser, 'windowId' | 'askedAt'> = {
    async lock(_name, signal, hold) {
      const turn = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => turn.reject(new Error('aborted')))
      waiting.push({ signal, begin: turn.resolve })
      next()
      await turn.promise
      await hold()
      isHeld = false
      next()
    },
    openStream(address) {
      const stream = new TestStream(address)
      streams.push(stream)
      return stream as unknown as EventSource
    },
    openChannel: (name) => new BroadcastChannel(prefix + name),
    now: () => now,
  }
  return {
    streams,
    later: (milliseconds: number) => (now += milliseconds),
    /** An open page of member 7, and what it heard. */
    tab: async (memberId: number | null = 7, windowId = `tab ${(tabs += 1)}`, askedAt = now) => {
      const heard: LiveUpdate[] = []
      const here: LiveBrowser = { ...browser, windowId, askedAt }
      const live = listenLive(memberId, (update) => heard.push(update), here)
      onTestFinished(() => live.stop())
      await granted()
      return { ...live, heard }
    },
  }
}

const UPDATE: LiveUpdate = { stale: ['inbox'] }
const EVERYTHING: LiveUpdate = { stale: LIVE_TOPICS }

test('of all tabs one holds a stream, and all hear what it says', async () => {
  const { streams, tab } = aBrowser()
  const [first, second, third] = [await tab(), await tab(), await tab()]
  expect(streams).toHaveLength(1)
  streams[0]?.open()
  streams[0]?.say('update', JSON.stringify(UPDATE))
  for (const { heard } of [first, second, third]) {
    await expect.poll(() => heard).toEqual([UPDATE])
  }
})

test('a tab does not act on what it wrote itself, though it passes it on to the others', async () => {
  const { streams, tab } = aBrowser()
  const [writer, other] = [await tab(7, 'writer'), await tab(7, 'other')]
  streams[0]?.say('update', JSON.stringify({ ...UPDATE, windowId: 'writer' }))
  await expect.poll(() => other.heard).toEqual([UPDATE])
  expect(writer.heard).toEqual([])
  streams[0]?.say('update', JSON.stringify({ ...UPDATE, windowId: 'other' }))
  expect(writer.heard).toEqual([UPDATE])
})

test('a tab without a member hears what everybody hears, apart from the tabs with one', async () => {
  const { streams, tab } = aBrowser()
  await tab(null)
  expect(streams.map(({ address }) => address)).toEqual([`${PUBLIC_STREAM}&missed=0`])
})

test('a page asks for what changed while it began, and one that takes over for what it missed', async () => {
  const { streams, tab, later } = aBrowser()
  later(700)
  const first = await tab(7, 'first', 0)
  const second = await tab()
  streams[0]?.say('beat', 'on')
  await expect.poll(() => second.isAlive()).toBe(true)
  later(400)
  first.stop()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams.map(({ address }) => address)).toEqual([
    `${LIVE_STREAM}?missed=700`,
    `${LIVE_STREAM}?missed=400`,
  ])
})

test('a tab that begins is told by the one with the stream what changed meanwhile', async () => {
  const { streams, tab, later } = aBrowser()
  const first = await tab()
  later(5_000)
  streams[0]?.say('update', JSON.stringify({ stale: ['trips'] }))
  later(1_000)
  streams[0]?.say('update', JSON.stringify(UPDATE))
  later(500)
  const slow = await tab(7, 'slow', 5_500)
  await expect.poll(() => slow.heard).toEqual([UPDATE])
  expect(slow.isAlive()).toBe(true)
  // It was asked for before anybody listened.
  const slowest = await tab(7, 'slowest', -1)
  await expect.poll(() => slowest.heard).toEqual([EVERYTHING])
  const quick = await tab(7, 'quick')
  await expect.poll(() => quick.isAlive()).toBe(true)
  expect(quick.heard).toEqual([])
  expect(first.heard).toHaveLength(2)
})

test('when the tab with the stream closes, another takes its place', async () => {
  const { streams, tab } = aBrowser()
  const [first, second] = [await tab(), await tab()]
  first.stop()
  expect(streams[0]?.readyState).toBe(2)
  await expect.poll(() => streams.length).toBe(2)
  streams[1]?.say('update', JSON.stringify(UPDATE))
  expect(second.heard).toEqual([UPDATE])
  expect(first.heard).toEqual([])
})

test('a page knows whether it has heard anything lately, a beat included', async () => {
  const { streams, tab, later } = aBrowser()
  const [first, second] = [await tab(), await tab()]
  expect([first.isAlive(), second.isAlive()]).toEqual([false, false])
  streams[0]?.say('beat', 'on')
  expect(first.isAlive()).toBe(true)
  await expect.poll(() => second.isAlive()).toBe(true)
  later(50_000)
  expect(first.isAlive()).toBe(true)
  later(5_001)
  expect([first.isAlive(), second.isAlive()]).toEqual([false, false])
  expect([...first.heard, ...second.heard]).toEqual([])
})

test('after a lost connection everything that may have been missed is asked again', async () => {
  const { streams, tab } = aBrowser()
  const { heard } = await tab()
  streams[0]?.open()
  streams[0]?.fail({ isRefusal: false })
  expect(heard).toEqual([])
  // The browser connects anew by itself.
  streams[0]?.open()
  expect(heard).toEqual([EVERYTHING])
  expect(streams).toHaveLength(1)
})

test('a refusal is met with patience: again after 30 s, then twice as long, and meanwhile it guesses', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { streams, tab } = aBrowser()
  const { heard, isAlive } = await tab(null)
  streams[0]?.fail({ isRefusal: true })
  vi.advanceTimersByTime(29_999)
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(streams).toHaveLength(2)
  expect(heard).toEqual([])
  streams[1]?.fail({ isRefusal: true })
  expect(heard).toEqual([EVERYTHING])
  expect(isAlive()).toBe(false)
  vi.advanceTimersByTime(59_999)
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(streams).toHaveLength(3)
})

test('a stream whose session ended is begun anew once, with the session that followed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { streams, tab } = aBrowser()
  const { heard, stop } = await tab()
  streams[0]?.say('end', 'signed-out')
  expect(streams[0]?.readyState).toBe(2)
  vi.advanceTimersByTime(3_000)
  expect(streams).toHaveLength(2)
  streams[1]?.open()
  expect(heard).toEqual([EVERYTHING])
  streams[1]?.say('end', 'signed-out')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(streams).toHaveLength(2)
})
