import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import type { StatementLine } from '@wayfur/domain/bookings/booking-schemas'
import { csvText } from '@wayfur/domain/csv'
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
    t('Tip'),
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
    priceText(line.tipCents),
    line.isTest ? t('yes') : t('no'),
  ])
  return csvText([head(), ...rows])
}
