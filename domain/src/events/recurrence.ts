import type { Day } from '../calendar.ts'
import { weekdayText } from '../language/formats.ts'
import { say } from '../language/say.ts'

/** How an event repeats. */
export const REPEATS = ['none', 'weekly', 'biweekly', 'monthly-weekday', 'monthly-day'] as const
export type Repeat = (typeof REPEATS)[number]

/** A year of weeks: further ahead nobody plans, and a series can be continued. */
export const MOST_TIMES = 52

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

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
  if (repeat === 'none') return say('Once')
  const { weekday, nth } = placeInMonth(startsOn)
  const name = weekdayText(weekday)
  const day = Number(startsOn.slice(8))
  const words = {
    weekly: say('Every week on {name}', { name }),
    biweekly: say('Every 2 weeks on {name}', { name }),
    'monthly-weekday': ordinalWords(nth, name),
    'monthly-day':
      day > 28
        ? say('Every month on day {day}, where the month has one', { day })
        : say('Every month on day {day}', { day }),
  }
  return say('{repeated}, {times} times', { repeated: words[repeat], times })
}

function ordinalWords(nth: number | null, name: string): string {
  if (nth === null) return say('Every month on the last {name}', { name })
  return [
    say('Every month on the first {name}', { name }),
    say('Every month on the second {name}', { name }),
    say('Every month on the third {name}', { name }),
    say('Every month on the fourth {name}', { name }),
  ][nth - 1] as string
}

/** The weekday, and which of its kind in the month; the fifth counts as the last (null). */
function placeInMonth(day: Day): { weekday: number; nth: number | null } {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), nth: nth > 4 ? null : nth }
}
