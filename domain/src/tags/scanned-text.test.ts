import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketPath } from '../events/ticket.ts'
import { RECORD_PREFIX } from '../signed-records/record-text.ts'
import { readScanned } from './scanned-text.ts'

const OWN = ['wayfur.example']
const ID = 'QR-0123456789ABCDEFGHJK'

test.each([
  'HTTPS://WAYFUR.EXAMPLE/QR/QR-0123456789ABCDEFGHJK',
  'https://wayfur.example/qr/qr-0123456789abcdefghjk/?from=mail#top',
  'http://wayfur.example/qr/0123456789ABCDEFGHJK',
  'QR-0123456789ABCDEFGHJK',
  ' qr 01234 56789 abcde fghjk ',
  '0I23456789ABCDEFGHJK',
  'O123456789abcdefghjk',
])('%j is the tag it names', (text) => {
  expect(readScanned(text, OWN)).toEqual({ kind: 'tag', tagId: ID })
})

test.each([
  ['https://evil.example/qr/QR-0123456789ABCDEFGHJK', 'evil.example'],
  ['https://wayfur.example.evil.example/qr/QR-0123456789ABCDEFGHJK', 'wayfur.example.evil.example'],
  ['http://wayfur.example:8080/', 'wayfur.example:8080'],
])('%j is foreign and is named', (text, host) => {
  expect(readScanned(text, OWN)).toEqual({ kind: 'foreign', host })
})

test.each([
  'https://wayfur.example@evil.example/qr/QR-0123456789ABCDEFGHJK',
  'https://wayfur.example/admin',
  'javascript:alert(1)',
  'WIFI:S:cafe;;',
  'QR-1764000000000',
  '',
])('%j leads nowhere', (text) => {
  expect(readScanned(text, OWN).kind).toBe('nothing')
})

test('the link of an emergency passport is ours, too', () => {
  expect(readScanned('HTTPS://WAYFUR.EXAMPLE/PASSPORT/SHARED/0123456789ABCDEFGHJK', OWN)).toEqual({
    kind: 'passport',
    token: '0123456789ABCDEFGHJK',
  })
})

test('the ticket of an event and the voucher of a scout open their pages', () => {
  const ticket = `https://wayfur.example${ticketPath('0123456789ABCDEFGHJK')}`
  for (const text of [ticket, ticket.toUpperCase(), `${ticket}/`]) {
    expect(readScanned(text, OWN)).toEqual({ kind: 'ticket', code: '0123456789ABCDEFGHJK' })
  }
  expect(readScanned('HTTPS://WAYFUR.EXAMPLE/PARTNERS/VOUCHERS/0123456789AB', OWN)).toEqual({
    kind: 'voucher',
    code: '0123456789AB',
  })
  expect(readScanned('HTTPS://WAYFUR.EXAMPLE/EVENTS/TICKETS/0123', OWN).kind).toBe('nothing')
})

test('searches, counters of clinics and signed records open their pages', () => {
  const secret = '0123456789ABCDEFGHJK'
  const at = (path: string) => readScanned(`HTTPS://WAYFUR.EXAMPLE/${path}/${secret}`, OWN)
  expect(at('SEARCH')).toEqual({ kind: 'search', secret })
  expect(at('CLINIC')).toEqual({ kind: 'counter', secret })
  expect(readScanned(`https://wayfur.example/search/${secret.toLowerCase()}`, OWN)).toEqual(
    at('SEARCH'),
  )
  expect(readScanned('https://wayfur.example/search/0123', OWN).kind).toBe('nothing')
  const text = `${RECORD_PREFIX}6BFOXN*TS0BI`
  expect(readScanned(` ${text}\n`, OWN)).toEqual({ kind: 'record', text })
})

test('no text leads anywhere but to a page of ours', () => {
  for (const text of fc.sample(fc.string({ unit: 'binary' }), 200)) {
    const read = readScanned(text, OWN)
    const shown = read.kind === 'nothing' ? read.text : ''
    expect(Array.from(shown).length).toBeLessThanOrEqual(120)
    expect(read.kind).not.toMatch(/tag|passport|voucher|ticket|search|counter|record/)
  }
})
