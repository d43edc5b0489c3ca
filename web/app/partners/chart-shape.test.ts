import { NO_TOTALS } from '@wayfur/domain/partners/figures'
import type { Bucket } from '@wayfur/domain/partners/partner-schemas'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartShape, FRAME } from './chart-shape.ts'

function bucket(revenueCents: number, before = 0): Bucket {
  const day = '2026-11-20'
  return {
    from: day,
    to: day,
    now: { ...NO_TOTALS, revenueCents, bookings: revenueCents },
    before: { ...NO_TOTALS, revenueCents: before, bookings: before },
  }
}

test('every point lies within the frame, and more is higher', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 40 }), (pairs) => {
      const { points, top } = chartShape(
        pairs.map(([now, before]) => bucket(now, before)),
        'revenue',
      )
      for (const { x, y, beforeY, value, before } of points) {
        expect(Math.max(value, before)).toBeLessThanOrEqual(top)
        for (const height of [y, beforeY]) {
          expect(height).toBeGreaterThanOrEqual(-0.001)
          expect(height).toBeLessThanOrEqual(FRAME.height + 0.001)
        }
        expect(x >= 0 && x <= FRAME.width + 0.001).toBe(true)
        expect(Math.sign(beforeY - y)).toBe(Math.sign(value - before))
      }
    }),
  )
})

test('the scale has round numbers, whole ones for whole things, also where nothing happened', () => {
  expect(chartShape([bucket(3)], 'bookings').lines.map(({ value }) => value)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(chartShape([bucket(21)], 'bookings').top).toBe(24)
  expect(chartShape([bucket(0)], 'bookings').top).toBe(4)
  expect(chartShape([bucket(0)], 'revenue').top).toBe(400)
  expect(chartShape([bucket(123_456)], 'revenue').top).toBe(160_000)
})
