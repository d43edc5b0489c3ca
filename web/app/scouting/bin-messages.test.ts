import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { expect, test } from 'vitest'
import { binTitle, lookedAfterText } from './bin-messages.ts'

const reported: Pick<Bin, 'source' | 'licence' | 'alsoIn' | 'lastConfirmedOn'> = {
  source: null,
  licence: null,
  alsoIn: [],
  lastConfirmedOn: '2026-03-01',
}
const says = (more: Partial<Bin>) => lookedAfterText({ ...reported, ...more } as Bin)

test('a card names who says that there is a bin, and who last made sure', () => {
  expect(says({})).toBe('Last confirmed Mar 1, 2026')
  expect(says({ source: 'osm', licence: 'ODbL-1.0', lastConfirmedOn: null })).toBe(
    'From OpenStreetMap, not confirmed yet',
  )
  expect(says({ source: 'town', licence: 'CC0' })).toBe(
    'From town (CC0), last confirmed Mar 1, 2026',
  )
  expect(says({ alsoIn: ['osm'] })).toBe('Also in OpenStreetMap, last confirmed Mar 1, 2026')
})

test('a dispenser of bags is not called a bin', () => {
  expect(binTitle({ name: 'Poop Bin', hasBin: false })).toBe('Bag dispenser')
})
