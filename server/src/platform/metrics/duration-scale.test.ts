import { expect, test } from 'vitest'
import { durationWithin, emptyScale, noteDuration } from './duration-scale.ts'

test('a share of the durations is told within a step of the scale', () => {
  const scale = emptyScale()
  for (let milliseconds = 1; milliseconds <= 1_000; milliseconds += 1) {
    noteDuration(scale, milliseconds)
  }
  expect(durationWithin(scale, 0.5)).toBeCloseTo(500, -1.5)
  expect(durationWithin(scale, 0.95)).toBeCloseTo(950, -1.5)
  expect(scale.reduce((sum, times) => sum + times, 0)).toBe(1_000)
})

test('ends of the scale: nothing, nothing much, and longer than anybody waits', () => {
  expect(durationWithin(emptyScale(), 0.5)).toBeNull()
  const quick = emptyScale()
  noteDuration(quick, 0)
  noteDuration(quick, 0.4)
  expect(durationWithin(quick, 0.95)).toBeLessThanOrEqual(1)
  const slow = emptyScale()
  noteDuration(slow, 3_600_000)
  expect(durationWithin(slow, 0.5)).toBe(10_000)
})

test('each duration stands in the step that ends at or above it', () => {
  for (const milliseconds of [1, 1.01, 9.99, 10, 10.01, 630, 9_999, 10_000]) {
    const scale = emptyScale()
    noteDuration(scale, milliseconds)
    const most = durationWithin(scale, 1) ?? 0
    expect(most, String(milliseconds)).toBeGreaterThanOrEqual(milliseconds - 1e-9)
    expect(most / milliseconds, String(milliseconds)).toBeLessThan(1.6)
  }
})
