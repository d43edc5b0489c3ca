import { daysBetween } from '../calendar.ts'
import { countedText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'

/** One missed day between two does not end a streak. */
const GRACE_DAYS = 1

/**
 * Days in a row on which a scout did something, by their own calendar; one day may be missed
 * between two. It is over once more than that has passed since the last.
 */
export function streakDays(activeDays: readonly Day[], today: Day): number {
  const days = [...new Set(activeDays)]
    .filter((day) => day <= today)
    .toSorted()
    .toReversed()
  let later = today
  let count = 0
  for (const day of days) {
    // From one active day to the next lies one step, or two with the missed day between.
    if (daysBetween(day, later) > 1 + GRACE_DAYS) break
    count += 1
    later = day
  }
  return count
}

/** The most days there ever were in a row, by the same rule: what was achieved stays so. */
export function longestStreak(activeDays: readonly Day[]): number {
  let longest = 0
  let count = 0
  let before: Day | undefined
  for (const day of [...new Set(activeDays)].toSorted()) {
    const goesOn = before !== undefined && daysBetween(before, day) <= 1 + GRACE_DAYS
    count = goesOn ? count + 1 : 1
    longest = Math.max(longest, count)
    before = day
  }
  return longest
}

/** In words: 'No streak yet', '1 day', '5 days'. */
export function streakText(days: number): string {
  return days === 0 ? t('No streak yet') : countedText(days, 'day')
}
