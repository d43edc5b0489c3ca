import { DAY_MS } from '@wayfur/domain/durations'
import { dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { hourLines, isWholeDay } from '@wayfur/domain/places/hour-lines'
import { type Weekday, WEEKDAYS } from '@wayfur/domain/places/opening-hours'
import type { OpeningHours, OpenInterval } from '@wayfur/domain/places/place-schemas'
import { shortClockText } from './place-messages.ts'

/** A week in one line: 'Mon – Fri 8 AM – 6 PM; Sat 9 AM – 1 PM; Sun Closed'. */
export function weekHoursText(week: OpeningHours): string {
  const lines = hourLines(week)
  if (lines.length === 1) return everyDayText(lines[0]?.hours ?? [])
  return lines
    .map(({ first, last, hours }) => {
      const days = first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`
      return `${days} ${hoursText(hours)}`
    })
    .join('; ')
}

/** What holds on every day of a week. */
export function everyDayText(hours: readonly OpenInterval[]): string {
  if (hours.length === 0) return t('Closed every day')
  if (isWholeDay(hours)) return t('Open 24 hours every day')
  return t('Every day: {hours}', { hours: hoursText(hours) })
}

/** '8 AM – 12 PM, 1 PM – 6 PM' */
export function hoursText(hours: readonly OpenInterval[]): string {
  if (hours.length === 0) return t('Closed')
  if (isWholeDay(hours)) return t('Open 24 hours')
  return hours
    .map(([opens, closes]) => `${shortClockText(opens)} – ${shortClockText(closes)}`)
    .join(', ')
}

const A_MONDAY = Date.UTC(2024, 0, 1)

function shortDay(weekday: Weekday): string {
  const at = A_MONDAY + WEEKDAYS.indexOf(weekday) * DAY_MS
  return dateText(at, { weekday: 'short', timeZone: 'UTC' })
}
