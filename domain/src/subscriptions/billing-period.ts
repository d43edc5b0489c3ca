/**
 * When a period that begins at `begin` ends: the same day of a later month, or the last day of a
 * shorter one. The day is that of `anchor`, so that 31 January, 28 February, 31 March follow.
 */
export function periodEnd(begin: Date, anchor: Date, period: 'month' | 'year'): Date {
  const months = begin.getUTCMonth() + (period === 'month' ? 1 : 12)
  const end = new Date(begin)
  end.setUTCFullYear(begin.getUTCFullYear(), months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return end
}
