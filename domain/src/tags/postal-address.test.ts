import { expect, test } from 'vitest'
import { addressLines, addressProblems, tidyAddress } from './postal-address.ts'
import type { PostalAddress } from './schemas.ts'

const SAM: PostalAddress = {
  name: 'Sam Rivera',
  line1: '12 Dolores Street',
  line2: '',
  city: 'San Francisco',
  region: 'ca',
  postalCode: '94110',
  country: 'US',
}
const SHIPS = ['US', 'CA', 'GB', 'DE']

test.each<[string, Partial<PostalAddress>]>([
  ['a street in the US', {}],
  ['nine digits', { postalCode: '94110-1234' }],
  ['a base abroad', { region: 'AE', postalCode: '09012' }],
  ['Canada', { country: 'CA', region: 'BC', postalCode: 'v6b1a1' }],
  ['Britain, without a county', { country: 'GB', region: '', postalCode: 'SW1A 1AA' }],
  ['a country without a known form', { country: 'DE', region: '', postalCode: '10115' }],
])('%s is an address', (_what, change) => {
  expect(addressProblems({ ...SAM, ...change }, SHIPS)).toEqual({})
})

test.each<[Partial<PostalAddress>, keyof PostalAddress]>([
  [{ name: '' }, 'name'],
  [{ line1: '' }, 'line1'],
  [{ city: '' }, 'city'],
  [{ region: '' }, 'region'],
  [{ region: 'California' }, 'region'],
  [{ postalCode: '9411' }, 'postalCode'],
  [{ postalCode: 'SW1A 1AA' }, 'postalCode'],
  [{ country: 'CA', region: 'BC', postalCode: 'D6B 1A1' }, 'postalCode'],
  [{ country: 'FR' }, 'country'],
  [{ country: '' }, 'country'],
])('%o is refused in its field', (change, field) => {
  expect(Object.keys(addressProblems({ ...SAM, ...change }, SHIPS))).toEqual([field])
})

test('a label has no empty line and the state in capitals', () => {
  expect(addressLines(tidyAddress(SAM))).toEqual([
    'Sam Rivera',
    '12 Dolores Street',
    'San Francisco, CA 94110',
    'United States',
  ])
})

test('abroad the town is written as its post writes it', () => {
  const munich = { ...SAM, city: 'München', region: '', postalCode: '80331', country: 'DE' }
  expect(addressLines(munich)[2]).toBe('80331 München')
})
