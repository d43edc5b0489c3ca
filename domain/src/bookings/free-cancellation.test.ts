import { expect, test } from 'vitest'
import { CANCELLATION_TIER_NAMES, refundPercent } from './cancellation.ts'
import { freeCancellationText, freeUntil } from './free-cancellation.ts'

const timeZone = 'America/Los_Angeles'
/** A Monday at ten in San Francisco. */
const startsAt = new Date('2026-11-23T18:00:00Z')
const textAt = (now: string) =>
  freeCancellationText('moderate', { startsAt, timeZone, now: new Date(now) })

test('cancelling is free until the very moment that is named, and no longer', () => {
  for (const tier of CANCELLATION_TIER_NAMES) {
    const until = freeUntil(tier, startsAt)
    expect(refundPercent(tier, startsAt, until)).toBe(100)
    expect(refundPercent(tier, startsAt, new Date(until.getTime() + 1))).toBeLessThan(100)
  }
})

test('the moment is told by the weekday within a week and with its date before', () => {
  expect(textAt('2026-11-21T16:00:00Z')).toBe('Free cancellation until Sun, 10:00 AM')
  expect(textAt('2026-11-16T16:00:00Z')).toBe('Free cancellation until Sun, 10:00 AM')
  expect(textAt('2026-11-15T16:00:00Z')).toBe('Free cancellation until Sun, Nov 22, 10:00 AM')
})

test('once that moment is over, only what nobody has accepted is cancelled for nothing', () => {
  expect(textAt('2026-11-22T18:00:00Z')).toBe('Free cancellation until they accept')
  const late = { startsAt, timeZone, now: new Date('2026-11-22T18:00:00Z'), isAccepted: true }
  expect(freeCancellationText('moderate', late)).toBe('Free cancellation is over')
})

test('before a time is chosen the hours are named', () => {
  expect(CANCELLATION_TIER_NAMES.map((tier) => freeCancellationText(tier))).toEqual([
    'Free cancellation until 4 hours before the start',
    'Free cancellation until 24 hours before the start',
    'Free cancellation until 3 days before the start',
  ])
})
