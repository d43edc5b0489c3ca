import { MINUTE_MS } from '@wayfur/domain/durations'
import { endOfQuiet } from '@wayfur/domain/inbox/quiet-hours'
import { expect, test } from 'vitest'
import { afterQuietHours } from './after-quiet-hours.ts'

const NIGHT = { from: '22:00', until: '07:00' }

function after(quiet: { from: string; until: string }, zone: string, now: string): string {
  return afterQuietHours(quiet, zone, new Date(now)).toISOString()
}

test('what comes in the evening waits for the member’s own morning', () => {
  expect(after(NIGHT, 'America/Los_Angeles', '2026-11-21T07:30:00Z')).toBe(
    '2026-11-21T15:00:00.000Z',
  )
  expect(after(NIGHT, 'Asia/Kolkata', '2026-11-21T18:00:00Z')).toBe('2026-11-22T01:30:00.000Z')
})

test('outside quiet hours nothing waits, not even for a second', () => {
  const now = '2026-11-21T20:30:15.250Z'
  expect(after(NIGHT, 'America/Los_Angeles', now)).toBe(now)
})

test('a night in which clocks change is as long as it is', () => {
  // Seven hours of clock time before 07:00: eight real ones in autumn, six in spring.
  expect(after(NIGHT, 'America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
  expect(after(NIGHT, 'America/New_York', '2027-03-14T05:00:00Z')).toBe('2027-03-14T11:00:00.000Z')
})

test('an end that clocks jump over comes with the jump', () => {
  const until = { from: '22:00', until: '02:30' }
  expect(after(until, 'America/New_York', '2027-03-14T05:00:00Z')).toBe('2027-03-14T07:00:00.000Z')
})

test('of an end that comes twice, the first that lies ahead counts', () => {
  const until = { from: '22:00', until: '01:30' }
  expect(after(until, 'America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
  // 01:15 for the second time: the first 01:30 is past.
  expect(after(until, 'America/New_York', '2026-11-01T06:15:00Z')).toBe('2026-11-01T06:30:00.000Z')
})

/** What clocks show, by the browser's own calendar rather than by the code under test. */
function clockIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at)
}

test.each([
  ['America/New_York', '2026-10-31T20:00:00Z'],
  ['America/New_York', '2027-03-13T20:00:00Z'],
  ['Europe/Berlin', '2027-03-27T18:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T06:00:00Z'],
  ['Africa/Casablanca', '2027-02-06T18:00:00Z'],
  ['Asia/Kathmandu', '2026-11-21T12:00:00Z'],
])('in %s from %s, it is always the next minute that clocks show as not quiet', (zone, start) => {
  const begun = new Date(start).getTime()
  for (const quiet of [
    NIGHT,
    { from: '23:10', until: '01:50' },
    { from: '02:05', until: '02:40' },
  ]) {
    // Backwards, so that the last loud minute seen is the next one ahead.
    let ahead = Infinity
    const loudFrom = Array.from({ length: 36 * 60 }, (_, back) => {
      const at = begun + (36 * 60 - 1 - back) * MINUTE_MS
      if (endOfQuiet(quiet, clockIn(zone, new Date(at))) === null) ahead = at
      return { at, ahead }
    })
    for (const { at, ahead: expected } of loudFrom.slice(-24 * 60).filter((_, n) => n % 5 === 0)) {
      const now = new Date(at)
      expect(afterQuietHours(quiet, zone, now).getTime(), now.toISOString()).toBe(expected)
    }
  }
})
