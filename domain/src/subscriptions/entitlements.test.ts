import { expect, test } from 'vitest'
import { entitlementsOf } from './entitlements.ts'
import { TIERS } from './plan.ts'

test('the plans hold 2, 5 and any number of pets, and take 0, 50 and 100 per cent off tags', () => {
  const all = TIERS.map((tier) => entitlementsOf(tier))
  expect(all.map(({ pets }) => pets)).toEqual([2, 5, null])
  expect(all.map(({ tagDiscountPercent }) => tagDiscountPercent)).toEqual([0, 50, 100])
})

const most = (limit: number | null) => limit ?? Infinity

test('a dearer plan never gives less, and gives more of something', () => {
  const all = [null, ...TIERS].map((tier) => entitlementsOf(tier))
  for (const [index, next] of all.slice(1).entries()) {
    const before = all[index] ?? next
    expect(most(next.pets)).toBeGreaterThanOrEqual(most(before.pets))
    expect(most(next.savedTrips)).toBeGreaterThan(most(before.savedTrips))
    expect(next.tagDiscountPercent).toBeGreaterThanOrEqual(before.tagDiscountPercent)
  }
})

test('the first two pets of a household and one trip are free', () => {
  expect(entitlementsOf(null)).toEqual({ pets: 2, tagDiscountPercent: 0, savedTrips: 1 })
})
