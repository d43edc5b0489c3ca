import type { Point } from '@wayfur/domain/schemas'
import * as trips from '@wayfur/domain/trips/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { openLog } from '../platform/log.ts'
import { highwayRouter } from '../routing/highway-router.ts'
import { regionRouter } from '../routing/region-router.ts'
import { type DriveFinder, driveFinder } from '../routing/roads/drive-finder.ts'
import { STEP_DEGREES } from '../routing/roads/testing/drawn-roads.ts'
import { drawnRegion } from '../routing/testing/drawn-region.ts'
import { tripsClock, tripsOf } from './testing/trip-fixtures.ts'

const SOUTH_WEST: Point = { latitude: 38.5, longitude: -115 }

/** So many hundreds of meters east and north of the south end of the motorway. */
function at(east: number, north: number): Point {
  return {
    latitude: SOUTH_WEST.latitude + north * STEP_DEGREES,
    longitude: SOUTH_WEST.longitude + east * STEP_DEGREES,
  }
}

/**
 * A motorway of 40 km from south to north: n is driven north and s south, 40 m beside it. One turns
 * around at its ends and at two exits; between them is a rest area on either side, and beyond a river
 * a town that is reached from the south end alone.
 */
const POINTS = {
  n0: at(0.5, 0),
  n1: at(0.5, 80),
  n2: at(0.5, 200),
  n3: at(0.5, 202),
  n4: at(0.5, 320),
  n5: at(0.5, 400),
  s0: at(0, 0),
  s1: at(0, 80),
  s2: at(0, 200),
  s3: at(0, 202),
  s4: at(0, 320),
  s5: at(0, 400),
  ne: at(1.5, 201),
  sw: at(-1, 201),
  exit: at(3, 80),
  town: at(30, 0),
  across: at(30, 150),
}
const FAST = { highway: 'motorway', oneway: 'yes', maxspeed: '110' }
const AISLE = { highway: 'service', oneway: 'yes' }

const PLACES = [
  { name: 'Northbound Rest Area', category: 'rest_area', location: POINTS.ne },
  { name: 'Southbound Rest Area', category: 'rest_area', location: POINTS.sw },
  { name: 'Diner at the Exit', category: 'restaurant', location: POINTS.exit },
  { name: 'Diner Across the River', category: 'restaurant', location: POINTS.across },
] as const

const ends = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
const NORTH = { from: 'South End', fromAt: ends(POINTS.n0), to: 'North End', toAt: ends(POINTS.n5) }
const SOUTH = { from: 'North End', fromAt: ends(POINTS.s5), to: 'South End', toAt: ends(POINTS.s0) }

eachDatabase('detours of a trip', (fresh) => {
  let drives: DriveFinder
  beforeAll(() => {
    drives = driveFinder()
  })
  afterAll(() => drives.close())

  async function planned() {
    const { db } = await fresh()
    await writePlaces(
      db,
      PLACES.map((place) => newPlace(place)),
      tripsClock.now(),
    )
    const region = await drawnRegion('Motorway', POINTS, [
      { along: 'n0 n1 n2 n3 n4 n5', tags: FAST },
      { along: 's5 s4 s3 s2 s1 s0', tags: FAST },
      { along: 'n0 s0' },
      { along: 'n1 s1' },
      { along: 'n4 s4' },
      { along: 'n5 s5' },
      { along: 'n2 ne n3', tags: AISLE },
      { along: 's3 sw s2', tags: AISLE },
      { along: 'n1 exit' },
      { along: 'n0 town across' },
    ])
    const router = regionRouter({
      regions: { current: async () => [region] },
      drives,
      highways: highwayRouter(),
      log: openLog('silent'),
    })
    const { as } = tripsOf(db, { router })
    const plan = (query: object) => as(null)(trips.planTrip, { query })
    const namesBeside = async (query: object) =>
      (await plan(query)).suggestions.map(({ name }) => name)
    return { plan, namesBeside }
  }

  test('a rest area is offered to those who drive on its side of a divided highway', async () => {
    const { namesBeside } = await planned()
    expect(await namesBeside(NORTH)).toEqual(['Diner at the Exit', 'Northbound Rest Area'])
    expect(await namesBeside(SOUTH)).toEqual(['Diner at the Exit', 'Southbound Rest Area'])
  })

  test('how long a detour is, is told by the roads; who chose a place keeps it', async () => {
    const { plan } = await planned()
    const { suggestions } = await plan(NORTH)
    expect(suggestions.map(({ detourMinutes }) => detourMinutes)).toEqual([1, 1])
    const back = (await plan(SOUTH)).suggestions.find(({ category }) => category === 'rest_area')
    const chosen = await plan({ ...NORTH, stops: String(back?.id) })
    expect(chosen.petFriendlyStops).toMatchObject([{ name: 'Southbound Rest Area' }])
    // Twice 12 km to the next exit and back.
    expect(chosen.petFriendlyStops[0]?.detourMinutes).toBeGreaterThan(10)
    expect(chosen.seconds).toBeGreaterThan((await plan({ ...NORTH, stops: 'none' })).seconds + 600)
  })
})
