import { daysBetween } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import type { RuleSource } from './schemas.ts'

/** A rule of an airline or a country is taken for old after so many days (decision D118). */
export const STALE_AFTER_DAYS = 90

/**
 * Whether a rule is so old that it must be asked for again before anybody relies on it. A source
 * that names no day counts as old.
 */
export function isStale(checkedOn: Day | null, today: Day): boolean {
  return checkedOn === null || daysBetween(checkedOn, today) > STALE_AFTER_DAYS
}

/**
 * The oldest day of several sources, null when one names none, or there is none: a row is as fresh as
 * its oldest part.
 */
export function oldestCheck(sources: readonly RuleSource[]): Day | null {
  const days = sources.map(({ checkedOn }) => checkedOn)
  return days.includes(null) ? null : (days.filter((day) => day !== null).toSorted()[0] ?? null)
}

/**
 * Who says a line of a border, the one looked at last; null where we have seen nobody say it. A source
 * that does not tell what it covers says all of them.
 */
export function sourceOf(
  sources: readonly RuleSource[],
  rule: NonNullable<RuleSource['covers']>[number],
): RuleSource | null {
  const covering = sources.filter(({ covers }) => covers === undefined || covers.includes(rule))
  return (
    covering.toSorted((a, b) => ((a.checkedOn ?? '') < (b.checkedOn ?? '') ? 1 : -1))[0] ?? null
  )
}
