import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { planInvoicePdf } from './plan-invoice-pdf.ts'

const INVOICE = {
  id: 12,
  number: 'WF-000012',
  what: 'Pro plan, yearly',
  amountCents: 19_190,
  discountCents: 0,
  coupon: null,
  tax: null,
  refundedCents: 0,
  refundedTaxCents: 0,
  currency: 'USD',
  state: 'paid',
  mode: 'test',
  issuedOn: '2026-11-21',
} as const

async function wordsOf(changes: Partial<Parameters<typeof planInvoicePdf>[0]['invoice']> = {}) {
  const bytes = await planInvoicePdf({
    invoice: { ...INVOICE, ...changes },
    name: 'Łucja Béranger',
    email: 'lucja@example.org',
    operatorName: 'Happy Trails GmbH',
    publicUrl: 'https://wayfur.example',
    writtenAt: new Date('2026-11-21T08:00:00Z'),
  })
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return { text, totalPages, raw: bytes.toString('latin1') }
}

test('an invoice is one tagged sheet with number, person, figures and who runs the site', async () => {
  const { text, totalPages, raw } = await wordsOf()
  expect(totalPages).toBe(1)
  expect(raw).toContain('/MarkInfo')
  for (const words of [
    'Invoice WF-000012',
    'Wayfur, run by Happy Trails GmbH',
    'Łucja Béranger, lucja@example.org',
    'Nov 21, 2026',
    'Pro plan, yearly',
    '$191.90',
    'Test mode: no money has moved',
  ]) {
    expect(text).toContain(words)
  }
})

test('an invoice that was never paid says so, and a real one speaks of no test', async () => {
  expect((await wordsOf({ state: 'void' })).text).toContain('no longer owed')
  expect((await wordsOf({ mode: 'live' })).text).not.toContain('Test mode')
})

test('an invoice with a coupon says what it took off', async () => {
  const changes = { amountCents: 15_352, discountCents: 3838, coupon: 'SPRING-26' }
  const { text } = await wordsOf(changes)
  for (const words of ['$191.90', 'Coupon SPRING-26', '-$38.38', '$153.52']) {
    expect(text).toContain(words)
  }
  expect((await wordsOf()).text).not.toContain('Coupon')
})

test('an invoice with tax says the price without it, its name and rate, and what went back', async () => {
  const tax = { name: 'CA sales tax', rate: 7250, cents: 1391 }
  const { text } = await wordsOf({ amountCents: 20_581, tax })
  for (const words of ['$191.90', 'CA sales tax, 7.25%', '$13.91', '$205.81']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Given back')
  const back = { tax, amountCents: 20_581, refundedCents: 10_000, refundedTaxCents: 676 }
  const paper = (await wordsOf(back)).text
  for (const words of ['Given back, of it $6.76 tax', '-$100.00']) expect(paper).toContain(words)
  expect((await wordsOf()).text).not.toContain('tax')
})
