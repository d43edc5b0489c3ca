import { expect, test } from 'vitest'
import { lengthText, timeIn, whenText } from './zoned-time-text.ts'

const timeZone = 'America/Los_Angeles'

test('a booking is shown by the clocks of where it is', () => {
  expect(
    whenText({ startsAt: '2026-11-24T21:00:00Z', endsAt: '2026-11-24T23:00:00Z', timeZone }),
  ).toBe('Tue, Nov 24, 2026, 1:00\u00A0PM to 3:00\u00A0PM\u00A0PST')
  expect(
    whenText({ startsAt: '2026-10-30T16:00:00Z', endsAt: '2026-11-02T18:00:00Z', timeZone }),
  ).toBe('Fri, Oct 30, 2026, 9:00\u00A0AM to Mon, Nov 2, 2026, 10:00\u00A0AM\u00A0PST')
})

test('midnight is 0:00 and never 24:00', () => {
  expect(timeIn(timeZone, new Date('2026-11-24T08:00:00Z'))).toBe('0:00')
  expect(timeIn(timeZone, new Date('2026-11-24T14:30:00Z'))).toBe('6:30')
})

test('how long it takes is told in minutes, hours or nights', () => {
  expect([0.5, 1, 8].map((hours) => lengthText({ hours, nights: null }))).toEqual([
    '30 minutes',
    '1 hour',
    '8 hours',
  ])
  expect([1, 3].map((nights) => lengthText({ hours: 0, nights }))).toEqual(['1 night', '3 nights'])
})
