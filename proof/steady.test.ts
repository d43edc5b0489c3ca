import { expect, test } from 'vitest'
import { bytesPerRequest, growthIn, MOST_BYTES, type Sample } from './steady.ts'

function samples(change: (index: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 9 }, (_, index) => ({
    requests: 1_000 * index,
    heapBytes: 80_000_000 + (index % 2 === 0 ? 200_000 : -200_000),
    externalBytes: 9_000_000,
    handles: 30 + (index % 3),
    files: 0,
    connections: 8,
    ...change(index),
  }))
}

test('what goes up and down is steady', () => {
  const steady = samples(() => ({}))
  expect(Math.abs(bytesPerRequest(steady))).toBeLessThan(30)
  expect(growthIn(steady, MOST_BYTES.short)).toEqual([])
  const atABadMoment = samples((index) => (index === 8 ? { heapBytes: 99_000_000 } : {}))
  expect(growthIn(atABadMoment, MOST_BYTES.short)).toEqual([])
})

function leak(index: number): number {
  return 90_000_000 + index * 2_000_000
}

test('two kilobytes kept of each request are found, in the heap or beside it', () => {
  expect(
    growthIn(
      samples((index) => ({ heapBytes: leak(index) })),
      MOST_BYTES.short,
    ),
  ).toEqual(['memory grew by 2000 bytes with each request'])
  expect(
    growthIn(
      samples((index) => ({ externalBytes: leak(index) })),
      MOST_BYTES.short,
    ),
  ).toHaveLength(1)
})

test('handles, files and connections that are never given back are found', () => {
  const grown = samples((index) => ({
    handles: 30 + 9 * index,
    files: 5 * index,
    connections: index,
  }))
  expect(growthIn(grown, MOST_BYTES.short)).toEqual([
    'open handles grew from 48 to 102',
    'temporary files grew from 10 to 40',
    'connections to the database grew from 2 to 8',
  ])
})
