/**
 * Until when a discount is taken off what is charged: so many months from its beginning, or, for the
 * first payment alone (null), no longer than that.
 */
export function discountEnd(begin: Date, months: number | null): Date {
  return months === null ? begin : monthsLater(begin, begin, months)
}

/**
 * When a period that begins at `begin` ends: the same day of a later month, or the last day of a
 * shorter one. The day is that of `anchor`, so that 31 January, 28 February, 31 March follow.
 */
export function periodEnd(begin: Date, anchor: Date, period: 'month' | 'year'): Date {
  return monthsLater(begin, anchor, period === 'month' ? 1 : 12)
}

function monthsLater(begin: Date, anchor: Date, months: number): Date {
  const end = new Date(begin)
  end.setUTCFullYear(begin.getUTCFullYear(), begin.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return end
}
