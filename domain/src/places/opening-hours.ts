import type { OpeningHours, OpenInterval } from './place-schemas.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MINUTES_PER_DAY = 24 * 60
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
/** More times than any real place opens in a day. */
export const MOST_TIMES_A_DAY = 6

/** Whether what opens closes after that, and no later than a day after. */
export function isWithinDay([opens, closes]: readonly [number, number]): boolean {
  return closes > opens && closes - opens <= MINUTES_PER_DAY
}

export function everyDay(intervals: readonly OpenInterval[]): OpeningHours {
  return weekOf(() => intervals)
}

/** A week from a rule per weekday, Monday first. */
export function weekOf(day: (weekday: Weekday) => readonly OpenInterval[]): OpeningHours {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, [...day(weekday)]]),
  ) as unknown as OpeningHours
}

/** Whether the place is open; the weekday is 0 for Monday, the minutes count from midnight. */
export function openAt(hours: OpeningHours, localWeekday: number, localMinutes: number): boolean {
  const at = localWeekday * MINUTES_PER_DAY + localMinutes
  return openWeekMinutes(hours).some(([from, to]) => at >= from && at < to)
}

/**
 * When the week is open, as merged, ascending ranges of minutes since Monday 00:00, each
 * [from, to): what runs past Sunday midnight continues at 0.
 */
export function openWeekMinutes(hours: OpeningHours): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const [index, weekday] of WEEKDAYS.entries()) {
    for (const [opens, closes] of hours[weekday]) {
      const from = index * MINUTES_PER_DAY + opens
      const to = index * MINUTES_PER_DAY + closes
      ranges.push([from, Math.min(to, MINUTES_PER_WEEK)])
      if (to > MINUTES_PER_WEEK) ranges.push([0, to - MINUTES_PER_WEEK])
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: [number, number][] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else merged.push([range[0], range[1]])
  }
  return merged
}

/** A moment of some week: 0 is Monday 00:00. */
function weekMinute(localWeekday: number, localMinutes: number): number {
  return localWeekday * MINUTES_PER_DAY + localMinutes
}

/** Minutes until the place opens: 0 when it is open, null when it never opens. */
export function opensNext(
  hours: OpeningHours,
  localWeekday: number,
  localMinutes: number,
): number | null {
  const at = weekMinute(localWeekday, localMinutes)
  const ranges = openWeekMinutes(hours)
  if (ranges.length === 0) return null
  if (ranges.some(([from, to]) => at >= from && at < to)) return 0
  return Math.min(...ranges.map(([from]) => (from - at + MINUTES_PER_WEEK) % MINUTES_PER_WEEK))
}

/** Minutes until the place closes: 0 when it is closed, null when it never closes. */
export function closesNext(
  hours: OpeningHours,
  localWeekday: number,
  localMinutes: number,
): number | null {
  const at = weekMinute(localWeekday, localMinutes)
  const ranges = openWeekMinutes(hours)
  const now = ranges.find(([from, to]) => at >= from && at < to)
  if (now === undefined) return 0
  if (now[1] < MINUTES_PER_WEEK) return now[1] - at
  const first = ranges[0]
  // A range that reaches the end of the week goes on in the one that begins it.
  if (first === undefined || first[0] > 0) return MINUTES_PER_WEEK - at
  return first[1] === MINUTES_PER_WEEK ? null : MINUTES_PER_WEEK - at + first[1]
}

const formatters = new Map<string, Intl.DateTimeFormat>()

interface LocalMoment {
  weekday: number
  minutes: number
}

/** What the clocks of each zone were asked last: a list asks the same of each of its places. */
const lastMoments = new Map<string, { at: number; moment: LocalMoment }>()

/** The weekday (0 is Monday) and minutes after midnight that clocks in a time zone show. */
export function localMoment(timeZone: string, instant: Date | number): LocalMoment {
  const at = Number(instant)
  const last = lastMoments.get(timeZone)
  if (last?.at === at) return last.moment
  const moment = momentBy(formatterOf(timeZone), instant)
  lastMoments.set(timeZone, { at, moment })
  return moment
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

function momentBy(formatter: Intl.DateTimeFormat, instant: Date | number): LocalMoment {
  const parts = new Map(formatter.formatToParts(instant).map((part) => [part.type, part.value]))
  const name = (parts.get('weekday') ?? '').toLowerCase()
  return {
    weekday: WEEKDAYS.findIndex((weekday) => weekday === name),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

export type OpenState =
  | { state: 'open'; closesInMinutes: number | null }
  | { state: 'closed'; opensInMinutes: number | null }
  | { state: 'unknown' }

/** Open or closed at an instant, by the clocks of the place; unknown without hours or zone. */
export function openStateAt(
  place: { hours: OpeningHours | null; timeZone: string | null },
  instant: Date | number,
): OpenState {
  if (place.hours === null || place.timeZone === null) return { state: 'unknown' }
  const { weekday, minutes } = localMoment(place.timeZone, instant)
  return openAt(place.hours, weekday, minutes)
    ? { state: 'open', closesInMinutes: closesNext(place.hours, weekday, minutes) }
    : { state: 'closed', opensInMinutes: opensNext(place.hours, weekday, minutes) }
}
