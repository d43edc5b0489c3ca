import { expect, test } from 'vitest'
import { type OutboundLink, outboundUrl, isOutboundTemplate } from './outbound-link.ts'

const TEMPLATE =
  'https://booking.example/search?ss={hotel}, {destination}&checkin={checkin}&checkout={checkout}&adults={guests}&pets={pets}&flag=pets&label={click}'
const handOff: OutboundLink = {
  destination: 'Bend, Oregon',
  hotel: 'Mill & Quarter Inn',
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  guests: 2,
  pets: 1,
  click: 'K7',
}

test('a booking site is told everything that is known, and no sign breaks out of its place', () => {
  const address = new URL(outboundUrl(TEMPLATE, { ...handOff, hotel: 'A&b=c #?/' }))
  expect(address.searchParams.get('ss')).toBe('A&b=c #?/, Bend, Oregon')
  expect(address.searchParams.get('checkin')).toBe('2026-12-01')
  expect(address.searchParams.get('flag')).toBe('pets')
  expect(address.searchParams.get('label')).toBe('K7')
  expect(address.searchParams.has('b')).toBe(false)
})

test('days that are not known are not sent, not even empty', () => {
  const address = new URL(outboundUrl(TEMPLATE, { ...handOff, checkin: null, checkout: null }))
  expect([...address.searchParams.keys()]).toEqual(['ss', 'adults', 'pets', 'flag', 'label'])
})

test('a template is an https address that names only what is known', () => {
  expect(isOutboundTemplate(TEMPLATE)).toBe(true)
  expect(isOutboundTemplate('http://booking.example/?q={hotel}')).toBe(false)
  expect(isOutboundTemplate('https://booking.example/?q={password}')).toBe(false)
})

test('without a name of the hotel only the town is asked for', () => {
  const address = new URL(outboundUrl(TEMPLATE, { ...handOff, hotel: '' }))
  expect(address.searchParams.get('ss')).toBe('Bend, Oregon')
})
