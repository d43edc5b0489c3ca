import { expect, test } from 'vitest'
import { aboutSamples, areSuitable } from './sample-image.ts'
import { readSettings } from './settings.ts'

const usual = readSettings({})
const made = new Date('2026-05-04T10:00:00Z')

function suit(settings: Record<string, string>, now: string): boolean {
  return areSuitable(aboutSamples(usual, made), readSettings(settings), new Date(now))
}

test('samples of the build serve a first start that asks for the same ones', () => {
  expect(suit({}, '2026-05-04T10:00:00Z')).toBe(true)
  expect(suit({ PORT: '4000', DATA_DIR: '/elsewhere' }, '2026-05-08T10:00:00Z')).toBe(true)
})

test('samples older than a week, or of a day to come, are made anew', () => {
  expect(suit({}, '2026-05-11T10:00:00Z')).toBe(false)
  expect(suit({}, '2026-05-04T09:59:59Z')).toBe(false)
})

test('who asks for other samples, or for none, gets none of those', () => {
  const now = '2026-05-04T12:00:00Z'
  expect(suit({ SAMPLE_WORLD: 'off' }, now)).toBe(false)
  expect(suit({ DEMO_MODE: 'off' }, now)).toBe(false)
  expect(suit({ PUBLIC_URL: 'https://wayfur.example' }, now)).toBe(false)
  expect(suit({ HOTEL_HANDOFF_TEMPLATE: 'https://rooms.example/?to={destination}' }, now)).toBe(
    false,
  )
})
