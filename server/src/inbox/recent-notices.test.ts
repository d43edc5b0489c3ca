import { LIVE_TOPICS } from '@wayfur/domain/topics'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recentNotices } from './recent-notices.ts'

function noticesOf(most: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const recent = recentNotices(most)
  const within = (missedMs: number) => recent.within(missedMs, () => true)
  return { ...recent, within }
}

test('what changed is known back to the first notice and for a minute', () => {
  const recent = noticesOf(10)
  vi.advanceTimersByTime(30_000)
  recent.add({ type: 'stale', stale: ['trips'], memberId: 7 })
  vi.advanceTimersByTime(1_000)
  expect(recent.within(900)).toEqual([])
  expect(recent.within(1_100)).toEqual(['trips'])
  expect(recent.within(31_001)).toEqual(LIVE_TOPICS)
  vi.advanceTimersByTime(60_000)
  expect(recent.within(60_001)).toEqual(LIVE_TOPICS)
})

test('of a crowd of notices the oldest are forgotten, and who missed them asks for everything', () => {
  const recent = noticesOf(10)
  for (let second = 0; second < 25; second += 1) {
    vi.advanceTimersByTime(1_000)
    recent.add({ type: 'stale', stale: second < 24 ? ['bins'] : ['trips'], memberId: null })
  }
  expect(recent.within(500)).toEqual(['trips'])
  expect(recent.within(3_500)).toEqual(['bins', 'trips'])
  expect(recent.within(20_000)).toEqual(LIVE_TOPICS)
})

test('after a gap in what this process hears, nothing before it is known', () => {
  const recent = noticesOf(10)
  recent.add({ type: 'stale', stale: ['trips'], memberId: 7 })
  vi.advanceTimersByTime(1_000)
  recent.forget()
  vi.advanceTimersByTime(1_000)
  expect(recent.within(900)).toEqual([])
  expect(recent.within(1_500)).toEqual(LIVE_TOPICS)
})
