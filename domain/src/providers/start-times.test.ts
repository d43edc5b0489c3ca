import { expect, test } from 'vitest'
import { everyDay, weekOf } from '../places/opening-hours.ts'
import { blockedTime, type BusyTime, mostAnimals } from './availability.ts'
import type { Availability } from './provider-schemas.ts'
import {
  type ReadClocks,
  START_HOURS,
  startTimes,
  stayEnds,
  stayStarts,
  timeLabel,
} from './start-times.ts'

/** Clocks that never change. */
const clocks: ReadClocks = (_, day, minutes) => ({
  atMs: Date.parse(`${day}T00:00:00Z`) + minutes * 60_000,
  isShown: true,
})
const HOUR = 3_600_000
const now = new Date('2026-11-20T00:00:00Z')
/** A Monday. */
const day = '2026-11-23'

const nineToFive: Availability = {
  timeZone: 'UTC',
  hours: weekOf((weekday) => (weekday === 'sun' ? [] : [[540, 1020]])),
  exceptions: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  capacity: 1,
}

function at(time: string, onDay = day): number {
  return Date.parse(`${onDay}T${time}:00Z`)
}

function busyFrom(from: string, to: string, animals = 1): BusyTime {
  return { fromMs: at(from), toMs: at(to), animals }
}

function offered(
  availability: Availability,
  asked: { day?: string; hours?: number; busy?: BusyTime[]; now?: Date; animals?: number } = {},
): string[] {
  const given = { day, hours: 1, busy: [], now, animals: 1, clocks, ...asked }
  return startTimes(availability, given).map(({ time }) => time)
}

test('starts are the full hours from 6:00 to 17:00 at which the work still fits', () => {
  const always = { ...nineToFive, hours: everyDay([[0, 1440]]) }
  expect(offered(always)).toEqual(START_HOURS.map((hour) => `${hour}:00`))
  expect(offered(nineToFive)).toEqual('9 10 11 12 13 14 15 16'.split(' ').map((h) => `${h}:00`))
  expect(offered(nineToFive, { hours: 8 })).toEqual(['9:00'])
  expect(offered(nineToFive, { hours: 4 }).at(-1)).toBe('13:00')
  expect(offered(nineToFive, { day: '2026-11-22' })).toEqual([])
})

test('a start carries the instants of its beginning and its end', () => {
  const [first] = startTimes(nineToFive, { day, hours: 0.5, busy: [], animals: 1, now, clocks })
  expect(first).toEqual({
    time: '9:00',
    startsAt: '2026-11-23T09:00:00.000Z',
    endsAt: '2026-11-23T09:30:00.000Z',
  })
})

test('work may run past midnight where the hours do', () => {
  const late = { ...nineToFive, hours: everyDay([[1020, 1560]]) }
  expect(offered(late, { hours: 8 })).toEqual(['17:00'])
  expect(offered({ ...late, hours: everyDay([[1020, 1440]]) }, { hours: 8 })).toEqual([])
})

test('hours that meet are one stretch of work, also at midnight', () => {
  const shifts = {
    ...nineToFive,
    hours: everyDay([
      [540, 720],
      [720, 1020],
    ]),
  }
  expect(offered(shifts, { hours: 4 })).toContain('11:00')
  const split = {
    ...nineToFive,
    hours: everyDay([
      [540, 720],
      [780, 1020],
    ]),
  }
  expect(offered(split, { hours: 2 })).toEqual(['9:00', '10:00', '13:00', '14:00', '15:00'])
  const always = { ...nineToFive, hours: everyDay([[0, 1440]]) }
  expect(offered(always, { hours: 8 })).toContain('17:00')
})

test('a date with its own hours forgets those of its weekday', () => {
  const exceptions = [
    { day, hours: [[600, 720]] as [number, number][] },
    { day: '2026-11-24', hours: [] },
    { day: '2026-11-22', hours: [[540, 660]] as [number, number][] },
  ]
  const changed = { ...nineToFive, exceptions }
  expect(offered(changed)).toEqual(['10:00', '11:00'])
  expect(offered(changed, { day: '2026-11-24' })).toEqual([])
  expect(offered(changed, { day: '2026-11-22' })).toEqual(['9:00', '10:00'])
})

test('nothing of the evening before runs into a date that is closed by name', () => {
  const around = { ...nineToFive, hours: everyDay([[0, 1440]]) }
  const closed = { ...around, exceptions: [{ day: '2026-11-24', hours: [] }] }
  expect(offered(closed, { hours: 8 }).at(-1)).toBe('16:00')
  expect(offered(around, { hours: 8 }).at(-1)).toBe('17:00')
})

test('notice counts from now to the start, to the minute', () => {
  const noticed = { ...nineToFive, noticeMinutes: 120 }
  expect(offered(noticed, { now: new Date(at('08:00')) })[0]).toBe('10:00')
  expect(offered(noticed, { now: new Date(at('08:00') + 1) })[0]).toBe('11:00')
})

test('days before today and beyond the horizon offer nothing', () => {
  const near = { ...nineToFive, horizonDays: 3 }
  expect(offered(near, { day: '2026-11-19' })).toEqual([])
  expect(offered(near, { day: '2026-11-23' })).not.toEqual([])
  expect(offered(near, { day: '2026-11-24' })).toEqual([])
})

test('a booking takes its buffers with it, and two of them keep both apart', () => {
  const rested = { ...nineToFive, bufferBeforeMinutes: 15, bufferAfterMinutes: 30 }
  const taken = { ...blockedTime(rested, at('12:00'), at('13:00')), animals: 1 }
  expect(taken).toEqual({ fromMs: at('11:45'), toMs: at('13:30'), animals: 1 })
  expect(offered(rested, { busy: [taken] })).toEqual(['9:00', '10:00', '14:00', '15:00', '16:00'])
  expect(offered(nineToFive, { busy: [busyFrom('12:00', '13:00')] })).toContain('11:00')
})

test('animals share a time up to the capacity and not beyond', () => {
  const three = { ...nineToFive, capacity: 3 }
  const busy = [busyFrom('09:00', '11:00', 2), busyFrom('10:00', '12:00', 1)]
  expect(offered(three, { busy })).not.toContain('10:00')
  expect(offered(three, { busy })).toContain('9:00')
  expect(offered(three, { busy, animals: 2 })).not.toContain('9:00')
  expect(offered(three, { busy, animals: 2 })).toContain('11:00')
  expect(offered(three, { animals: 4 })).toEqual([])
})

test('the most animals at a time is not the sum of those who come one after the other', () => {
  const busy = [busyFrom('09:00', '10:00', 2), busyFrom('10:00', '11:00', 2)]
  expect(mostAnimals(busy, at('09:00'), at('11:00'))).toBe(2)
  expect(mostAnimals([], at('09:00'), at('11:00'))).toBe(0)
})

function ends(availability: Availability, busy: BusyTime[] = []) {
  const asked = { day, time: '16:00', busy, animals: 1, now, clocks }
  return stayEnds(availability, asked).map((end) => end.day)
}

test('a stay ends on a later day at a time of work, before the first closed day', () => {
  // From Monday to Saturday; Sunday is closed.
  expect(ends(nineToFive)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  const [first] = stayEnds(nineToFive, { day, time: '16:00', busy: [], animals: 1, now, clocks })
  // Whoever closes at 17:00 may still hand over at 17:00; at 9:00 nobody has arrived before.
  expect(first?.times.map(({ time }) => time)).toEqual(
    '10 11 12 13 14 15 16 17'.split(' ').map((hour) => `${hour}:00`),
  )
})

test('a stay never reaches over a time when the sitter has no room', () => {
  const wednesday = {
    fromMs: at('10:30', '2026-11-25'),
    toMs: at('12:00', '2026-11-25'),
    animals: 1,
  }
  expect(ends(nineToFive, [wednesday])).toEqual(['2026-11-24', '2026-11-25'])
  expect(ends({ ...nineToFive, capacity: 2 }, [wednesday])).toHaveLength(5)
})

function starts(onDay: string): number {
  return stayStarts(nineToFive, { day: onDay, busy: [], animals: 1, now, clocks }).length
}

test('a stay begins only where it can also end on the day after', () => {
  expect(starts(day)).toBe(8)
  // On Saturday nobody could hand over on Sunday.
  expect(starts('2026-11-28')).toBe(0)
})

test('a month is the longest stay', () => {
  const always = { ...nineToFive, hours: everyDay([[540, 1020]]) }
  expect(ends(always)).toHaveLength(30)
  expect((at('16:00', ends(always).at(-1)) - at('16:00')) / HOUR).toBe(720)
})

test('times read as clocks in the US show them', () => {
  expect(['6:00', '11:00', '12:00', '13:00', '17:00'].map(timeLabel)).toEqual([
    '6:00 AM',
    '11:00 AM',
    '12:00 PM',
    '1:00 PM',
    '5:00 PM',
  ])
})
