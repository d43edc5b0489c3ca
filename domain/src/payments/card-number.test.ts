import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hasCheckDigit, holdsCardNumber, isCardNumber } from './card-number.ts'
import { outcomeOf, TEST_CARDS, testTokenFor } from './test-cards.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242.4242.4242.4242',
  'my card is 5555555555554444, thanks',
  '2223003122003222',
  '3782 822463 10005',
  '6011111111111117',
  '3056 9309 0259 04',
  '3566002020360505',
  '6200000000000005',
  '４２４２４２４２４２４２４２４２',
  '㊷㊷㊷㊷㊷㊷㊷㊷',
  '{"note":"4000002500003155"}',
])('%s is seen as a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  ['a wrong check digit', '4242424242424241'],
  ['a tag made of the milliseconds of a moment', 'QR-1732160000007'],
  ['the chip of a pet', '985112345678903'],
  ['a telephone number', '+49 151 1234 5678 90'],
  ['a coordinate', '-122.4242424242424242'],
  ['a longer row of digits', '42424242424242424242424'],
  ['too few digits', '4242 4242 4242'],
])('%s is not', (_what, text) => {
  expect(holdsCardNumber(text)).toBe(false)
})

test('no moment of our time in milliseconds and no chip of a registry passes for a card', () => {
  assert(
    property(
      integer({ min: 1_600_000_000_000, max: 2_200_000_000_000 }),
      (moment) => !holdsCardNumber(String(moment)),
    ),
    { numRuns: 20_000 },
  )
  assert(
    property(
      integer({ min: 900_000_000_000_000, max: 999_999_999_999_999 }),
      (chip) => !holdsCardNumber(String(chip)),
    ),
    { numRuns: 20_000 },
  )
})

test('exactly one check digit fits', () => {
  const fitting = Array.from({ length: 10 }, (_, digit) => `${digit}`).filter((digit) =>
    hasCheckDigit(`424242424242424${digit}`),
  )
  expect(fitting).toEqual(['2'])
  expect(isCardNumber('')).toBe(false)
})

test('every test card has a token, however it is typed, and no other number has one', () => {
  for (const { number, token, outcome } of TEST_CARDS) {
    expect(testTokenFor(number.replaceAll(' ', '-'))).toBe(token)
    expect(outcomeOf(token)).toBe(outcome)
    expect(holdsCardNumber(token)).toBe(false)
  }
  expect(testTokenFor('5555 5555 5555 4444')).toBeUndefined()
  expect(outcomeOf('test_nobody')).toBeUndefined()
})
