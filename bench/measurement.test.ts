import { expect, test } from 'vitest'
import { isReached, median, ratioOf, spreadOf } from './measurement.ts'

test('the median is the middle, or lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
})

test('a figure is given with the least and the most of its rounds', () => {
  expect(spreadOf([7, 3, 4])).toEqual({ median: 4, least: 3, most: 7 })
  expect(spreadOf(2)).toEqual({ median: 2, least: 2, most: 2 })
})

test('rounds are compared first, so that what slowed one whole round slows no ratio', () => {
  const measurement = { name: '', unit: 'ms', ours: [10, 40, 11], limit: [5, 20, 10] }
  expect(ratioOf(measurement)).toEqual({ median: 2, least: 1.1, most: 2 })
})

test('figures of different rounds are compared by their medians', () => {
  expect(ratioOf({ name: '', unit: 'ms', ours: [10, 12, 14], limit: 4 })?.median).toBe(3)
})

test('a share is of the speed of the limit and must be reached from below', () => {
  const measurement = { name: '', unit: 'ms', ours: [10, 10], limit: [5, 5] }
  expect(isReached({ ...measurement, target: { shareAtLeast: 0.5 } })).toBe(true)
  expect(isReached({ ...measurement, target: { shareAtLeast: 0.6 } })).toBe(false)
})

test('times and plain amounts must be reached from above', () => {
  const measurement = { name: '', unit: 'ms', ours: [10, 10], limit: [5, 5] }
  expect(isReached({ ...measurement, target: { timesAtMost: 2 } })).toBe(true)
  expect(isReached({ ...measurement, target: { timesAtMost: 1.9 } })).toBe(false)
  expect(isReached({ ...measurement, target: { atMost: 9 } })).toBe(false)
  expect(isReached(measurement)).toBeUndefined()
})
