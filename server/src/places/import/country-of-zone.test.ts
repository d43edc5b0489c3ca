import { expect, test } from 'vitest'
import { countryOfZone } from './country-of-zone.ts'

test('a time zone tells its country, whichever of its names it goes by', () => {
  const zones = {
    'Europe/Monaco': 'MC',
    'Europe/Berlin': 'DE',
    'America/Denver': 'US',
    'Asia/Kolkata': 'IN',
    'America/Indiana/Indianapolis': 'US',
    'America/Argentina/Buenos_Aires': 'AR',
  }
  const found = Object.keys(zones).map((zone) => [zone, countryOfZone(zone)])
  expect(Object.fromEntries(found)).toEqual(zones)
})

test('a zone of no country tells none', () => {
  expect(countryOfZone('Etc/GMT+5')).toBeUndefined()
  expect(countryOfZone('Mars/Olympus')).toBeUndefined()
})
