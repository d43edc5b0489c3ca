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

/** Readings kept in memory: some months of every provider, in about three megabytes. */
const MOST_REMEMBERED = 20_000
const remembered = new Map<string, ReturnType<ReadClocks>>()

/**
 * The same, remembering what it has read: what clocks will show is known for as long as the process
 * lives, and a month of starts asks for the same times again and again.
 */
export const rememberedClocks: ReadClocks = (timeZone, day, minutes) => {
  const key = `${timeZone} ${day} ${minutes}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const reading = readClocks(timeZone, day, minutes)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, reading)
  return reading
}
