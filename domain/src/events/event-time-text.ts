import { dayIn } from '../calendar.ts'
import { dateText, unbroken, zoneText } from '../language/formats.ts'
import { t } from '../language/messages.ts'

interface Span {
  dateTime: string
  endsAt: string
  timeZone: string
}

/**
 * When an event is, by the clocks of its place, the same from server and browser:
 * 'Saturday, November 28, 2026, 10:00 AM to 11:30 AM PST'.
 */
export function eventTimeText({ dateTime, endsAt, timeZone }: Span): string {
  const [begins, ends] = [new Date(dateTime), new Date(endsAt)]
  const until = unbroken(`${placeTimeText(ends, timeZone)} ${zoneText(begins, timeZone)}`)
  return t('{day}, {from} to {until}', {
    day: longDay(begins, timeZone),
    from: unbroken(placeTimeText(begins, timeZone)),
    until:
      dayIn(timeZone, begins) === dayIn(timeZone, ends)
        ? until
        : `${longDay(ends, timeZone)}, ${until}`,
  })
}

/** The time of an event for a card: 'Sat, Nov 28, 10:00 AM PST'. */
export function eventTimeShort({ dateTime, timeZone }: Omit<Span, 'endsAt'>): string {
  const at = new Date(dateTime)
  const day = dateText(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
  return `${day}, ${placeTimeText(at, timeZone)} ${zoneText(at, timeZone)}`
}

/** '10:00 AM' by the clocks of the place. */
export function placeTimeText(at: Date, timeZone: string): string {
  return dateText(at, { timeZone, hour: 'numeric', minute: '2-digit' })
}

function longDay(at: Date, timeZone: string): string {
  return dateText(at, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
}
