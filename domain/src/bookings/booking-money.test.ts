import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseCents } from '../money.ts'
import { LEAST_PRICE_CENTS, MOST_PRICE_CENTS } from '../providers/service-kind.ts'
import { BOOKABLE_HOURS } from '../providers/start-times.ts'
import { bookableHours, bookingTotal, furtherOf, isPayable } from './booking-price.ts'
import type { CancellationTier } from './booking-schemas.ts'
import { MOST_ANIMALS } from './booking.ts'
import {
  CANCELLATION_TIER_NAMES,
  mayReschedule,
  refundOf,
  refundPercent,
  tierSentences,
} from './cancellation.ts'

const DAY = { from: '2026-11-23', until: '2026-11-23' }
const START = new Date('2026-11-23T17:00:00Z')
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000)

test('hours cost the rate times the hours, nights the rate each, and a visit once', () => {
  expect(bookingTotal(2805, { per: 'hour', minutes: 30, ...DAY })).toBe(1403)
  expect(bookingTotal(2800, { per: 'hour', minutes: 480, ...DAY })).toBe(22_400)
  expect(
    bookingTotal(6500, { per: 'night', minutes: 0, from: DAY.from, until: '2026-11-26' }),
  ).toBe(19_500)
  expect(bookingTotal(6500, { per: 'night', minutes: 0, ...DAY })).toBe(6500)
  expect(bookingTotal(7500, { per: 'visit', minutes: 60, ...DAY })).toBe(7500)
  expect(bookableHours('visit')).toEqual([1])
  expect(bookableHours('night')).toEqual([])
})

test('each further animal adds what the provider says to the rate, rounded once', () => {
  const hour = { per: 'hour' as const, minutes: 30, ...DAY }
  expect(bookingTotal(2800, { ...hour, animals: 3, furtherCents: 1000 })).toBe(2400)
  expect(bookingTotal(2805, { ...hour, animals: 2 })).toBe(2805)
  const stay = { per: 'night' as const, minutes: 0, from: DAY.from, until: '2026-11-25' }
  expect(bookingTotal(6500, { ...stay, animals: 2, furtherCents: 0 })).toBe(13_000)
  expect(bookingTotal(7500, { per: 'visit', minutes: 60, ...DAY, animals: 2 })).toBe(15_000)
  expect(furtherOf({ priceCents: 2800, furtherCents: null })).toBe(2800)
  expect(furtherOf({ priceCents: 2800, furtherCents: 0 })).toBe(0)
})

test('a hundred thousand bookings with their refunds lose no cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: LEAST_PRICE_CENTS, max: MOST_PRICE_CENTS }),
      fc.constantFrom(...BOOKABLE_HOURS),
      fc.constantFrom(...CANCELLATION_TIER_NAMES),
      fc.integer({ min: -60, max: 60 * 24 * 7 }),
      fc.boolean(),
      fc.constantFrom('owner' as const, 'provider' as const),
      fc.integer({ min: 1, max: MOST_ANIMALS }),
      fc.integer({ min: 0, max: MOST_PRICE_CENTS }),
      (rate, hours, tier, minutesBefore, isAccepted, by, animals, furtherCents) => {
        const several = { animals, furtherCents }
        const total = bookingTotal(rate, { per: 'hour', minutes: hours * 60, ...DAY, ...several })
        // Exact in half cents: rates are whole and the shortest time is half an hour.
        const exactHalves = (rate + (animals - 1) * furtherCents) * hours * 2
        const now = new Date(START.getTime() - minutesBefore * 60_000)
        const cancelled = { tier, startsAt: START, isAccepted, by, paidCents: total }
        const { refundCents, keptCents } = refundOf(cancelled, now)
        const isWhole =
          Math.abs(2 * total - exactHalves) <= 1 &&
          2 * total >= exactHalves &&
          isPayable(total) &&
          parseCents(decimalText(total)) === total &&
          refundCents + keptCents === total &&
          Math.min(refundCents, keptCents) >= 0 &&
          (keptCents === 0 || (by === 'owner' && isAccepted))
        expect(isWhole).toBe(true)
      },
    ),
    { numRuns: 100_000 },
  )
})

const steps = (tier: CancellationTier) =>
  [73, 72, 71, 24, 23, 4, 3.99, 0, -1].map((hours) => refundPercent(tier, START, before(hours)))

test('the later an owner cancels the less comes back', () => {
  expect(steps('flexible')).toEqual([100, 100, 100, 100, 100, 100, 0, 0, 0])
  expect(steps('moderate')).toEqual([100, 100, 100, 100, 50, 50, 0, 0, 0])
  expect(steps('strict')).toEqual([100, 100, 50, 50, 0, 0, 0, 0, 0])
})

test('a booking can be moved exactly as long as cancelling it is free', () => {
  for (const tier of CANCELLATION_TIER_NAMES) {
    for (let hours = 0; hours <= 96; hours += 1) {
      const isFree = refundPercent(tier, START, before(hours)) === 100
      expect(mayReschedule(tier, START, before(hours))).toBe(isFree)
    }
  }
})

test('a tier is told in sentences that name its hours', () => {
  expect(tierSentences('moderate')).toEqual([
    'Until the provider accepts, you can cancel and get everything back.',
    'After that: everything back, and moving to another time, until 24 hours before the start.',
    '50% back until 4 hours before the start.',
    'Later nothing comes back.',
    'If the provider declines, cancels or does not answer, you get everything back.',
  ])
  expect(tierSentences('strict')[1]).toContain('until 3 days before')
})
