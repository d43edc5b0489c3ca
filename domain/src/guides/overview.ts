import { dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Airline, RuleSource } from './schemas.ts'
import { isStale, oldestCheck } from './source.ts'

/** What the rows of a guide name for one figure, from the least to the most, with where it was read. */
export interface GuideFigure {
  least: number
  most: number
  /** How many rows name it, of how many there are. */
  named: number
  all: number
  /** The days of their sources; null where none of them names one. */
  days: { first: Day; last: Day } | null
  /** Whether a source among them names no day. */
  hasUndated: boolean
}

/** One figure over all airlines; null where no row names it, since then nobody knows it. */
export function figureOf(
  airlines: readonly Airline[],
  valueOf: (airline: Airline) => number | null,
): GuideFigure | null {
  const rows = airlines.flatMap(({ sources, ...rest }) => {
    const value = valueOf({ sources, ...rest })
    return value === null ? [] : [{ value, sources }]
  })
  if (rows.length === 0) return null
  const values = rows.map(({ value }) => value)
  const days = rows.flatMap(({ sources }) => sources.map(({ checkedOn }) => checkedOn))
  const dated = days.filter((day) => day !== null).toSorted()
  const [first] = dated
  const last = dated.at(-1)
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    named: rows.length,
    all: airlines.length,
    days: first === undefined || last === undefined ? null : { first, last },
    hasUndated: days.includes(null),
  }
}

/** '8 of 8 airlines, from sources dated Sep 12, 2019 to Jul 3, 2026.' */
export function figureSourceText({ named, all, days, hasUndated }: GuideFigure): string {
  if (days === null) {
    return t('{named} of {all} airlines, from undated sources.', {
      named,
      all,
    })
  }
  const of = { named, all, first: dayText(days.first), last: dayText(days.last) }
  return hasUndated
    ? t('{named} of {all} airlines, from sources dated {first} to {last} and some undated.', of)
    : t('{named} of {all} airlines, from sources dated {first} to {last}.', of)
}

/** Rows of a guide that may still be relied on, apart from those to be asked for again. */
export function toldApart<Row extends { sources: readonly RuleSource[] }>(
  rows: readonly Row[],
  today: Day,
): { fresh: Row[]; old: Row[] } {
  const isOld = ({ sources }: Row) => isStale(oldestCheck(sources), today)
  return { fresh: rows.filter((row) => !isOld(row)), old: rows.filter(isOld) }
}
