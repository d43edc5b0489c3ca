import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierVerdict, sizeText } from './airline.ts'
import type { CarrierSize } from './schemas.ts'

const airline = {
  softCarrier: { length: 18, width: 11, height: 11 },
  hardCarrier: null,
  maxWeightPounds: 20,
}

function fits(size: CarrierSize): boolean {
  return carrierVerdict(airline, { kind: 'soft', size, pounds: null }, 'us').fits === 'yes'
}

test('a carrier of just the published size fits, and may be turned', () => {
  const size = { length: 11, width: 18, height: 11 }
  expect(carrierVerdict(airline, { kind: 'soft', size, pounds: 20 }, 'us').fits).toBe('yes')
})

test('a carrier that is too high does not fit, however short it is', () => {
  const size = { length: 9, width: 9, height: 11.5 }
  const verdict = carrierVerdict(airline, { kind: 'soft', size, pounds: null }, 'us')
  expect(verdict).toEqual({ fits: 'no', says: '11.5 in high; the most is 11 in.' })
})

test('whoever reads kilometers hears what they measured, and the limit as its source gives it too', () => {
  const size = { length: 46 / 2.54, width: 28 / 2.54, height: 28 / 2.54 }
  const says = (given: Parameters<typeof carrierVerdict>[1]) =>
    carrierVerdict(airline, given, 'metric').says
  expect(says({ kind: 'soft', size, pounds: null })).toBe(
    '46 cm long; the most is 45.7 cm (18 in).',
  )
  expect(says({ kind: 'soft', size: null, pounds: 10 / 0.45359237 })).toBe(
    '10 kg together with the carrier; the most is 9.1 kg (20 lbs).',
  )
  expect(sizeText(airline.softCarrier, 'metric')).toBe('46 x 28 x 28 cm')
  expect(sizeText(airline.softCarrier, 'us')).toBe('18 x 11 x 11 in')
})

test('too heavy is said before anything about the size', () => {
  expect(carrierVerdict(airline, { kind: 'hard', size: null, pounds: 21 }, 'us').fits).toBe('no')
})

test('where no size is published nobody claims that it fits', () => {
  const size = { length: 1, width: 1, height: 1 }
  expect(carrierVerdict(airline, { kind: 'hard', size, pounds: null }, 'us').fits).toBe('ask')
})

test('a carrier inside one that fits also fits', () => {
  const side = fc.double({ min: 1, max: 30, noNaN: true })
  const sizes = fc.record({ length: side, width: side, height: side })
  const share = fc.double({ min: 0.1, max: 1, noNaN: true })
  fc.assert(
    fc.property(sizes, share, (size, of) => {
      const smaller = {
        length: size.length * of,
        width: size.width * of,
        height: size.height * of,
      }
      fc.pre(fits(size))
      expect(fits(smaller)).toBe(true)
    }),
  )
})
