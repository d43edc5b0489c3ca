import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasFaded, levelOn } from './evidence.ts'
import { fitsPet } from './fits-pet.ts'
import { petFeeCents, petFeeText } from './pet-fee.ts'
import {
  UNKNOWN_POLICY,
  kindPolicy,
  petKindOf,
  policyLine,
  welcomeLabel,
  welcomesPets,
} from './pet-policy.ts'
import type { Evidence, PetFee, PetPolicy } from './place-schemas.ts'

const stated: Evidence = { from: 'business', level: 'stated', on: '2026-03-01' }
const policy: PetPolicy = {
  ...UNKNOWN_POLICY,
  dog: kindPolicy('inside', { maxWeightKg: 23, maxCount: 2 }),
  cat: kindPolicy('not-allowed'),
  evidence: stated,
}
const today = '2026-11-20'
const dog = { kind: 'dog', weightKg: 12, count: 1 } as const

test('a dog within the limits fits, and the reason says where it may go', () => {
  expect(fitsPet(policy, dog, today)).toEqual({
    verdict: 'fits',
    reason: { kind: 'welcome', welcome: 'inside' },
  })
})

test('a limit that is broken refuses, one that cannot be judged asks', () => {
  expect(fitsPet(policy, { ...dog, weightKg: 28 }, today)).toEqual({
    verdict: 'no',
    reason: { kind: 'too-heavy', maxWeightKg: 23 },
  })
  expect(fitsPet(policy, { ...dog, weightKg: 23 }, today).verdict).toBe('fits')
  expect(fitsPet(policy, { ...dog, weightKg: null }, today).verdict).toBe('asks')
  expect(fitsPet(policy, { ...dog, count: 3 }, today)).toEqual({
    verdict: 'no',
    reason: { kind: 'too-many', maxCount: 2 },
  })
})

test('a kind that is refused does not fit, and one nobody spoke of has to be asked about', () => {
  expect(fitsPet(policy, { ...dog, kind: 'cat' }, today).verdict).toBe('no')
  expect(fitsPet(policy, { ...dog, kind: petKindOf('Rabbit') }, today).reason).toEqual({
    kind: 'not-known',
  })
})

test('a claim loses a step of certainty each year, and at the end one has to ask', () => {
  expect(levelOn(stated, '2027-02-28')).toBe('stated')
  expect(levelOn(stated, '2027-03-01')).toBe('likely')
  expect(levelOn(stated, '2028-03-01')).toBe('unknown')
  expect(levelOn({ ...stated, level: 'confirmed', on: '2024-02-29' }, '2025-02-28')).toBe(
    'confirmed',
  )
  expect(hasFaded(stated, '2027-03-01')).toBe(true)
  expect(fitsPet(policy, dog, '2028-03-01')).toEqual({
    verdict: 'asks',
    reason: { kind: 'claim-faded', on: '2026-03-01' },
  })
})

test('a claim dated in the future is as sure as it was said', () => {
  expect(levelOn({ ...stated, on: '2030-01-01' }, today)).toBe('stated')
})

test('not knowing is not being pet-friendly', () => {
  expect(welcomesPets(UNKNOWN_POLICY)).toBe(false)
  expect(welcomesPets(policy)).toBe(true)
  expect(policyLine(policy, 'restaurant')).toBe('Dogs inside, cats not allowed')
  expect(policyLine(UNKNOWN_POLICY, 'hotel')).toBe('Pet policy not known')
})

const fee: PetFee = {
  amountCents: 2500,
  currency: 'USD',
  per: 'night',
  perPet: true,
  capCents: 10_000,
}

test('a fee counts nights and pets up to its cap', () => {
  expect(petFeeCents(fee, { nights: 1, pets: 1 })).toBe(2500)
  expect(petFeeCents(fee, { nights: 2, pets: 2 })).toBe(10_000)
  expect(petFeeCents(fee, { nights: 5, pets: 2 })).toBe(10_000)
  expect(petFeeCents({ ...fee, per: 'stay', capCents: null }, { nights: 5, pets: 2 })).toBe(5000)
  expect(petFeeCents({ ...fee, perPet: false, capCents: null }, { nights: 5, pets: 2 })).toBe(
    12_500,
  )
})

test('no fee grows smaller with more nights or pets, and without pets there is none', () => {
  const someFee = fc.record({
    amountCents: fc.nat(100_000),
    currency: fc.constant('USD'),
    per: fc.constantFrom('night' as const, 'stay' as const),
    perPet: fc.boolean(),
    capCents: fc.option(fc.nat(100_000)),
  })
  fc.assert(
    fc.property(someFee, fc.integer({ min: 1, max: 30 }), fc.nat(5), (some, nights, pets) => {
      const here = petFeeCents(some, { nights, pets })
      expect(petFeeCents(some, { nights: nights + 1, pets })).toBeGreaterThanOrEqual(here)
      expect(petFeeCents(some, { nights, pets: pets + 1 })).toBeGreaterThanOrEqual(here)
      expect(petFeeCents(some, { nights, pets: 0 })).toBe(0)
    }),
  )
})

test('a fee reads as people say it', () => {
  expect(petFeeText(fee)).toBe('$25 per pet and night, at most $100')
  expect(
    petFeeText({ ...fee, perPet: false, per: 'stay', amountCents: 1250, capCents: null }),
  ).toBe('$12.50 per stay')
  expect(petFeeText({ ...fee, amountCents: 0 })).toBe('No pet fee')
  expect(petFeeText(null)).toBe('Pet fee: ask')
})

test('in a park pets are on leash or off leash, and never inside', () => {
  const off = { ...UNKNOWN_POLICY, dog: kindPolicy('inside'), cat: kindPolicy('leash') }
  expect(policyLine(off, 'park')).toBe('Dogs off leash, cats on leash')
  expect(policyLine(off, 'store')).toBe('Dogs inside, cats on a leash')
  expect(welcomeLabel('inside', 'rest_area').english).toBe('Welcome off leash')
  expect(welcomeLabel('not-allowed', 'park').english).toBe('Not allowed')
})
