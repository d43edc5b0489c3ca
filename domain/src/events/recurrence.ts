import { weekdayText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'

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

/** The recurrence in words: 'Every 2 weeks on Saturday, 6 times'. */
export function repeatWords(repeat: Repeat, startsOn: Day, times: number): string {
  if (repeat === 'none') return t('Once')
  return ruleWords(ruleOf(repeat, startsOn, times), placeInMonth(startsOn).weekday)
}

/** A rule of ours in words; for one by weeks, the weekday its dates fall on. */
export function ruleWords(rule: string, weekdayOfDates: number): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const [, nth, code] = /^(-?\d)(..)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const day = Number(parts.get('BYMONTHDAY'))
  const weekday = weekdayText(
    code === undefined ? weekdayOfDates : WEEKDAYS.findIndex((one) => one === code),
  )
  const often =
    nth !== undefined
      ? nthInMonth(Number(nth), weekday)
      : day > 28
        ? t('Every month on day {day}, where the month has one', { day })
        : day > 0
          ? t('Every month on day {day}', { day })
          : parts.get('INTERVAL') === '2'
            ? t('Every 2 weeks on {weekday}', { weekday })
            : t('Every week on {weekday}', { weekday })
  const times = parts.get('COUNT')
  return times === '1'
    ? t('{often}, once', { often })
    : t('{often}, {times} times', { often, times })
}

function nthInMonth(nth: number, weekday: string): string {
  switch (nth) {
    case 1:
      return t('Every month on the first {weekday}', { weekday })
    case 2:
      return t('Every month on the second {weekday}', { weekday })
    case 3:
      return t('Every month on the third {weekday}', { weekday })
    case 4:
      return t('Every month on the fourth {weekday}', { weekday })
    default:
      return t('Every month on the last {weekday}', { weekday })
  }
}

/** The weekday, and which of its kind in the month; the fifth counts as the last (null). */
function placeInMonth(day: Day): { weekday: number; nth: number | null } {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), nth: nth > 4 ? null : nth }
}
