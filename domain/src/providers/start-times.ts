import { addDays, dayIn, daysBetween } from '../calendar.ts'
import { clockText } from '../language/formats.ts'
import { MINUTES_PER_DAY } from '../places/opening-hours.ts'
import type { Day } from '../schemas.ts'
import { blockedTime, type BusyTime, hoursOn, isClosedByName, mostAnimals } from './availability.ts'
import type { Availability } from './provider-schemas.ts'

/** Full hours at which a booking may start and a stay may end: 6:00, 7:00 ... 17:00. */
export const START_HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const
/** How long a booking may take, in hours. */
export const BOOKABLE_HOURS = [0.5, 1, 2, 3, 4, 8] as const
export type BookableHours = (typeof BOOKABLE_HOURS)[number]
/** Longest stay of an animal with a sitter. */
export const MOST_NIGHTS = 30

/**
 * Reads the clocks of a zone: the instant at which they first show a time of a day, in minutes
 * after midnight. Where they jump over that time it is the instant of the jump, and not shown.
 */
export type ReadClocks = (
  timeZone: string,
  day: Day,
  minutes: number,
) => { atMs: number; isShown: boolean }

/** A start that can be booked; the instants hold in every time zone. */
export interface OfferedStart {
  /** As the clocks of the provider show it: '6:00' to '17:00'. */
  time: string
  startsAt: string
  endsAt: string
}

/** When a stay may end: on a later day, at a time the provider is at work. */
export interface OfferedEnd {
  day: Day
  times: { time: string; endsAt: string }[]
}

/** What is asked about and by whose clocks it is answered. */
export interface AskedTime {
  busy: readonly BusyTime[]
  animals: number
  now: Date
  clocks: ReadClocks
}

/** '1:00 PM' for '13:00': a start as people read it. */
export function timeLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clockText(hour * 60 + minute)
}

/**
 * Every start of a day at which so many hours fit: inside working hours, after the notice, within
 * the horizon and with room for the animals, buffers included. Hours are hours that pass: on the
 * night clocks change, three hours last three hours. Where one start is named, it is that or none.
 */
export function startTimes(
  availability: Availability,
  { day, hours, named, ...asked }: AskedTime & { day: Day; hours: number; named?: string },
): OfferedStart[] {
  if (!isWithinHorizon(availability, day, asked.now)) return []
  const working = workingRanges(availability, day, addDays(day, 1), asked.clocks)
  return shownTimes(availability, day, asked.clocks).flatMap(({ time, atMs }) => {
    if (named !== undefined && named !== time) return []
    const endMs = atMs + hours * 3_600_000
    const fits =
      isEarlyEnough(availability, atMs, asked.now) &&
      working.some(([from, to]) => from <= atMs && endMs <= to) &&
      hasRoom(availability, atMs, endMs, asked)
    return fits ? [{ time, startsAt: iso(atMs), endsAt: iso(endMs) }] : []
  })
}

/**
 * Every time of a day at which a stay over night may begin: the provider is at work then, and there
 * is room at least until the first time of the day after at which the animal can be fetched.
 */
export function stayStarts(
  availability: Availability,
  { day, ...asked }: AskedTime & { day: Day },
): { time: string; startsAt: string }[] {
  if (!isWithinHorizon(availability, day, asked.now)) return []
  const working = workingRanges(availability, day, day, asked.clocks)
  return shownTimes(availability, day, asked.clocks).flatMap(({ time, atMs }) =>
    isEarlyEnough(availability, atMs, asked.now) &&
    working.some(([from, to]) => from <= atMs && atMs < to) &&
    stayEnds(availability, { day, time, mostNights: 1, ...asked }).length > 0
      ? [{ time, startsAt: iso(atMs) }]
      : [],
  )
}

/**
 * The days and times at which a stay that begins then may end. A sitter works on every day of a
 * stay: it ends before the first day that is closed, and before there is no more room.
 */
export function stayEnds(
  availability: Availability,
  {
    day,
    time,
    mostNights = MOST_NIGHTS,
    ...asked
  }: AskedTime & { day: Day; time: string; mostNights?: number },
): OfferedEnd[] {
  const start = shownTimes(availability, day, asked.clocks).find((one) => one.time === time)
  if (start === undefined) return []
  const ends: OfferedEnd[] = []
  for (let night = 1; night <= mostNights; night++) {
    const last = addDays(day, night)
    if (hoursOn(availability, last).length === 0) break
    const working = workingRanges(availability, last, last, asked.clocks)
    const times = shownTimes(availability, last, asked.clocks).filter(
      ({ atMs }) =>
        working.some(([from, to]) => from < atMs && atMs <= to) &&
        hasRoom(availability, start.atMs, atMs, asked),
    )
    if (times.length > 0) {
      ends.push({
        day: last,
        times: times.map(({ time, atMs }) => ({ time, endsAt: iso(atMs) })),
      })
    }
    const { fromMs } = blockedTime(availability, start.atMs, start.atMs)
    const midnight = asked.clocks(availability.timeZone, addDays(last, 1), 0).atMs
    if (mostAnimals(asked.busy, fromMs, midnight) + asked.animals > availability.capacity) break
  }
  return ends
}

function isWithinHorizon({ timeZone, horizonDays }: Availability, day: Day, now: Date): boolean {
  const ahead = daysBetween(dayIn(timeZone, now), day)
  return ahead >= 0 && ahead <= horizonDays
}

function isEarlyEnough({ noticeMinutes }: Availability, atMs: number, now: Date): boolean {
  return atMs >= now.getTime() + noticeMinutes * 60_000
}

function hasRoom(
  availability: Availability,
  startMs: number,
  endMs: number,
  { busy, animals }: Pick<AskedTime, 'busy' | 'animals'>,
): boolean {
  const { fromMs, toMs } = blockedTime(availability, startMs, endMs)
  return mostAnimals(busy, fromMs, toMs) + animals <= availability.capacity
}

/** The full hours of a day that its clocks really show. */
function shownTimes({ timeZone }: Availability, day: Day, clocks: ReadClocks) {
  return START_HOURS.flatMap((hour) => {
    const { atMs, isShown } = clocks(timeZone, day, hour * 60)
    return isShown ? [{ time: `${hour}:00`, atMs }] : []
  })
}

/**
 * When the provider works from one day through another, as merged, ascending instants, with what
 * runs into the first day from the evening before.
 */
function workingRanges(
  availability: Availability,
  first: Day,
  last: Day,
  clocks: ReadClocks,
): [from: number, to: number][] {
  const at = (day: Day, minutes: number) =>
    clocks(
      availability.timeZone,
      addDays(day, Math.floor(minutes / MINUTES_PER_DAY)),
      minutes % MINUTES_PER_DAY,
    ).atMs
  const ranges: [number, number][] = []
  for (let day = addDays(first, -1); day <= last; day = addDays(day, 1)) {
    const latest = isClosedByName(availability, addDays(day, 1)) ? MINUTES_PER_DAY : Infinity
    for (const [opens, closes] of hoursOn(availability, day)) {
      ranges.push([at(day, opens), at(day, Math.min(closes, latest))])
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: [number, number][] = []
  for (const [from, to] of ranges) {
    const before = merged.at(-1)
    if (before !== undefined && from <= before[1]) before[1] = Math.max(before[1], to)
    else merged.push([from, to])
  }
  return merged
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
