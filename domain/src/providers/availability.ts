import type { OpenInterval } from '../places/place-schemas.ts'
import type { Day } from '../schemas.ts'
import type { Availability } from './provider-schemas.ts'

/** Nobody keeps more dates apart from their ordinary week than this. */
export const MOST_EXCEPTIONS = 100
/** Longest rest kept free around a booking: four hours. */
export const MOST_BUFFER_MINUTES = 240
/** Longest notice that may be asked for: four weeks. */
export const MOST_NOTICE_MINUTES = 28 * 24 * 60
export const MOST_HORIZON_DAYS = 365
export const MOST_CAPACITY = 50

/** How closely a provider may be booked who has only said when they work. */
export const USUAL_RULES: Omit<Availability, 'timeZone' | 'hours'> = {
  exceptions: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeMinutes: 1440,
  horizonDays: 60,
  capacity: 1,
}

/**
 * Time that is taken already: a booking together with the buffers it was made with, in milliseconds
 * since 1970, from the first to before the last; and how many animals it is for.
 */
export interface BusyTime {
  fromMs: number
  toMs: number
  animals: number
}

/** What a booking from one instant to another takes of the provider's time, buffers included. */
export function blockedTime(
  { bufferBeforeMinutes, bufferAfterMinutes }: Availability,
  startMs: number,
  endMs: number,
): { fromMs: number; toMs: number } {
  return {
    fromMs: startMs - bufferBeforeMinutes * 60_000,
    toMs: endMs + bufferAfterMinutes * 60_000,
  }
}

/** Most animals in care at one time between two instants. */
export function mostAnimals(busy: readonly BusyTime[], fromMs: number, toMs: number): number {
  const there = busy.filter((one) => one.fromMs < toMs && one.toMs > fromMs)
  // It can only grow where something begins.
  const begins = [fromMs, ...there.map((one) => one.fromMs).filter((at) => at > fromMs)]
  return Math.max(
    ...begins.map((at) =>
      there.reduce((sum, one) => (one.fromMs <= at && at < one.toMs ? sum + one.animals : sum), 0),
    ),
  )
}

/** The hours that begin on a day: those of its weekday, or its own. */
export function hoursOn({ hours, exceptions }: Availability, day: Day): readonly OpenInterval[] {
  return exceptions.find((one) => one.day === day)?.hours ?? hours[weekdayOf(day)]
}

/** Whether a date is closed by name, so that no work of the day before may run into it. */
export function isClosedByName({ exceptions }: Availability, day: Day): boolean {
  return exceptions.some((one) => one.day === day && one.hours.length === 0)
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export function weekdayOf(day: Day): (typeof DAYS)[number] {
  return DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'
}
