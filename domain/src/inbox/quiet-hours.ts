import type { QuietHours } from './schemas.ts'

/** The hours the form begins with when quiet hours are turned on. */
export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' }

/**
 * When the quiet hours end that `time` lies in: at which time, on the same day (0) or the next (1);
 * null when it lies in none. The first minute is quiet, the last is not.
 */
export function endOfQuiet(
  { from, until }: QuietHours,
  time: string,
): { daysLater: 0 | 1; time: string } | null {
  // Times of equal length compare as texts do.
  const isOvernight = from > until
  if (isOvernight && time >= from) return { daysLater: 1, time: until }
  const isQuiet = isOvernight ? time < until : time >= from && time < until
  return isQuiet ? { daysLater: 0, time: until } : null
}
