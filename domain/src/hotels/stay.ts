import { addMonths, daysBetween, isDay } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Stay } from './schemas.ts'

/** Limits of the hotel search (specification, part 1 §5). */
export const GUESTS = { least: 1, most: 10 } as const
export const PETS = { least: 1, most: 5 } as const
/** Longest stay that booking sites take in one go. */
export const MOST_NIGHTS = 30
/** How far ahead booking sites sell rooms. */
const MOST_MONTHS_AHEAD = 18

/** The days as typed: empty where none was given. */
export interface TypedStay {
  checkin: string
  checkout: string
}

/** What is wrong with the days of a stay, and about which of the two; null when they can be. */
export function stayProblem(
  { checkin, checkout }: TypedStay,
  today: Day,
): { field: 'checkin' | 'checkout'; says: Message } | null {
  if (checkin === '' && checkout === '') return null
  if (checkin === '' || !isDay(checkin)) {
    return { field: 'checkin', says: msg('Please choose the day you arrive.') }
  }
  if (checkout === '' || !isDay(checkout)) {
    return { field: 'checkout', says: msg('Please choose the day you leave.') }
  }
  if (checkin < today) return { field: 'checkin', says: msg('The day you arrive is in the past.') }
  if (checkin > addMonths(today, MOST_MONTHS_AHEAD)) {
    return {
      field: 'checkin',
      says: msg('Rooms are sold at most {mostMonthsAhead} months ahead.', {
        mostMonthsAhead: MOST_MONTHS_AHEAD,
      }),
    }
  }
  if (checkout <= checkin) {
    return { field: 'checkout', says: msg('Please leave on a day after the one you arrive.') }
  }
  if (daysBetween(checkin, checkout) > MOST_NIGHTS) {
    return {
      field: 'checkout',
      says: msg('Please choose at most {mostNights} nights.', { mostNights: MOST_NIGHTS }),
    }
  }
  return null
}

/** The nights of a stay; null where no days are given. */
export function nightsOf({ checkin, checkout }: Pick<Stay, 'checkin' | 'checkout'>): number | null {
  return checkin === null || checkout === null ? null : daysBetween(checkin, checkout)
}
