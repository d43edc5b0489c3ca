import type { ReadClocks } from '@wayfur/domain/providers/start-times'
import { Temporal } from 'temporal-polyfill'

/** The clocks of every time zone, with the changes between summer and winter. */
export const readClocks: ReadClocks = (timeZone, day, minutes) => {
  const shown = Temporal.PlainDate.from(day).toPlainDateTime({
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  })
  const earlier = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(shown)) {
    return { atMs: earlier.epochMilliseconds, isShown: true }
  }
  const jump = earlier.getTimeZoneTransition('next')
  const later = shown.toZonedDateTime(timeZone, { disambiguation: 'later' })
  return { atMs: (jump ?? later).epochMilliseconds, isShown: false }
}

/** The same for as long as one answer takes: a month of starts asks for the same times again. */
export function rememberingClocks(): ReadClocks {
  const read = new Map<string, ReturnType<ReadClocks>>()
  return (timeZone, day, minutes) => {
    const key = `${timeZone} ${day} ${minutes}`
    const reading = read.get(key) ?? readClocks(timeZone, day, minutes)
    read.set(key, reading)
    return reading
  }
}
