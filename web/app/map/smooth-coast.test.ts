import { expect, test } from 'vitest'
import { smoothCoast } from './smooth-coast.ts'

/** Stairs of 200 meters within a square whose other sides are long. */
const STAIRS = [
  0, 0, 0, 10_000, 10_000, 10_000, 10_000, 400, 9_800, 400, 9_800, 200, 9_600, 200, 9_600, 0, 0, 0,
]

test('the corners of a coast are rounded, and those of squares and tiles stay where they are', () => {
  const { flat, ends } = smoothCoast(STAIRS, [STAIRS.length])
  expect(ends).toEqual([flat.length])
  const points = Array.from(
    { length: flat.length / 2 },
    (_, i) => `${flat[i * 2]} ${flat[i * 2 + 1]}`,
  )
  for (const kept of ['0 0', '0 10000', '10000 10000', '10000 400', '9600 0']) {
    expect(points).toContain(kept)
  }
  for (const cut of ['9800 400', '9800 200', '9600 200']) expect(points).not.toContain(cut)
  expect(points.at(-1)).toBe(points[0])
})

test('no point of a coast moves farther than its place is known to', () => {
  const { flat } = smoothCoast(STAIRS, [STAIRS.length])
  for (let i = 0; i < flat.length; i += 2) {
    const nearest = Math.min(
      ...STAIRS.flatMap((x, j) =>
        j % 2 === 0
          ? [Math.hypot(x - (flat[i] ?? 0), (STAIRS[j + 1] ?? 0) - (flat[i + 1] ?? 0))]
          : [],
      ),
    )
    expect(nearest).toBeLessThanOrEqual(100)
  }
})

test('each ring of an area stays one', () => {
  const ring = [0, 0, 0, 100, 100, 100, 100, 0, 0, 0]
  const { flat, ends } = smoothCoast([...ring, ...ring], [10, 20])
  expect(ends).toHaveLength(2)
  expect(ends[1]).toBe(flat.length)
  expect(ends[0]).toBe(flat.length / 2)
})
