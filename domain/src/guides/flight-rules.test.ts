import { expect, test } from 'vitest'
import { heatVerdict, isSnubNosed } from './flight-rules.ts'
import { isStale, oldestCheck } from './source.ts'

function source(checkedOn: string | null) {
  return { name: 'A', url: 'https://example.org/', checkedOn }
}

test('short noses are known in whatever form the breed is typed', () => {
  for (const breed of [
    'Pug',
    'French Bulldog mix',
    'persian',
    'Shih-Tzu',
    'Cavalier King Charles Spaniel',
  ]) {
    expect(isSnubNosed(breed), breed).toBe(true)
  }
  for (const breed of ['Beagle', 'Pugnacious terrier', 'Golden Retriever', '', null]) {
    expect(isSnubNosed(breed), String(breed)).toBe(false)
  }
})

test('nothing is held against a flight from 45 to 85 degrees, both included, at both ends', () => {
  expect(heatVerdict([45, 85], 'us').verdict).toBe('good')
  expect(heatVerdict([45, 86], 'us').verdict).toBe('bad')
  expect(heatVerdict([44, 85], 'us').verdict).toBe('bad')
  expect(heatVerdict([], 'us').verdict).toBe('unknown')
})

test('the temperatures of the hold are said as their reader thinks of them, beside those of the rule', () => {
  expect(heatVerdict([88], 'us').says).toBe(
    '88 °F is above 85 °F, where the USDA allows no more than four hours: ask the airline.',
  )
  expect(heatVerdict([86], 'metric').says).toBe(
    '30 °C is above 29.4 °C (85 °F), where the USDA allows no more than four hours: ask the airline.',
  )
})

test('a rule is old after 90 days, and at once where its source names no day', () => {
  expect(isStale('2026-08-23', '2026-11-21')).toBe(false)
  expect(isStale('2026-08-22', '2026-11-21')).toBe(true)
  expect(isStale(null, '2026-11-21')).toBe(true)
})

test('a row is as fresh as its oldest source', () => {
  expect(oldestCheck([source('2026-05-01'), source('2024-01-01')])).toBe('2024-01-01')
  expect(oldestCheck([source('2026-05-01'), source(null)])).toBeNull()
})
