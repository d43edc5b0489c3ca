import { dayIn, daysBetween } from '../calendar.ts'
import { countedText, dateText, unbroken, zoneText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { localMoment } from '../places/opening-hours.ts'
import { timeLabel } from '../providers/start-times.ts'
import type { Day } from '../schemas.ts'
import type { Booking } from './booking-schemas.ts'

/** The time clocks of a zone show at an instant: '6:00' or '13:30'. */
export function timeIn(timeZone: string, instant: Date): string {
  const { minutes } = localMoment(timeZone, instant.getTime())
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** 'Tue, Nov 24, 2026' */
export function dayWithWeekday(day: Day): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** 'Tue, Nov 24' */
export function weekdayAndDay(day: Day): string {
  const form = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateText(Date.parse(`${day}T00:00:00Z`), form)
}

/** 'Mon, 10:00 AM' within the six days after today, and 'Mon, Dec 7, 10:00 AM' otherwise. */
export function shortTime(day: Day, time: string, today: Day): string {
  const ahead = daysBetween(today, day)
  const isNear = ahead >= 0 && ahead < 7
  return t('{day}, {time}', {
    day: isNear
      ? dateText(Date.parse(`${day}T00:00:00Z`), { weekday: 'short', timeZone: 'UTC' })
      : weekdayAndDay(day),
    time: timeLabel(time),
  })
}

/** The same for an instant, by the clocks of a zone. */
export function shortMoment(timeZone: string, at: Date, now: Date): string {
  return shortTime(dayIn(timeZone, at), timeIn(timeZone, at), dayIn(timeZone, now))
}

/** 'Sun, Nov 22, 8:00 AM PST': an instant by the clocks of a zone. */
export function instantInZone(timeZone: string, at: Date): string {
  const form = {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return `${dateText(at, form)} ${zoneText(at, timeZone)}`
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
  const timeOf = (at: Date) => timeLabel(timeIn(timeZone, at))
  const endText = unbroken(`${timeOf(end)} ${zoneText(end, timeZone)}`)
  return t('{day}, {from} to {until}', {
    day: dayWithWeekday(first),
    from: unbroken(timeOf(start)),
    until: first === last ? endText : `${dayWithWeekday(last)}, ${endText}`,
  })
}

/** '30 minutes', '1 hour', '3 hours', '2 nights'. */
export function lengthText({ hours, nights }: { hours: number; nights: number | null }): string {
  if (nights !== null) {
    return t('{nights, plural, one {# night} other {# nights}}', { nights })
  }
  return hours < 1 ? countedText(Math.round(hours * 60), 'minute') : countedText(hours, 'hour')
}
