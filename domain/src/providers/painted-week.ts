import {
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  MOST_TIMES_A_DAY,
  type Weekday,
  WEEKDAYS,
  weekOf,
} from '../places/opening-hours.ts'
import type { OpeningHours, OpenInterval } from '../places/place-schemas.ts'

/**
 * A rectangle of the week: from one day through another, Monday is 0, and on each of them from a
 * minute after midnight to before another. A week has no date, so changes of clocks are not in it.
 */
export interface Stroke {
  days: readonly [first: number, last: number]
  minutes: readonly [from: number, to: number]
}

/** What an ordinary week begins with: Monday to Friday, nine to five. */
export const USUAL_WEEK = weekOf((day) => (day === 'sat' || day === 'sun' ? [] : [[540, 1020]]))

export const NO_HOURS = weekOf(() => [])

/** How much of a time of a day is worked in, also by what runs past the midnight before it. */
export function workedIn(
  hours: OpeningHours,
  day: number,
  [from, to]: Stroke['minutes'],
): 'all' | 'some' | 'none' {
  const start = day * MINUTES_PER_DAY
  let left: [number, number][] = [[start + from, start + to]]
  for (const range of rangesOf(hours)) left = left.flatMap((piece) => without(piece, range))
  const minutes = left.reduce((sum, [begins, ends]) => sum + ends - begins, 0)
  if (minutes === 0) return 'all'
  return minutes === to - from ? 'none' : 'some'
}

/**
 * The week with a stroke painted or wiped out; hours it does not touch stay to the minute. What is
 * painted belongs to the day it is painted on. Undefined where a day would have too many times.
 */
export function painted(
  hours: OpeningHours,
  { days: [first, last], minutes: [from, to] }: Stroke,
  works: boolean,
): OpeningHours | undefined {
  let week = hours
  for (let day = first; day <= last; day++) {
    week = works ? withTime(week, day, [from, to]) : withoutTime(week, day, [from, to])
  }
  return WEEKDAYS.some((day) => week[day].length > MOST_TIMES_A_DAY) ? undefined : week
}

/** Minutes worked in a week, what overlaps counted once. */
export function minutesWorked(hours: OpeningHours): number {
  let sum = 0
  let until = 0
  for (const [from, to] of rangesOf(hours).toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, Math.min(to, MINUTES_PER_WEEK) - Math.max(from, until, 0))
    until = Math.max(until, to)
  }
  return sum
}

function withTime(hours: OpeningHours, day: number, time: OpenInterval): OpeningHours {
  if (workedIn(hours, day, time) === 'all') return hours
  let [from, to] = time
  const apart: OpenInterval[] = []
  for (const [opens, closes] of hours[dayAt(day)]) {
    if (opens > to || closes < from) apart.push([opens, closes])
    else [from, to] = [Math.min(from, opens), Math.max(to, closes)]
  }
  // Nothing lasts longer than a day: what is left of the night is of the day after.
  const end = to - from > MINUTES_PER_DAY ? MINUTES_PER_DAY : to
  const week = { ...hours, [dayAt(day)]: inOrder([...apart, [from, end]]) }
  return end === to ? week : withTime(week, day + 1, [0, to - MINUTES_PER_DAY])
}

function withoutTime(hours: OpeningHours, day: number, [from, to]: OpenInterval): OpeningHours {
  const start = day * MINUTES_PER_DAY
  const hole: [number, number] = [start + from, start + to]
  const left = new Map<Weekday, OpenInterval[]>(WEEKDAYS.map((weekday) => [weekday, []]))
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const midnight = index * MINUTES_PER_DAY
    for (const [opens, closes] of hours[weekday]) {
      const whole: [number, number] = [midnight + opens, midnight + closes]
      // What runs past Sunday midnight meets Monday a week later.
      const later: [number, number] = [hole[0] + MINUTES_PER_WEEK, hole[1] + MINUTES_PER_WEEK]
      for (const piece of without(whole, hole).flatMap((one) => without(one, later))) {
        const begins = piece[0] - midnight
        const days = begins >= MINUTES_PER_DAY ? 1 : 0
        const back = midnight + days * MINUTES_PER_DAY
        left.get(dayAt(index + days))?.push([piece[0] - back, piece[1] - back])
      }
    }
  }
  return weekOf((weekday) => inOrder(left.get(weekday) ?? []))
}

/** Each time of the week in minutes since Monday 00:00; what runs past its end also before it. */
function rangesOf(hours: OpeningHours): [number, number][] {
  return WEEKDAYS.flatMap((weekday, index) =>
    hours[weekday].flatMap(([opens, closes]): [number, number][] => {
      const from = index * MINUTES_PER_DAY + opens
      const to = index * MINUTES_PER_DAY + closes
      return to > MINUTES_PER_WEEK
        ? [
            [from, to],
            [from - MINUTES_PER_WEEK, to - MINUTES_PER_WEEK],
          ]
        : [[from, to]]
    }),
  )
}

/** What of a range is outside of another. */
function without([from, to]: [number, number], [start, end]: [number, number]): [number, number][] {
  const pieces: [number, number][] = [
    [from, Math.min(to, start)],
    [Math.max(from, end), to],
  ]
  return pieces.filter(([begins, ends]) => begins < ends)
}

function inOrder(times: OpenInterval[]): OpenInterval[] {
  return times.toSorted((a, b) => a[0] - b[0])
}

function dayAt(index: number): Weekday {
  return WEEKDAYS[index % WEEKDAYS.length] ?? 'mon'
}
