import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseTaxRate,
  type TaxLine,
  taxCode,
  taxGivenBack,
  taxLineAt,
  taxOf,
  taxText,
} from './tax.ts'

const line = (id: number, changes: Partial<TaxLine> = {}): TaxLine => ({
  id,
  country: 'US',
  state: 'CA',
  zipPrefix: null,
  rate: 7250,
  validFrom: '2026-01-01',
  ...changes,
})
const LINES = [
  line(1),
  line(2, { state: null, rate: 1000 }),
  line(3, { zipPrefix: '94', rate: 8500 }),
  line(4, { zipPrefix: '941', rate: 8625 }),
  line(5, { validFrom: '2027-01-01', rate: 7500 }),
  line(6, { country: 'CA', state: null, rate: 5000 }),
  line(7, { state: 'OR', rate: 0 }),
]
const at = (state: string, zip: string, { country = 'US', day = '2026-11-28' } = {}) =>
  taxLineAt(LINES, { country, state, zip }, day)?.id

test('the most specific line that holds on the day wins', () => {
  expect(at('CA', '90001')).toBe(1)
  expect(at('CA', '94110')).toBe(4)
  expect(at('CA', '94501')).toBe(3)
  expect(at('TX', '73301')).toBe(2)
  expect(at('OR', '97201')).toBe(7)
  expect(at('CA', '90001', { day: '2026-12-31' })).toBe(1)
  expect(at('CA', '90001', { day: '2027-01-01' })).toBe(5)
  expect(at('CA', '90001', { day: '2025-12-31' })).toBeUndefined()
  expect(at('ON', 'M5V2T6', { country: 'CA' })).toBe(6)
  expect(at('', '', { country: 'ZZ' })).toBeUndefined()
})

test('of two lines for the same place and day the one that was added last holds', () => {
  const twice = [line(8, { rate: 7300 }), line(9, { rate: 7400 })]
  const place = { country: 'US', state: 'CA', zip: '90001' }
  expect(taxLineAt(twice, place, '2026-11-28')?.id).toBe(9)
  expect(taxLineAt(twice.toReversed(), place, '2026-11-28')?.id).toBe(9)
})

test('tax is rounded by the one rule, and says its rate', () => {
  expect(taxOf(1999, 8875)).toBe(177)
  expect(taxOf(1000, 50)).toBe(1)
  expect(taxText({ name: 'NY sales tax', rate: 8875 })).toBe('NY sales tax, 8.875%')
  expect(taxText({ name: 'GST', rate: 5000 })).toBe('GST, 5%')
})

test('rates and codes are read as people type them', () => {
  expect(parseTaxRate('8.875')).toBe(8875)
  expect(parseTaxRate(' 7,25 ')).toBe(7250)
  expect(parseTaxRate('0')).toBe(0)
  for (const typed of ['', '8.8751', '100', '-1', '8%', 'eight']) {
    expect(parseTaxRate(typed), typed).toBeUndefined()
  }
  expect(taxCode(' m5v 2t6')).toBe('M5V2T6')
})

test('however a payment is given back, the shares of its tax add up to the cent', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 50_000 }), (refunds, rate) => {
      const amountCents = refunds.reduce((sum, refund) => sum + refund, 0)
      // The tax within a sum that has it, as far as there is one.
      const taxCents = Math.min(amountCents, taxOf(amountCents, rate))
      let refunded = 0
      let tax = 0
      for (const refund of refunds) {
        const before = taxGivenBack({ amountCents, taxCents }, refunded)
        refunded += refund
        const share = taxGivenBack({ amountCents, taxCents }, refunded) - before
        // Never more than the refund itself, never less than nothing.
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(refund)
        tax += share
      }
      expect(refunded).toBe(amountCents)
      expect(tax).toBe(taxCents)
    }),
    { numRuns: 1_000 },
  )
})
