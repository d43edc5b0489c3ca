import { expect, test } from 'vitest'
import {
  eventsQuery,
  feedAddress,
  readEventsSearch,
  statisticsQuery,
  withChange,
} from './events-search-params.ts'

const read = (text: string) => readEventsSearch(new URLSearchParams(text))

test('a search reads back as it was written, and defaults leave no trace', () => {
  for (const text of [
    '',
    '?q=san+francisco&type=adoption&when=all',
    '?view=calendar&month=2026-12&day=2026-12-05',
    '?view=map&show=48',
    '?type=meetup&near=Oakland%2C+CA&at=37.8044%2C-122.2712&days=weekend',
  ]) {
    expect(eventsQuery(read(text))).toBe(text)
  }
})

test('what makes no sense counts as not given', () => {
  const odd =
    '?days=someday&at=north&type=party&when=never&view=3d&month=2026-13&day=2026-02-30&show=-3'
  expect(read(odd)).toEqual(read(''))
})

test('another search begins at its first events', () => {
  expect(withChange(read('?show=96'), { type: 'meetup' }).show).toBe(24)
})

test('the calendar of a search is followed by programs of calendars', () => {
  expect(feedAddress('https://wayfur.example', read('?q=Austin&type=festival&view=map'))).toBe(
    'webcal://wayfur.example/events/feed.ics?q=Austin&type=festival',
  )
})

test('days, a zone and a point are asked for, in the calendar as in the list', () => {
  const around = { at: { latitude: 37.77933, longitude: -122.41933 }, timeZone: 'America/Boise' }
  const asked = (text: string) => statisticsQuery(read(text), around).queryKey[0]
  expect(asked('?days=today')).toBe(
    '/api/event-statistics?days=today&latitude=37.779&longitude=-122.419&upcoming=true&zone=America%2FBoise',
  )
  expect(asked('?days=today&view=calendar')).toBe(asked('?days=today'))
  expect(statisticsQuery(read('?days=month'), { at: undefined, timeZone: null }).queryKey[0]).toBe(
    '/api/event-statistics?days=month&upcoming=true',
  )
})
