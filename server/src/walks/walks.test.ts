import { join } from 'node:path'
import { gpx } from '@tmcw/togeojson'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import * as pets from '@wayfur/domain/pets/endpoints'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import { measureLine } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import * as walks from '@wayfur/domain/walks/endpoints'
import { KNOWN_WALK_AREAS } from '@wayfur/domain/walks/known-areas'
import type { WalkBin } from '@wayfur/domain/walks/schemas'
import { WALKS } from '@wayfur/domain/walks/walk-plan'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, expect, test } from 'vitest'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import { inLanguage } from '../language/translators.ts'
import { petsOf } from '../pets/testing/pet-fixtures.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { loopFinder } from './loop-finder.ts'
import { walksEndpoints } from './routes.ts'
import { walkFile } from './walk-file.ts'

/** What the reader of GPX files makes of one, as much of it as is looked at. */
interface Collection {
  features: { geometry: { type: string; coordinates: unknown }; properties: { name: string } }[]
}

const HAIGHT: Point = { latitude: 37.77, longitude: -122.4477 }
/** Doorsteps in the three sample areas. */
const DOORS: Record<string, Point> = {
  'Haight-Ashbury': HAIGHT,
  Castro: { latitude: 37.7615, longitude: -122.4365 },
  'Duboce Triangle': { latitude: 37.7672, longitude: -122.4335 },
  'Santa Cruz, downtown': { latitude: 36.9735, longitude: -122.0265 },
  'Chicago, Lincoln Park': { latitude: 41.9215, longitude: -87.6515 },
}
const NASTY = 'Fish & "Chips" <b>'
const clock = fixedClock('2026-11-20T20:00:00Z')
const loops = loopFinder(async () => [join(import.meta.dirname, '../../assets/streets')])
const geocoder = gazetteerGeocoder()
afterAll(() => loops.close())

const text = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

async function opened(db: Awaited<ReturnType<typeof testDatabase>>['db'], bins: WalkBin[] = []) {
  const parts = { db, clock, geocoder, loops, binsNear: async () => bins }
  const served = [...walksEndpoints(parts), ...petsOf(db).served]
  return {
    parts,
    as: (id: number | null) => callAs(served, id === null ? null : { id }),
  }
}

const plan = async (at: Point) => {
  const { db } = await testDatabase()
  const { as } = await opened(db)
  return as(null)(walks.planWalks, { query: { location: text(at) } })
}

test('from doorsteps of the sample areas three loops keep to length within 5 % and repeat under 10 %', async () => {
  const figures: string[] = []
  for (const [door, at] of Object.entries(DOORS)) {
    const { plans, hasStreets } = await plan(at)
    expect(hasStreets, door).toBe(true)
    expect(
      plans.map(({ walkType }) => walkType),
      door,
    ).toEqual(['short', 'medium', 'long'])
    for (const { walkType, meters, repeatedShare, greenShare } of plans) {
      const target = WALKS[walkType].miles * METERS_PER_MILE
      figures.push(
        `${door}, ${walkType}: ${(meters / METERS_PER_MILE).toFixed(2)} mi, ${(100 * repeatedShare).toFixed(1)} % repeated, ${(100 * greenShare).toFixed(0)} % green`,
      )
      expect(Math.abs(meters - target) / target, door).toBeLessThanOrEqual(0.05)
      expect(repeatedShare, door).toBeLessThanOrEqual(0.1)
    }
  }
  process.stdout.write(`${figures.join('\n')}\n`)
}, 60_000)

test('the same question has the same answer, and each walk ends where it began', async () => {
  const first = await plan(HAIGHT)
  expect(await plan(HAIGHT)).toEqual(first)
  for (const { route } of first.plans) {
    expect(route[0]).toEqual(route.at(-1))
    expect(route[0]?.type).toBe('waypoint')
  }
})

test('a walk of a length of one’s own stands before the three, which stay as they are', async () => {
  const { db } = await testDatabase()
  const { as, parts } = await opened(db)
  const ask = (more: object) =>
    as(null)(walks.planWalks, { query: { location: text(HAIGHT), ...more } })
  const { plans } = await ask({})
  for (const miles of [0.3, 2, 4.4, 6]) {
    const found = await ask({ miles: String(miles) })
    const [own, ...three] = found.plans
    expect(three, `${miles}`).toEqual(plans)
    expect(own).toMatchObject({ askedMiles: miles, isThereAndBack: false })
    expect(Math.abs((own?.meters ?? 0) / METERS_PER_MILE - miles) / miles).toBeLessThan(0.2)
    expect(own?.repeatedShare).toBeLessThanOrEqual(0.15)
    expect(new Set(found.plans.map(({ id }) => id)).size).toBe(4)
  }
  // What is one of the three already is not planned twice.
  expect((await ask({ miles: '1' })).plans).toEqual(plans)
  const http = serveOverHttp(walksEndpoints(parts))
  for (const miles of ['0.2', '6.1', 'far']) {
    const query = new URLSearchParams({ location: text(HAIGHT), miles })
    const refused = await http.request(`/api/walks/plan?${query.toString()}`)
    expect(refused.status, miles).toBe(400)
    expect(await refused.text()).toContain('from 0.3 to 6')
  }
  // Elsewhere than by the usual ways, and still three that keep their promises.
  const parkward = await ask({ park: '1' })
  expect(parkward.plans.map(({ walkType }) => walkType)).toEqual(['short', 'medium', 'long'])
  expect(
    parkward.plans.every(({ greenShare }, at) => greenShare >= (plans[at]?.greenShare ?? 1) - 0.02),
  ).toBe(true)

  const app = serveOverHttp([walkFile(parts)])
  const asked = new URLSearchParams({ location: text(HAIGHT), miles: '2', walk: 'own' })
  const file = await app.request(`/walks/walk.gpx?${asked.toString()}`)
  expect(await file.text()).toContain('<name>Your Walk from')
})

test('a walk knows its corners, and of streets that tell nothing it says so', async () => {
  const { plans } = await plan(HAIGHT)
  for (const { turns, meters, passes, stairsMeters, surface, difficultyReason } of plans) {
    expect(turns.length).toBeGreaterThan(2)
    expect(turns.map(({ alongMeters }) => alongMeters)).toEqual(
      turns.map(({ alongMeters }) => alongMeters).toSorted((a, b) => a - b),
    )
    expect(turns.at(-1)?.alongMeters).toBeLessThan(meters)
    expect({ passes, stairsMeters, surface }).toEqual({
      passes: null,
      stairsMeters: null,
      surface: { pavedShare: 0, unpavedShare: 0 },
    })
    expect(difficultyReason).toBe('By length and traffic')
  }
})

test('the nearest working bin is the nearest on foot, along streets where they are known', async () => {
  const { db } = await testDatabase()
  const { as } = await opened(db)
  const nobody = { address: null, imageUrl: null, reportedBy: null, source: null, sourceId: null }
  const unknown = { fullNotedAt: null, hasBags: null, lastConfirmedOn: null, licence: null }
  const bin = { name: 'Poop Bin', description: 'A bin', createdAt: clock.now() }
  const add = (at: Point, more: object = {}) =>
    db
      .insertInto('bins')
      .values({ ...bin, ...nobody, ...unknown, ...at, ...more })
      .execute()
  const ask = (at: Point) =>
    as(null)(walks.walkToNearestBin, {
      query: { latitude: String(at.latitude), longitude: String(at.longitude) },
    })
  expect(await ask(HAIGHT)).toBeNull()
  await add({ latitude: 37.7715, longitude: -122.4437 })
  await add({ latitude: 37.7701, longitude: -122.4477 }, { isWorking: false })
  const found = await ask(HAIGHT)
  const straight = found?.bin.distanceMeters ?? 0
  expect(found?.way).toMatchObject({ isStraight: false, credit: expect.stringContaining('©') })
  // Around the blocks it is farther than through them, and not by much.
  expect(found?.way.meters).toBeGreaterThan(straight)
  expect(found?.way.meters).toBeLessThan(straight * 1.6)
  const { line = [], meters = 0, minutes } = found?.way ?? {}
  expect(line[0]).toEqual(HAIGHT)
  expect(line.at(-1)).toEqual({ latitude: 37.7715, longitude: -122.4437 })
  expect(line.length).toBeGreaterThan(3)
  expect(Math.abs(measureLine(line).meters - meters)).toBeLessThan(meters * 0.02)
  expect(minutes).toBe(Math.round(meters / 80))
  const bend = { latitude: 44.0582, longitude: -121.3153 }
  await add({ latitude: 44.0592, longitude: -121.3153 })
  expect((await ask(bend))?.way).toEqual({
    line: [bend, { latitude: 44.0592, longitude: -121.3153 }],
    meters: 111,
    minutes: 2,
    isStraight: true,
    credit: null,
  })
})

test('where no street is known no walk is offered, and no file of one', async () => {
  const { db } = await testDatabase()
  const { as, parts } = await opened(db)
  const app = serveOverHttp([walkFile(parts)])
  for (const location of ['Bend, OR', 'Denver, CO', 'San Francisco, CA', 'Central Park']) {
    const found = await as(null)(walks.planWalks, { query: { location } })
    expect(found, location).toMatchObject({ hasStreets: false, credit: null, plans: [] })
    const file = await app.request(
      `/walks/walk.gpx?${new URLSearchParams({ location }).toString()}`,
    )
    expect(file.status).toBe(404)
    expect(await file.text()).toBe(
      'We do not have detailed streets there yet, so there is no walk.',
    )
  }
})

test('each area that is named where streets are missing has walks', async () => {
  const { db } = await testDatabase()
  const { as } = await opened(db)
  for (const location of KNOWN_WALK_AREAS) {
    const { hasStreets, plans } = await as(null)(walks.planWalks, { query: { location } })
    expect({ location, hasStreets }).toEqual({ location, hasStreets: true })
    expect(plans.length, location).toBeGreaterThan(0)
    for (const { climbMeters, cautions } of plans) {
      expect(climbMeters).toBeNull()
      expect(cautions).toContain('Hills and stairs are not known to us')
    }
  }
})

test('a place nobody knows is refused in the words of the documents', async () => {
  const { db } = await testDatabase()
  const { as } = await opened(db)
  await expect(
    as(null)(walks.planWalks, { query: { location: 'asdfgh qwertz' } }),
  ).rejects.toMatchObject({
    status: 404,
    message:
      'Unable to find coordinates for "asdfgh qwertz". Please try entering a more specific address like "City, State" (e.g., "San Francisco, CA")',
  })
})

test('stops are real places near the way, at most three, five and eight, and bins passed are counted', async () => {
  const { db } = await testDatabase()
  const dogs = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }
  const places = Array.from({ length: 12 }, (_, index) =>
    newPlace({
      name: index === 0 ? NASTY : `Café ${index}`,
      category: 'restaurant',
      location: { latitude: 37.7699, longitude: -122.4477 + index * 0.0001 },
      pets: dogs,
    }),
  )
  const far = newPlace({
    name: 'Far away',
    category: 'park',
    location: { latitude: 37.79, longitude: -122.41 },
    pets: dogs,
  })
  await writePlaces(db, [...places, far], clock.now())
  const { as, parts } = await opened(db, [
    { ...HAIGHT, isSample: false },
    { latitude: 37.9, longitude: -122.4, isSample: false },
  ])
  const { plans } = await as(null)(walks.planWalks, { query: { location: text(HAIGHT) } })
  expect(plans.map(({ petFriendlyStops }) => petFriendlyStops.length)).toEqual([3, 5, 8])
  for (const one of plans) {
    expect(one.bins).toEqual([{ ...HAIGHT, isSample: false }])
    expect(one.highlights).toContain('1 working bin on the way')
    for (const stop of one.petFriendlyStops) {
      expect(stop.name).not.toBe('Far away')
      expect(stop.offMeters).toBeLessThanOrEqual(150)
    }
  }

  const app = serveOverHttp([walkFile(parts)])
  const answer = await app.request(
    `/walks/walk.gpx?${new URLSearchParams({ location: text(HAIGHT), walk: 'long' }).toString()}`,
  )
  expect(answer.headers.get('content-type')).toContain('application/gpx+xml')
  const read = gpx(
    new DOMParser().parseFromString(await answer.text(), 'text/xml'),
  ) as unknown as Collection
  const track = read.features.find(({ geometry }) => geometry.type === 'LineString')
  const waypoints = read.features.filter(({ geometry }) => geometry.type === 'Point')
  const way = plans[2]?.route.filter(({ type }) => type === 'waypoint') ?? []
  expect(track?.geometry).toMatchObject({
    coordinates: way.map(({ latitude, longitude }) => [longitude, latitude]),
  })
  expect(waypoints.map(({ properties }) => properties.name)).toEqual(
    plans[2]?.petFriendlyStops.map(({ name }) => name),
  )
  expect((await app.request('/walks/walk.gpx')).status).toBe(400)
})

test('who keeps apart from other animals is led away from off-leash areas, which are no stop', async () => {
  const { db } = await testDatabase()
  const { as } = await opened(db)
  const query = { location: text(HAIGHT), quiet: 'true' as const }
  const [usual] = (await as(null)(walks.planWalks, { query })).plans
  const middle = usual?.route[Math.floor((usual?.route.length ?? 0) / 2)]
  const { latitude, longitude } = middle ?? HAIGHT
  const pets = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }
  await writePlaces(
    db,
    [newPlace({ name: 'Dog Run', category: 'park', location: { latitude, longitude }, pets })],
    clock.now(),
  )
  const [beside] = (await as(null)(walks.planWalks, { query })).plans
  expect(beside?.petFriendlyStops.map(({ name }) => name)).toContain('Dog Run')
  expect(beside?.highlights).not.toContain('No off-leash area that we know on the way')
  const [apart] = (await as(null)(walks.planWalks, { query: { ...query, apart: 'true' } })).plans
  expect(apart?.petFriendlyStops).toEqual([])
  expect(apart?.highlights).toContain('No off-leash area that we know on the way')
  expect(apart?.id).not.toBe(usual?.id)
  await writePlaces(
    db,
    [newPlace({ name: 'Door Run', category: 'park', location: HAIGHT, pets })],
    clock.now(),
  )
  const [passing] = (await as(null)(walks.planWalks, { query: { ...query, apart: 'true' } })).plans
  expect(passing?.cautions).toContain('Off-leash area on the way: Door Run')
})

test('what is invented says so on the walk: its stops, its highlights, and the file of it', async () => {
  const { db } = await testDatabase()
  const pets = { ...UNKNOWN_POLICY, dog: kindPolicy('leash') }
  const source = { name: 'sample', licence: null, on: '2026-11-01' }
  const beside = { latitude: 37.7699, longitude: -122.4477 }
  await writePlaces(
    db,
    [
      newPlace({
        name: 'Heron Run',
        category: 'park',
        location: beside,
        pets,
        source: { ...source, id: 'a' },
      }),
      newPlace({ name: 'Gravy & Paw', location: beside, pets, source: { ...source, id: 'b' } }),
      newPlace({ name: 'Real Beans', location: beside, pets }),
    ],
    clock.now(),
  )
  const bins = [
    { ...HAIGHT, isSample: true },
    { ...HAIGHT, isSample: true },
    { ...HAIGHT, isSample: false },
  ]
  const { as, parts } = await opened(db, bins)
  const { plans } = await as(null)(walks.planWalks, { query: { location: text(HAIGHT) } })
  const [short] = plans
  expect(short?.petFriendlyStops.map(({ name, isSample }) => [name, isSample]).toSorted()).toEqual([
    ['Gravy & Paw', true],
    ['Heron Run', true],
    ['Real Beans', false],
  ])
  expect(short?.highlights).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Heron Run (sample)'),
      '1 working bin on the way',
      '2 working bins on the way (sample)',
    ]),
  )
  const app = serveOverHttp([walkFile(parts)])
  const file = async (language: 'en' | 'es') =>
    inLanguage(language, async () =>
      (
        await app.request(
          `/walks/walk.gpx?${new URLSearchParams({ location: text(HAIGHT) }).toString()}`,
        )
      ).text(),
    )
  const english = await file('en')
  expect(english).toContain('<name>Heron Run (sample)</name>')
  expect(english).toContain('<name>Gravy &amp; Paw (sample)</name>')
  expect(english).toContain('<name>Real Beans</name>')
  expect(english).toContain('What is marked as a sample is invented')
  expect(await file('es')).toContain('<name>Heron Run (ejemplo)</name>')
})

eachDatabase('walks of a pet', (fresh) => {
  test('a finished walk stands in the timeline of the pet; samples and strangers are refused', async () => {
    const { db } = await fresh()
    const people = await db
      .insertInto('members')
      .values([
        { name: 'Ana', email: 'ana@example.com' },
        { name: 'Ben', email: 'ben@example.com' },
      ])
      .returning('id')
      .execute()
    const [ana = 0, ben = 0] = people.map(({ id }) => id)
    const { as } = await opened(db)
    const { id } = await as(ana)(pets.addPet, { body: { name: 'Rex', species: 'Dog' } })
    const body = {
      walkType: 'medium' as const,
      meters: 1609,
      seconds: 1560,
      startLocation: 'Haight St',
    }
    const entry = await as(ana)(walks.logWalk, { params: { id }, body })
    expect(entry).toMatchObject({
      kind: 'walked',
      words: 'Medium walk from Haight St: 1.00 mile in 26 mins',
      by: 'Ana',
    })
    const timeline = await as(ana)(pets.readTimeline, { params: { id }, query: {} })
    expect(timeline.entries[0]).toEqual(entry)
    await expect(as(ben)(walks.logWalk, { params: { id }, body })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      as(ana)(walks.logWalk, { params: { id }, body: { ...body, on: '2027-01-01' } }),
    ).rejects.toMatchObject({ status: 400 })
    await db.updateTable('pets').set({ isSample: true }).where('id', '=', id).execute()
    await expect(as(ana)(walks.logWalk, { params: { id }, body })).rejects.toMatchObject({
      status: 409,
      message: 'Rex is a sample, so walks are not written down. Add your own pet first.',
    })
  })
})
