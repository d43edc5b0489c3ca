import { endOfQuiet } from '@wayfur/domain/inbox/quiet-hours'
import type { QuietHours } from '@wayfur/domain/inbox/schemas'
import { Temporal } from 'temporal-polyfill'

/**
 * The first moment from `now` on that is not quiet by the clocks of a time zone: `now` itself
 * outside the quiet hours. On a night when clocks change, it is what the clock shows that counts.
 */
export function afterQuietHours(quiet: QuietHours, timeZone: string, now: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const end = endOfQuiet(quiet, local.toPlainTime().toString({ smallestUnit: 'minute' }))
  if (end === null) return now
  const onTheClock = local
    .toPlainDate()
    .add({ days: end.daysLater })
    .toPlainDateTime(Temporal.PlainTime.from(end.time))
  return new Date(nextTime(onTheClock, timeZone, now.getTime()))
}

/** When clocks next show this, or jump past it; the first of two times that still lies ahead. */
function nextTime(onTheClock: Temporal.PlainDateTime, timeZone: string, after: number): number {
  const earlier = onTheClock.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = onTheClock.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (!later.toPlainDateTime().equals(onTheClock)) {
    // Clocks never show it: they jump over it in spring, and the jump is where it is past.
    const jump = earlier.getTimeZoneTransition('next')
    return (jump ?? later).epochMilliseconds
  }
  return earlier.epochMilliseconds > after ? earlier.epochMilliseconds : later.epochMilliseconds
}
