import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceOf, PRICE_IDS, priceIdOf } from './plan.ts'
import { yearlyCents, yearlySavingCents } from './price.ts'

test('a year of 9.99, 19.99 and 29.99 is charged as 95.90, 191.90 and 287.90', () => {
  expect([999, 1999, 2999].map(yearlyCents)).toEqual([9590, 19_190, 28_790])
  expect([999, 1999, 2999].map(yearlySavingCents)).toEqual([2398, 4798, 7198])
})

test('a year and what it saves are always twelve months, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 1_000_000 }), (cents) => {
      expect(yearlyCents(cents) + yearlySavingCents(cents)).toBe(12 * cents)
      expect(Math.abs(yearlyCents(cents) - 9.6 * cents)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
    { numRuns: 2_000 },
  )
})

test('a price is named after its plan and period, and nothing else is a price', () => {
  expect(PRICE_IDS).toEqual([
    'basic_month',
    'basic_year',
    'pro_month',
    'pro_year',
    'premium_month',
    'premium_year',
  ])
  for (const id of PRICE_IDS) {
    const choice = choiceOf(id)
    expect(choice && priceIdOf(choice)).toBe(id)
  }
  for (const id of ['', 'pro', 'pro_week', 'constructor_month', 'PRO_MONTH']) {
    expect(choiceOf(id)).toBeUndefined()
  }
})
