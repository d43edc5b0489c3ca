import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cabinFeeText, cabinFeeThereAndBack, datedCabinFee } from '../guides/cabin-fee.ts'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import type { PetFee, PetPolicy } from '../places/place-schemas.ts'
import type { TripPlan } from './schemas.ts'
import { travelCostLines } from './travel-cost-words.ts'
import { shotsNeeded, travelCost } from './travel-cost.ts'

const USD = { currency: 'USD', capCents: null } as const
const nightly: PetFee = { ...USD, amountCents: 2_500, per: 'night', perPet: true }
const capped: PetFee = { ...nightly, capCents: 6_000 }
const once: PetFee = { ...USD, amountCents: 7_500, per: 'stay', perPet: false }

function policy(fee: PetFee | null, maxCount: number | null = null): PetPolicy {
  const dog = kindPolicy('inside', { maxCount })
  return { ...UNKNOWN_POLICY, dog, fee }
}

/** A plan that sleeps at these, one night each time they are named. */
function sleeping(...nights: readonly [id: number, pets: PetPolicy][]) {
  const petFriendlyStops = nights.map(([id, pets]) => ({
    id,
    name: `Hotel ${id}`,
    category: 'hotel',
    isSample: false,
    phone: null,
    pets,
  }))
  return { petFriendlyStops } as unknown as TripPlan
}

const dogs = (count: number) => Array.from({ length: count }, () => ({ kind: 'dog' as const }))
const cents = (plan: TripPlan, pets: number) =>
  travelCost(plan, { pets: dogs(pets) }).known.map(({ amountCents }) => amountCents)

/** A plan that sleeps so many nights at one place. */
function staying(fee: PetFee, count: number) {
  return sleeping(...Array.from({ length: count }, (): [number, PetPolicy] => [1, policy(fee)]))
}

test('three fee rules for 1, 2 and 5 nights and 1 and 2 pets', () => {
  for (const [fee, expected] of [
    [nightly, [2_500, 5_000, 5_000, 10_000, 12_500, 25_000]],
    [capped, [2_500, 5_000, 5_000, 6_000, 6_000, 6_000]],
    [once, [7_500, 7_500, 7_500, 7_500, 7_500, 7_500]],
  ] as const) {
    const found = [1, 2, 5].flatMap((count) =>
      [1, 2].flatMap((pets) => cents(staying(fee, count), pets)),
    )
    expect(found).toEqual(expected)
  }
})

test('a cap is held over all nights at one place, and not over another place', () => {
  const plan = sleeping([1, policy(capped)], [2, policy(capped)], [1, policy(capped)])
  const { stays, known } = travelCost(plan, { pets: dogs(2) })
  expect(stays.map(({ nights, cost }) => [nights, cost?.amountCents])).toEqual([
    [2, 6_000],
    [1, 5_000],
  ])
  expect(known).toEqual([{ amountCents: 11_000, currency: 'USD' }])
})

test('what is not known stays unknown and is never a number', () => {
  const plan = sleeping([1, policy(null)], [2, policy(nightly)])
  const cost = travelCost(plan, {
    pets: dogs(1),
    shots: [{ pet: 'Bella', name: 'Rabies', isSample: false }],
  })
  expect(cost.stays[0]?.cost).toBe(null)
  expect(cost).toMatchObject({ unknown: 2, known: [{ amountCents: 2_500 }] })
  // What a place asks for dogs says nothing of a rabbit.
  const rabbit = travelCost(plan, { pets: [{ kind: 'other' }] })
  expect(rabbit).toMatchObject({ unknown: 2, known: [] })
})

test('more pets than a place takes have no price there', () => {
  const plan = sleeping([1, policy(nightly, 1)])
  expect(travelCost(plan, { pets: dogs(2) }).stays[0]).toMatchObject({ takesAtMost: 1, cost: null })
  expect(travelCost(plan, { pets: dogs(1) }).stays[0]).toMatchObject({ takesAtMost: null })
})

test('currencies are never added to each other', () => {
  const euro = { ...nightly, currency: 'EUR' }
  const plan = sleeping([1, policy(nightly)], [2, policy(euro)])
  expect(travelCost(plan, { pets: dogs(1) }).known).toEqual([
    { amountCents: 2_500, currency: 'USD' },
    { amountCents: 2_500, currency: 'EUR' },
  ])
})

test('the sum is what its lines are, in whole cents', () => {
  const fees = fc.record({
    amountCents: fc.integer({ min: 0, max: 20_000 }),
    currency: fc.constant('USD'),
    per: fc.constantFrom('night' as const, 'stay' as const),
    perPet: fc.boolean(),
    capCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  })
  const nights = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.option(fees)), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(nights, fc.integer({ min: 1, max: 4 }), (all, pets) => {
      const stays = all.map(([id, fee]): [number, PetPolicy] => [id, policy(fee)])
      const cost = travelCost(sleeping(...stays), { pets: dogs(pets) })
      const lines = cost.stays.map((stay) => stay.cost?.amountCents ?? 0)
      const sum = cost.known.reduce((total, { amountCents }) => total + amountCents, 0)
      expect(sum).toBe(lines.reduce((total, one) => total + one, 0))
      expect(Number.isInteger(sum)).toBe(true)
    }),
  )
})

function rabies(id: number, date: string, expirationDate: string | null) {
  return {
    id,
    name: 'Rabies',
    date,
    expirationDate,
    veterinarian: null,
    notes: null,
    state: 'valid' as const,
    label: null,
  }
}

test('shots that end before the last day are still needed, unless given again', () => {
  const bella = (...vaccinations: ReturnType<typeof rabies>[]) => ({
    name: 'Bella',
    isSample: false,
    vaccinations,
  })
  const old = rabies(1, '2024-02-20', '2027-02-20')
  expect(shotsNeeded([bella(old)], '2027-02-21')).toMatchObject([{ pet: 'Bella', name: 'Rabies' }])
  expect(shotsNeeded([bella(old)], '2027-02-20')).toEqual([])
  expect(shotsNeeded([bella(old, rabies(2, '2027-01-05', '2030-01-05'))], '2027-02-21')).toEqual([])
})

test('a flight that was written down costs each pet each way, and without a dated fee it is asked for', () => {
  const source = { name: 'Delta Air Lines, pet travel', url: 'https://example.org/' }
  const fee = { eachWayCents: 9_500, source, on: '2026-07-03' }
  const bella = { name: 'Bella', isSample: false }
  const max = { name: 'Max', isSample: true }
  const out = {
    airline: 'Delta',
    goesOn: '2026-12-01',
    returnsOn: '2026-12-08',
    pets: [bella, max],
  }
  const oneWay = { ...out, returnsOn: null, pets: [bella] }
  const cost = travelCost(sleeping([1, policy(nightly)]), {
    pets: dogs(2),
    flights: [
      { ...out, fee },
      { ...oneWay, fee },
      { ...oneWay, airline: null, fee: null },
    ],
  })
  expect(cost.flights.map((flight) => flight.cost?.amountCents ?? null)).toEqual([
    38_000,
    9_500,
    null,
  ])
  expect(cost).toMatchObject({
    known: [{ amountCents: 5_000 + 38_000 + 9_500, currency: 'USD' }],
    unknown: 1,
  })
  expect(travelCostLines(cost).slice(1)).toEqual([
    'Delta, Dec 1, 2026 and back Dec 8, 2026: Bella and Max (sample). $95 per pet each way, as of Jul 3, 2026 (Delta Air Lines, pet travel). $380',
    'Delta, Dec 1, 2026: Bella. $95 per pet each way, as of Jul 3, 2026 (Delta Air Lines, pet travel). $95',
    'Your flight, Dec 1, 2026: Bella. Unknown: ask the airline',
    '$525, and one line nobody knows: ask.',
  ])
})

test('a fee without a page that names a day is in no sum', () => {
  const source = { name: 'Delta', url: 'https://example.org/', checkedOn: '2026-07-03' }
  expect(datedCabinFee({ cabinFeeCents: 9_500, sources: [source] })).toMatchObject({
    eachWayCents: 9_500,
    on: '2026-07-03',
  })
  expect(datedCabinFee({ cabinFeeCents: 9_500, sources: [{ ...source, checkedOn: null }] })).toBe(
    null,
  )
  expect(datedCabinFee({ cabinFeeCents: null, sources: [source] })).toBe(null)
})

test('an airline costs both ways where it is known, and is asked where it is not', () => {
  expect(cabinFeeThereAndBack({ cabinFeeCents: 9_500 })).toBe(19_000)
  expect(cabinFeeThereAndBack({ cabinFeeCents: null })).toBe(null)
  expect(cabinFeeText(undefined)).toBe('Cabin fee: unknown, ask the airline.')
  const source = { name: 'Delta', url: 'https://example.org/', checkedOn: '2026-07-03' }
  expect(cabinFeeText({ cabinFeeCents: 9_500, sources: [source] })).toBe(
    'Cabin: $95.00 each way, $190.00 there and back, as of Jul 3, 2026.',
  )
})
