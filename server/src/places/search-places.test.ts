import { distanceMeters } from '@wayfur/domain/geo'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
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

/** A crowded town on either side of many cells, where most places are not rated and so are equal. */
function crowdAround(center: Point, count: number, seed: string): NewPlace[] {
  const random = randomSource(seed)
  return Array.from({ length: count }, () => {
    const longitude = center.longitude + (random.next() - 0.5) * 0.3
    const reviewCount = random.often(0.6) ? 0 : random.whole(1, 40)
    return newPlace({
      category: random.pick(PLACE_CATEGORIES),
      location: {
        latitude: center.latitude + (random.next() - 0.5) * 0.3,
        longitude: longitude > 180 ? longitude - 360 : longitude,
      },
      reviewCount,
      starsSum: reviewCount * random.whole(2, 5),
    })
  })
}

/** What a search ought to give, by looking at every place. */
function expectedIds(
  places: readonly NewPlace[],
  center: Point,
  radius: number,
  categories: readonly PlaceCategory[],
): number[] {
  return places
    .map((place, index) => ({
      id: index + 1,
      category: place.category,
      score: rankingScore(place.starsSum, place.reviewCount),
      distanceMeters: Math.round(distanceMeters(center, place.location ?? center)),
    }))
    .filter(
      (place) =>
        place.distanceMeters <= radius &&
        (categories.length === 0 || categories.includes(place.category)),
    )
    .sort(byRating)
    .map((place) => place.id)
}

eachDatabase('a search in a crowd', (fresh) => {
  test.each([
    { center: castro, radius: 10_000, categories: [], limit: 20 },
    { center: castro, radius: 10_000, categories: ['vet', 'park'], limit: 7 },
    { center: castro, radius: 2_500, categories: [], limit: 1 },
    { center: castro, radius: 50_000, categories: ['store'], limit: 100 },
    { center: fiji, radius: 10_000, categories: [], limit: 20 },
  ] as const)(
    'gives every match once, in the order of the domain: $radius m, $categories, $limit at once',
    async ({ center, radius, categories, limit }) => {
      const { db } = await fresh()
      const places = crowdAround(center, 400, `crowd at ${center.latitude}`)
      await writePlaces(db, places, clock.now())
      const found: number[] = []
      let after: string | null = null
      // One page more than there can be would never end.
      for (let page = 0; page < 400 / limit + 2; page += 1) {
        const query: object = {
          ...center,
          radius,
          limit,
          ...(categories.length > 0 && { category: categories.join(',') }),
          ...(after !== null && { after }),
        }
        const reply = await ask(db, clock, 'search', query)
        expect(reply.places.length).toBeLessThanOrEqual(limit)
        found.push(...reply.places.map((place) => place.id))
        after = reply.next
        if (after === null) break
      }
      const expected = expectedIds(places, center, radius, categories)
      expect(expected.length).toBeGreaterThanOrEqual(10)
      expect(found).toEqual(expected)
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
