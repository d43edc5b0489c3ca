import { expect, test } from 'vitest'
import { eventsQuery, feedAddress, readEventsSearch, withChange } from './events-search-params.ts'

const read = (text: string) => readEventsSearch(new URLSearchParams(text))

test('a search reads back as it was written, and defaults leave no trace', () => {
  for (const text of [
    '',
    '?q=san+francisco&type=adoption&when=all',
    '?view=calendar&month=2026-12&day=2026-12-05',
    '?view=map&show=48',
  ]) {
    expect(eventsQuery(read(text))).toBe(text)
  }
})

test('what makes no sense counts as not given', () => {
  const odd = '?type=party&when=never&view=3d&month=2026-13&day=2026-02-30&show=-3'
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
