import { distanceMeters } from '@wayfur/domain/geo'
import { expect, test } from 'vitest'
import { loadStreetAddresses } from './street-addresses.ts'

const addresses = loadStreetAddresses()

async function firstOf(houseNumber: number | undefined, street: string, zip = '95060') {
  return (await addresses).find({ houseNumber, street, zip })[0]
}

test('house numbers rise along a street', async () => {
  const first = await firstOf(809, 'Center St')
  const second = await firstOf(815, 'Center St')
  const far = await firstOf(110, 'Center St')
  expect(first?.precision).toBe('interpolated')
  expect(distanceMeters(first!, second!)).toBeLessThan(distanceMeters(first!, far!))
})

test('a street is found however its words are written', async () => {
  const plain = await firstOf(701, 'W Cliff Dr')
  expect(plain).toMatchObject({ precision: 'interpolated', street: 'W Cliff Dr' })
  expect(await firstOf(701, 'West Cliff Drive')).toEqual(plain)
  expect(await firstOf(701, 'W. Cliff Dr.')).toEqual(plain)
})

test('a number beyond the street gives its nearest end and no number', async () => {
  const found = await firstOf(99_999, 'Pacific Ave')
  expect(found).toMatchObject({ precision: 'street', houseNumber: undefined })
})

test('only the asked ZIP code or area is searched', async () => {
  expect(await firstOf(809, 'Center St', '10001')).toBeUndefined()
  const far = { point: { latitude: 40, longitude: -100 }, meters: 10_000 }
  const found = (await addresses).find({ houseNumber: 809, street: 'Center St', around: far })
  expect(found).toEqual([])
})

test('an unknown street is not made up', async () => {
  expect(await firstOf(1, 'Qwertz St')).toBeUndefined()
  expect(await firstOf(1, '')).toBeUndefined()
})
