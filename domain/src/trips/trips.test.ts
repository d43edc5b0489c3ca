import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCardNumber } from '../payments/card-number.ts'
import { STOP_CATEGORIES } from '../places/category.ts'
import type { ComingPet } from '../places/pet-party.ts'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import type { PetPolicy } from '../places/place-schemas.ts'
import { chooseStops } from './choose-stops.ts'
import { firstDaySeconds } from './driving-days.ts'
import { alternativesTo, suggestionsAlong } from './other-stops.ts'
import { MOST_OWN_STOPS, ownStopsOf, ownStopsText } from './own-stops.ts'
import { TripAsk } from './schemas.ts'
import { type Candidate, isNight, isWorthDetour } from './stop-candidate.ts'
import { stopFit, stopPetsText } from './stop-fit.ts'
import { expectedStaySeconds, MOST_STOPS, stopTarget } from './stop-kinds.ts'
import {
  breakHoursOf,
  idsOf,
  idsText,
  petsOf,
  petsText,
  sharedAsk,
  pointOf,
  pointText,
} from './trip-ask.ts'
import { durationText } from './trip-plan.ts'

const METERS = 800_000
const SECONDS = 8 * 3600

const candidate = fc.record({
  category: fc.constantFrom(...STOP_CATEGORIES, 'vet' as const),
  alongMeters: fc.integer({ min: 0, max: METERS }),
  offMeters: fc.integer({ min: 0, max: 8_000 }),
  score: fc.double({ min: 0, max: 5, noNaN: true }),
  isOpen: fc.constantFrom(true, false, null),
  isSample: fc.boolean(),
  isWelcoming: fc.boolean(),
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
  daySeconds: 24 * 3600,
}

test('a plan aims at one stop each 100 miles, between 3 and 8', () => {
  expect([90, 299, 399, 400, 790, 800, 2800].map(stopTarget)).toEqual([3, 3, 3, 4, 7, 8, 8])
})

test('no stop is forced into a trip too short for it', () => {
  expect([0.5, 2.5, 11, 29, 30, 59, 60, 89].map(stopTarget)).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
  const across = { ...wanted, meters: 18_000, seconds: 1_500, target: 0, breakSeconds: 2 * 3600 }
  fc.assert(
    fc.property(candidates, (all) => {
      expect(chooseStops(all, across)).toEqual({ stops: [], missing: [], aimed: 0 })
    }),
  )
})

const usual: Candidate = {
  id: 1,
  category: 'restaurant',
  alongMeters: 0,
  offMeters: 500,
  score: 4,
  isOpen: null,
  isSample: false,
  isWelcoming: true,
}

/** A real place of each kind every ten kilometers: there is always a choice. */
const everywhere = STOP_CATEGORIES.flatMap((category, kind) =>
  Array.from({ length: METERS / 10_000 }, (_, at): Candidate => {
    const id = kind * 1000 + at + 1
    return { ...usual, id, category, alongMeters: at * 10_000 + 5_000 }
  }),
)

/** The kinds of the stops by day, parks being as good as rest areas. */
function kinds(told: object): string[] {
  return chooseStops(everywhere, { ...wanted, ...told }).stops.map(({ category }) =>
    category === 'park' ? 'rest_area' : category,
  )
}

test('meals and rest areas take turns, half of the stops meals', () => {
  expect(kinds({ target: 1 })).toEqual(['rest_area'])
  expect(kinds({ target: 2 })).toEqual(['rest_area', 'restaurant'])
  for (const target of [3, 4, 5, 6, 7, 8]) {
    const found = kinds({ target })
    expect(found.length).toBe(target)
    expect(found.filter((kind) => kind === 'restaurant').length).toBe(Math.ceil(target / 2))
    expect(found).not.toContain('hotel')
  }
  // A pet wants a walk before its people want a meal.
  expect(kinds({ target: 3, breakSeconds: 2 * 3600 })).toEqual([
    'rest_area',
    'restaurant',
    'rest_area',
    'restaurant',
  ])
})

test('stops are spaced evenly', () => {
  for (const breakSeconds of [undefined, 3600, 2 * 3600, 3 * 3600]) {
    const { stops, missing } = chooseStops(everywhere, { ...wanted, breakSeconds })
    expect(missing).toEqual([])
    const marks = [0, ...stops.map(({ alongMeters }) => alongMeters), METERS]
    const even = METERS / (stops.length + 1)
    marks.slice(1).forEach((mark, index) => {
      const gap = mark - marks.at(index)!
      expect(gap).toBeGreaterThan(even * 0.75)
      expect(gap).toBeLessThan(even * 1.25)
      expect(gap / (METERS / SECONDS)).toBeLessThan(breakSeconds ?? SECONDS)
    })
  }
})

/** Where one sleeps, from 0 to 1 of the way. */
function nights(hours: number, daily: number, firstDay = daily): number[] {
  return chooseStops(everywhere, {
    ...wanted,
    seconds: hours * 3600,
    daySeconds: daily * 3600,
    firstDaySeconds: firstDay * 3600,
  })
    .stops.filter(({ category }) => category === 'hotel')
    .map(({ alongMeters }) => Math.round((alongMeters / METERS) * 100) / 100)
}

test('one sleeps in a hotel only where the drive is too long for a day', () => {
  expect(nights(8, 8)).toEqual([])
  // Nobody takes a room half an hour from the end.
  expect(nights(8.5, 8)).toEqual([])
  const [half] = nights(9, 8)
  expect(half).toBeGreaterThan(0.4)
  expect(half).toBeLessThan(0.6)
  expect(nights(16, 8).length).toBe(1)
  expect(nights(24, 8).length).toBe(2)
  // Who leaves late drives less on the first day.
  const [early] = nights(9, 8, 3)
  expect(early).toBeLessThan(0.4)
})

test('no day is longer than asked for, except where it is said', () => {
  fc.assert(
    fc.property(
      candidates,
      fc.integer({ min: 4, max: 10 }),
      fc.integer({ min: 3, max: 60 }),
      (all, daily, hours) => {
        const seconds = hours * 3600
        const { stops, missing } = chooseStops(all, {
          ...wanted,
          seconds,
          daySeconds: daily * 3600,
        })
        const longest = (METERS / seconds) * (daily * 3600 + 30 * 60)
        const marks = [0, ...stops.filter(isNight).map(({ alongMeters }) => alongMeters), METERS]
        marks.slice(1).forEach((mark, index) => {
          const before = marks.at(index)!
          if (mark - before <= longest + 1) return
          expect(
            missing.some(
              (gap) => gap.wanted === 'hotel' && gap.fromMeters < mark && gap.toMeters > before,
            ),
          ).toBe(true)
        })
      },
    ),
  )
})

test('a sample is a stop only where nothing real is known in that part', () => {
  const real = everywhere.filter(({ alongMeters }) => alongMeters > METERS / 2)
  const samples = everywhere.map((one) =>
    Object.assign({}, one, { id: one.id + 100_000, isSample: true, score: 5 }),
  )
  const { stops } = chooseStops([...real, ...samples], { ...wanted, daySeconds: 5 * 3600 })
  expect(stops.some(({ isSample }) => isSample)).toBe(true)
  const known = stops.filter(({ alongMeters }) => alongMeters > METERS / 2 + 20_000)
  expect(known.map(({ isSample }) => isSample)).toEqual(known.map(() => false))
})

function hotel(id: number, isWelcoming: boolean, alongMeters: number): Candidate {
  return { ...place(id, null), category: 'hotel', alongMeters, isWelcoming }
}

test('a hotel known to welcome pets comes before one of which nobody has said', () => {
  const asked = { ...wanted, daySeconds: 5 * 3600 }
  const [far, near] = [hotel(1, true, METERS * 0.45), hotel(2, false, METERS / 2)]
  expect(chooseStops([far, near], asked).stops[0]?.id).toBe(1)
  expect(chooseStops([near], asked).stops[0]?.id).toBe(2)
})

test('stops come in the order of the way, are of the corridor, no two alike and never too many', () => {
  fc.assert(
    fc.property(candidates, fc.option(fc.integer({ min: 1, max: 4 })), (all, hours) => {
      const breakSeconds = hours === null ? undefined : hours * 3600
      const { stops } = chooseStops(all, { ...wanted, breakSeconds, daySeconds: 4 * 3600 })
      expect(stops.length).toBeLessThanOrEqual(MOST_STOPS)
      expect(stops.map(({ category }) => category)).not.toContain('vet')
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
      const { stops, missing, aimed } = chooseStops(all, wanted)
      expect(aimed).toBe(wanted.target)
      expect(stops.length + missing.length).toBe(aimed)
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
  return { ...usual, id, alongMeters: 200_000, isOpen }
}

test('an open place is taken before a closed one beside it', () => {
  const one = { ...wanted, target: 3 }
  expect(chooseStops([place(1, false), place(2, null), place(3, true)], one).stops[0]?.id).toBe(3)
  expect(chooseStops([place(1, false), place(2, null)], one).stops[0]?.id).toBe(2)
})

function beside(category: Candidate['category'], minutes: number | undefined): Candidate {
  const known = minutes === undefined ? {} : { roadSeconds: minutes * 60 }
  return { ...place(1, null), category, ...known }
}

test('a place is offered up to a detour by its roads, a rest area of the other direction is not', () => {
  expect([3, 5, 6].map((minutes) => isWorthDetour(beside('rest_area', minutes)))).toEqual([
    true,
    true,
    false,
  ])
  for (const category of ['restaurant', 'hotel', 'park', 'vet'] as const) {
    expect(isWorthDetour(beside(category, 25))).toBe(true)
    expect(isWorthDetour(beside(category, 26))).toBe(false)
  }
  expect(isWorthDetour(beside('park', Number.POSITIVE_INFINITY))).toBe(false)
  // Where its roads are not known, a place is as near as it lies.
  expect(isWorthDetour(beside('rest_area', undefined))).toBe(true)
})

test('of two places beside the route the one with the shorter way by its roads is taken', () => {
  const near: Candidate = { ...place(1, null), offMeters: 200, roadSeconds: 20 * 60 }
  const far: Candidate = { ...place(2, null), offMeters: 3_000, roadSeconds: 8 * 60 }
  const one = { ...wanted, target: 3 }
  expect(chooseStops([near, far], one).stops[0]?.id).toBe(2)
  expect(chooseStops([{ ...near, roadSeconds: 60 }, far], one).stops[0]?.id).toBe(1)
})

test('ids, points and pets are read from an address as they were written', () => {
  expect(idsOf(idsText([12, 45, 7]))).toEqual([12, 45, 7])
  expect(idsOf(idsText([]))).toEqual([])
  expect(idsOf('12_12_7')).toEqual([12, 7])
  expect(idsText([12, -2, 7])).toBe('12_o2_7')
  expect(idsOf('12_o2_7')).toEqual([12, -2, 7])
  expect(pointOf(pointText({ latitude: 37.774_93, longitude: -122.419_42 }))).toEqual({
    latitude: 37.774_93,
    longitude: -122.419_42,
  })
  expect(pointOf('95.1,10')).toBeUndefined()
  const dog = { kind: 'dog', weightKg: 28.12 } as const
  expect(petsOf(petsText([dog]))).toEqual([dog])
  expect(petsOf('cat')).toEqual([{ kind: 'cat', weightKg: null }])
  expect(petsOf('horse')).toEqual([])
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
  const good = {
    from: 'A',
    to: 'B',
    stops: '1_2',
    leave: '2026-11-21T08:00',
    every: '2',
    own: '37,-122,A',
  }
  expect(TripAsk.safeParse(good).success).toBe(true)
  expect(TripAsk.safeParse({}).success).toBe(true)
  for (const bad of [
    { stops: '1__2' },
    { stops: '0' },
    { stops: Array.from({ length: 31 }, (_, at) => at + 1).join('_') },
    { leave: '2026-13-01T08:00' },
    { every: '9' },
    { daily: '3' },
    { pins: 'o1' },
    { own: 'Ann' },
    { own: '95,10,Ann' },
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
  const fitOf = (asked: string) =>
    stopFit({ pets: dogs, category: 'hotel' }, petsOf(asked), { today: on, units: 'us' })
  expect(fitOf('dog-20')).toEqual({
    verdict: 'fits',
    headline: 'Fits the dog',
    reasons: ['Welcome inside: dogs.'],
    source: null,
    on,
  })
  expect(fitOf('dog-28.1')).toMatchObject({
    verdict: 'no',
    headline: 'Does not fit the dog',
    reasons: ['At most 50 lbs, the dog is 62 lbs.'],
  })
  expect(fitOf('dog')?.verdict).toBe('asks')
  expect(fitOf('cat-4')).toMatchObject({ verdict: 'unknown', headline: 'Not known for the cat' })
  expect(fitOf('dog-20_cat-4')).toMatchObject({
    verdict: 'asks',
    headline: 'Ask first for the cat',
  })
  expect(fitOf('any')).toBeNull()
})

test('a link shares everything of a trip but its pets, and lets those out as often', () => {
  const ask = { from: 'Bend, OR', to: 'Boise, ID', stops: '1_2' }
  expect(sharedAsk({ ...ask, pet: 'dog-70_cat-4' })).toEqual({ ...ask, every: '2' })
  expect(sharedAsk({ ...ask, pet: 'dog', every: '0' })).toEqual({ ...ask, every: '0' })
  expect(sharedAsk({ ...ask, pet: 'any' })).toEqual(ask)
})

test('the pets of a trip are read as they were written', () => {
  for (const text of ['dog-28.1', 'dog-28.1_cat', 'other-2_other_cat-4.25']) {
    expect(petsText(petsOf(text))).toBe(text)
    expect(TripAsk.safeParse({ from: 'a', to: 'b', pet: text }).success).toBe(true)
  }
  expect(petsOf('any')).toEqual([])
})

test('the time a drive stands still counts its stops, and breaks beyond these', () => {
  expect(expectedStaySeconds(3, 6 * 3600)).toBe((45 + 2 * 15) * 60)
  expect(expectedStaySeconds(3, 6 * 3600, 2 * 3600)).toBe((45 + 2 * 15) * 60)
  expect(expectedStaySeconds(3, 6 * 3600, 3600)).toBe((3 * 45 + 3 * 15) * 60)
})

test('with a pet one stops every two hours unless something else is asked for', () => {
  expect(breakHoursOf({})).toBeUndefined()
  expect(breakHoursOf({ pet: 'dog-28.1' })).toBe(2)
  expect(breakHoursOf({ pet: 'dog', every: '0' })).toBeUndefined()
  expect(breakHoursOf({ pet: 'dog', every: '3' })).toBe(3)
  expect(breakHoursOf({ every: '1' })).toBe(1)
})

test('who leaves late drives until the evening, and who leaves by night drives by night', () => {
  expect(firstDaySeconds(8 * 3600)).toBe(8 * 3600)
  expect(firstDaySeconds(8 * 3600, 14 * 3600)).toBe(8 * 3600)
  expect(firstDaySeconds(8 * 3600, 4 * 3600)).toBeCloseTo(3.4 * 3600)
  expect(firstDaySeconds(8 * 3600, 2 * 3600)).toBe(8 * 3600)
})

const ownStop = fc.record({
  name: fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((name) => name.replace(/[~\p{Cc}]/gu, '').trim() || 'Ann'),
  at: fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => value / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6),
  }),
})

test('stops of one’s own are read from an address as they were written', () => {
  fc.assert(
    fc.property(fc.array(ownStop, { maxLength: MOST_OWN_STOPS }), (stops) => {
      const read = ownStopsOf(ownStopsText(stops))
      expect(read?.map(({ at }) => at)).toEqual(stops.map(({ at }) => at))
      expect(ownStopsText(read ?? [])).toBe(ownStopsText(stops))
    }),
  )
  expect(ownStopsText([{ name: 'A ~ B', at: { latitude: 1, longitude: 2 } }])).toBe('1,2,A   B')
})

test('a stop knows the age, breed and need of those who come, as far as it is told', () => {
  const rule = { minAgeMonths: 12, refusedBreeds: ['husky' as const] }
  const pets = { ...UNKNOWN_POLICY, dog: { ...kindPolicy('inside'), ...rule } }
  const fitOf = (pet: Partial<ComingPet>, category: 'hotel' | 'park' = 'hotel') =>
    stopFit({ pets, category }, [{ kind: 'dog', weightKg: 20, ...pet }], {
      today: '2026-11-20',
      units: 'us',
    })
  // An address tells neither.
  expect(fitOf({})?.verdict).toBe('asks')
  const known = { ageMonths: 30, breeds: [] }
  expect(fitOf(known)?.verdict).toBe('fits')
  expect(fitOf({ ...known, ageMonths: 6 })).toMatchObject({
    verdict: 'no',
    reasons: ['From 1 year on, the dog is 6 months.'],
  })
  expect(fitOf({ ...known, breeds: ['husky'] })).toMatchObject({
    verdict: 'no',
    reasons: ['No Huskies here.'],
  })
  expect(fitOf({ ...known, needs: ['reactive'] }, 'park')?.verdict).toBe('asks')
})

test('a stop that refuses the pet of the trip has no price', () => {
  const pets: PetPolicy = {
    ...UNKNOWN_POLICY,
    dog: kindPolicy('inside', { maxWeightKg: 20 }),
    fee: { amountCents: 2_500, currency: 'USD', per: 'night', perPet: true, capCents: null },
  }
  const pricedFor = (weightKg: number) =>
    stopPetsText({
      isPetFriendly: true,
      petPolicy: 'Dogs inside',
      category: 'hotel',
      pets,
      fit: stopFit({ pets, category: 'hotel' }, petsOf(`dog-${weightKg}`), {
        today: '2026-11-20',
        units: 'us',
      }),
    })
  expect(pricedFor(20)).toBe('Dogs inside. $25 per pet and night')
  expect(pricedFor(21)).toBe('Dogs inside')
})
