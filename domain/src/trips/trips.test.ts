import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCardNumber } from '../payments/card-number.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import type { PetPolicy } from '../places/place-schemas.ts'
import { alternativesTo, type Candidate, chooseStops, suggestionsAlong } from './choose-stops.ts'
import { TripAsk } from './schemas.ts'
import { stopFit, stopPetsText } from './stop-fit.ts'
import { expectedStaySeconds, MOST_STOPS, stopKinds, stopTarget } from './stop-kinds.ts'
import { idsOf, idsText, petOf, petText, pointOf, pointText } from './trip-ask.ts'
import { durationText } from './trip-plan.ts'

const METERS = 800_000
const SECONDS = 8 * 3600

const candidate = fc.record({
  category: fc.constantFrom(...STOP_CATEGORIES),
  alongMeters: fc.integer({ min: 0, max: METERS }),
  offMeters: fc.integer({ min: 0, max: 8_000 }),
  score: fc.double({ min: 0, max: 5, noNaN: true }),
  isOpen: fc.constantFrom(true, false, null),
})
const candidates = fc
  .array(candidate, { maxLength: 80 })
  .map((all) => all.map((one, index): Candidate => ({ id: index + 1, ...one })))
const wanted = {
  meters: METERS,
  seconds: SECONDS,
  target: 5,
  pinned: [] as readonly number[],
  breakSeconds: undefined as number | undefined,
}

test('a plan aims at one stop each 100 miles, between 3 and 8', () => {
  expect([90, 299, 399, 400, 790, 800, 2800].map(stopTarget)).toEqual([3, 3, 3, 4, 7, 8, 8])
})

test('no stop is forced into a trip too short for it', () => {
  expect([0.5, 2.5, 29, 30, 59, 60, 89].map(stopTarget)).toEqual([0, 0, 0, 1, 1, 2, 2])
  expect(stopKinds(0)).toEqual([])
  expect(stopKinds(1)).toEqual(['rest_area'])
  expect(stopKinds(2)).toEqual(['restaurant', 'rest_area'])
})

test('half of the stops are restaurants, a third hotels, a quarter rest areas', () => {
  for (const count of [3, 4, 5, 6, 7, 8]) {
    const kinds = stopKinds(count)
    const counted = (kind: string) => kinds.filter((one) => one === kind).length
    expect(kinds.length).toBe(count)
    expect(counted('restaurant')).toBe(Math.ceil(count / 2))
    expect(counted('hotel')).toBe(Math.floor(count / 3))
    expect(counted('rest_area')).toBe(Math.floor(count / 4))
  }
})

test('stops come in the order of the way, are of the corridor, no two alike and never too many', () => {
  fc.assert(
    fc.property(candidates, fc.option(fc.integer({ min: 1, max: 4 })), (all, hours) => {
      const breakSeconds = hours === null ? undefined : hours * 3600
      const { stops } = chooseStops(all, { ...wanted, breakSeconds })
      expect(stops.length).toBeLessThanOrEqual(MOST_STOPS)
      expect(stops.filter(({ isBreak }) => !isBreak).length).toBeLessThanOrEqual(wanted.target)
      expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length)
      stops.forEach((stop, index) => {
        expect(all).toContainEqual(
          expect.objectContaining({ id: stop.id, category: stop.category }),
        )
        if (index === 0) return
        expect(stop.alongMeters).toBeGreaterThanOrEqual(stops.at(index - 1)!.alongMeters)
      })
    }),
  )
})

test('the same places give the same stops in whatever order they come', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 79 }), (all, turn) => {
      const turned = [...all.slice(turn), ...all.slice(0, turn)]
      expect(chooseStops(turned, wanted)).toEqual(chooseStops(all, wanted))
    }),
  )
})

test('each stop that is missing is said, and with it there are as many as were aimed at', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const { stops, missing } = chooseStops(all, wanted)
      expect(stops.length + missing.length).toBe(wanted.target)
      expect(stops.filter(({ category, insteadOf }) => category === insteadOf)).toEqual([])
    }),
  )
})

test('no pet sits longer than asked for, except where it is said', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 1, max: 4 }), (all, hours) => {
      const breakSeconds = hours * 3600
      const { stops, missing } = chooseStops(all, { ...wanted, breakSeconds })
      const reach = (METERS / SECONDS) * breakSeconds
      const said = missing.filter((gap) => gap.wanted === 'break')
      const marks = [0, ...stops.map(({ alongMeters }) => alongMeters), METERS]
      marks.slice(1).forEach((mark, index) => {
        const before = marks.at(index)!
        if (mark - before <= reach + 1) return
        expect(said.some((gap) => gap.fromMeters >= before - 1 && gap.fromMeters < mark)).toBe(true)
      })
    }),
  )
})

test('what is pinned stays, in whatever part of the route it lies', () => {
  fc.assert(
    fc.property(
      candidates,
      fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 6 }),
      (all, ids) => {
        const pinned = ids.filter((id) => id <= all.length)
        const { stops } = chooseStops(all, { ...wanted, pinned })
        const taken = stops.map(({ id }) => id)
        for (const id of pinned) expect(taken).toContain(id)
      },
    ),
  )
})

test('alternatives are of the same kind, near the stop and not stops already', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const { stops } = chooseStops(all, wanted)
      const taken = new Set(stops.map(({ id }) => id))
      for (const stop of stops) {
        const others = alternativesTo(stop, all, { meters: METERS, taken, most: 3 })
        expect(others.length).toBeLessThanOrEqual(3)
        for (const other of others) {
          expect(other.category).toBe(stop.category)
          expect(taken.has(other.id)).toBe(false)
          expect(Math.abs(other.alongMeters - stop.alongMeters)).toBeLessThanOrEqual(METERS / 12)
        }
      }
      const more = suggestionsAlong(all, { meters: METERS, taken, most: 8 })
      expect(more.some(({ id }) => taken.has(id))).toBe(false)
      expect(new Set(more.map(({ id }) => id)).size).toBe(more.length)
    }),
  )
})

function place(id: number, isOpen: boolean | null): Candidate {
  return { id, category: 'restaurant', alongMeters: 200_000, offMeters: 500, score: 4, isOpen }
}

test('an open place is taken before a closed one beside it', () => {
  const one = { ...wanted, target: 3 }
  expect(chooseStops([place(1, false), place(2, null), place(3, true)], one).stops[0]?.id).toBe(3)
  expect(chooseStops([place(1, false), place(2, null)], one).stops[0]?.id).toBe(2)
})

test('ids, points and pets are read from an address as they were written', () => {
  expect(idsOf(idsText([12, 45, 7]))).toEqual([12, 45, 7])
  expect(idsOf(idsText([]))).toEqual([])
  expect(idsOf('12_12_7')).toEqual([12, 7])
  expect(pointOf(pointText({ latitude: 37.774_93, longitude: -122.419_42 }))).toEqual({
    latitude: 37.774_93,
    longitude: -122.419_42,
  })
  expect(pointOf('95.1,10')).toBeUndefined()
  expect(petOf(petText({ kind: 'dog', weightKg: 28.12 }))).toEqual({ kind: 'dog', weightKg: 28.12 })
  expect(petOf('cat')).toEqual({ kind: 'cat', weightKg: null })
  expect(petOf('horse')).toBeUndefined()
})

test('a list of stops is never taken for the number of a card', () => {
  expect(holdsCardNumber('4242.4242.4242.4242')).toBe(true)
  expect(holdsCardNumber(idsText([4242, 4243, 4244, 4242]))).toBe(false)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { maxLength: 30 }),
      (ids) => !holdsCardNumber(idsText(ids)),
    ),
  )
})

test('an ask that makes no sense is refused, an empty one is not', () => {
  const good = { from: 'A', to: 'B', stops: '1_2', leave: '2026-11-21T08:00', every: '2' }
  expect(TripAsk.safeParse(good).success).toBe(true)
  expect(TripAsk.safeParse({}).success).toBe(true)
  for (const bad of [
    { stops: '1__2' },
    { stops: '0' },
    { stops: Array.from({ length: 31 }, (_, at) => at + 1).join('_') },
    { leave: '2026-13-01T08:00' },
    { every: '9' },
    { pet: 'dog-heavy' },
    { fromAt: 'here' },
    { from: 'x'.repeat(201) },
  ]) {
    expect(TripAsk.safeParse({ ...good, ...bad }).success, JSON.stringify(bad)).toBe(false)
  }
})

test('times and lengths read as specified', () => {
  expect(durationText(22_800)).toBe('6h 20m')
  expect(durationText(59 * 60 + 40)).toBe('1h 0m')
})

test('whether a stop fits the pet is said with its reason', () => {
  const on = '2026-11-20'
  const dogs = { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { maxWeightKg: 22.7 }) }
  expect(stopFit(dogs, { kind: 'dog', weightKg: 20 }, on)).toEqual({
    verdict: 'fits',
    says: 'Fits: dogs are welcome inside',
    maxWeightKg: null,
  })
  expect(stopFit(dogs, { kind: 'dog', weightKg: 28.1 }, on)).toEqual({
    verdict: 'no',
    says: 'Does not fit: at most 50 lbs, yours is 62 lbs',
    maxWeightKg: 22.7,
  })
  expect(stopFit(dogs, { kind: 'dog', weightKg: null }, on).verdict).toBe('asks')
  expect(stopFit(dogs, { kind: 'cat', weightKg: 4 }, on)).toEqual({
    verdict: 'asks',
    says: 'Ask first: nobody has told us about cats',
    maxWeightKg: null,
  })
})

test('the time a drive stands still counts its stops, and breaks beyond these', () => {
  // Three stops are restaurant, hotel, restaurant: two hours together.
  expect(expectedStaySeconds(3, 6 * 3600)).toBe(2 * 3600)
  expect(expectedStaySeconds(3, 6 * 3600, 2 * 3600)).toBe(2 * 3600)
  expect(expectedStaySeconds(3, 6 * 3600, 3600)).toBe(2 * 3600 + 3 * 15 * 60)
})

test('a stop that refuses the pet of the trip has no price', () => {
  const pets: PetPolicy = {
    ...UNKNOWN_POLICY,
    dog: kindPolicy('inside', { maxWeightKg: 20 }),
    fee: { amountCents: 2_500, currency: 'USD', per: 'night', perPet: true, capCents: null },
  }
  const pricedFor = (weightKg: number) =>
    stopPetsText({
      petPolicy: 'Dogs inside',
      category: 'hotel',
      pets,
      fit: stopFit(pets, { kind: 'dog', weightKg }, '2026-11-20'),
    })
  expect(pricedFor(20)).toBe('Dogs inside. $25 per pet and night')
  expect(pricedFor(21)).toBe('Dogs inside')
})
