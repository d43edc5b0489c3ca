import { expect, test } from 'vitest'
import { loadMap } from './load-map.ts'
import type { MapLoading } from './map-loading.ts'

/** A clock that stands still until it is told to go on. */
function handClock() {
  let now = 0
  let next = 1
  const due = new Map<number, { at: number; run: () => void }>()
  return {
    setTimeout(run: () => void, ms: number) {
      const id = next
      next += 1
      due.set(id, { at: now + ms, run })
      return id
    },
    clearTimeout(id: unknown) {
      due.delete(id as number)
    },
    async pass(ms: number) {
      const until = now + ms
      await settled()
      for (;;) {
        const [first] = [...due]
          .filter(([, { at }]) => at <= until)
          .sort((a, b) => a[1].at - b[1].at)
        if (first === undefined) break
        due.delete(first[0])
        now = first[1].at
        first[1].run()
        await settled()
      }
      now = until
      await settled()
    },
  }
}

async function settled() {
  for (let i = 0; i < 5; i += 1) await Promise.resolve()
}

function loading(
  attempt: (signal: AbortSignal, number: number) => Promise<string>,
  engine: 'ol' | 'google' = 'ol',
) {
  const clock = handClock()
  const seen: MapLoading[] = []
  const destroyed: string[] = []
  const signals: AbortSignal[] = []
  const page = { isHidden: false }
  const loader = loadMap<string>({
    engine,
    attempt(signal) {
      signals.push(signal)
      return attempt(signal, signals.length)
    },
    destroy: (handle) => destroyed.push(handle),
    onChange: (state) => seen.push(state),
    timers: clock,
    isHidden: () => page.isHidden,
  })
  return { clock, seen, destroyed, signals, page, loader }
}

const never = () => new Promise<string>(() => {})

test('a map that comes in time is ready, and no timer is left to end it', async () => {
  const { clock, seen, signals } = loading(() => Promise.resolve('map'))
  await clock.pass(60_000)
  expect(seen).toEqual([{ phase: 'ready' }])
  expect(signals[0]?.aborted).toBe(false)
})

test('an attempt has five seconds, then follow three retries after 0.5, 1 and 2 seconds', async () => {
  const { clock, seen, signals } = loading(never)
  await clock.pass(4999)
  expect(seen).toEqual([])
  await clock.pass(1)
  expect(seen).toEqual([{ phase: 'waiting', attempt: 1, delayMs: 500 }])
  expect(signals[0]?.aborted).toBe(true)
  await clock.pass(500 + 5000 + 1000 + 5000 + 2000)
  expect(signals).toHaveLength(4)
  await clock.pass(5000)
  expect(seen.at(-1)).toEqual({
    phase: 'error',
    says: 'Map failed to load: the map took too long to load',
    reason: 'the map took too long to load',
  })
  await clock.pass(60_000)
  expect(signals).toHaveLength(4)
})

test("only Google's map names Google in its timeout", async () => {
  const { clock, seen } = loading(never, 'google')
  await clock.pass(60_000)
  expect(seen.at(-1)).toEqual({
    phase: 'error',
    says: 'Map failed to load: Google Maps API loading timeout',
    reason: 'Google Maps API loading timeout',
  })
})

test('the reason of the last failure is said', async () => {
  const { clock, seen } = loading((_, number) => Promise.reject(new Error(`tiles ${number} broke`)))
  await clock.pass(60_000)
  expect(seen.at(-1)).toEqual({
    phase: 'error',
    says: 'Map failed to load: tiles 4 broke',
    reason: 'tiles 4 broke',
  })
})

test('an attempt that succeeds after failures is ready', async () => {
  const { clock, seen } = loading((_, number) =>
    number < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('map'),
  )
  await clock.pass(10_000)
  expect(seen.at(-1)).toEqual({ phase: 'ready' })
})

test('a map that arrives after it was given up is destroyed and never shown', async () => {
  const first = Promise.withResolvers<string>()
  const { clock, seen, destroyed } = loading((_, number) =>
    number === 1 ? first.promise : never(),
  )
  await clock.pass(5000)
  first.resolve('late')
  await clock.pass(0)
  expect(destroyed).toEqual(['late'])
  expect(seen.some((state) => state.phase === 'ready')).toBe(false)
})

test('Retry begins again with all four attempts', async () => {
  const { clock, seen, signals, loader } = loading(never)
  await clock.pass(60_000)
  expect(seen.at(-1)?.phase).toBe('error')
  loader.retry()
  expect(seen.at(-1)).toEqual({ phase: 'loading', attempt: 1 })
  await clock.pass(60_000)
  expect(signals).toHaveLength(8)
})

test('Retry does nothing while a map is loading or ready', async () => {
  const { clock, signals, loader } = loading(() => Promise.resolve('map'))
  loader.retry()
  await clock.pass(0)
  loader.retry()
  expect(signals).toHaveLength(1)
})

test('a page in the background gets more time instead of an error', async () => {
  const { clock, seen, page } = loading(never)
  page.isHidden = true
  await clock.pass(60_000)
  expect(seen).toEqual([])
  page.isHidden = false
  await clock.pass(5000)
  expect(seen).toEqual([{ phase: 'waiting', attempt: 1, delayMs: 500 }])
})

test('leaving the page destroys the map and ends every wait', async () => {
  const ready = loading(() => Promise.resolve('map'))
  await ready.clock.pass(0)
  ready.loader.stop()
  expect(ready.destroyed).toEqual(['map'])

  const waiting = loading(() => Promise.reject(new Error('no')))
  await waiting.clock.pass(0)
  waiting.loader.stop()
  await waiting.clock.pass(60_000)
  expect(waiting.signals).toHaveLength(1)
})
