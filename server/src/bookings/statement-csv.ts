import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import type { StatementLine } from '@wayfur/domain/bookings/booking-schemas'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { priceText } from '@wayfur/domain/providers/starting-price'

function head(): string[] {
  return [
    t('Booking'),
    t('Day'),
    t('Service'),
    t('Owner'),
    t('Pets'),
    t('State'),
    t('Currency'),
    t('Paid', { context: 'amount' }),
    t('Sent back'),
    t('Left'),
    t('Earned'),
    t('Test mode'),
  ]
}

/** The lines of a statement for a spreadsheet. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => [
    String(line.bookingId),
    line.day,
    t(bookedLabel(line.service)),
    line.ownerName === null ? '' : markedName(line.ownerName, line),
    String(line.animals),
    t(STATE_LABELS[line.state]),
    line.currency,
    priceText(line.paidCents),
    priceText(line.refundedCents),
    priceText(line.keptCents),
    line.isEarned ? t('yes') : t('no'),
    line.isTest ? t('yes') : t('no'),
  ])
  return `${[head(), ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Quoted, and never a formula: a spreadsheet would work out a name that begins with '='. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
