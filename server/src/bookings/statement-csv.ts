import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import type { StatementLine } from '@wayfur/domain/bookings/statement'
import { markedName } from '@wayfur/domain/marked-name'
import { priceText } from '@wayfur/domain/providers/starting-price'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { say } from '@wayfur/domain/language/say'

function head(): string[] {
  return [
    say('Booking'),
    say('Day'),
    say('Service'),
    say('Owner'),
    say('State'),
    say('Currency'),
    say('Paid', undefined, 'amount'),
    say('Sent back'),
    say('Left'),
    say('Earned'),
    say('Test mode'),
  ]
}

/** The lines of a statement for a spreadsheet. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => [
    String(line.bookingId),
    line.day,
    SERVICES[line.service].label,
    markedName(line.ownerName, line),
    STATE_LABELS[line.state],
    line.currency,
    priceText(line.paidCents),
    priceText(line.refundedCents),
    priceText(line.keptCents),
    line.isEarned ? say('yes') : say('no'),
    line.isTest ? say('yes') : say('no'),
  ])
  return `${[head(), ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Quoted, and never a formula: a spreadsheet would work out a name that begins with '='. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
