import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distanceMeters, METERS_PER_MILE } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import * as walks from '@wayfur/domain/walks/endpoints'
import type { WalkPlans } from '@wayfur/domain/walks/schemas'
import { WALKS } from '@wayfur/domain/walks/walk-plan'
import { afterAll, expect, test } from 'vitest'
import { gazetteerGeocoder } from '../../geocoding/gazetteer-geocoder.ts'
import { callInProcess } from '../../platform/api.ts'
import { fixedClock } from '../../platform/clock.ts'
import { testDatabase } from '../../platform/database/testing/test-database.ts'
import { testCaller } from '../../platform/testing/test-caller.ts'
import { loopFinder } from '../loop-finder.ts'
import { walksEndpoints } from '../routes.ts'
import { importStreets, type StreetsOptions } from './import-streets.ts'
import { importedStreets, removeStreets } from './street-imports.ts'
import { streetsReportText } from './streets-report.ts'
import {
  blocksOf,
  cornerOf,
  geojsonTown,
  overpassTown,
  overpassTownWithGeometry,
  townStreets,
  TOWN_MIDDLE,
} from './testing/street-fixtures.ts'

const folder = await mkdtemp(join(tmpdir(), 'import-streets-'))
const streets = join(folder, 'streets')
const loops = loopFinder(async () => [streets])
afterAll(async () => {
  await loops.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileWith(content: unknown, name = 'Juniper Town.json'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const importing = async (content: unknown, options: Partial<StreetsOptions> = {}) =>
  importStreets(await fileWith(content), { folder: streets, ...options })

/** What somebody gets who asks the server for walks from there. */
async function planned(at: Point): Promise<WalkPlans> {
  const { db } = await testDatabase()
  const clock = fixedClock('2026-11-20T20:00:00Z')
  const parts = { db, clock, geocoder: gazetteerGeocoder(), loops, binsNear: async () => [] }
  const as = callInProcess(walksEndpoints(parts), testCaller({ member: null }), { replies: true })
  const query = { location: `${at.latitude}, ${at.longitude}` }
  return as(walks.planWalks, { query })
}

async function mediumLoop(at = TOWN_MIDDLE) {
  const found = await loops.find(at, { bins: [], parks: [] })
  return found?.loops.find(({ key }) => key === 'medium')?.loop
}

test('walks lie on the streets of an import right after it', async () => {
  expect(await mediumLoop()).toBeUndefined()
  const report = await importing(overpassTown())
  expect(report).toMatchObject({
    name: 'juniper-town',
    area: 'Juniper Town',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    on: '2026-11-15',
    isRenewed: false,
    greens: 1,
    parks: 1,
    others: 1,
    skipped: { 'not-walkable': 2, 'no-dogs': 1, 'not-a-way': 1, 'not-built': 1 },
  })
  const { plans, hasStreets, credit } = await planned(TOWN_MIDDLE)
  expect({ hasStreets, credit }).toEqual({
    hasStreets: true,
    credit: '© OpenStreetMap contributors',
  })
  expect(plans.map(({ walkType }) => walkType)).toEqual(['short', 'medium', 'long'])
  for (const { meters, walkType, repeatedShare, route, via } of plans) {
    const target = WALKS[walkType].miles * METERS_PER_MILE
    expect(Math.abs(meters - target) / target).toBeLessThanOrEqual(0.05)
    expect(repeatedShare).toBeLessThanOrEqual(0.1)
    expect(via.every((name) => /^(\d+th Street|Avenue \d+)$/.test(name))).toBe(true)
    const corners = Array.from({ length: 25 }, (_, row) =>
      Array.from({ length: 25 }, (_, column) => cornerOf(row, column)),
    ).flat()
    for (const point of route.slice(1, -1)) {
      expect(Math.min(...corners.map((corner) => distanceMeters(corner, point)))).toBeLessThan(2)
    }
  }
  // The park lies to the north-east: the longer walks go there, and say so.
  expect(plans[2]?.highlights).toContain('Passes Juniper Park')
  expect(plans[2]?.greenShare).toBeGreaterThan(0.05)
}, 60_000)

async function packBytes(): Promise<string[]> {
  const files = (await readdir(streets)).toSorted()
  return Promise.all(files.map((file) => readFile(join(streets, file), 'base64')))
}

test('what the tags of streets and of what stands beside them tell is counted for a walk', async () => {
  const told = townStreets().map(({ tags, points }) => {
    const isRow = tags['highway'] === 'residential'
    const more = isRow
      ? { surface: 'asphalt', lit: 'yes', tree_lined: 'both' }
      : { surface: 'gravel', incline: '5%' }
    return { tags: { ...tags, ...more }, points }
  })
  const town = overpassTown(told)
  const beside = [
    { amenity: 'drinking_water' },
    { amenity: 'bench' },
    { amenity: 'bench' },
    { amenity: 'bench', access: 'private' },
    { amenity: 'waste_basket' },
    { amenity: 'waste_basket', waste: 'dog_excrement' },
    { amenity: 'vending_machine', vending: 'excrement_bags' },
  ].map((tags, index) => {
    const { latitude: lat, longitude: lon } = TOWN_MIDDLE
    return { type: 'node', id: 90_000 + index, lat, lon, tags }
  })
  await importing({ ...town, elements: [...town.elements, ...beside] })
  const { plans, mapOn } = await planned(TOWN_MIDDLE)
  expect(mapOn).toBe('2026-11-15')
  expect(plans).toHaveLength(3)
  for (const walk of plans) {
    expect(walk.passes).toEqual({ water: 1, bench: 2, bags: 1, basket: 1 })
    expect(walk.stairsMeters).toBe(0)
    const { pavedShare, unpavedShare } = walk.surface
    expect(pavedShare + unpavedShare).toBeCloseTo(1, 5)
    expect(walk.light.litShare).toBeCloseTo(pavedShare, 5)
    expect(walk.shadedShare).toBeCloseTo(pavedShare, 5)
    expect(walk.highlights.filter((line) => line.includes('along trees'))).toHaveLength(1)
    expect(walk.climbMeters).toBeNull()
    expect(walk.highlights).toContain(
      'On the way: drinking water at 1 spot, 2 benches, dog bags at 1 spot and 1 waste basket',
    )
    expect(walk.highlights).toContain('No stairs')
    expect(walk.cautions).toContain('Hills are not known to us')
  }
  expect(await removeStreets(streets, 'juniper-town')).toBeGreaterThan(0)
  await importing(overpassTown())
})

test('the same file gives the same packs, however its points are written', async () => {
  await importing(overpassTown())
  const first = await packBytes()
  expect(first.length).toBeGreaterThan(0)
  expect((await importing(overpassTown())).isRenewed).toBe(true)
  expect(await packBytes()).toEqual(first)
  await importing(overpassTownWithGeometry())
  expect(await packBytes()).toEqual(first)
})

test('a server that runs walks on a renewed import, and on none when it is taken away', async () => {
  await importing(overpassTown())
  const before = await mediumLoop()
  const renamed = townStreets().map(({ tags, points }) => ({
    points,
    tags: tags['highway'] === 'residential' ? { ...tags, name: 'Renamed Street' } : tags,
  }))
  await importing(overpassTown(renamed))
  const after = await mediumLoop()
  expect(before?.via).not.toContain('Renamed Street')
  expect(after?.via).toContain('Renamed Street')
  expect(await importedStreets(streets)).toMatchObject([
    { source: 'juniper-town', file: 'Juniper Town.json', on: '2026-11-15', licence: 'ODbL-1.0' },
  ])
  expect(await removeStreets(streets, 'juniper-town')).toBeGreaterThan(0)
  expect(await mediumLoop()).toBeUndefined()
  expect(await importedStreets(streets)).toEqual([])
})

test('GeoJSON of a city is imported with its own credit, and refused without one', async () => {
  await expect(importing(geojsonTown())).rejects.toThrow(
    'Say whose streets Juniper Town.json holds, with --credit "City of Example".',
  )
  const report = await importing(geojsonTown(), { credit: 'City of Juniper', source: 'city' })
  expect(report).toMatchObject({ name: 'city', licence: undefined, parks: 1 })
  expect(streetsReportText(report)).toContain(
    'Shown below each walk: City of Juniper. Licence: not stated; say it with --licence.',
  )
  expect((await loops.find(TOWN_MIDDLE, { bins: [], parks: [] }))?.credit).toBe('City of Juniper')
  await removeStreets(streets, 'city')
})

test('a park of several outlines, with a hole, is put together', async () => {
  const outer = blocksOf(13, 13, 6)
  const elements = [
    ...overpassTownWithGeometry().elements.filter(({ tags }) => tags['leisure'] === undefined),
    ...[outer.slice(0, 3), outer.slice(2).toReversed(), blocksOf(15, 15, 2)].map(
      (points, index) => ({
        type: 'way',
        id: 900 + index,
        geometry: points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
      }),
    ),
    {
      type: 'relation',
      id: 7,
      tags: { type: 'multipolygon', leisure: 'park', name: 'Ring Park' },
      members: [900, 901, 902].map((ref) => ({ type: 'way', ref, role: 'outer' })),
    },
  ]
  const report = await importing({ osm3s: {}, elements })
  expect(report).toMatchObject({ greens: 1, parks: 1 })
  const loop = await mediumLoop(cornerOf(14, 14))
  expect(loop?.namedParks).toEqual(['Ring Park'])
  expect(loop?.greenShare).toBeGreaterThan(0)
  await removeStreets(streets, 'juniper-town')
})

test('a dry run tells the same and writes nothing', async () => {
  const report = await importing(overpassTown(), { isDryRun: true })
  expect(report.ways).toBeGreaterThan(40)
  expect(streetsReportText(report)).toMatch(/^Would import \d+ miles/)
  expect(await importedStreets(streets)).toEqual([])
})

test('every skipped entry is named with its reason beside the file', async () => {
  const { elements, ...answer } = overpassTown()
  const broken = [...elements, 'rubbish', { type: 'way', id: 1, tags: { highway: 'path' } }]
  const report = await importing({ ...answer, elements: broken, remark: 'runtime error: timeout' })
  expect(report.skipped).toMatchObject({ 'bad-row': 1, 'no-location': 1 })
  const text = streetsReportText(report)
  expect(text).toContain('The file says it may be incomplete: runtime error: timeout')
  expect(text).toMatch(/Skipped 7 of \d+ entries:/)
  const list = await readFile(report.skippedFile ?? '', 'utf8')
  expect(list).toContain('way/551 is highway=path, name=Bird Trail, dog=no.')
  expect(list).toContain('way/1 has no points in this file.')
  await removeStreets(streets, 'juniper-town')
})

test('a file that is something else is refused in one sentence and changes nothing', async () => {
  await importing(overpassTown())
  const before = await readdir(streets)
  const { elements, ...answer } = overpassTown()
  const wrong: [content: unknown, says: RegExp][] = [
    [
      '<osm version="0.6"/>',
      /is an OpenStreetMap extract: make its whole region with `npm run region/,
    ],
    ['name,category\nA,cafe\n', /is neither Overpass JSON nor GeoJSON\.$/],
    ['{"hello": 1}', /Say whose streets/],
    ['{"elements": []}', /holds no Overpass `elements`.*Nothing was changed\.$/],
    [JSON.stringify(overpassTown()).slice(0, 3000), /not whole JSON after entry.*Nothing was/],
    [
      { ...answer, elements: elements.filter(({ type }) => type === 'way') },
      /names streets but not where they lie: ask Overpass for them with "out geom;"/,
    ],
    [{ ...answer, elements: elements.slice(-3) }, /holds no streets or paths; 3 entries were/],
  ]
  for (const [content, says] of wrong) {
    const failure = importing(content)
    await expect(failure, String(says)).rejects.toThrow(says)
    await expect(failure).rejects.toMatchObject({ name: 'BrokenFile' })
  }
  expect(await readdir(streets)).toEqual(before)
  expect(existsSync(join(streets, 'x.half'))).toBe(false)
  await removeStreets(streets, 'juniper-town')
})
