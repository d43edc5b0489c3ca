import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNITS } from '../units.ts'
import { asInRules, limitText, quoted, ruleFigure, ruleRangeText, ruleText } from './rule-units.ts'

test('a rule stands in the units of its reader first, and in those of its source', () => {
  expect(quoted((units) => ruleText(20, 'weight', units), 'us')).toBe('20 lbs (9.1 kg)')
  expect(quoted((units) => ruleText(20, 'weight', units), 'metric')).toBe('9.1 kg (20 lbs)')
  const hold = { least: 45, most: 85 }
  expect(ruleRangeText(hold, 'temperature', 'us')).toBe('45 to 85 °F')
  expect(ruleRangeText(hold, 'temperature', 'metric')).toBe('7.2 to 29.4 °C')
})

test('a limit needs no second figure where its own is the reader’s', () => {
  expect(limitText(8.5, 'length', 'us')).toBe('8.5 in')
  expect(limitText(8.5, 'length', 'metric')).toBe('21.6 cm (8.5 in)')
})

test('what is measured in any units comes back as it was measured', () => {
  const measured = fc.double({ min: -100, max: 1000, noNaN: true })
  const measure = fc.constantFrom('weight', 'length', 'temperature')
  fc.assert(
    fc.property(measured, measure, fc.constantFrom(...UNITS), (own, measure, units) => {
      expect(ruleFigure(asInRules(own, measure, units), measure, units)).toBeCloseTo(own, 8)
    }),
  )
  expect(asInRules(-40, 'temperature', 'metric')).toBe(-40)
})
