import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { shareOf } from '../money.ts'
import { periodEnd } from './billing-period.ts'
import { type PaidPeriod, prorate, prorateTaxed } from './proration.ts'

const BEGIN = Date.UTC(2026, 10, 1)
const JUST_PAID: PaidPeriod = {
  beginsAt: new Date(BEGIN),
  endsAt: new Date(BEGIN + 30 * DAY_MS),
  period: 'month',
  amountCents: 999,
  creditCents: 0,
}
const after = (days: number) => new Date(BEGIN + days * DAY_MS)

const cents = fc.integer({ min: 50, max: 1_000_000 })
const period = fc.constantFrom('month' as const, 'year' as const)
const paidPeriod = fc
  .record({
    begin: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
    period,
    amountCents: cents,
    creditCents: fc.oneof(fc.constant(0), cents),
  })
  .map(({ begin, ...rest }): PaidPeriod => {
    const beginsAt = new Date(begin)
    return Object.assign(rest, { beginsAt, endsAt: periodEnd(beginsAt, beginsAt, rest.period) })
  })
const anyChange = fc.record({
  paid: paidPeriod,
  next: fc.record({ amountCents: cents, period }),
  /** From before the period to after it, in thousandths of it. */
  moment: fc.integer({ min: -200, max: 1_200 }),
})

const momentOf = ({ paid, moment }: { paid: PaidPeriod; moment: number }) => {
  const whole = paid.endsAt.getTime() - paid.beginsAt.getTime()
  return new Date(paid.beginsAt.getTime() + Math.round((whole * moment) / 1_000))
}

test('halfway through a month from 9.99 to 19.99 costs 5.00, and the whole difference at its begin', () => {
  const pro = { amountCents: 1999, period: 'month' } as const
  expect(prorate(JUST_PAID, pro, after(15))).toEqual({ dueNowCents: 500, creditCents: 0 })
  expect(prorate(JUST_PAID, pro, after(0))).toEqual({ dueNowCents: 1000, creditCents: 0 })
  expect(prorate(JUST_PAID, pro, after(30))).toEqual({ dueNowCents: 0, creditCents: 0 })
})

test('a smaller plan leaves a credit, and from months to a year begins anew', () => {
  const paid = { ...JUST_PAID, amountCents: 2999 }
  const basic = { amountCents: 999, period: 'month' } as const
  expect(prorate(paid, basic, after(15))).toEqual({ dueNowCents: 0, creditCents: 1000 })
  const year = { amountCents: 19_190, period: 'year' } as const
  expect(prorate(paid, year, after(15))).toEqual({ dueNowCents: 19_190 - 1500, creditCents: 0 })
})

test('no cent is lost or made: what was paid is what was used, what is still to come and what is left', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      const { paid, next } = change
      const at = momentOf(change)
      const { dueNowCents, creditCents } = prorate(paid, next, at)
      const whole = paid.endsAt.getTime() - paid.beginsAt.getTime()
      const left = Math.min(whole, Math.max(0, paid.endsAt.getTime() - at.getTime()))
      const used = paid.amountCents - shareOf(paid.amountCents, left, whole)
      const toCome =
        next.period === paid.period ? shareOf(next.amountCents, left, whole) : next.amountCents
      expect(paid.amountCents + paid.creditCents + dueNowCents).toBe(used + toCome + creditCents)
      expect(Math.min(dueNowCents, creditCents)).toBe(0)
      for (const amount of [dueNowCents, creditCents]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('changing there and back at one moment costs nothing in the end', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      const { paid, next } = change
      if (next.period !== paid.period) return
      const at = momentOf(change)
      const there = prorate(paid, next, at)
      const changed = { ...paid, amountCents: next.amountCents, creditCents: there.creditCents }
      const back = prorate(changed, paid, at)
      expect(back.creditCents - back.dueNowCents).toBe(paid.creditCents + there.dueNowCents)
    }),
    { numRuns: 1_000 },
  )
})

test('the longer one waits, the less a dearer plan costs', () => {
  fc.assert(
    fc.property(anyChange, fc.integer({ min: 0, max: 300 }), (change, more) => {
      const { paid } = change
      const next = { period: paid.period, amountCents: paid.amountCents + 1_000 }
      const soon = prorate(paid, next, momentOf(change)).dueNowCents
      const later = prorate(
        paid,
        next,
        momentOf({ paid, moment: change.moment + more }),
      ).dueNowCents
      // Both shares are rounded, each by half a cent at most.
      expect(later).toBeLessThanOrEqual(soon + 1)
    }),
    { numRuns: 1_000 },
  )
})

test('with taxes, what is due is the new price and tax less the old ones, and its tax a part of it', () => {
  const rates = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(anyChange, rates, rates, (change, oldRate, newRate) => {
      const at = momentOf(change)
      const paid = { ...change.paid, taxCents: shareOf(change.paid.amountCents, oldRate, 100_000) }
      const next = { ...change.next, taxCents: shareOf(change.next.amountCents, newRate, 100_000) }
      const { dueNowCents, creditCents, taxCents } = prorateTaxed(paid, next, at)
      const old = { ...paid, amountCents: paid.amountCents + paid.taxCents }
      const whole = { ...next, amountCents: next.amountCents + next.taxCents }
      expect({ dueNowCents, creditCents }).toEqual(prorate(old, whole, at))
      expect(taxCents).toBeGreaterThanOrEqual(0)
      expect(taxCents).toBeLessThanOrEqual(dueNowCents)
      const untaxed = prorateTaxed({ ...paid, taxCents: 0 }, { ...next, taxCents: 0 }, at)
      expect(untaxed.taxCents).toBe(0)
    }),
    { numRuns: 1_000 },
  )
  const paid = { ...JUST_PAID, amountCents: 1999, taxCents: 177 }
  const next = { amountCents: 2999, taxCents: 266, period: 'month' } as const
  expect(prorateTaxed(paid, next, after(0))).toEqual({
    dueNowCents: 1089,
    creditCents: 0,
    taxCents: 89,
  })
  const credited = { ...paid, creditCents: 545 }
  expect(prorateTaxed(credited, next, after(0))).toMatchObject({ dueNowCents: 544, taxCents: 44 })
})
