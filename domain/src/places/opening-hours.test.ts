import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursFromJsonText, hoursToJsonText } from './hours-text.ts'
import {
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  closesNext,
  everyDay,
  localMoment,
  openAt,
  openStateAt,
  openWeekMinutes,
  opensNext,
  weekOf,
} from './opening-hours.ts'
import type { OpenInterval } from './place-schemas.ts'

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([opens, length]): OpenInterval => [opens, opens + length])
const someHours = fc
  .array(fc.array(interval, { maxLength: 3 }), { minLength: 7, maxLength: 7 })
  .map((days) => {
    let next = 0
    return weekOf(() => days[next++] ?? [])
  })

const night = weekOf((day) => (day === 'sun' ? [[18 * 60, 26 * 60]] : []))

test('what opens on Sunday evening is still open on Monday at one, and shut at two', () => {
  expect(openAt(night, 6, 18 * 60)).toBe(true)
  expect(openAt(night, 0, 60)).toBe(true)
  expect(openAt(night, 0, 120)).toBe(false)
  expect(openAt(night, 6, 17 * 60 + 59)).toBe(false)
})

test('open minutes of a week agree with looking at each interval by itself', () => {
  fc.assert(
    fc.property(someHours, fc.integer({ min: 0, max: MINUTES_PER_WEEK - 1 }), (hours, at) => {
      const weekday = Math.floor(at / MINUTES_PER_DAY)
      const minutes = at % MINUTES_PER_DAY
      const days = Object.values(hours)
      const today = days[weekday] ?? []
      const yesterday = days[(weekday + 6) % 7] ?? []
      const open =
        today.some(([from, to]) => minutes >= from && minutes < to) ||
        yesterday.some(([from, to]) => minutes + 1440 >= from && minutes + 1440 < to)
      expect(openAt(hours, weekday, minutes)).toBe(open)
    }),
  )
})

test('the next opening is the first open minute, and the next closing the first shut one', () => {
  fc.assert(
    fc.property(someHours, fc.integer({ min: 0, max: MINUTES_PER_WEEK - 1 }), (hours, at) => {
      const openIn = (wait: number) => {
        const moment = (at + wait) % MINUTES_PER_WEEK
        return openAt(hours, Math.floor(moment / MINUTES_PER_DAY), moment % MINUTES_PER_DAY)
      }
      const opens = opensNext(hours, Math.floor(at / 1440), at % 1440)
      const closes = closesNext(hours, Math.floor(at / 1440), at % 1440)
      const openAfter = (wait: number | null) => wait !== null && openIn(wait)
      // The first open minute: open then, and not a minute earlier.
      expect(opens === null).toBe(openWeekMinutes(hours).length === 0)
      expect(openAfter(opens)).toBe(opens !== null)
      expect(openAfter(opens === null || opens === 0 ? null : opens - 1)).toBe(false)
      // The first shut minute: shut then, and open a minute earlier.
      const isAlwaysOpen = openWeekMinutes(hours).some(([from, to]) => to - from === 7 * 1440)
      expect(closes === null).toBe(isAlwaysOpen)
      expect(openAfter(closes)).toBe(false)
      expect(openIn(closes === null || closes === 0 ? (opens ?? 0) : closes - 1)).toBe(
        openWeekMinutes(hours).length > 0,
      )
    }),
    { numRuns: 300 },
  )
})

test('a place open day and night never closes', () => {
  expect(closesNext(everyDay([[0, 1440]]), 3, 700)).toBeNull()
  expect(
    opensNext(
      weekOf(() => []),
      3,
      700,
    ),
  ).toBeNull()
})

test('open or closed is told by the clocks of the place, also across a change of clocks', () => {
  const place = { hours: everyDay([[9 * 60, 17 * 60]]), timeZone: 'America/New_York' }
  expect(openStateAt(place, new Date('2026-11-20T14:00:00Z'))).toEqual({
    state: 'open',
    closesInMinutes: 480,
  })
  expect(openStateAt(place, new Date('2026-07-20T13:00:00Z'))).toMatchObject({ state: 'open' })
  expect(
    openStateAt({ ...place, timeZone: 'America/Los_Angeles' }, new Date('2026-11-20T14:00:00Z')),
  ).toEqual({ state: 'closed', opensInMinutes: 180 })
  expect(openStateAt({ ...place, timeZone: null }, 0)).toEqual({ state: 'unknown' })
  expect(localMoment('Pacific/Honolulu', new Date('2026-11-23T09:30:00Z'))).toEqual({
    weekday: 6,
    minutes: 23 * 60 + 30,
  })
})

test('hours survive the JSON text of the specification', () => {
  fc.assert(
    fc.property(someHours, (hours) => {
      expect(hoursFromJsonText(hoursToJsonText(hours))).toEqual(hours)
    }),
  )
  expect(hoursToJsonText(night)).toContain('"sat":"closed","sun":"18:00-02:00"')
})

test('a text that is not such hours gives nothing', () => {
  for (const text of ['', '7', 'null', '{}', '{"mon":"9 to 5"}', '{"mon":"08:00-25:00"}']) {
    expect(hoursFromJsonText(text)).toBeUndefined()
  }
})
