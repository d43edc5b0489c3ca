import * as z from 'zod/mini'
import { plainCell } from '../csv.ts'
import { t } from '../language/messages.ts'
import { MOST_CENTS, parseCents } from '../money.ts'
import type { KnownColumn } from './ledger-table.ts'
import { BookingReport } from './partner-schemas.ts'

/** The words of a table for the states a partner reports; what a download says is understood too. */
const STATE_WORDS: Readonly<Record<string, BookingReport['state'] | 'paid'>> = {
  pending: 'pending',
  booked: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'clawed-back': 'cancelled',
  paid: 'paid',
}

export type ParsedRow = { report: BookingReport; isPaid: boolean } | { refused: string }

/** The report in a row of a table, or why there is none, as a sentence. */
export function parseReportRow(row: Partial<Record<KnownColumn, string>>): ParsedRow {
  const cell = (name: KnownColumn) => plainCell((row[name] ?? '').trim())
  const state = STATE_WORDS[cell('state').toLowerCase()]
  if (state === undefined) return { refused: t('The state is pending, confirmed or cancelled.') }
  const amountCents = parseCents(cell('amount').replace(/^\$/, ''))
  if (amountCents === undefined || amountCents > MOST_CENTS) {
    return { refused: t('The amount is written like 240.00.') }
  }
  const bookedAt = cell('booked_at')
  const report = z.safeParse(BookingReport, {
    reference: cell('reference'),
    // Only we say that a commission was received; the table may repeat it.
    state: state === 'paid' ? 'confirmed' : state,
    amountCents,
    ...(cell('currency') !== '' && { currency: cell('currency').toUpperCase() }),
    // A day alone is its beginning in UTC.
    bookedAt: /^\d{4}-\d{2}-\d{2}$/.test(bookedAt) ? `${bookedAt}T00:00:00Z` : bookedAt,
    ...(cell('click') !== '' && { click: cell('click') }),
  })
  if (!report.success) {
    return { refused: report.error.issues[0]?.message ?? t('This row cannot be read.') }
  }
  return { report: report.data, isPaid: state === 'paid' }
}
