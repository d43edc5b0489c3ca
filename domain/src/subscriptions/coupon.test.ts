import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponCode, couponTimeText, couponValueText, discountOf } from './coupon.ts'

const percent = (percentOff: number) => ({ percentOff, amountOffCents: null })

test('a percentage is rounded half a cent upwards, an amount is taken as it is', () => {
  expect(discountOf(percent(20), 1999)).toBe(400)
  expect(discountOf(percent(50), 1999)).toBe(1000)
  expect(discountOf({ percentOff: null, amountOffCents: 501 }, 1999)).toBe(501)
})

test('whatever a coupon takes off, it is something, and what is left can be charged', () => {
  const values = fc.oneof(
    fc.record({ percentOff: fc.integer({ min: 1, max: 90 }), amountOffCents: fc.constant(null) }),
    fc.record({
      percentOff: fc.constant(null),
      amountOffCents: fc.integer({ min: 1, max: 10_000 }),
    }),
  )
  fc.assert(
    fc.property(values, fc.integer({ min: 50, max: 1_000_000 }), (value, price) => {
      const off = discountOf(value, price)
      fc.pre(off !== undefined)
      const meant =
        value.percentOff === null ? value.amountOffCents : (price * value.percentOff) / 100
      expect(Math.abs(off - meant)).toBeLessThanOrEqual(0.5)
      expect(off).toBeGreaterThan(0)
      expect(price - off).toBeGreaterThanOrEqual(50)
    }),
  )
})

test('a code is the same however it is typed, and a coupon says what it does', () => {
  expect(couponCode(' spring-26 ')).toBe('SPRING-26')
  expect(couponValueText(percent(20), 'USD')).toBe('20% off')
  expect(couponValueText({ percentOff: null, amountOffCents: 500 }, 'USD')).toBe('$5.00 off')
  expect(couponTimeText(null)).toBe('on the first payment')
  expect(couponTimeText(1)).toBe('on what is charged in the first month')
  expect(couponTimeText(3)).toBe('on what is charged in the first 3 months')
})
