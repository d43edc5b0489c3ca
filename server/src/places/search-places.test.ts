import { distanceMeters } from '@wayfur/domain/geo'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { byRating, rankingScore } from '@wayfur/domain/places/ranking'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { randomSource } from '../sample-world/random-source.ts'
import { ask, castro, newPlace } from './testing/place-fixtures.ts'
import { type NewPlace, writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')
const fiji = { latitude: -16.8, longitude: 179.99 }

const POLICIES = [
  { ...UNKNOWN_POLICY, dog: kindPolicy('inside') },
  { ...UNKNOWN_POLICY, dog: { ...kindPolicy('patio'), maxWeightKg: 20 } },
  { ...UNKNOWN_POLICY, cat: kindPolicy('leash') },
  UNKNOWN_POLICY,
]

/** A crowded town on either side of many cells, where as many as are not rated are equal. */
function crowdAround(center: Point, count: number, seed: string, unrated = 0.6): NewPlace[] {
  const random = randomSource(seed)
  return Array.from({ length: count }, () => {
    const longitude = center.longitude + (random.next() - 0.5) * 0.3
    const reviewCount = random.often(unrated) ? 0 : random.whole(1, 40)
    return newPlace({
      category: random.pick(PLACE_CATEGORIES),
      location: {
        latitude: center.latitude + (random.next() - 0.5) * 0.3,
        longitude: Math.abs(longitude) > 180 ? longitude - 360 * Math.sign(longitude) : longitude,
      },
      reviewCount,
      starsSum: reviewCount * random.whole(2, 5),
      pets: random.pick(POLICIES),
    })
  })
}

interface Asked {
  center: Point
  radius: number
  limit: number
  categories?: readonly PlaceCategory[]
  includeUnknown?: boolean
  nobodySaid?: boolean
  /** With a dog of 30 kg. */
  withDog?: boolean
}

type Order = 'best' | 'nearest'

/** What a search ought to give, by looking at every place. */
function expectedIds(places: readonly NewPlace[], asked: Asked, sort: Order): number[] {
  const { center, radius, categories = [], nobodySaid = false, withDog = false } = asked
  const includeUnknown = asked.includeUnknown === true || nobodySaid
  return places
    .map((place, index) => ({
      id: index + 1,
      place,
      score: rankingScore(place.starsSum, place.reviewCount),
      distanceMeters: Math.round(distanceMeters(center, place.location ?? center)),
    }))
    .filter(
      ({ place: { category, pets }, distanceMeters }) =>
        distanceMeters <= radius &&
        (categories.length === 0 || categories.includes(category)) &&
        (includeUnknown || pets !== UNKNOWN_POLICY) &&
        (!nobodySaid || pets === UNKNOWN_POLICY) &&
        (!withDog || pets === POLICIES[0] || (includeUnknown && pets !== POLICIES[1])),
    )
    .sort(sort === 'best' ? byRating : byNearness)
    .map((place) => place.id)
}

interface Near {
  id: number
  distanceMeters: number
}

function byNearness(a: Near, b: Near): number {
  return a.distanceMeters - b.distanceMeters || a.id - b.id
}

const ASKED: Record<string, Asked> = {
  'everything near': { center: castro, radius: 10_000, limit: 20 },
  'two kinds': { center: castro, radius: 10_000, categories: ['vet', 'park'], limit: 7 },
  'one at once': { center: castro, radius: 4_000, limit: 1 },
  'far around': { center: castro, radius: 50_000, categories: ['store'], limit: 100 },
  'what may welcome pets too': { center: castro, radius: 10_000, includeUnknown: true, limit: 20 },
  'where nobody has said': { center: castro, radius: 10_000, nobodySaid: true, limit: 9 },
  'every kind by its name': {
    center: castro,
    radius: 10_000,
    categories: PLACE_CATEGORIES,
    includeUnknown: true,
    limit: 30,
  },
  'with a dog': { center: castro, radius: 10_000, withDog: true, limit: 10 },
  'with a dog, also where nothing is known': {
    center: castro,
    radius: 10_000,
    withDog: true,
    includeUnknown: true,
    limit: 10,
  },
  'over the antimeridian': { center: fiji, radius: 10_000, limit: 20 },
  'kinds over the antimeridian': {
    center: { ...fiji, longitude: -fiji.longitude },
    radius: 10_000,
    categories: PLACE_CATEGORIES.slice(0, 6),
    limit: 15,
  },
  'far in the north': { center: { latitude: 71.2, longitude: -156.8 }, radius: 3_000, limit: 5 },
}

async function idsOnAllPages(
  db: Parameters<typeof ask>[0],
  asked: Asked,
  sort: Order,
): Promise<number[]> {
  const { center, radius, limit, categories = [], includeUnknown, nobodySaid, withDog } = asked
  const found: number[] = []
  let after: string | null = null
  // One page more than there can be would never end.
  for (let page = 0; page < 400 / limit + 2; page += 1) {
    const query: object = {
      ...center,
      radius,
      limit,
      ...(sort === 'nearest' && { sort }),
      ...(categories.length > 0 && { category: categories.join(',') }),
      ...(includeUnknown === true && { includeUnknown: 'true' }),
      ...(nobodySaid === true && { nobodySaid: 'true' }),
      ...(withDog === true && { species: 'dog', weightKg: 30 }),
      ...(after !== null && { after }),
    }
    const reply = await ask(db, clock, 'search', query)
    expect(reply.places.length).toBeLessThanOrEqual(limit)
    found.push(...reply.places.map((place) => place.id))
    after = reply.next
    if (after === null) break
  }
  return found
}

eachDatabase('a search in a crowd', (fresh) => {
  test.each(
    Object.entries(ASKED).flatMap(([name, asked]) =>
      [0, 0.6, 1].map((unrated) => ({ name, asked, unrated })),
    ),
  )(
    'gives every match once, best or nearest first: $name, $unrated of them not rated',
    async ({ asked, unrated }) => {
      const { db } = await fresh()
      const places = crowdAround(asked.center, 400, `crowd at ${asked.center.latitude}`, unrated)
      await writePlaces(db, places, clock.now())
      for (const sort of ['best', 'nearest'] as const) {
        const expected = expectedIds(places, asked, sort)
        expect(expected.length).toBeGreaterThanOrEqual(5)
        expect(await idsOnAllPages(db, asked, sort), sort).toEqual(expected)
      }
    },
  )

  test('matches are counted up to 200, and more are said to be more', async () => {
    const { db } = await fresh()
    const clinics = Array.from({ length: 201 }, () => newPlace({ category: 'vet' }))
    await writePlaces(db, clinics.slice(1), clock.now())
    expect((await ask(db, clock, 'search', castro)).total).toBe(200)
    await writePlaces(db, clinics, clock.now())
    expect((await ask(db, clock, 'search', castro)).total).toBeNull()
  })
})
