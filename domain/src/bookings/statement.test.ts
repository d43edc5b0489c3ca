import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATE_NAMES } from './booking-life.ts'
import { isEarned, monthsFrom, sumsOf } from './statement.ts'

const anyLine = fc
  .record({
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
    paidCents: fc.integer({ min: 1, max: 200_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    tipCents: fc.integer({ min: 0, max: 50_000 }),
    state: fc.constantFrom(...BOOKING_STATE_NAMES),
  })
  .map(({ currency, paidCents, share, tipCents, state }) => {
    const refundedCents = Math.floor((paidCents * share) / 100)
    const keptCents = paidCents - refundedCents
    return { currency, paidCents, refundedCents, keptCents, tipCents, isEarned: isEarned(state) }
  })

test('a statement loses no cent: what was paid is what went back, what is earned and what is ahead', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
      const sums = sumsOf(lines)
      for (const sum of sums) {
        expect(sum.paidCents).toBe(sum.refundedCents + sum.earnedCents + sum.aheadCents)
      }
      const all = sums.reduce((total, { paidCents }) => total + paidCents, 0)
      expect(all).toBe(lines.reduce((total, { paidCents }) => total + paidCents, 0))
      const tips = sums.reduce((total, { tipCents }) => total + tipCents, 0)
      expect(tips).toBe(lines.reduce((total, { tipCents }) => total + tipCents, 0))
    }),
    { numRuns: 1_000 },
  )
})

test('money is earned once a booking is over, and not while it is waited for or to come', () => {
  expect(BOOKING_STATE_NAMES.filter((state) => !isEarned(state))).toEqual([
    'awaiting-payment',
    'requested',
    'planned',
    'confirmed',
  ])
})

test('months follow each other over the turn of a year', () => {
  expect(monthsFrom('2026-12', 1)).toBe('2027-01')
  expect(monthsFrom('2026-01', -1)).toBe('2025-12')
  expect(monthsFrom('2026-11', 0)).toBe('2026-11')
})
