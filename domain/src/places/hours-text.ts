import { jsonIn } from '../json-text.ts'
import { isWithinDay, MINUTES_PER_DAY, WEEKDAYS, weekOf } from './opening-hours.ts'
import type { OpeningHours, OpenInterval } from './place-schemas.ts'

/** A time of day as in '08:30'; what lies past midnight starts again at '00:00'. */
export function isoClockText(minutes: number): string {
  const inDay = minutes === MINUTES_PER_DAY ? minutes : minutes % MINUTES_PER_DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** '08:00-18:00', '00:00-24:00' for the whole day. */
export function intervalText([opens, closes]: OpenInterval): string {
  return `${isoClockText(opens)}-${isoClockText(closes)}`
}

/** An interval from '08:00-18:00'; one that ends no later than it begins ends the next day. */
export function intervalFromText(text: string): OpenInterval | undefined {
  const found = /^(\d{1,2}):([0-5]\d)\s*[-–]\s*(\d{1,2}):([0-5]\d)$/.exec(text.trim())
  if (found === null) return undefined
  const opens = Number(found[1]) * 60 + Number(found[2])
  let closes = Number(found[3]) * 60 + Number(found[4])
  if (closes <= opens) closes += MINUTES_PER_DAY
  return opens < MINUTES_PER_DAY && isWithinDay([opens, closes]) ? [opens, closes] : undefined
}

/**
 * Opening hours as the JSON text the specification names: weekdays mon to sun, each a text like
 * '08:00-12:00, 13:00-18:00' or 'closed'.
 */
export function hoursToJsonText(hours: OpeningHours): string {
  return JSON.stringify(
    Object.fromEntries(
      WEEKDAYS.map((weekday) => [
        weekday,
        hours[weekday].length === 0 ? 'closed' : hours[weekday].map(intervalText).join(', '),
      ]),
    ),
  )
}

/** The hours such a text means; nothing when it is not of that form. */
export function hoursFromJsonText(text: string): OpeningHours | undefined {
  let parsed: unknown
  try {
    parsed = jsonIn(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const days = parsed as Record<string, unknown>
  let understood = true
  const hours = weekOf((weekday) => {
    const day = days[weekday]
    if (typeof day !== 'string') {
      understood = false
      return []
    }
    if (day.trim().toLowerCase() === 'closed') return []
    const intervals = day.split(',').map(intervalFromText)
    if (intervals.includes(undefined)) understood = false
    return intervals.filter((interval) => interval !== undefined)
  })
  return understood ? hours : undefined
}
