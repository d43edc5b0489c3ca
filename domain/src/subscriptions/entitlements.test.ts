import { expect, test } from 'vitest'
import { entitlementsOf } from './entitlements.ts'
import { TIERS } from './plan.ts'

test('the plans hold 2, 5 and any number of pets, and take 0, 50 and 100 per cent off tags', () => {
  const all = TIERS.map((tier) => entitlementsOf(tier))
  expect(all.map(({ pets }) => pets)).toEqual([2, 5, null])
  expect(all.map(({ tagDiscountPercent }) => tagDiscountPercent)).toEqual([0, 50, 100])
})

const most = (limit: number | null) => limit ?? Infinity

test('a dearer plan never gives less', () => {
  const all = [null, ...TIERS].map((tier) => entitlementsOf(tier))
  for (const [index, next] of all.slice(1).entries()) {
    const before = all[index] ?? next
    expect(most(next.pets)).toBeGreaterThan(most(before.pets))
    expect(most(next.savedTrips)).toBeGreaterThan(most(before.savedTrips))
    expect(next.tagDiscountPercent).toBeGreaterThanOrEqual(before.tagDiscountPercent)
  }
})

test('nobody is without room for one pet and one trip', () => {
  expect(entitlementsOf(null)).toEqual({ pets: 1, tagDiscountPercent: 0, savedTrips: 1 })
})
