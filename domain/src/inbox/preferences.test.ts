import { expect, test } from 'vitest'
import { EVENT_KIND_NAMES, isUrgent } from './event-kind.ts'
import { channelsFor, channelTable, differencesFromUsual } from './preferences.ts'
import { PreferencesChange } from './schemas.ts'

test('somebody who chose nothing is told in the inbox of everything but strangers’ lost pets', () => {
  const silent = EVENT_KIND_NAMES.filter((kind) => !channelsFor(kind, {}).includes('inbox'))
  expect(silent).toEqual(['lost-near'])
})

test('security and found pets are the kinds that cannot be muted', () => {
  expect(EVENT_KIND_NAMES.filter(isUrgent)).toEqual(['security', 'found-pet', 'pet-emergency'])
  for (const kind of ['security', 'found-pet', 'pet-emergency'] as const) {
    expect(channelsFor(kind, { [kind]: [] })).toEqual(['inbox', 'mail', 'push'])
  }
})

test('a choice holds for its kind and for no other', () => {
  const chosen = { booking: ['mail'], scouting: [] } as const
  const table = channelTable({ booking: [...chosen.booking], scouting: [...chosen.scouting] })
  expect(table.booking).toEqual(['mail'])
  expect(table.scouting).toEqual([])
  expect(table.event).toEqual(['inbox', 'mail', 'push'])
  expect(Object.keys(table)).toEqual(EVENT_KIND_NAMES)
})

test('only what differs from the usual is kept, each channel once and in order', () => {
  expect(
    differencesFromUsual({
      booking: ['push', 'mail', 'inbox'],
      review: ['push', 'inbox', 'push'],
      scouting: [],
      security: [],
    }),
  ).toEqual({ review: ['inbox', 'push'], scouting: [] })
})

test.each([
  [{ channels: { 'no-such-kind': ['mail'] }, quietHours: null }],
  [{ channels: { booking: ['fax'] }, quietHours: null }],
  [{ channels: {}, quietHours: { from: '22:00', until: '22:00' } }],
  [{ channels: {}, quietHours: { from: '24:00', until: '07:00' } }],
  [{ channels: {}, quietHours: null, timeZone: 'Mars/Olympus' }],
])('preferences %j are refused', (change) => {
  expect(PreferencesChange.safeParse(change).success).toBe(false)
})
