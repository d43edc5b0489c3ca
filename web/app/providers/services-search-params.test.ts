import { expect, test } from 'vitest'
import { changedAddress, readServicesSearch, servicesAddress } from './services-search-params.ts'

const read = (query: string) => readServicesSearch(new URLSearchParams(query))

test('an address is read and written back the same', () => {
  const address = '/services?tab=care&q=calm+dogs&service=pet_sitting&area=Mission&page=3'
  expect(servicesAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  expect(servicesAddress(read(''))).toBe('/services')
})

test('what was checked is in the address, in one order, once each', () => {
  const both = '/services?checked=identity%2Cinsurance&page=2'
  expect(servicesAddress(read('checked=insurance,owls,identity,insurance&page=2'))).toBe(both)
  expect(changedAddress(read('checked=identity&page=2'), { checked: [] })).toBe('/services')
  expect(servicesAddress(read('checked=owls'))).toBe('/services')
})

test('what makes no sense counts as not given', () => {
  expect(servicesAddress(read('tab=owls&service=all&area=all&page=-2&q=%20%20'))).toBe('/services')
  expect(read(`q=${'a'.repeat(300)}&page=1.5`)).toMatchObject({ q: 'a'.repeat(100), page: 1 })
})

test('another search begins at its first page and keeps the rest', () => {
  const search = read('tab=care&q=calm&page=4')
  expect(changedAddress(search, { tab: 'vets' })).toBe('/services?tab=vets&q=calm')
  expect(changedAddress(search, { page: 5 })).toBe('/services?tab=care&q=calm&page=5')
})
