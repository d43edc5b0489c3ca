import { addDays, daysBetween } from '../calendar.ts'
import { HOUR_MS } from '../durations.ts'
import { listText, weekdayText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Side } from './booking-life.ts'
import { dayWithWeekday } from './zoned-time-text.ts'

/** Where a series of visits can be, each in one sentence. */
export const SERIES_STATES = {
  asked: msg('Its first visit waits for the provider’s answer.'),
  running: msg('Its visits are booked as their days come near.'),
  paused: msg('No further visit is booked until it is resumed.'),
  ended: msg('It is over.'),
} as const
export type SeriesState = keyof typeof SERIES_STATES
export const SERIES_STATE_NAMES = Object.keys(SERIES_STATES) as [SeriesState, ...SeriesState[]]

/** The same for a badge. */
export const SERIES_LABELS: Readonly<Record<SeriesState, Message>> = {
  asked: msg('Waiting for the provider'),
  running: msg('Running', { context: 'series' }),
  paused: msg('Paused', { context: 'series' }),
  ended: msg('Ended', { context: 'series' }),
}

interface Move {
  from: readonly SeriesState[]
  to: SeriesState
  by: readonly Side[]
}

/** The life of a series. The answer to its first visit is the answer to all of it. */
export const SERIES_MOVES = {
  accept: { from: ['asked'], to: 'running', by: ['provider', 'system'] },
  /** The first visit was declined, let go or never answered. */
  drop: { from: ['asked'], to: 'ended', by: ['owner', 'provider', 'system'] },
  /** Visits were not paid one after the other. */
  pause: { from: ['running'], to: 'paused', by: ['system'] },
  resume: { from: ['paused'], to: 'running', by: ['owner'] },
  end: { from: ['running', 'paused'], to: 'ended', by: ['owner', 'provider', 'system'] },
} as const satisfies Record<string, Move>
export type SeriesMove = keyof typeof SERIES_MOVES

/** Whether this side may make this move from where the series is. */
export function mayMoveSeries(state: SeriesState, move: SeriesMove, side: Side): boolean {
  const { from, by }: Move = SERIES_MOVES[move]
  return from.includes(state) && by.includes(side)
}

/** How far ahead visits are made: four weeks. */
export const SERIES_AHEAD_DAYS = 28
/** How far after its first day a series may end: half a year. */
export const MOST_SERIES_DAYS = 182
/** A visit is paid from the kept card this long before it begins. */
const CHARGE_HOURS = 48
/** A visit that is not paid this long before it begins is let go. */
export const RELEASE_HOURS = 12
/** So many visits let go in a row pause their series. */
export const MOST_RELEASED = 2
/** Holidays that may stand ahead at once. */
export const MOST_PAUSES = 10

/** When the kept card is charged for a visit; at once for one that is nearer. */
export function chargeAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - CHARGE_HOURS * HOUR_MS)
}

/** When a visit that is still unpaid is let go. */
export function releaseAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - RELEASE_HOURS * HOUR_MS)
}

/** A stay of every week ends before the next one begins. */
export const MOST_SERIES_NIGHTS = 6

/** Days on which a series rests, both included. */
interface Pause {
  from: Day
  until: Day
}

/** Whether any day of a visit lies in a holiday; a stay has more than one. */
export function isPausedOn(pauses: readonly Pause[], day: Day, lastDay: Day = day): boolean {
  return pauses.some(({ from, until }) => from <= lastDay && day <= until)
}

/** What decides on which days a series has visits, by its provider's calendar. */
export interface Pattern {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  firstDay: Day
  untilDay: Day
}

export function weekdayOfDay(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * The days of a series from one day to another, both included. Days have no hours, so a change of
 * the clocks moves none of them; the time of day is found by the provider's clocks, visit by visit.
 */
export function datesOf(
  { weekdays, firstDay, untilDay }: Pattern,
  { from, until }: { from: Day; until: Day },
): Day[] {
  const first = from > firstDay ? from : firstDay
  const last = until < untilDay ? until : untilDay
  const length = daysBetween(first, last) + 1
  if (length < 1) return []
  return Array.from({ length }, (_, ahead) => addDays(first, ahead)).filter((day) =>
    weekdays.includes(weekdayOfDay(day)),
  )
}

/** Why a series cannot end on its last day; undefined where it can. */
export function endTrouble({ weekdays, firstDay, untilDay }: Pattern): Message | undefined {
  if (daysBetween(firstDay, untilDay) > MOST_SERIES_DAYS) {
    return msg('Please choose an end within 26 weeks.')
  }
  const pattern = { weekdays, firstDay, untilDay }
  if (datesOf(pattern, { from: firstDay, until: untilDay }).length < 2) {
    return msg('Please choose an end with at least two visits.')
  }
  return undefined
}

/** Why a stay from one day to another cannot be had every week; undefined where it can. */
export function stayTrouble(
  weekdays: readonly number[],
  { from, until }: { from: Day; until: Day },
): { says: Message; field: 'endDate' | 'weekdays' } | undefined {
  if (daysBetween(from, until) > MOST_SERIES_NIGHTS) {
    const says = msg('A stay of every week can be {most} nights at most.', {
      most: MOST_SERIES_NIGHTS,
    })
    return { says, field: 'endDate' }
  }
  return weekdays.length > 1
    ? {
        says: msg('A stay of every week begins on the weekday of its first date only.'),
        field: 'weekdays',
      }
    : undefined
}

/** 'Every Monday and Thursday until Thu, Jan 28, 2027' */
export function seriesText({ weekdays, untilDay }: Omit<Pattern, 'firstDay'>): string {
  return t('Every {weekdays} until {day}', {
    weekdays: listText(weekdays.toSorted((a, b) => a - b).map((one) => weekdayText(one))),
    day: dayWithWeekday(untilDay),
  })
}
