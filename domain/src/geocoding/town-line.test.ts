import { expect, test } from 'vitest'
import { townLine } from './town-line.ts'

test.each([
  ['US', 'OR', 'Bend, OR 97701'],
  ['DE', null, '97701 Bend'],
  ['MX', 'BCS', '97701 Bend, BCS'],
  ['GB', null, 'Bend, 97701'],
])('in %s the postal code of a town stands where its people write it', (country, state, line) => {
  expect(townLine({ town: 'Bend', state, postalCode: '97701', country })).toBe(line)
})

test('what is not known leaves no gap', () => {
  const nothing = { town: null, state: null, postalCode: null }
  expect(townLine({ ...nothing, country: 'US' })).toBe('')
  expect(townLine({ ...nothing, postalCode: '80331', country: 'DE' })).toBe('80331')
  expect(townLine({ ...nothing, town: 'Bend', state: '', country: 'US' })).toBe('Bend')
})
