import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import type { StatementLine } from '@wayfur/domain/bookings/statement'
import { priceText } from '@wayfur/domain/providers/starting-price'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { said } from '@wayfur/domain/language/say'

const HEAD = said([
  'Booking',
  'Day',
  'Service',
  'Owner',
  'State',
  'Currency',
  'Paid',
  'Sent back',
  'Left',
  'Earned',
  'Test mode',
])

/** The lines of a statement for a spreadsheet. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => [
    String(line.bookingId),
    line.day,
    SERVICES[line.service].label,
    line.ownerName,
    STATE_LABELS[line.state],
    line.currency,
    priceText(line.paidCents),
    priceText(line.refundedCents),
    priceText(line.keptCents),
    line.isEarned ? 'yes' : 'no',
    line.isTest ? 'yes' : 'no',
  ])
  return `${[HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Quoted, and never a formula: a spreadsheet would work out a name that begins with '='. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
