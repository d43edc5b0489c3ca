import {
  LATEST_HOUR,
  LEAST_NIGHT_SECONDS,
  MORNING_HOUR,
  nightsNeeded,
} from '@wayfur/domain/trips/driving-days'
import { Temporal } from 'temporal-polyfill'

/** Who comes later than midnight has not slept by nine; before this hour it is still that night. */
const DAWN_HOUR = 6

function localAt(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}

function atHour(local: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime {
  return local.withPlainTime(Temporal.PlainTime.from({ hour }))
}

function dateOf(local: Temporal.ZonedDateTime): Date {
  return new Date(local.epochMilliseconds)
}

/** From leaving until the evening, by the clocks of the start; nothing in the evening itself. */
export function untilEveningSeconds(leavesAt: Date, timeZone: string): number {
  const evening = atHour(localAt(leavesAt, timeZone), LATEST_HOUR)
  return Math.max(0, (evening.epochMilliseconds - leavesAt.getTime()) / 1000)
}

/** When one goes on after a night at a hotel that one reached then, by the clocks of the hotel. */
export function morningAfter(reachedAt: Date, timeZone: string): Date {
  const local = localAt(reachedAt, timeZone)
  if (local.hour >= DAWN_HOUR) return dateOf(atHour(local.add({ days: 1 }), MORNING_HOUR))
  const slept = reachedAt.getTime() + LEAST_NIGHT_SECONDS * 1000
  return new Date(Math.max(dateOf(atHour(local, MORNING_HOUR)).getTime(), slept))
}

/** About when one passes a part of the way from 0 to 1, with stays and nights spread evenly over it. */
export function expectedClock({
  leavesAt,
  timeZone,
  seconds,
  staySeconds,
  daySeconds,
  firstDay,
}: {
  leavesAt: Date
  timeZone: string
  seconds: number
  staySeconds: number
  daySeconds: number
  firstDay: number
}): (part: number) => Date {
  const nights = nightsNeeded(seconds, daySeconds, firstDay)
  const wholeMs = (seconds + staySeconds) * 1000
  const start = localAt(leavesAt, timeZone)
  const first = firstDay / (firstDay + nights * daySeconds)
  const later = nights === 0 ? 1 : (1 - first) / nights
  return (part) => {
    if (part < first || nights === 0) return new Date(leavesAt.getTime() + part * wholeMs)
    const day = Math.min(nights, 1 + Math.floor((part - first) / later))
    const begins = dateOf(atHour(start.add({ days: day }), MORNING_HOUR)).getTime()
    return new Date(begins + (part - first - (day - 1) * later) * wholeMs)
  }
}
