import { expect, test } from 'vitest'
import { linePath, roundTop } from './health-lines.ts'

test('a scale ends at a round number that has room for the highest value', () => {
  const tops = [0, 0.3, 1, 7, 11, 95, 100, 101, 850, 2_345]
  expect(tops.map(roundTop)).toEqual([1, 1, 1, 8, 20, 100, 100, 200, 1_000, 3_000])
})

test('a line goes from left to right, higher for more, with gaps where nothing was counted', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0.0 96.0h0L160.0 48.0L320.0 0.0')
  expect(linePath([null, 5, null, 10, 10], 10)).toBe('M80.0 48.0h0M240.0 0.0h0L320.0 0.0')
  expect(linePath([null, null], 1)).toBe('')
})
