import { dateText, zoneText } from './formats.ts'
import { t } from './messages.ts'

/**
 * An instant in the reader's time zone: 'Nov 20, 2026, 8:00 PM', with `isNamed` followed by the
 * zone, 'PST'. Without a known zone it is in UTC, and says so.
 */
export function momentText(
  instant: string,
  { timeZone, isNamed = false }: { timeZone: string | null; isNamed?: boolean },
): string {
  const at = new Date(instant)
  const moment = dateText(at, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  })
  if (timeZone === null) return t('{moment} UTC', { moment })
  return isNamed ? `${moment} ${zoneText(at, timeZone)}` : moment
}

/** The day of an instant where its reader is: 'Nov 20, 2026'. */
export function dayOfMomentText(instant: string, timeZone: string | null): string {
  return dateText(new Date(instant), { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' })
}
