import { weekOf } from '@wayfur/domain/places/opening-hours'
import { expect, test } from 'vitest'
import { weekHoursText } from './week-hours-text.ts'

test('a week of opening hours fits into one line', () => {
  const usual = weekOf((day) => (day === 'sun' ? [] : day === 'sat' ? [[540, 780]] : [[480, 1080]]))
  expect(weekHoursText(usual)).toBe('Mon – Fri 8 AM – 6 PM; Sat 9 AM – 1 PM; Sun Closed')
  expect(weekHoursText(weekOf(() => [[0, 1440]]))).toBe('Open 24 hours every day')
  expect(
    weekHoursText(
      weekOf(() => [
        [480, 720],
        [780, 1050],
      ]),
    ),
  ).toBe('Every day: 8 AM – 12 PM, 1 PM – 5:30 PM')
})
