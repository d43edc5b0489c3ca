import { type Weekday, weekOf } from '@wayfur/domain/places/opening-hours'
import type { OpeningHours, OpenInterval } from '@wayfur/domain/places/place-schemas'
import type { Availability } from '@wayfur/domain/providers/provider-schemas'

/** When a sample provider works; their zone is that of where they are. */
export type SampleAvailability = Omit<Availability, 'timeZone' | 'exceptions'>

export const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** A walker on the road: a quarter of an hour between two, notice of half a day. */
export const WALKER = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeMinutes: 12 * 60,
  horizonDays: 60,
}

/** A groomer's table or a practice: cleaned after each visit, a day's notice. */
export const BY_APPOINTMENT = { ...WALKER, noticeMinutes: 24 * 60, horizonDays: 90, capacity: 1 }

/** A sitter plans further ahead. */
export const SITTER = {
  ...WALKER,
  bufferAfterMinutes: 30,
  noticeMinutes: 24 * 60,
  horizonDays: 180,
}

/** So many full hours from one time of the day to another. */
export function hours(from: number, to: number): OpenInterval {
  return [from * 60, to * 60]
}

export function on(weekdays: readonly Weekday[], ...intervals: OpenInterval[]): OpeningHours {
  return weekOf((weekday) => (weekdays.includes(weekday) ? intervals : []))
}
