import { dateText, zoneText } from './formats.ts'

/** Whose clock is shown, and named, to a reader who has not told their own: most of the US lives by it. */
const ZONE_OF_NOBODY = 'America/New_York'

/**
 * An instant in the reader's time zone: 'Nov 20, 2026, 8:00 PM', with `isNamed` followed by the
 * zone, 'PST'. Without a known zone it is that of New York, and says so.
 */
export function momentText(
  instant: string,
  { timeZone, isNamed = false }: { timeZone: string | null; isNamed?: boolean },
): string {
  const at = new Date(instant)
  const moment = dateText(at, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? ZONE_OF_NOBODY,
  })
  return isNamed || timeZone === null
    ? `${moment} ${zoneText(at, timeZone ?? ZONE_OF_NOBODY)}`
    : moment
}

/** The day of an instant where its reader is: 'Nov 20, 2026'. */
export function dayOfMomentText(instant: string, timeZone: string | null): string {
  return dateText(new Date(instant), { dateStyle: 'medium', timeZone: timeZone ?? ZONE_OF_NOBODY })
}
