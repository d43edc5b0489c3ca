import { expect, test } from 'vitest'
import { weightLine } from './weight-line.ts'

const weights = [
  { on: '2026-11-01', kilograms: 30 },
  { on: '2026-01-01', kilograms: 20 },
  { on: '2026-06-02', kilograms: 25 },
]

test('points stand in order of their days, the first at the left and the last at the right', () => {
  const { points } = weightLine(weights, { width: 100, height: 50 })
  expect(points.map(({ on }) => on)).toEqual(['2026-01-01', '2026-06-02', '2026-11-01'])
  expect(points[0]?.x).toBe(0)
  expect(points[1]?.x).toBeCloseTo(50, 0)
  expect(points[2]?.x).toBe(100)
})

test('heavier is higher, and every point is within the frame', () => {
  const { points } = weightLine(weights, { width: 100, height: 50 })
  const heights = points.map(({ y }) => y)
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  expect(heights.every((y) => y >= 0 && y <= 50)).toBe(true)
})

test('a weight that does not change is a line in the middle', () => {
  const still = weights.map(({ on }) => ({ on, kilograms: 7 }))
  const { points } = weightLine(still, { width: 100, height: 50 })
  expect(points.map(({ y }) => y)).toEqual([25, 25, 25])
})

test('weights of one day or none are no reason to fail', () => {
  expect(weightLine([], { width: 100, height: 50 }).points).toEqual([])
  expect(weightLine(weights.slice(0, 1), { width: 100, height: 50 }).points).toHaveLength(1)
})

test('two weights of one day both stand there, the later one last', () => {
  const twice = [
    { on: '2026-11-01', kilograms: 31 },
    { on: '2026-11-01', kilograms: 30 },
  ]
  const { points } = weightLine(twice, { width: 100, height: 50 })
  expect(points.map(({ kilograms }) => kilograms)).toEqual([30, 31])
})
