import { expect, test } from 'vitest'
import { admissionLimit } from './admission-limit.ts'
import { LIMITS } from './limits.ts'

const BOUNDS = LIMITS.admission
const TICK_MS = 5

interface Visits {
  /** Requests a second, over the seconds of the run. */
  perSecond: (second: number) => number
  seconds: number
  /** Processor time of one request. */
  costMs: number
  /** How much of it the event loop spends; the rest is the database's, which works beside it. */
  loopShare?: number
}

/** What became of each request: when it came, and how long it waited for its answer, if for any. */
interface Fate {
  cameMs: number
  tookMs?: number
}

/** A process whose requests under way share one processor equally, as its event loop has them do. */
function fatesOf({ perSecond, seconds, costMs, loopShare = 1 }: Visits): Fate[] {
  const limit = admissionLimit(BOUNDS)
  const fates: Fate[] = []
  const underWay: { fate: Fate; leftMs: number }[] = []
  let window = { began: 0, tookMs: [] as number[], refused: 0, busyMs: 0 }
  let due = 0
  for (let now = 0; now < seconds * 1000 || underWay.length > 0; now += TICK_MS) {
    if (now < seconds * 1000) due += (perSecond(now / 1000) * TICK_MS) / 1000
    for (; due >= 1; due -= 1) {
      const fate: Fate = { cameMs: now }
      fates.push(fate)
      if (underWay.length < limit.requests()) underWay.push({ fate, leftMs: costMs })
      else window.refused += 1
    }
    if (underWay.length > 0) window.busyMs += TICK_MS
    const shareMs = TICK_MS / Math.max(1, underWay.length)
    for (const work of underWay.toSpliced(0, 0)) {
      work.leftMs -= shareMs
      if (work.leftMs > 0) continue
      underWay.splice(underWay.indexOf(work), 1)
      work.fate.tookMs = now + TICK_MS - work.fate.cameMs
      window.tookMs.push(work.fate.tookMs)
    }
    const lastedMs = now - window.began
    if (lastedMs < BOUNDS.windowMs) continue
    const loopUse = (window.busyMs / lastedMs) * loopShare
    limit.observe({
      ...window,
      lastedMs,
      loopUse,
      queriesWaiting: Math.max(0, underWay.length - 8),
    })
    window = { began: now, tookMs: [], refused: 0, busyMs: 0 }
  }
  return fates
}

const answered = (fates: readonly Fate[]) => fates.filter((fate) => fate.tookMs !== undefined)
const within = (fates: readonly Fate[], ms: number) =>
  fates.filter(({ tookMs }) => tookMs !== undefined && tookMs <= ms).length

const STORM = { perSecond: (second: number) => (second < 3 ? 60 : 400), seconds: 18, costMs: 7.5 }

test.each([
  { of: 'the processor', loopShare: 1 },
  { of: 'the database', loopShare: 0.4 },
])('three times the load $of can bear is answered soon or not at all', ({ loopShare }) => {
  const storm = fatesOf({ ...STORM, loopShare }).filter(({ cameMs }) => cameMs >= 3_000)
  const peak = 1000 / STORM.costMs
  expect(within(storm, 1_000) / 15).toBeGreaterThan(0.8 * peak)
  const late = answered(storm).length - within(storm, 2_000)
  expect(late / answered(storm).length).toBeLessThan(0.01)
})

test('a storm over a process that has only just begun is answered soon as well', () => {
  const storm = fatesOf({ ...STORM, perSecond: () => 400, seconds: 15 })
  expect(within(storm, 2_000) / answered(storm).length).toBeGreaterThan(0.99)
})

test('nobody is refused at nine tenths of what can be answered', () => {
  const fates = fatesOf({ ...STORM, perSecond: () => 0.9 * (1000 / STORM.costMs) })
  expect(answered(fates).length).toBe(fates.length)
})

test('who comes two seconds after a storm is answered at once', () => {
  const fates = fatesOf({ ...STORM, perSecond: (second) => (second < 10 ? 400 : 60), seconds: 14 })
  const after = fates.filter(({ cameMs }) => cameMs >= 12_000)
  expect(within(after, 100)).toBe(after.length)
})

test('requests that wait for somebody else keep nobody out', () => {
  const limit = admissionLimit(BOUNDS)
  for (let window = 0; window < 40; window += 1) {
    const tookMs = Array.from({ length: 12 }, () => 5_000)
    limit.observe({ lastedMs: 250, tookMs, refused: 0, loopUse: 0.1, queriesWaiting: 0 })
  }
  expect(limit.requests()).toBe(BOUNDS.first)
})

test('heavy requests lower the limit to the least, light ones raise it to the most', () => {
  const limit = admissionLimit(BOUNDS)
  const window = { lastedMs: 250, refused: 0, loopUse: 1, queriesWaiting: 0 }
  for (let n = 0; n < 20; n += 1)
    limit.observe({ ...window, lastedMs: 2_000, tookMs: [900, 1_000] })
  expect(limit.requests()).toBe(BOUNDS.least)
  const tookMs = Array.from({ length: 2_000 }, () => 1)
  for (let n = 0; n < 20; n += 1) limit.observe({ ...window, tookMs })
  expect(limit.requests()).toBe(BOUNDS.most)
})
