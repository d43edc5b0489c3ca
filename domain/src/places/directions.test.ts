import { expect, test } from 'vitest'
import { directionsAddress, mapDeviceOf } from './directions.ts'

const ADDRESS = {
  street: '1 Ocean Ave',
  city: 'Santa Cruz',
  state: 'CA',
  zipCode: null,
  country: 'US',
}
const PLACE = {
  name: 'Paws & Co',
  location: { latitude: 36.97, longitude: -122.03 },
  address: ADDRESS,
}

test('the way to a point is opened by the map program of the device', () => {
  expect(directionsAddress(PLACE, 'apple')).toBe('https://maps.apple.com/?daddr=36.97%2C-122.03')
  expect(directionsAddress(PLACE, 'android')).toBe(
    'geo:36.97,-122.03?q=36.97%2C-122.03(Paws%20%26%20Co)',
  )
  expect(directionsAddress(PLACE, 'other')).toBe(
    'https://www.openstreetmap.org/directions?to=36.97%2C-122.03',
  )
})

test('without a point the street leads there, and without both nothing does', () => {
  const unpinned = { ...PLACE, location: null }
  expect(directionsAddress(unpinned, 'android')).toBe(
    'geo:0,0?q=1%20Ocean%20Ave%2C%20Santa%20Cruz%2C%20CA',
  )
  const town = { ...unpinned, address: { ...ADDRESS, street: null } }
  expect(directionsAddress(town, 'other')).toBeUndefined()
})

test('a browser tells which device it is on', () => {
  expect(mapDeviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('apple')
  expect(mapDeviceOf('Mozilla/5.0 (Linux; Android 16; Pixel 10)')).toBe('android')
  expect(mapDeviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('other')
})
