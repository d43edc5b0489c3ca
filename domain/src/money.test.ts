import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsOf,
  decimalText,
  MOST_CENTS,
  moneyText,
  parseCents,
  priceOfTime,
  shareOf,
  splitByPercent,
} from './money.ts'

const RUNS = { numRuns: 100_000 }
const rate = integer({ min: 1, max: 50_000 })
/** Durations from a quarter of an hour to a month of sitting. */
const quarters = integer({ min: 1, max: 4 * 24 * 31 })
const percent = integer({ min: 0, max: 100 })

test('a rate for a time, partly given back, loses and makes no cent', () => {
  assert(
    property(rate, quarters, percent, percent, (rate, quarters, first, second) => {
      const total = priceOfTime(rate, quarters * 15)
      // Half a cent upwards: never further than half a cent from the exact price.
      const excess = total * 4 - rate * quarters
      const isRounded = excess > -2 && excess <= 2
      const refund = splitByPercent(total, first)
      const later = splitByPercent(refund.rest, second)
      const parts = [refund.part, later.part, later.rest]
      const isWhole = parts.every((cents) => Number.isInteger(cents) && cents >= 0)
      return isRounded && isWhole && refund.part + later.part + later.rest === total
    }),
    RUNS,
  )
})

test('an amount that a browser calculated means the cents that the server charges', () => {
  assert(
    property(rate, quarters, (rate, quarters) => {
      const shown = (rate / 100) * (quarters / 4)
      return centsOf(shown) === priceOfTime(rate, quarters * 15)
    }),
    RUNS,
  )
})

test('an amount survives being written and read', () => {
  assert(
    property(
      integer({ min: 0, max: MOST_CENTS }),
      (cents) =>
        parseCents(decimalText(cents)) === cents && centsOf(Number(decimalText(cents))) === cents,
    ),
    RUNS,
  )
})

test.each([
  [3712, 1, 1, 3712],
  [7425, 30, 60, 3713],
  [1, 1, 2, 1],
  [1, 49, 100, 0],
  [1, 50, 100, 1],
  [MOST_CENTS, 99, 100, 98_999_999],
  [0, 5, 7, 0],
])('%i cents times %i/%i is %i cents', (cents, numerator, denominator, share) => {
  expect(shareOf(cents, numerator, denominator)).toBe(share)
})

test('shares of parts of a cent, of less than nothing and by zero are a mistake', () => {
  expect(() => shareOf(10.5, 1, 2)).toThrow('whole numbers')
  expect(() => shareOf(-10, 1, 2)).toThrow('not negative')
  expect(() => shareOf(10, 1, 0)).toThrow('by zero')
  expect(() => splitByPercent(10, 101)).toThrow('more than the whole')
})

test.each([
  ['19.99', 1999],
  ['19.9', 1990],
  ['19', 1900],
  [' 0.05 ', 5],
  ['999999.99', MOST_CENTS],
  ['1000000', undefined],
  ['19.999', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1,999.00', undefined],
  ['$5', undefined],
  ['', undefined],
  ['.5', undefined],
])('%j is typed for %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test.each([
  [19.99, 1999],
  [1998.9999999999998, 199_900],
  [37.125, 3713],
  [1.005, 101],
  [0, 0],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [-0.01, undefined],
  [1e15, undefined],
])('the number %d means %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test('people read an amount in its currency', () => {
  expect(moneyText({ amountCents: 123_450, currency: 'USD' })).toBe('$1,234.50')
  expect(moneyText({ amountCents: 5, currency: 'GBP' })).toBe('£0.05')
})
