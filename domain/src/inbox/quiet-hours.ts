import * as z from 'zod/mini'
import { t } from '../language/messages.ts'

/** A time of the day as clocks show it: '22:00'. */
const ClockTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Please give a time such as 22:00.') }),
  )

export const QuietHours = z.object({ from: ClockTime, until: ClockTime }).check(
  z.refine(({ from, until }) => from !== until, {
    error: () => t('Quiet hours must end at another time than they begin.'),
  }),
)
/** When mail and push wait, by the member's own clock; from 22:00 until 07:00 spans midnight. */
export type QuietHours = z.infer<typeof QuietHours>

/** What the preferences offer to somebody who turns quiet hours on. */
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
