import { addDays, daysBetween } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Figures, Totals } from './partner-schemas.ts'

export const NO_TOTALS: Totals = {
  clicks: 0,
  bookings: 0,
  clickedBookings: 0,
  revenueCents: 0,
  commissionCents: 0,
}

/** Stretches that are offered by name; whole weeks, so that weekends never tilt a comparison. */
export const RANGES = {
  '7d': { days: 7, label: msg('7 days') },
  '4w': { days: 28, label: msg('4 weeks') },
  '12w': { days: 84, label: msg('12 weeks') },
  '52w': { days: 364, label: msg('52 weeks') },
} as const
export type RangeName = keyof typeof RANGES
export const USUAL_RANGE: RangeName = '12w'
/** Longest stretch that is counted at once: two years. */
export const MOST_DAYS = 732

export interface DayRange {
  from: Day
  to: Day
}

/** The days up to today. */
export function rangeUpTo(today: Day, name: RangeName): DayRange {
  return { from: addDays(today, 1 - RANGES[name].days), to: today }
}

/** Why two days are no stretch to count over, as a sentence; null when they are one. */
export function rangeProblem({ from, to }: DayRange): Message | null {
  if (to < from) return msg('Please choose a last day that is not before the first.')
  if (daysBetween(from, to) >= MOST_DAYS) return msg('Please choose at most two years.')
  return null
}

/** The range of as many days right before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Days of one point of a chart: single days, weeks or four weeks, so that there are 2 to 31. */
export function stepOf({ from, to }: DayRange): 1 | 7 | 28 {
  const days = daysBetween(from, to) + 1
  return days <= 31 ? 1 : days <= 217 ? 7 : 28
}

/** The stretches between two days; the last one may be shorter. */
export function bucketsOf(range: DayRange): DayRange[] {
  const step = stepOf(range)
  const buckets: DayRange[] = []
  for (let from = range.from; from <= range.to; from = addDays(from, step)) {
    const to = addDays(from, step - 1)
    buckets.push({ from, to: to > range.to ? range.to : to })
  }
  return buckets
}

/** Everything the dashboard counts, from what happened on each single day. */
export function figuresOf(
  range: DayRange,
  timeZone: string,
  days: ReadonlyMap<Day, Totals>,
): Figures {
  const before = rangeBefore(range)
  const shift = daysBetween(before.from, range.from)
  const buckets = bucketsOf(range).map(({ from, to }) => ({
    from,
    to,
    now: sumOver(days, { from, to }),
    before: sumOver(days, { from: addDays(from, -shift), to: addDays(to, -shift) }),
  }))
  return {
    ...range,
    beforeFrom: before.from,
    beforeTo: before.to,
    timeZone,
    now: sumOf(buckets.map((bucket) => bucket.now)),
    before: sumOf(buckets.map((bucket) => bucket.before)),
    buckets,
  }
}

function sumOver(days: ReadonlyMap<Day, Totals>, { from, to }: DayRange): Totals {
  const found: Totals[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const totals = days.get(day)
    if (totals !== undefined) found.push(totals)
  }
  return sumOf(found)
}

function sumOf(many: readonly Totals[]): Totals {
  return many.reduce<Totals>(
    (sum, one) => ({
      clicks: sum.clicks + one.clicks,
      bookings: sum.bookings + one.bookings,
      clickedBookings: sum.clickedBookings + one.clickedBookings,
      revenueCents: sum.revenueCents + one.revenueCents,
      commissionCents: sum.commissionCents + one.commissionCents,
    }),
    NO_TOTALS,
  )
}

/** Bookings for each hundred clicks, in tenths of a percent; null where nobody was handed on. */
export function conversionPerMille({ clicks, clickedBookings }: Totals): number | null {
  return clicks === 0 ? null : Math.round((clickedBookings * 1000) / clicks)
}

/** `3.2%` from 32 per mille. */
export function perMilleText(perMille: number): string {
  return `${(perMille / 10).toFixed(1)}%`
}

/** How much more than before, in per mille: 185 is 18.5 percent. Null where there was nothing. */
export function growthPerMille(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before)
}

/** What a chart can show. */
export const METRICS = {
  revenue: { label: msg('Revenue'), isMoney: true, of: (totals: Totals) => totals.revenueCents },
  commission: {
    label: msg('Commission'),
    isMoney: true,
    of: (totals: Totals) => totals.commissionCents,
  },
  bookings: { label: msg('Bookings'), isMoney: false, of: (totals: Totals) => totals.bookings },
  clicks: { label: msg('Clicks'), isMoney: false, of: (totals: Totals) => totals.clicks },
} as const
export type Metric = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as Metric[]
