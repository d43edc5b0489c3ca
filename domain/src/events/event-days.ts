import { addDays, addMonths } from '../calendar.ts'
import { METERS_PER_MILE } from '../geo.ts'
import type { Day } from '../schemas.ts'

/** Days that a list of events can be narrowed to. */
export const EVENT_DAYS = ['today', 'weekend', 'month'] as const
export type EventDays = (typeof EVENT_DAYS)[number]

/** How far away an event is still near: an hour by car for a Saturday morning. */
export const NEAR_EVENT_METERS = Math.round(50 * METERS_PER_MILE)

/** The first and the last of the days that are meant on a day: what of them is over is left out. */
export function daysMeant(days: EventDays, today: Day): { first: Day; last: Day } {
  if (days === 'today') return { first: today, last: today }
  if (days === 'month') {
    return { first: today, last: addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1) }
  }
  // 0 is Sunday, the last day of a weekend.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  if (weekday === 0) return { first: today, last: today }
  const saturday = addDays(today, 6 - weekday)
  return { first: saturday, last: addDays(saturday, 1) }
}
