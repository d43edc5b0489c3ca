import { dayText } from '@wayfur/domain/calendar'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { PlanInvoice } from '@wayfur/domain/subscriptions/schemas'
import { taxText } from '@wayfur/domain/subscriptions/tax'
import { PrintSheet, SHEET } from '../printing/print-sheet.ts'

/** Paints of the print: those of the pages by day. */
const INK = '#16241b'
const SOFT = '#4a594e'
const LEAF = '#1f5f3c'
const LINE = '#dfd4bb'
const EMBER = '#9c3212'

const LEFT = 56
const WIDTH = SHEET.width - 2 * LEFT
const AMOUNT_WIDTH = 120

const STANDING: Readonly<Record<PlanInvoice['state'], Message>> = {
  paid: msg('Paid by card'),
  open: msg('Not paid yet'),
  void: msg('Not paid, and no longer owed'),
}

export interface PrintedInvoice {
  invoice: PlanInvoice
  /** Who is charged. */
  name: string
  email: string | null
  operatorName: string
  publicUrl: string
  writtenAt: Date
}

/** An invoice on one sheet of paper, tagged for screen readers. */
export async function planInvoicePdf(printed: PrintedInvoice): Promise<Buffer> {
  const { invoice, name, email, operatorName, publicUrl, writtenAt } = printed
  const seller =
    operatorName === '' ? 'Wayfur' : t('Wayfur, run by {operatorName}', { operatorName })
  const sheet = await PrintSheet.open({
    title: t('Invoice {number}', { number: invoice.number }),
    author: seller,
    writtenAt,
  })
  const line = (role: string, words: string, y: number, size: number, color = INK) =>
    sheet.words(role, words, { x: LEFT, y, width: WIDTH, size, color })
  sheet.decoration((doc) => doc.rect(0, 0, SHEET.width, 10).fill(LEAF))
  let y = line('P', seller, 56, 12, SOFT)
  y = line('P', publicUrl, y, 10, SOFT)
  y = sheet.words('H1', t('Invoice {number}', { number: invoice.number }), {
    x: LEFT,
    y: y + 26,
    width: WIDTH,
    size: 26,
    cut: 'display',
    color: LEAF,
  })
  if (invoice.mode === 'test') {
    y = line(
      'P',
      t('Test mode: no money has moved, and this is no real invoice.'),
      y + 4,
      11,
      EMBER,
    )
  }
  y = sheet.within('Sect', () => {
    let below = y + 18
    for (const [label, value] of [
      [t('For'), email === null ? name : `${name}, ${email}`],
      [t('Date'), dayText(invoice.issuedOn)],
      [t('Status'), t(STANDING[invoice.state])],
    ] as const) {
      const at = { y: below, size: 11.5 }
      sheet.words('P', label, { ...at, x: LEFT, width: 80, cut: 'bold', color: SOFT })
      below = sheet.words('P', value, { ...at, x: LEFT + 84, width: WIDTH - 84, color: INK }) + 3
    }
    return below
  })
  sheet.within('Table', () => {
    row(sheet, 'TH', t('What'), t('Amount'), y + 22)
    const { amountCents, discountCents, currency, coupon, tax, refundedCents } = invoice
    const money = (cents: number) => moneyText({ amountCents: cents, currency })
    const lines: (readonly [string, string])[] = [
      [invoice.what, money(amountCents + discountCents - (tax?.cents ?? 0))],
    ]
    if (discountCents > 0) {
      lines.push([t('Coupon {code}', { code: coupon ?? '' }), money(-discountCents)])
    }
    if (tax !== null) lines.push([taxText(tax), money(tax.cents)])
    for (const [at, [what, amount]] of lines.entries()) {
      row(sheet, 'TD', what, amount, y + 50 + at * 28)
    }
    const below = y + 50 + lines.length * 28
    row(sheet, 'TH', t('Total'), money(amountCents), below)
    if (refundedCents > 0)
      row(sheet, 'TD', givenBackText(invoice), money(-refundedCents), below + 28)
  })
  line(
    'P',
    t('Amounts include what is charged by us only; your bank may charge fees of its own.'),
    730,
    9,
    SOFT,
  )
  return sheet.bytes()
}

/** 'Given back, of it $1.45 tax' */
function givenBackText({ tax, refundedTaxCents, currency }: PlanInvoice): string {
  if (tax === null) return t('Given back')
  const money = moneyText({ amountCents: refundedTaxCents, currency })
  return t('Given back, of it {money} tax', { money })
}

function row(sheet: PrintSheet, role: 'TH' | 'TD', what: string, amount: string, y: number): void {
  sheet.decoration((doc) =>
    doc
      .moveTo(LEFT, y + 22)
      .lineTo(LEFT + WIDTH, y + 22)
      .lineWidth(0.8)
      .stroke(LINE),
  )
  const setting = { y, size: 12, color: INK, cut: role === 'TH' ? 'bold' : 'regular' } as const
  sheet.within('TR', () => {
    sheet.words(role, what, { ...setting, x: LEFT, width: WIDTH - AMOUNT_WIDTH, lines: 1 })
    const x = LEFT + WIDTH - AMOUNT_WIDTH
    sheet.words(role, amount, { ...setting, x, width: AMOUNT_WIDTH })
  })
}
