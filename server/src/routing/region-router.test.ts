import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { openLog } from '../platform/log.ts'
import type { CurrentRegion } from '../regions/current-region.ts'
import { highwayRouter } from './highway-router.ts'
import { regionRouter } from './region-router.ts'
import { type DriveFinder, driveFinder } from './roads/drive-finder.ts'
import { ROADS_FILE } from './roads/roads-file.ts'
import { BOARDWALK, NATURAL_BRIDGES, roadOf, routerKeepsItsPromises } from './router.contract.ts'
import { drawnRegion } from './testing/drawn-region.ts'

const highways = highwayRouter()
const log = openLog('silent')
let drives: DriveFinder
beforeAll(() => {
  drives = driveFinder()
})
afterAll(() => drives.close())

const routerWith = (...regions: CurrentRegion[]) =>
  regionRouter({ regions: { current: async () => regions }, drives, highways, log })

const SAN_FRANCISCO: Point = { latitude: 37.7749, longitude: -122.4194 }
const LOS_ANGELES: Point = { latitude: 34.0522, longitude: -118.2437 }
const KANSAS_CITY: Point = { latitude: 39.0997, longitude: -94.5786 }

/** A valley west of Boulder whose one road winds to the highways of the plain. */
async function valley(): Promise<CurrentRegion & { home: Point; bend: Point }> {
  const home = { latitude: 40.06, longitude: -105.41 }
  const bend = { latitude: 40.1, longitude: -105.35 }
  const gates = await highways.way({ latitude: 40.015, longitude: -105.2705 }, KANSAS_CITY)
  if ('why' in gates) throw new Error('A highway leads from Boulder to Kansas City.')
  const [first, second] = gates
  const made = await drawnRegion(
    'Boulder Valley',
    { H: home, B: bend, X: first!.to, Y: second!.to },
    [
      { along: 'HB', tags: { name: 'Canyon Road' } },
      { along: 'BX', tags: { name: 'Canyon Road' } },
      { along: 'XY', tags: { ref: second!.road.replace('-', ' '), highway: 'trunk' } },
    ],
  )
  return { ...made, home, bend }
}

const promenade = () =>
  drawnRegion(
    'Santa Cruz',
    { A: BOARDWALK, B: { latitude: 36.958, longitude: -122.04 }, C: NATURAL_BRIDGES },
    [{ along: 'ABC', tags: { name: 'West Cliff Drive' } }],
  )

routerKeepsItsPromises('regions of the roads', async (use) => {
  await use(routerWith(await promenade()))
})

test('within a region a route is on its roads alone, point by point', async () => {
  const route = roadOf(await routerWith(await promenade()).route(BOARDWALK, NATURAL_BRIDGES))
  expect(route).toMatchObject({ source: 'roads', roads: ['West Cliff Drive'] })
  expect(route.legs).toMatchObject([
    { standsOn: 'roads', region: 'Santa Cruz', credit: '© the tests', ferryMeters: 0 },
  ])
  expect(route.line).toHaveLength(3)
})

test('without a region near, the highway map answers as it does alone', async () => {
  const router = routerWith(await valley())
  const route = roadOf(await router.route(SAN_FRANCISCO, LOS_ANGELES))
  expect(route).toEqual(await highways.route(SAN_FRANCISCO, LOS_ANGELES))
  expect(route.source).toBe('highways')
})

test('out of a region one drives on its roads to a highway, and on from there; and back', async () => {
  const { home, bend, ...around } = await valley()
  const router = routerWith(around)
  const out = roadOf(await router.route(home, KANSAS_CITY))
  const back = roadOf(await router.route(KANSAS_CITY, home))
  for (const [route, legs] of [
    [out, ['roads', 'highways']],
    [back, ['highways', 'roads']],
  ] as const) {
    expect(route.source).toBe('roads-and-highways')
    expect(route.legs?.map(({ standsOn }) => standsOn)).toEqual(legs)
    expect(route.line.some((point) => distanceMeters(point, bend) < 5)).toBe(true)
    const meters = route.legs!.reduce((sum, leg) => sum + leg.meters, 0)
    expect(route.meters).toBeCloseTo(meters, 3)
    const steps = route.line.slice(1).map((point, at) => distanceMeters(point, route.line[at]!))
    // The highway map has a point each 12 km; nothing jumps.
    expect(Math.max(...steps)).toBeLessThan(13_000)
  }
  expect(Math.abs(out.meters / back.meters - 1)).toBeLessThan(0.02)
})

test('from one region to another the highways lie between their roads', async () => {
  const { home, ...around } = await valley()
  const mall = { latitude: 39.1, longitude: -94.6 }
  const gate = await highways.way(home, KANSAS_CITY)
  if ('why' in gate) throw new Error('A highway leads to Kansas City.')
  const last = gate.at(-2)!.to
  const city = await drawnRegion('Kansas City', { M: mall, G: last }, [{ along: 'MG' }])
  const route = roadOf(await routerWith(around, city).route(home, mall))
  expect(route.legs?.map(({ standsOn }) => standsOn)).toEqual(['roads', 'highways', 'roads'])
  expect(route.legs?.map((leg) => leg.region)).toEqual(['Boulder Valley', null, 'Kansas City'])
})

test('an extract that was cut is left by the highways where that is clearly shorter', async () => {
  // Between these two, I-70 swings seven kilometers north of both.
  const town = { latitude: 39.0639, longitude: -108.5506 }
  const border = { latitude: 39.0629, longitude: -109.213 }
  const cut = await drawnRegion(
    'Cut',
    {
      A: town,
      B: border,
      S: { ...town, latitude: 38.2 },
      T: { ...border, latitude: 38.2 },
    },
    [{ along: 'ASTB', tags: { ref: 'I 70' } }],
  )
  const around = roadOf(await routerWith(cut).route(town, border))
  expect(around.meters).toBeLessThan(90_000)
  expect(around.legs?.some(({ standsOn }) => standsOn === 'highways')).toBe(true)
  // Where the highways stay within the region, it is the region that knows them.
  const whole = { ...cut, area: { ...cut.area, north: 39.3 } }
  const inside = roadOf(await routerWith(whole).route(town, border))
  expect(inside.source).toBe('roads')
  expect(inside.meters).toBeGreaterThan(200_000)
})

test('over a ferry of a region an island is reached, and the ferry is told', async () => {
  const boston = { latitude: 42.3601, longitude: -71.0589 }
  const edgartown = { latitude: 41.389, longitude: -70.513 }
  expect(await highways.route(boston, edgartown)).toEqual({ why: 'water-between', end: 'to' })
  const vineyard = await drawnRegion(
    'Martha’s Vineyard',
    {
      E: edgartown,
      V: { latitude: 41.454, longitude: -70.604 },
      W: { latitude: 41.5235, longitude: -70.6717 },
      F: { latitude: 41.5515, longitude: -70.6148 },
      B: { latitude: 41.741, longitude: -70.599 },
    },
    [
      { along: 'EV', tags: { name: 'Edgartown Road' } },
      {
        along: 'VW',
        tags: { highway: '', route: 'ferry', duration: '0:45', motor_vehicle: 'yes' },
      },
      { along: 'WFB', tags: { ref: 'MA 28', highway: 'trunk' } },
    ],
  )
  const route = roadOf(await routerWith(vineyard).route(boston, edgartown))
  expect(route.legs?.at(-1)?.ferryMeters).toBeGreaterThan(8_000)
  const back = roadOf(await routerWith(vineyard).route(edgartown, boston))
  expect(back.legs?.[0]).toMatchObject({ standsOn: 'roads', region: 'Martha’s Vineyard' })
  expect(back.legs?.[0]?.ferryMeters).toBeGreaterThan(8_000)
  expect(route.meters).toBeGreaterThan(130_000)
  expect(route.meters).toBeLessThan(180_000)
})

test('roads of a region that do not meet are not joined by a straight line', async () => {
  const a = { latitude: 40.2, longitude: -103.2 }
  const b = { latitude: 40.2, longitude: -103.15 }
  const apart = await drawnRegion(
    'Two banks',
    {
      A: a,
      C: { latitude: 40.6, longitude: -103.2 },
      B: b,
      D: { latitude: 40.6, longitude: -103.15 },
    },
    [{ along: 'AC' }, { along: 'BD' }],
  )
  expect(await highways.route(a, b)).toMatchObject({ source: 'highways' })
  expect(await routerWith(apart).route(a, b)).toEqual({ why: 'roads-do-not-meet', end: null })
})

test('a region whose file is damaged is left to the highways', async () => {
  const around = await valley()
  const folder = temporaryDirectory()
  await writeFile(join(folder, ROADS_FILE), 'WAYROAD0 is of another time')
  const route = roadOf(await routerWith({ ...around, folder }).route(around.home, KANSAS_CITY))
  expect(route).toEqual(await highways.route(around.home, KANSAS_CITY))
})

test('what an edition brings holds from the next drive on, and an old one is closed', async () => {
  const long = await drawnRegion(
    'Here',
    { A: BOARDWALK, B: NATURAL_BRIDGES, C: { latitude: 36.98, longitude: -122.03 } },
    [{ along: 'ACB' }],
  )
  const direct = await drawnRegion('Here', { A: BOARDWALK, B: NATURAL_BRIDGES }, [{ along: 'AB' }])
  let now = [long]
  const router = regionRouter({ regions: { current: async () => now }, drives, highways, log })
  const before = roadOf(await router.route(BOARDWALK, NATURAL_BRIDGES))
  now = [direct]
  const after = roadOf(await router.route(BOARDWALK, NATURAL_BRIDGES))
  expect(after.meters).toBeLessThan(before.meters * 0.9)
})
