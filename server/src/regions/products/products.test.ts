import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { graphOfPack, pointsOfPack, type StreetPack } from '@wayfur/domain/walks/street-pack'
import { unpackedDetail } from '@wayfur/domain/walks/way-detail'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import type { NewPlace } from '../../places/write-places.ts'
import type { ImportedBin } from '../../scouting/import/bin-of-tags.ts'
import { streetPacks } from '../../walks/read-street-packs.ts'
import { streetsFolder } from '../region-folders.ts'
import { type DrawnObject, node, relation, way } from '../testing/drawn-objects.ts'
import { extractOf } from '../testing/extract-of.ts'
import { juniper } from '../testing/juniper.ts'
import { openBins } from './bins-product.ts'
import { readLines } from './ndjson-file.ts'
import { openPlaces } from './places-product.ts'
import type { OpenProduct, RegionSource } from './region-product.ts'
import { openStreets } from './streets-product.ts'

const SOURCE: RegionSource = {
  id: 'juniper-or',
  title: 'Juniper, OR',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL-1.0',
  file: 'juniper.osm.pbf',
  on: '2026-06-01',
}

async function made(open: OpenProduct, objects: readonly DrawnObject[]) {
  const folder = temporaryDirectory()
  const product = open(SOURCE)
  extractOf(objects).tellTo(product)
  const report = await product.finish(folder, () => {})
  return { folder, report }
}

async function linesOf<T>(folder: string, name: string): Promise<T[]> {
  const lines: T[] = []
  for await (const batch of readLines<T>(folder, name, 2)) lines.push(...batch)
  return lines
}

/** Corners of a rectangle as nodes, from `first` on. */
function rectangle(first: number, south: number, west: number, height: number, width: number) {
  return [
    node(first, south, west),
    node(first + 1, south, west + width),
    node(first + 2, south + height, west + width),
    node(first + 3, south + height, west),
  ]
}

const ring = (first: number) => [first, first + 1, first + 2, first + 3, first]

test('places are what the importer makes of the same tags, with the day and terms of the extract', async () => {
  const { folder, report } = await made(openPlaces, [
    node(1, 44, -121, { amenity: 'cafe', name: 'Kibble & Bean', dog: 'yes' }),
    node(2, 44.01, -121, { amenity: 'restaurant', name: 'No word of pets' }),
    node(3, 44.01, -121, { amenity: 'restaurant' }),
    node(4, 44.01, -121, { highway: 'street_lamp' }),
  ])
  expect(report).toEqual({ counts: { places: 2, withPetStatement: 1 }, skipped: { 'no-name': 1 } })
  const [cafe] = await linesOf<NewPlace>(folder, 'places')
  expect(cafe).toMatchObject({
    name: 'Kibble & Bean',
    category: 'restaurant',
    location: { latitude: 44, longitude: -121 },
    timeZone: 'America/Los_Angeles',
    pets: {
      dog: { welcome: 'inside' },
      evidence: { from: 'import', level: 'stated', on: SOURCE.on },
    },
    source: { name: 'osm', id: 'node/1', licence: 'ODbL-1.0', on: SOURCE.on },
  })
})

test('a place drawn as an outline gets a point in it, also where its middle lies outside', async () => {
  // A U that is open to the north: the middle of its box is no part of it.
  const corners = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 2],
    [1, 2],
    [1, 1],
    [3, 1],
    [3, 0],
  ].map(([north = 0, east = 0], index) => node(30 + index, 44 + north / 100, -121 + east / 100))
  const { folder } = await made(openPlaces, [
    ...rectangle(10, 44, -121, 0.002, 0.004),
    ...rectangle(20, 44.1, -121, 0.01, 0.01),
    ...rectangle(24, 44.103, -121 + 0.003, 0.004, 0.004),
    ...corners,
    way(1, ring(10), { leisure: 'park', name: 'Plain Park' }),
    way(2, ring(20)),
    way(3, ring(24)),
    way(4, [...corners.map(({ id }) => id), 30], { leisure: 'park', name: 'Bent Park' }),
    relation(
      1,
      [
        ['way', 2, 'outer'],
        ['way', 3, 'inner'],
      ],
      { type: 'multipolygon', leisure: 'park', name: 'Park around a lake' },
    ),
  ])
  const places = new Map(
    (await linesOf<NewPlace>(folder, 'places')).map((place) => [place.name, place]),
  )
  const plain = places.get('Plain Park')?.location
  expect(plain?.latitude).toBeCloseTo(44.001, 4)
  expect(plain?.longitude).toBeCloseTo(-120.998, 3)
  const bent = places.get('Bent Park')?.location
  const isInNotch =
    (bent?.latitude ?? 0) > 44.01 &&
    (bent?.longitude ?? 0) > -120.99 &&
    (bent?.longitude ?? 0) < -120.98
  expect(isInNotch).toBe(false)
  const around = places.get('Park around a lake')
  expect(around?.source.id).toBe('relation/1')
  const inLake =
    Math.abs((around?.location?.latitude ?? 0) - 44.105) < 0.002 &&
    Math.abs((around?.location?.longitude ?? 0) + 120.995) < 0.002
  expect(inLake).toBe(false)
})

test('bins and dispensers of bags are told apart from other waste', async () => {
  const { folder, report } = await made(openBins, [
    node(1, 44, -121, { amenity: 'waste_basket', waste: 'dog_excrement' }),
    node(2, 44.01, -121, { amenity: 'vending_machine', vending: 'excrement_bags' }),
    node(3, 44.01, -121, { amenity: 'waste_basket', waste: 'cigarettes' }),
    node(4, 44.01, -121, { amenity: 'cafe', name: 'Not a bin' }),
  ])
  expect(report).toEqual({ counts: { bins: 2, withBags: 1 }, skipped: { 'other-waste': 1 } })
  expect(await linesOf<ImportedBin>(folder, 'bins')).toMatchObject([
    { sourceId: 'node/1', hasBin: true },
    { sourceId: 'node/2', hasBin: false, hasBags: true },
  ])
})

test('streets become packs that walks are planned on, green where they run through a park', async () => {
  const { folder, report } = await made(openStreets, [
    ...juniper(),
    way(990, [1000, 1001], { highway: 'motorway' }),
    // A row of trees along the first street, and a wood around the last but one.
    way(991, [1000, 1011], { natural: 'tree_row' }),
    node(6000, 44.0614, -121.3008),
    node(6001, 44.0614, -121.28),
    node(6002, 44.0626, -121.28),
    node(6003, 44.0626, -121.3008),
    way(992, [6000, 6001, 6002, 6003, 6000], { natural: 'wood' }),
    node(9001, 44.055, -121.29, { amenity: 'drinking_water' }),
    node(9002, 44.055, -121.29, { amenity: 'bench', access: 'private' }),
  ])
  expect(report.counts).toMatchObject({ streets: 24, parks: 2 })
  expect(report.counts['squares']).toBeGreaterThan(0)
  expect(report.skipped).toEqual({ 'not-walkable': 1 })
  const packs = streetsFolder(folder)
  const [first = ''] = readdirSync(packs)
  const pack = JSON.parse(gunzipSync(readFileSync(join(packs, first))).toString()) as StreetPack
  expect(pack).toMatchObject({
    area: 'Juniper, OR',
    credit: SOURCE.credit,
    licence: 'ODbL-1.0',
    source: SOURCE.file,
    on: SOURCE.on,
    parks: ['Elk Park'],
  })
  const [around] = streetPacks()([packs], { latitude: 44.055, longitude: -121.29 })
  const streets = around?.graph.streets ?? []
  expect(streets.length).toBeGreaterThan(200)
  expect(around?.points).toContainEqual({
    kind: 'water',
    at: { latitude: 44.055, longitude: -121.29 },
  })
  expect(around?.points?.map(({ kind }) => kind)).not.toContain('bench')
  const stairs = streets.map(({ detail }) => unpackedDetail(detail ?? 0).hasSteps)
  expect(new Set(stairs)).toEqual(new Set([false]))
  const shaded = streets.filter(({ detail }) => unpackedDetail(detail ?? 0).shade === 'trees')
  expect(new Set(shaded.map(({ name }) => name))).toEqual(new Set(['Street 1', 'Street 11']))
  // A pack from before shade was kept does not know of it, and one from before this reads the rest.
  const { shades: _shades, ...beforeShade } = pack
  const known = graphOfPack(beforeShade).streets.map(({ detail }) => unpackedDetail(detail ?? 0))
  expect(new Set(known.map(({ shade }) => shade))).toEqual(new Set([null]))
  expect(new Set(known.map(({ slopePercent }) => slopePercent))).toEqual(new Set([null]))
  // A pack of an earlier version says nothing of what it did not keep.
  const { version: _version, details: _details, points: _points, ...older } = beforeShade
  expect(pointsOfPack(older)).toBeNull()
  expect(graphOfPack(older).streets.every(({ detail }) => detail === 0)).toBe(true)
  const inPark = streets.filter(({ park, isGreen }) => park === 'Elk Park' && isGreen)
  expect(inPark.length).toBeGreaterThan(5)
})
