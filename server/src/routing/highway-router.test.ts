import { distanceMeters, METERS_PER_MILE } from '@wayfur/domain/geo'
import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import { loadHighwayMap } from './highway-map.ts'
import { highwayRouter } from './highway-router.ts'
import { loadLandMask } from './land-mask.ts'
import { roadOf } from './router.contract.ts'
import { PUBLISHED_MILES } from './testing/published-miles.ts'
import { NO_ROADS, TOLD_MILES } from './testing/told-miles.ts'

/** Narrower water is a creek or river with a bridge. */
const CREEK_METERS = 600

const geocoder = gazetteerGeocoder()
const router = highwayRouter()

async function routed(from: string, to: string): Promise<Route | NoRoad> {
  const ends = await Promise.all([from, to].map((place) => geocoder.geocode(place)))
  const [start, end] = ends.map(({ best }) => best)
  const namesOf = [from, to].map((place) => (/^-?\d/.test(place) ? '' : place.split(',')[0]))
  expect(start?.label).toContain(namesOf[0])
  expect(end?.label).toContain(namesOf[1])
  return router.route(start!, end!)
}

async function roadBetween(from: string, to: string): Promise<Route> {
  return roadOf(await routed(from, to))
}

async function milesOff(pairs: readonly (readonly [string, string, number, string?])[]) {
  const errors: { pair: string; percent: number }[] = []
  for (const [from, to, miles] of pairs) {
    const { meters } = await roadBetween(from, to)
    const percent = 100 * (meters / METERS_PER_MILE / miles - 1)
    errors.push({ pair: `${from} to ${to}`, percent })
  }
  return errors
}

test('distances between 91 pairs of towns are within 3 % of the published ones in the median', async () => {
  const errors = await milesOff(PUBLISHED_MILES)
  expect(errors.length).toBeGreaterThanOrEqual(60)
  const sizes = errors.map(({ percent }) => Math.abs(percent)).sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)]!
  process.stdout.write(
    `${sizes.length} published distances: median error ${median.toFixed(2)} %, ` +
      `nine of ten within ${sizes[Math.floor(sizes.length * 0.9)]!.toFixed(1)} %\n`,
  )
  expect(median).toBeLessThanOrEqual(3)
  // The interstates cut off up to a tenth of what was published in 1949.
  expect(errors.filter(({ percent }) => Math.abs(percent) > 15)).toEqual([])
})

test('around bays and lakes and over mountains no figure is wrong by more than 15 %', async () => {
  const errors = await milesOff(TOLD_MILES)
  expect(errors.length).toBeGreaterThanOrEqual(30)
  expect(errors.filter(({ percent }) => Math.abs(percent) > 15)).toEqual([])
})

test('where only ferries and planes go no road is known, and it is said why', async () => {
  for (const [from, to, why] of NO_ROADS) {
    expect(await routed(from, to), `${from} to ${to}`).toMatchObject({ why })
    expect(await routed(to, from), `${to} to ${from}`).toHaveProperty('why')
  }
  expect(await routed('Boston, MA', 'Edgartown, MA')).toEqual({ why: 'water-between', end: 'to' })
  expect(await routed('Edgartown, MA', 'Boston, MA')).toEqual({ why: 'water-between', end: 'from' })
})

test('the roads of a route are named in the order they are driven', async () => {
  expect((await roadBetween('San Francisco, CA', 'Los Angeles, CA')).roads).toEqual([
    'I-580',
    'I-5',
  ])
  expect((await roadBetween('Atlanta, GA', 'Miami, FL')).roads).toEqual([
    'I-75',
    'Florida’s Turnpike',
  ])
  expect((await roadBetween('Boston, MA', 'Provincetown, MA')).roads).toEqual(['MA-3', 'US-6'])
})

test('no road of the map lies over water but its bridges', async () => {
  const [{ points, stretches }, land] = await Promise.all([loadHighwayMap(), loadLandMask()])
  const wet = stretches.flatMap((ways, from) =>
    ways
      .filter(
        ({ to, isOverBridge }) =>
          !isOverBridge && land.widestWaterMeters(points[from]!, points[to]!) > CREEK_METERS,
      )
      .map(({ road, to }) => ({ road, from: points[from], to: points[to] })),
  )
  expect(wet).toEqual([])
})

test('each part of the map is whole: the mainland with Alaska, and four islands of Hawaii', async () => {
  const { points, stretches } = await loadHighwayMap()
  const seen = new Set<number>()
  const parts = points.flatMap((point, first) => {
    if (seen.has(first)) return []
    const waiting = [first]
    seen.add(first)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const { to } of stretches[at] ?? []) {
        if (!seen.has(to)) waiting.push(to)
        seen.add(to)
      }
    }
    return [point]
  })
  expect(parts).toHaveLength(5)
  expect(parts.slice(1).every(({ latitude }) => latitude < 23)).toBe(true)
})

test('from anywhere in the country to the first road goes no line over water nor of more than 40 km', async () => {
  const land = await loadLandMask()
  const anywhere = fc.record({
    latitude: fc
      .noBias(fc.integer({ min: 2_500, max: 4_900 }))
      .map((hundredths) => hundredths / 100),
    longitude: fc
      .noBias(fc.integer({ min: -12_450, max: -6_700 }))
      .map((hundredths) => hundredths / 100),
  })
  const denver = { latitude: 39.7392, longitude: -104.9903 }
  let known = 0
  await fc.assert(
    fc.asyncProperty(anywhere, async (place: Point) => {
      const route = await router.route(place, denver)
      if ('why' in route) return
      known += 1
      const [start = place, first = place] = route.line
      expect(distanceMeters(start, first)).toBeLessThanOrEqual(40_000)
      expect(land.widestWaterMeters(start, first)).toBeLessThanOrEqual(CREEK_METERS)
    }),
    { numRuns: 200, seed: 11 },
  )
  expect(known).toBeGreaterThan(80)
})

test('between any two points of the map the way back is as long as the way there', async () => {
  const { points } = await loadHighwayMap()
  const point = fc.constantFrom(...points)
  await fc.assert(
    fc.asyncProperty(point, point, async (from, to) => {
      const there = await router.route(from, to)
      const back = await router.route(to, from)
      expect('why' in there).toBe('why' in back)
      if ('why' in there || 'why' in back) return
      expect(there.seconds).toBeCloseTo(back.seconds, 3)
      expect(there.line[0]).toEqual(from)
      expect(there.line.at(-1)).toEqual(to)
    }),
    { numRuns: 60, seed: 7 },
  )
})
