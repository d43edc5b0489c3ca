import { everyDay } from '@wayfur/domain/places/opening-hours'
import { expect, test } from 'vitest'
import {
  addressText,
  shortClockText,
  distanceText,
  evidenceWords,
  openWords,
} from './place-messages.ts'

test('straight-line distances say that they are approximate', () => {
  expect(distanceText(1287, 'us')).toBe('approx. 0.8 mi')
  expect(distanceText(1287, 'metric')).toBe('approx. 1.3 km')
})

test('clock times read as in the US', () => {
  expect([0, 540, 720, 810, 1439, 1440].map(shortClockText)).toEqual([
    '12 AM',
    '9 AM',
    '12 PM',
    '1:30 PM',
    '11:59 PM',
    '12 AM',
  ])
})

const timeZone = 'America/New_York'

test('a place tells by its own clock when it closes and opens', () => {
  const cafe = { hours: everyDay([[540, 1260]]), timeZone }
  expect(openWords(cafe, '2026-11-20T17:00:00Z')).toEqual({
    tone: 'open',
    state: 'Open now',
    next: 'closes 9 PM',
  })
  expect(openWords(cafe, '2026-11-21T03:00:00Z').next).toBe('opens 9 AM tomorrow')
})

test('a bar that closes after midnight closes tonight, not tomorrow', () => {
  const bar = { hours: everyDay([[1020, 1500]]), timeZone }
  expect(openWords(bar, '2026-11-21T02:00:00Z').next).toBe('closes 1 AM')
})

test('unknown hours and doors that never close promise no time', () => {
  expect(openWords({ hours: null, timeZone }, '2026-11-20T17:00:00Z').state).toBe('Hours unknown')
  const always = { hours: everyDay([[0, 1440]]), timeZone }
  expect(openWords(always, '2026-11-20T17:00:00Z')).toMatchObject({ state: 'Open now', next: '' })
})

test('an address shows as much as is known', () => {
  const address = { street: null, city: 'Bend', state: 'OR', zipCode: null, country: 'US' }
  expect(addressText({ address })).toBe('Bend, OR')
  expect(addressText({ address: { ...address, street: '1 Main St', zipCode: '97701' } })).toBe(
    '1 Main St, Bend, OR 97701',
  )
  const munich = { street: 'Marienplatz 8', city: 'München', state: null, zipCode: '80331' }
  expect(addressText({ address: { ...munich, country: 'DE' } })).toBe(
    'Marienplatz 8, 80331 München',
  )
})

test('a claim says how sure it is, and an old one only when it was last heard', () => {
  const claim = { from: 'business', level: 'confirmed', on: '2025-03-01' } as const
  expect(evidenceWords(claim, '2025-06-01')).toBe('Confirmed by the business')
  expect(evidenceWords(claim, '2026-06-01')).toBe('Stated by the business')
  expect(evidenceWords(claim, '2029-06-01')).toBe('Last heard from the business in 2025')
  expect(evidenceWords({ ...claim, from: 'sample' }, '2025-06-01')).toBeNull()
})
