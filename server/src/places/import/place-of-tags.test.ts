import { expect, test } from 'vitest'
import { placeOfTags } from './place-of-tags.ts'

const context = {
  source: 'osm',
  licence: null,
  on: '2026-06-01',
  timeZoneAt: () => 'Europe/Berlin',
  locateCity: async () => undefined,
}

test('the street of a place is written in the order of its country', () => {
  const tags = { amenity: 'cafe', name: 'Kaffee', 'addr:street': 'Marienplatz' }
  const streetOf = (more: Record<string, string>) => {
    const point = { latitude: 48.137, longitude: 11.576 }
    const record = placeOfTags('node/1', { ...tags, ...more }, point, context)
    return 'place' in record ? record.place.address.street : record
  }
  expect(streetOf({ 'addr:housenumber': '12' })).toBe('Marienplatz 12')
  expect(streetOf({ 'addr:housenumber': '12', 'addr:country': 'us' })).toBe('12 Marienplatz')
  expect(streetOf({})).toBe('Marienplatz')
})
