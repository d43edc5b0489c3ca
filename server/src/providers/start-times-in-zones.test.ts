import { addDays } from '@wayfur/domain/calendar'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { OpenInterval } from '@wayfur/domain/places/place-schemas'
import { mostAnimals } from '@wayfur/domain/providers/availability'
import type { Availability } from '@wayfur/domain/providers/provider-schemas'
import {
  BOOKABLE_HOURS,
  START_HOURS,
  startTimes,
  stayEnds,
  stayStarts,
} from '@wayfur/domain/providers/start-times'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { readClocks, rememberedClocks } from './read-clocks.ts'

const clocks = rememberedClocks

/** Zones whose clocks change by an hour, by half of one, at midnight, and not at all. */
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/Phoenix',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
]
const YEAR = 2026

/** Every day of the year on which clocks of a zone change. */
function changesOf(timeZone: string): string[] {
  const days: string[] = []
  let at = Temporal.ZonedDateTime.from(`${YEAR}-01-01T00:00[${timeZone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.year > YEAR) return days
    days.push(next.toPlainDate().toString())
    at = next
  }
}

/** A day at, just before or just after each change; and, for balance, any other. */
const anyMoment = fc.constantFrom(...ZONES).chain((timeZone) => {
  const changes = changesOf(timeZone)
  const near = fc
    .tuple(
      fc.constantFrom(...(changes.length > 0 ? changes : ['2026-06-01'])),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([change, days]) => addDays(change, days))
  const ordinary = fc.integer({ min: 0, max: 364 }).map((days) => addDays(`${YEAR}-01-01`, days))
  return fc.record({ timeZone: fc.constant(timeZone), day: fc.oneof(near, near, ordinary) })
})

const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]): OpenInterval => [from * 15, from * 15 + length * 15])

const anyWeek = fc.array(anyInterval, { minLength: 1, maxLength: 2 }).map((day) => everyDay(day))

const anyAsk = fc.record({
  moment: anyMoment,
  hours: fc.constantFrom(...BOOKABLE_HOURS),
  week: anyWeek,
  isClosedAfter: fc.boolean(),
  buffer: fc.integer({ min: 0, max: 4 }).map((quarters) => quarters * 15),
  capacity: fc.integer({ min: 1, max: 3 }),
  animals: fc.integer({ min: 1, max: 2 }),
  busy: fc.array(
    fc.record({
      from: fc.integer({ min: -24, max: 72 }),
      length: fc.integer({ min: 1, max: 24 }),
      animals: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 5 },
  ),
})

const offsets = new Map<string, number>()

/** What the clocks show at an instant, in minutes after midnight of a day. */
function shown(timeZone: string, atMs: number, day: string): number {
  const key = `${timeZone} ${atMs}`
  const offset =
    offsets.get(key) ??
    Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).offsetNanoseconds /
      1e6
  offsets.set(key, offset)
  return (atMs + offset - Date.parse(`${day}T00:00:00Z`)) / 60_000
}

test('every start is shown by the clocks of its day, lasts its hours and lies within the work', () => {
  let offered = 0
  const strangers: string[] = []
  const property = fc.property(anyAsk, (ask) => {
    const { timeZone, day } = ask.moment
    const midday = readClocks(timeZone, day, 720).atMs
    const availability: Availability = {
      timeZone,
      hours: ask.week,
      exceptions: ask.isClosedAfter ? [{ day: addDays(day, 1), hours: [] }] : [],
      bufferBeforeMinutes: ask.buffer,
      bufferAfterMinutes: ask.buffer,
      noticeMinutes: 0,
      horizonDays: 10,
      capacity: ask.capacity,
    }
    const busy = ask.busy.map((one) => ({
      fromMs: midday + (one.from - 12) * 3_600_000,
      toMs: midday + (one.from - 12 + one.length) * 3_600_000,
      animals: one.animals,
    }))
    const now = new Date(midday - 3 * 86_400_000)
    const asked = { busy, animals: ask.animals, now, clocks, day }
    const starts = startTimes(availability, { ...asked, hours: ask.hours })
    const intervals = availability.hours.mon
    let last = -Infinity
    for (const { time, startsAt, endsAt } of starts) {
      offered++
      const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
      expect(from).toBeGreaterThan(last)
      last = from
      expect(shown(timeZone, from, day)).toBe(Number(time.split(':')[0]) * 60)
      expect(to - from).toBe(ask.hours * 3_600_000)
      const pad = ask.buffer * 60_000
      expect(mostAnimals(busy, from - pad, to + pad) + ask.animals).toBeLessThanOrEqual(
        ask.capacity,
      )
      for (let at = from; at < to; at += 15 * 60_000) {
        const minute = shown(timeZone, at, day)
        const isWork = [-1, 0, 1].some(
          (days) =>
            (days !== 1 || !ask.isClosedAfter) &&
            intervals.some(
              ([opens, closes]) => minute >= days * 1440 + opens && minute < days * 1440 + closes,
            ),
        )
        if (!isWork || (ask.isClosedAfter && minute >= 1440)) {
          strangers.push(`${timeZone} ${day} ${time} works at ${minute}`)
        }
      }
    }
    expect(strangers).toEqual([])
  })
  fc.assert(property, { numRuns: 500, seed: 20261121 })
  expect(offered).toBeGreaterThan(500)
})

test('at every change of clocks of a year in any zone there is, whoever is always at work offers every hour clocks show', () => {
  let changes = 0
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const always: Availability = {
      timeZone,
      hours: everyDay([[0, 1440]]),
      exceptions: [],
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      noticeMinutes: 0,
      horizonDays: 365,
      capacity: 1,
    }
    for (const change of changesOf(timeZone)) {
      changes += 1
      for (const days of [-1, 0, 1]) {
        const day = addDays(change, days)
        const now = new Date(readClocks(timeZone, day, 0).atMs - 86_400_000)
        const asked = { busy: [], animals: 1, now, clocks, day }
        const starts = startTimes(always, { ...asked, hours: 8 })
        expect(starts.map(({ time }) => time)).toEqual(START_HOURS.map((hour) => `${hour}:00`))
        const lasts = starts.map((one) => Date.parse(one.endsAt) - Date.parse(one.startsAt))
        expect(new Set(lasts)).toEqual(new Set([8 * 3_600_000]))
        expect(stayStarts(always, asked)).toHaveLength(START_HOURS.length)
      }
    }
  }
  // About a hundred and fifty zones change their clocks, most of them twice.
  expect(changes).toBeGreaterThan(200)
})

test('a stay over the night clocks change ends by what clocks show then', () => {
  const timeZone = 'America/Los_Angeles'
  const sitter: Availability = {
    timeZone,
    hours: everyDay([[420, 1140]]),
    exceptions: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    noticeMinutes: 0,
    horizonDays: 365,
    capacity: 1,
  }
  const nightOf = (day: string) => {
    const now = new Date('2026-01-01T00:00:00Z')
    const asked = { busy: [], animals: 1, now, clocks, day, time: '9:00', mostNights: 1 }
    const end = stayEnds(sitter, asked)[0]?.times.find(({ time }) => time === '9:00')
    const start = stayStarts(sitter, asked).find(({ time }) => time === '9:00')
    return (Date.parse(end?.endsAt ?? '') - Date.parse(start?.startsAt ?? '')) / 3_600_000
  }
  expect(nightOf('2026-03-07')).toBe(23)
  expect(nightOf('2026-03-08')).toBe(24)
  expect(nightOf('2026-10-31')).toBe(25)
})

test('a time that clocks jump over is the jump, and one they show twice is the first', () => {
  const zone = 'America/Los_Angeles'
  expect(readClocks(zone, '2026-03-08', 150)).toEqual({
    atMs: Date.parse('2026-03-08T10:00:00Z'),
    isShown: false,
  })
  expect(readClocks(zone, '2026-11-01', 90)).toEqual({
    atMs: Date.parse('2026-11-01T08:30:00Z'),
    isShown: true,
  })
})

test('hours in a gap are skipped and hours in a fold are worked once', () => {
  const zone = 'America/Los_Angeles'
  const night = (day: string) => readClocks(zone, day, 180).atMs - readClocks(zone, day, 120).atMs
  // From 2:00 to 3:00: never on the spring night, one hour else.
  expect(night('2026-03-08')).toBe(0)
  expect(night('2026-11-01')).toBe(3_600_000)
})
