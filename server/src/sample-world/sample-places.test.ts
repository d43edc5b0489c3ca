import { distanceMeters } from '@wayfur/domain/geo'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { loadHighwayMap } from '../routing/highway-map.ts'
import { randomSource } from './random-source.ts'
import { samplePlaces } from './sample-places.ts'
import { pointIn, sampleTowns } from './towns.ts'

const towns = sampleTowns()
const places = samplePlaces(towns, '2026-11-20')

test('the world is the same every time it is made', () => {
  expect(samplePlaces(towns, '2026-11-20')).toEqual(places)
})

test('San Francisco has 150 places, 25 in each of its six areas', () => {
  const areas = towns.filter((town) => town.kind === 'area').map((town) => town.part)
  expect(areas).toEqual(['Castro', 'Mission', 'SOMA', 'Marina', 'Richmond', 'Sunset'])
  for (const area of areas) {
    expect(
      places.filter((place) => place.source.id.startsWith(`CA/San Francisco/${area}/`)),
    ).toHaveLength(25)
  }
})

test('at least 300 cities have 12 places or more, of every kind that Discover offers', () => {
  const kinds = new Map<string, string[]>()
  for (const { address, category } of places) {
    const key = `${address.city}, ${address.state}`
    kinds.set(key, [...(kinds.get(key) ?? []), category])
  }
  const cities = [...kinds.values()].filter((found) => found.length >= 12)
  expect(cities.length).toBeGreaterThanOrEqual(300)
  const offered = ['restaurant', 'hotel', 'park', 'store', 'vet']
  expect(cities.every((found) => offered.every((kind) => found.includes(kind)))).toBe(true)
  expect(new Set(places.map((place) => place.category))).toEqual(new Set(PLACE_CATEGORIES))
  expect(places.length).toBeGreaterThan(5_000)
  expect(places.length).toBeLessThan(10_000)
})

test('whoever drives an interstate always has a place to stop at within 60 miles', async () => {
  const byDegree = Map.groupBy(
    places.flatMap(({ location }) => (location === null ? [] : [location])),
    squareOf,
  )
  const milesToAStop = (point: Point) => {
    const around = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => {
        const { latitude, longitude } = point
        const square = { latitude: latitude + north, longitude: longitude + east }
        return byDegree.get(squareOf(square)) ?? []
      }),
    )
    return Math.min(...around.map((place) => distanceMeters(place, point))) / METERS_PER_MILE
  }
  const { points: nodes, stretches } = await loadHighwayMap()
  let asked = 0
  const lonely: string[] = []
  for (const [index, from] of nodes.entries()) {
    for (const { to, road, meters } of stretches[index] ?? []) {
      const end = nodes[to]
      if (end === undefined || to < index || !road.startsWith('I-')) continue
      const parts = Math.ceil(meters / METERS_PER_MILE / 10)
      for (let part = 0; part <= parts; part += 1) {
        const point = between(from, end, part / parts)
        asked += 1
        const miles = milesToAStop(point)
        if (miles > 60) lonely.push(`${road} at ${point.latitude},${point.longitude}: ${miles}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(4_000)
  expect(lonely).toEqual([])
})

test('no city has a name twice, and names are many', () => {
  const inCities = places.map(
    (place) => `${place.name} in ${place.address.city}, ${place.address.state}`,
  )
  expect(new Set(inCities).size).toBe(places.length)
  expect(new Set(places.map((place) => place.name)).size).toBeGreaterThan(places.length * 0.8)
})

test('nobody real can be reached by a sample: fictional numbers, example addresses', () => {
  for (const { phone, website, email } of places) {
    expect(phone ?? '(555) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/)
    expect(website ?? 'https://example.com/').toMatch(/^https:\/\/example\.com\/[a-z0-9/-]*$/)
    expect(email).toBeNull()
  }
})

test('every source id is its own', () => {
  expect(new Set(places.map((place) => place.source.id)).size).toBe(places.length)
})

test('no sample is rated: a rating without reviews would be invented twice', () => {
  expect(places.every(({ reviewCount, starsSum }) => reviewCount + starsSum === 0)).toBe(true)
})

test('no sample of New York stands in the Hudson, in New Jersey or on the far side of a bay', () => {
  const town = towns.find(({ name, state }) => name === 'New York' && state === 'NY')
  if (town === undefined) throw new Error('New York is missing')
  const random = randomSource('new-york')
  for (let turn = 0; turn < 2_000; turn += 1) {
    const { latitude, longitude } = pointIn(town, random)
    // North of the Battery, Manhattan ends at its piers; between it and Brooklyn is the bay.
    expect(latitude > 40.705 ? longitude : 0).toBeGreaterThan(-74.021)
    expect(latitude < 40.699 && latitude > 40.694 ? longitude : 0).toBeGreaterThan(-74.003)
  }
})

test('chance is spread evenly', () => {
  const random = randomSource('even')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let turn = 0; turn < 10_000; turn += 1) {
    const bucket = random.whole(0, 9)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1150)
  expect(random.some(['a', 'b', 'c'], 2)).toHaveLength(2)
})

const METERS_PER_MILE = 1609.344

function squareOf({ latitude, longitude }: Point): string {
  return `${Math.floor(latitude)}/${Math.floor(longitude)}`
}

function between(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}
