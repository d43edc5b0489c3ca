import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { daysBetween } from '../calendar.ts'
import {
  bucketsOf,
  conversionPerMille,
  figuresOf,
  growthPerMille,
  NO_TOTALS,
  rangeBefore,
  rangeProblem,
  rangeUpTo,
} from './figures.ts'
import { ledgerColumns, ledgerRow } from './ledger-table.ts'
import { parseReportRow } from './parse-report-row.ts'
import { type KnownBooking, PARTNER_BOOKING_STATES, whatReportDoes } from './partner-booking.ts'
import {
  BookingLink,
  type BookingReport,
  PartnershipChange,
  RateBasisPoints,
  type Totals,
} from './partner-schemas.ts'
import {
  commissionOf,
  handOffTo,
  movesOpen,
  parseRate,
  rateAt,
  rateText,
  whyNotMove,
} from './partnership.ts'
import { sampleDashboard } from './sample-figures.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const FIRST: BookingReport = {
  reference: 'A-1',
  state: 'pending',
  amountCents: 24_000,
  bookedAt: '2026-11-20T18:30:00Z',
}
const KNOWN: KnownBooking = {
  state: 'pending',
  amountCents: 24_000,
  bookedAt: new Date('2026-11-20T18:30:00Z'),
  click: null,
}

test('half a cent of commission is rounded upwards, less than half away', () => {
  expect(commissionOf(3_300, 450)).toBe(149)
  expect(commissionOf(1_111, 450)).toBe(50)
  expect(commissionOf(1_110, 450)).toBe(50)
  expect(commissionOf(1_099, 450)).toBe(49)
  expect(commissionOf(0, 450)).toBe(0)
})

test('a rate is typed and read as a percentage', () => {
  expect(parseRate('4.5')).toBe(450)
  expect(parseRate(' 3,8 %')).toBe(380)
  expect(parseRate('3')).toBe(300)
  expect(parseRate('4.555')).toBeUndefined()
  expect(parseRate('-1')).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 3000 }), (rate) => {
      expect(parseRate(rateText(rate))).toBe(rate)
    }),
  )
})

test('a rate over 30 percent, or none at all, is a slip of the hand', () => {
  const takes = [0, 9, 10, 3_000, 3_001, 4.5].map(
    (rate) => z.safeParse(RateBasisPoints, rate).success,
  )
  expect(takes).toEqual([false, false, true, true, false, false])
})

test('the rate of a booking is the one that held when it was made', () => {
  const rates = [
    { rateBasisPoints: 450, validFrom: new Date('2026-01-01') },
    { rateBasisPoints: 300, validFrom: new Date('2026-06-01') },
  ]
  expect(rateAt(rates, new Date('2026-05-31'))).toBe(450)
  expect(rateAt(rates, new Date('2026-06-01'))).toBe(300)
  expect(rateAt(rates, new Date('2025-12-31'))).toBeUndefined()
})

test('a partnership starts once a rate is agreed, and only who paused it resumes it', () => {
  const pending = { status: 'pending', rateBasisPoints: null, pausedBy: null } as const
  expect(movesOpen(pending, 'partner')).toEqual([])
  expect(movesOpen({ ...pending, rateBasisPoints: 450 }, 'partner')).toEqual(['start'])
  const paused = { status: 'paused', rateBasisPoints: 450, pausedBy: 'operator' } as const
  expect(whyNotMove(paused, 'resume', 'partner')).toMatchObject({
    english: expect.stringMatching(/We paused/),
  })
  expect(movesOpen(paused, 'operator')).toEqual(['resume'])
  expect(movesOpen({ ...paused, pausedBy: 'partner' }, 'partner')).toEqual(['resume'])
})

test('a hotel is credited to its own partner, else to the one behind the booking site, and never to a paused one', () => {
  const own = { id: 7, status: 'active', bookingLink: 'https://book.example/?c={click}' } as const
  const site = { id: 8, status: 'active', bookingLink: null } as const
  expect(handOffTo({ own, site })).toEqual({ to: 'own', partnerId: 7 })
  expect(handOffTo({ own: { ...own, status: 'paused' }, site })).toEqual({
    to: 'site',
    partnerId: 8,
  })
  expect(handOffTo({ own: { ...own, bookingLink: null }, site: null })).toEqual({
    to: 'site',
    partnerId: null,
  })
  const paused = { ...site, status: 'paused' } as const
  expect(handOffTo({ own: null, site: paused })).toEqual({ to: 'nowhere', partnerId: null })
  expect(handOffTo({ own, site: paused })).toEqual({ to: 'own', partnerId: 7 })
  expect(handOffTo({ own: null, site: { ...site, status: 'pending' } })).toEqual({
    to: 'site',
    partnerId: null,
  })
})

test('the first report of a booking needs its price and time; later ones need neither', () => {
  expect(whatReportDoes(undefined, FIRST, NOW)).toEqual({ does: 'add', moves: [] })
  expect(whatReportDoes(undefined, { ...FIRST, state: 'cancelled' }, NOW)).toEqual({
    does: 'add',
    moves: ['cancel'],
  })
  const { amountCents: _, ...unpriced } = FIRST
  expect(whatReportDoes(undefined, unpriced, NOW)).toMatchObject({ does: 'refuse' })
  const ahead = { ...FIRST, bookedAt: '2026-11-21T12:06:00Z' }
  expect(whatReportDoes(undefined, ahead, NOW)).toMatchObject({ does: 'refuse' })
  expect(whatReportDoes(KNOWN, { reference: 'A-1', state: 'confirmed' }, NOW)).toEqual({
    does: 'move',
    moves: ['confirm'],
  })
})

test('what was said of a price stands, whatever is said later', () => {
  for (const other of [
    { amountCents: 23_999 },
    { bookedAt: '2026-11-20T18:30:01Z' },
    { click: 'another-click' },
  ]) {
    expect(whatReportDoes(KNOWN, { ...FIRST, ...other }, NOW)).toMatchObject({ does: 'refuse' })
  }
  const elsewhere = { ...FIRST, bookedAt: '2026-11-20T10:30:00-08:00' }
  expect(whatReportDoes(KNOWN, elsewhere, NOW)).toEqual({ does: 'nothing' })
})

test('a report never leads back: late ones change nothing, and a cancelled booking stays so', () => {
  for (const state of PARTNER_BOOKING_STATES) {
    expect(whatReportDoes({ ...KNOWN, state }, FIRST, NOW)).toEqual({ does: 'nothing' })
  }
  const over = { ...KNOWN, state: 'clawed-back' } as const
  expect(whatReportDoes(over, { ...FIRST, state: 'confirmed' }, NOW)).toMatchObject({
    does: 'refuse',
  })
  expect(whatReportDoes(over, { ...FIRST, state: 'cancelled' }, NOW)).toEqual({ does: 'nothing' })
})

test('a downloaded row is read as the report it came from', () => {
  const reported = fc.record({
    reference: fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/),
    amountCents: fc.integer({ min: 0, max: 99_999_999 }),
    at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    state: fc.constantFrom(...PARTNER_BOOKING_STATES),
    click: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{16}$/)),
  })
  fc.assert(
    fc.property(reported, ({ at, ...booking }) => {
      const text = ledgerRow({
        ...booking,
        commissionCents: 1,
        rateBasisPoints: 450,
        bookedAt: at,
        changedAt: at,
        company: 'Inn, "The"',
      })
      const cells = cellsOf(text)
      const columns = ledgerColumns(HEADER)
      const row = Object.fromEntries(
        columns.flatMap((column, n) => (column === undefined ? [] : [[column, cells[n]]])),
      )
      expect(parseReportRow(row)).toEqual({
        isPaid: booking.state === 'paid',
        report: {
          reference: booking.reference,
          state:
            { pending: 'pending', confirmed: 'confirmed', paid: 'confirmed' }[
              booking.state as 'paid'
            ] ?? 'cancelled',
          amountCents: booking.amountCents,
          currency: 'USD',
          bookedAt: at.toISOString(),
          ...(booking.click !== null && { click: booking.click }),
        },
      })
    }),
  )
})

const HEADER =
  'reference,state,amount,currency,booked_at,click,partner,rate,commission,changed_at'.split(',')

/** The cells of one line, as a reader of tables takes it apart. */
function cellsOf(line: string): string[] {
  return [...line.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}

test.each([
  [{ state: 'booked', amount: '$24', booked_at: '2026-11-20' }, 'pending'],
  [{ state: 'Canceled', amount: '24.5', booked_at: '2026-11-20T10:00:00Z' }, 'cancelled'],
])('a row that people write is understood: %j', (row, state) => {
  expect(parseReportRow({ reference: 'X', ...row })).toMatchObject({ report: { state } })
})

test.each([
  [{ state: 'gone' }, /state/],
  [{ amount: '24.999' }, /amount/],
  [{ amount: '' }, /amount/],
  [{ booked_at: 'yesterday' }, /written like/],
  [{ currency: 'EUR' }, /USD/],
  [{ reference: '' }, /reference/i],
  [{ click: 'short' }, /click/],
])('a row that cannot be taken says why: %j', (wrong, says) => {
  const row = { reference: 'X', state: 'pending', amount: '24.00', booked_at: '2026-11-20' }
  expect(parseReportRow({ ...row, ...wrong })).toEqual({ refused: expect.stringMatching(says) })
})

test('the periods side by side have as many days, and their points fill them without a gap', () => {
  const range = fc
    .record({ start: fc.integer({ min: 0, max: 3_000 }), days: fc.integer({ min: 1, max: 732 }) })
    .map(({ start, days }) => {
      const from = new Date(Date.UTC(2020, 0, 1 + start)).toISOString().slice(0, 10)
      const to = new Date(Date.UTC(2020, 0, start + days)).toISOString().slice(0, 10)
      return { from, to }
    })
  fc.assert(
    fc.property(range, (range) => {
      expect(rangeProblem(range)).toBeNull()
      const before = rangeBefore(range)
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(range.from, range.to))
      expect(daysBetween(before.to, range.from)).toBe(1)
      const buckets = bucketsOf(range)
      expect(buckets.length).toBeLessThanOrEqual(40)
      expect(buckets[0]?.from).toBe(range.from)
      expect(buckets.at(-1)?.to).toBe(range.to)
      for (const [at, bucket] of buckets.slice(1).entries()) {
        expect(daysBetween(buckets[at]?.to ?? '', bucket.from)).toBe(1)
      }
    }),
  )
})

test('every day is counted once, in its own period', () => {
  const range = { from: '2026-10-01', to: '2026-11-20' }
  const one: Totals = {
    clicks: 1,
    bookings: 1,
    clickedBookings: 1,
    revenueCents: 100,
    commissionCents: 4,
  }
  const before = rangeBefore(range)
  const days = new Map(
    ['2026-10-01', '2026-11-20', before.from, before.to, '2026-11-21'].map((day) => [day, one]),
  )
  const figures = figuresOf(range, 'UTC', days)
  expect([figures.now.clicks, figures.before.clicks]).toEqual([2, 2])
  expect(figures.buckets.at(-1)?.now.revenueCents).toBe(100)
})

test('a stretch ends on the day it says and is refused backwards or over two years', () => {
  expect(rangeUpTo('2026-11-21', '7d')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeProblem({ from: '2026-11-21', to: '2026-11-20' })).not.toBeNull()
  expect(rangeProblem({ from: '2024-01-01', to: '2026-11-20' })).not.toBeNull()
})

test('no rate is made up where there is nothing to divide by', () => {
  expect(conversionPerMille(NO_TOTALS)).toBeNull()
  expect(growthPerMille(100, 0)).toBeNull()
  expect(growthPerMille(1185, 1000)).toBe(185)
})

test('the sample figures are those of the specification', () => {
  const { figures, partners, activePartners, activity } = sampleDashboard('2026-11-24')
  expect(figures).toMatchObject({ from: '2026-09-02', to: '2026-11-24' })
  expect(activity[0]?.at.slice(0, 10)).toBe('2026-11-23')
  expect(figures.now).toMatchObject({ revenueCents: 1_245_000, bookings: 287 })
  expect(activePartners).toBe(15)
  expect(conversionPerMille(figures.now)).toBe(32)
  expect(growthPerMille(figures.now.revenueCents, figures.before.revenueCents)).toBe(185)
  expect(partners.map(({ commissionRate }) => commissionRate)).toEqual([4.5, 3.8, 3])
  for (const period of ['now', 'before'] as const) {
    const sum = (name: keyof Totals) =>
      figures.buckets.reduce((total, bucket) => total + bucket[period][name], 0)
    for (const name of Object.keys(figures.now) as (keyof Totals)[]) {
      expect(sum(name), `${period} ${name}`).toBe(figures[period][name])
    }
  }
})

const takes = (link: string | null) => z.safeParse(BookingLink, link).success

test('an address for bookings is a plain https address that says the click in its query', () => {
  expect(takes('https://book.example.com/?label={click}&in={checkin}')).toBe(true)
  expect(takes(null)).toBe(true)
  for (const wrong of [
    'http://book.example.com/?label={click}',
    'https://book.example.com/',
    'https://book.example.com/{click}',
    'https://you:me@book.example.com/?label={click}',
    'https://book.example.com/?label={click}&who={member}',
    'https://localhost/?label={click}',
    'javascript:alert(1)//https://x.y/?{click}',
  ]) {
    expect(takes(wrong), wrong).toBe(false)
  }
})

test('a website of a partner is never a script', () => {
  const change = { bookingLink: null, description: '', features: [] }
  expect(
    z.safeParse(PartnershipChange, { ...change, website: 'javascript:alert(1)' }).success,
  ).toBe(false)
})
