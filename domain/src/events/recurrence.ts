import type { Day } from '../calendar.ts'
import { say } from '../language/say.ts'

/** How an event repeats. */
export const REPEATS = ['none', 'weekly', 'biweekly', 'monthly-weekday', 'monthly-day'] as const
export type Repeat = (typeof REPEATS)[number]

/** A year of weeks: further ahead nobody plans, and a series can be continued. */
export const MOST_TIMES = 52

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

/** The rule of RFC 5545 for a series that begins on a day: 'FREQ=WEEKLY;INTERVAL=2;COUNT=6'. */
export function ruleOf(repeat: Exclude<Repeat, 'none'>, startsOn: Day, times: number): string {
  const { weekday, nth } = placeInMonth(startsOn)
  const rules = {
    weekly: 'FREQ=WEEKLY',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2',
    'monthly-weekday': `FREQ=MONTHLY;BYDAY=${nth ?? -1}${WEEKDAYS[weekday] ?? ''}`,
    'monthly-day': `FREQ=MONTHLY;BYMONTHDAY=${Number(startsOn.slice(8))}`,
  }
  return `${rules[repeat]};COUNT=${times}`
}

/** The same in words: 'Every 2 weeks on Saturday, 6 times'. */
export function repeatWords(repeat: Repeat, startsOn: Day, times: number): string {
  if (repeat === 'none') return 'Once'
  const { weekday, nth } = placeInMonth(startsOn)
  const name = WEEKDAY_NAMES[weekday] ?? ''
  const day = Number(startsOn.slice(8))
  const words = {
    weekly: say('Every week on {name}', { name }),
    biweekly: say('Every 2 weeks on {name}', { name }),
    'monthly-weekday': say('Every month on the {value} {name}', {
      value: nth === null ? 'last' : (ORDINALS[nth - 1] ?? ''),
      name,
    }),
    'monthly-day':
      day > 28
        ? say('Every month on day {day}, where the month has one', { day })
        : say('Every month on day {day}', { day }),
  }
  return say('{value}, {times} times', { value: words[repeat], times })
}

/** The weekday, and which of its kind in the month; the fifth counts as the last (null). */
function placeInMonth(day: Day): { weekday: number; nth: number | null } {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), nth: nth > 4 ? null : nth }
}
