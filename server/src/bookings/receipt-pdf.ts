import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { petNamesText } from '@wayfur/domain/bookings/booked-pets'
import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { dayIn, dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { moneyText } from '@wayfur/domain/money'
import { rateText } from '@wayfur/domain/providers/starting-price'
import { PrintSheet, SHEET } from '../printing/print-sheet.ts'

/** Paints of the print: those of the pages by day. */
const INK = '#16241b'
const SOFT = '#4a594e'
const LEAF = '#1f5f3c'
const CREAM = '#fdf1dc'
const LINE = '#dfd4bb'
const AMBER_SOFT = '#fdf1dc'

const LEFT = 56
const WIDTH = SHEET.width - 2 * LEFT
const BAND = 96
const LABEL_WIDTH = 150

interface Receipt {
  booking: Booking
  payer: string
  paidCents: number
  paymentId: number
  paidAt: Date | null
  isTest: boolean
  operatorName: string
  writtenAt: Date
}

/** What was paid for a booking, and what went back of it, on one sheet of paper. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { booking, isTest, writtenAt, operatorName } = receipt
  const title = t('Receipt for booking {id}', { id: booking.id })
  const sheet = await PrintSheet.open({ title, author: 'Wayfur', writtenAt })
  sheet.decoration((doc) => doc.rect(0, 0, SHEET.width, BAND).fill(LEAF))
  const band = { x: LEFT, width: WIDTH, color: CREAM }
  sheet.words('P', 'WAYFUR', { ...band, y: 26, size: 9, cut: 'bold' })
  sheet.words('H1', t('Receipt'), { ...band, y: 38, size: 28, cut: 'display', lines: 1 })
  let y = BAND + 24
  if (isTest) {
    sheet.decoration((doc) => doc.roundedRect(LEFT, y, WIDTH, 28, 6).fill(AMBER_SOFT))
    sheet.words('P', t('Test mode: no money has moved.'), {
      x: LEFT + 12,
      y: y + 6,
      width: WIDTH - 24,
      size: 11,
      cut: 'bold',
      color: INK,
    })
    y += 44
  }
  for (const [name, value] of factsOf(receipt)) {
    const setting = { y, size: 11.5 }
    sheet.words('P', name, { ...setting, x: LEFT, width: LABEL_WIDTH, color: SOFT })
    const below = sheet.words('P', value, {
      ...setting,
      x: LEFT + LABEL_WIDTH,
      width: WIDTH - LABEL_WIDTH,
      color: INK,
      lines: 3,
    })
    y = below + 6
  }
  y = drawSums(sheet, receipt, y + 12)
  const issuer =
    operatorName === '' ? 'Wayfur' : t('Wayfur, run by {operatorName}', { operatorName })
  const today = dayText(dayIn(booking.timeZone, writtenAt))
  sheet.words('P', t('{issuer}. Written on {today}.', { issuer, today }), {
    x: LEFT,
    y: y + 24,
    width: WIDTH,
    size: 9.5,
    color: SOFT,
  })
  return sheet.bytes()
}

function factsOf({ booking, payer, paymentId, paidAt }: Receipt): [string, string][] {
  const { service, provider, timeZone } = booking
  return [
    [t('Paid by'), payer],
    [
      t('Service'),
      t('{label} with {other}', {
        label: bookedLabel(service),
        other: markedName(provider.businessName, provider),
      }),
    ],
    [t('Pets'), petNamesText(booking)],
    [t('When'), whenText(booking)],
    [t('Duration'), lengthText(booking)],
    [t('Booking'), `${booking.id}, ${t(STATE_LABELS[booking.state]).toLowerCase()}`],
    [t('Payment'), String(paymentId)],
    ...(paidAt === null
      ? []
      : [[t('Paid on'), dayText(dayIn(timeZone, paidAt))] as [string, string]]),
  ]
}

/** Amounts under each other, their ends in one line; gives the y below them. */
function drawSums(sheet: PrintSheet, { booking, paidCents }: Receipt, top: number): number {
  const { rateCents, furtherCents, animals, per, currency, refundedCents } = booking
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const rows: [string, string, boolean][] = [
    [rateText(per), money(rateCents), false],
    ...(animals === 1
      ? []
      : ([[t('Each further pet'), money(furtherCents), false]] as [string, string, boolean][])),
    [t('Paid', { context: 'amount' }), money(paidCents), true],
    ...(refundedCents === 0
      ? []
      : ([
          [t('Sent back'), `-${money(refundedCents)}`, false],
          [t('Left'), money(paidCents - refundedCents), true],
        ] as [string, string, boolean][])),
  ]
  let y = top
  for (const [name, amount, isSum] of rows) {
    const line = y
    sheet.decoration((doc) =>
      doc
        .moveTo(LEFT, line)
        .lineTo(LEFT + WIDTH, line)
        .lineWidth(0.6)
        .stroke(LINE),
    )
    const setting = { y: y + 7, size: 12, color: INK, cut: isSum ? 'bold' : 'regular' } as const
    sheet.words('P', name, { ...setting, x: LEFT, width: LABEL_WIDTH })
    sheet.words('P', amount, { ...setting, x: LEFT + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH })
    y += 30
  }
  return y
}
