import { type Day, dayIn, dayText } from '../calendar.ts'
import { timeLabel } from '../providers/start-times.ts'
import type { Booking } from './booking.ts'
import { say } from '../language/say.ts'

/** The time clocks of a zone show at an instant: '6:00' or '13:30'. */
export function timeIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '0'
  return `${Number(part('hour'))}:${part('minute')}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** 'Tue, Nov 24, 2026' */
export function dayWithWeekday(day: Day): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}, ${dayText(day)}`
}

/** 'PST': what the clocks of a zone are called at an instant. */
export function zoneText(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * When something is, by the clocks of where it is: 'Tue, Nov 24, 2026, 1:00 PM to 3:00 PM PST', or
 * with both days where it ends on another one.
 */
export function whenText({
  startsAt,
  endsAt,
  timeZone,
}: Pick<Booking, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end)]
  const [from, until] = [timeIn(timeZone, start), timeIn(timeZone, end)].map(timeLabel)
  const endText = first === last ? until : `${dayWithWeekday(last)}, ${until}`
  return `${dayWithWeekday(first)}, ${from} to ${endText} ${zoneText(timeZone, end)}`
}

/** '30 minutes', '1 hour', '3 hours', '2 nights'. */
export function lengthText({ hours, nights }: { hours: number; nights: number | null }): string {
  if (nights !== null) return nights === 1 ? '1 night' : say('{nights} nights', { nights })
  if (hours < 1) return say('{round} minutes', { round: Math.round(hours * 60) })
  return hours === 1 ? '1 hour' : say('{hours} hours', { hours })
}
