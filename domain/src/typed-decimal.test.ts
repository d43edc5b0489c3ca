import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from './money.ts'
import { typedDecimal } from './typed-decimal.ts'

test.each([
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  [' 19,90 ', '19.90'],
  [',5', '.5'],
  ['12,', '12.'],
  ['0,125', '0.125'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12.345.678,9', '12345678.9'],
  ['1,234', '1,234'],
  ['1,234,567', '1,234,567'],
  ['1,23.4', '1,23.4'],
  ['eight', 'eight'],
])(
  'a typed number may have a decimal comma, and grouped thousands beside it: %s',
  (typed, number) => {
    expect(typedDecimal(typed)).toBe(number)
  },
)

test('an amount is read back from how we write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amountCents) => {
      const written = moneyText({ amountCents, currency: 'USD' }).replace('$', '')
      expect(Number(typedDecimal(written))).toBe(amountCents / 100)
    }),
  )
})
