import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { fileSource } from '../../maps/archive-source.ts'
import { type DrawnObject, node, relation, way } from '../testing/drawn-objects.ts'
import { extractOf } from '../testing/extract-of.ts'
import { openMapTiles } from './map-tiles.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** South-west corner and size, in degrees, of a town of straight streets. */
const SOUTH = 43.6
const WEST = -116.22
const SIDE = 0.02
const STREETS = 11

/** Objects with numbers of their own. */
class Drawing {
  readonly objects: DrawnObject[] = []
  #last = 0

  node(latitude: number, longitude: number, tags = {}): number {
    this.#last += 1
    this.objects.push(node(this.#last, latitude, longitude, tags))
    return this.#last
  }

  way(points: readonly (readonly [number, number])[], tags: Record<string, string>): number {
    const ids = points.map(([latitude, longitude]) => this.node(latitude, longitude))
    const [first] = points
    const last = points.at(-1)
    const isRing = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
    this.#last += 1
    const nodes = isRing ? [...ids.slice(0, -1), ids[0] ?? 0] : ids
    this.objects.push(way(this.#last, nodes, tags))
    return this.#last
  }

  box(at: [south: number, west: number], size: number, tags: Record<string, string>): number {
    return this.way(square(at, size), tags)
  }

  relation(members: Parameters<typeof relation>[1], tags: Record<string, string>): void {
    this.#last += 1
    this.objects.push(relation(this.#last, members, tags))
  }
}

function square([south, west]: [number, number], size: number): [number, number][] {
  return [
    [south, west],
    [south, west + size],
    [south + size, west + size],
    [south + size, west],
    [south, west],
  ]
}

/** A town of eleven by eleven streets, with a park that has a pond, a river, houses and a name. */
function town(): Drawing {
  const drawing = new Drawing()
  drawing.node(SOUTH + SIDE / 2, WEST + SIDE / 2, {
    place: 'town',
    name: 'Musterstadt',
    'name:en': 'Sampletown',
    'name:es': 'Villa Ejemplo',
    population: '12,000',
  })
  for (let i = 0; i < STREETS; i += 1) {
    const step = (i * SIDE) / (STREETS - 1)
    const across = Array.from({ length: STREETS }, (_, k) => (k * SIDE) / (STREETS - 1))
    const kind = i === 5 ? 'primary' : 'residential'
    drawing.way(
      across.map((part) => [SOUTH + step, WEST + part] as const),
      { highway: kind, name: `${i} Street`, ...(i === 5 ? { ref: 'US 20;US 26' } : {}) },
    )
    drawing.way(
      across.map((part) => [SOUTH + part, WEST + step] as const),
      { highway: 'residential', name: `${i} Avenue` },
    )
  }
  const pond = drawing.box([SOUTH + 0.0065, WEST + 0.0065], 0.001, { natural: 'water' })
  const park = drawing.box([SOUTH + 0.0061, WEST + 0.0061], 0.0018, {})
  drawing.relation(
    [
      ['way', park, 'outer'],
      ['way', pond, 'inner'],
    ],
    { type: 'multipolygon', leisure: 'park', name: 'Elm Park' },
  )
  drawing.box([SOUTH + 0.012, WEST + 0.012], 0.0008, { leisure: 'dog_park' })
  drawing.way(
    [
      [SOUTH - 0.001, WEST + 0.004],
      [SOUTH + 0.01, WEST + 0.005],
      [SOUTH + 0.021, WEST + 0.004],
    ],
    { waterway: 'river', name: 'Elm River' },
  )
  for (let i = 0; i < 20; i += 1) {
    drawing.box([SOUTH + 0.0143, WEST + 0.0003 + i * 0.0008], 0.0002, { building: 'house' })
  }
  return drawing
}

async function built(drawing: Drawing) {
  const folder = await mkdtemp(join(tmpdir(), 'wayfur-map-tiles-'))
  folders.push(folder)
  const product = openMapTiles({
    id: 'sampletown',
    title: 'Sampletown',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    file: 'sampletown.osm.pbf',
    on: '2026-11-01',
  })
  extractOf(drawing.objects).tellTo(product)
  const report = await product.finish(folder, () => undefined)
  const file = join(folder, 'map.pmtiles')
  const source = fileSource(file)
  const archive = new PMTiles(source)
  return { folder, file, report, archive, close: () => source.close() }
}

/** The tile that holds a point, read back by another library. */
async function tileAt(archive: PMTiles, zoom: number, latitude: number, longitude: number) {
  const across = 2 ** zoom
  const x = Math.floor(((longitude + 180) / 360) * across)
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across)
  const found = await archive.getZxy(zoom, x, y)
  if (found === undefined) return undefined
  const bytes = new Uint8Array(found.data)
  const tile = new VectorTile(new PbfReader(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes))
  const layer = (name: string) => {
    const features = tile.layers[name]
    return Array.from({ length: features?.length ?? 0 }, (_, i) => {
      const feature = features?.feature(i)
      if (feature === undefined) throw new Error('no feature')
      return { ...feature.properties, geometry: feature.toGeoJSON(x, y, zoom).geometry }
    })
  }
  return { layers: Object.keys(tile.layers), layer }
}

/** Longitude and latitude of every corner of a feature that was read back. */
function cornersOf(feature: { geometry: object } | undefined): number[][] {
  const corners: number[][] = []
  const collect = (part: unknown): void => {
    if (!Array.isArray(part)) return
    if (typeof part[0] === 'number') corners.push(part as number[])
    else for (const inner of part) collect(inner)
  }
  collect(feature && 'coordinates' in feature.geometry ? feature.geometry.coordinates : undefined)
  return corners
}

const MIDDLE = [SOUTH + SIDE / 2, WEST + SIDE / 2] as const

test('streets are named in the tiles of street zooms and signed by number from afar', async () => {
  const { archive, close } = await built(town())
  const near = await tileAt(archive, 15, SOUTH + 0.01, WEST + 0.01)
  const names = near?.layer('street').map((street) => Reflect.get(street, 'name'))
  expect(names).toContain('5 Street')
  expect(names).toContain('5 Avenue')
  const far = await tileAt(archive, 10, ...MIDDLE)
  expect(far?.layer('street')).toEqual([
    expect.objectContaining({ c: 'major', ref: 'US 20', geometry: expect.anything() as object }),
  ])
  expect(far?.layer('street')[0]).not.toHaveProperty('name')
  await close()
})

test('each zoom holds what can be seen at it: houses from 14 on, streets of a town from 12', async () => {
  const { archive, close } = await built(town())
  const at = (zoom: number) => tileAt(archive, zoom, SOUTH + 0.0143, WEST + 0.0087)
  const [six, eight, twelve, thirteen, fourteen, fifteen] = await Promise.all(
    [6, 8, 12, 13, 14, 15].map(at),
  )
  expect(six?.layers).toEqual(['land'])
  expect(eight?.layers.toSorted()).toEqual(['land', 'place', 'street', 'waterway'])
  expect(twelve?.layer('street').length).toBeGreaterThan(STREETS)
  expect(thirteen?.layers).not.toContain('building')
  expect(fourteen?.layer('building').length).toBeGreaterThan(0)
  expect(fifteen?.layer('building').length).toBeGreaterThan(0)
  await close()
})

test('places carry the names readers of English and Spanish know', async () => {
  const { archive, close } = await built(town())
  const tile = await tileAt(archive, 8, ...MIDDLE)
  expect(tile?.layer('place')).toEqual([
    expect.objectContaining({
      name: 'Musterstadt',
      'name:en': 'Sampletown',
      'name:es': 'Villa Ejemplo',
      pop: 12_000,
      r: 5,
    }),
  ])
  await close()
})

test('a park keeps the hole of its pond, and its name stands inside it', async () => {
  const { archive, close } = await built(town())
  const tile = await tileAt(archive, 15, SOUTH + 0.0063, WEST + 0.0063)
  const park = tile?.layer('park').find((area) => Reflect.get(area, 'c') === 'park')
  expect(park?.geometry.type).toBe('Polygon')
  expect(park?.geometry).toHaveProperty('coordinates.length', 2)
  expect(tile?.layer('water').length).toBe(1)
  const around = [0, 0.002].flatMap((a) => [0, 0.002].map((b) => [a, b] as const))
  const near = await Promise.all(
    around.map(([a, b]) => tileAt(archive, 15, SOUTH + 0.006 + a, WEST + 0.006 + b)),
  )
  const label = near
    .flatMap((each) => each?.layer('poi') ?? [])
    .find((spot) => Reflect.get(spot, 'name') === 'Elm Park')
  const [[longitude = 0, latitude = 0] = []] = cornersOf(label)
  expect(latitude).toBeGreaterThan(SOUTH + 0.0061)
  expect(latitude).toBeLessThan(SOUTH + 0.0079)
  const inPond =
    latitude > SOUTH + 0.0065 &&
    latitude < SOUTH + 0.0075 &&
    longitude > WEST + 0.0065 &&
    longitude < WEST + 0.0075
  expect(inPond).toBe(false)
  await close()
})

test('a dog park is told from other parks and marked though it has no name', async () => {
  const { archive, close } = await built(town())
  const tile = await tileAt(archive, 14, SOUTH + 0.0124, WEST + 0.0124)
  expect(tile?.layer('park').map((area) => Reflect.get(area, 'c'))).toContain('dog')
  expect(tile?.layer('poi').map((spot) => Reflect.get(spot, 'c'))).toContain('dog')
  await close()
})

test('a river is a line with its name', async () => {
  const { archive, close } = await built(town())
  const tile = await tileAt(archive, 14, SOUTH + 0.01, WEST + 0.005)
  expect(tile?.layer('waterway')).toEqual([
    expect.objectContaining({
      c: 'river',
      name: 'Elm River',
      geometry: expect.objectContaining({ type: 'LineString' }) as object,
    }),
  ])
  await close()
})

test('there is no tile beyond what the extract knows, however far one of its lines runs', async () => {
  const drawing = town()
  drawing.way(
    [
      [SOUTH, WEST],
      [SOUTH - 1, WEST - 1],
    ],
    { highway: 'motorway', ref: 'I 84' },
  )
  const { archive, close } = await built(drawing)
  const header = await archive.getHeader()
  const reach = SIDE * 0.2
  expect(header.minLat).toBeGreaterThan(SOUTH - reach)
  expect(header.maxLat).toBeLessThan(SOUTH + SIDE + reach)
  expect(header.minLon).toBeGreaterThan(WEST - reach)
  expect(header.maxLon).toBeLessThan(WEST + SIDE + reach)
  for (const zoom of [12, 13, 14, 15]) {
    expect(await tileAt(archive, zoom, SOUTH - 0.5, WEST - 0.5)).toBeUndefined()
  }
  expect(await tileAt(archive, 15, ...MIDDLE)).toBeDefined()
  await close()
})

test('bad geometry is left out and breaks nothing', async () => {
  const good = await built(town())
  const drawing = town()
  const [a, b] = [SOUTH + 0.004, WEST + 0.015]
  // A park that is not closed, one that crosses itself, one of no extent, a street of one point.
  drawing.way(
    [
      [a, b],
      [a, b + 0.001],
      [a + 0.001, b],
    ],
    { leisure: 'park', name: 'Open' },
  )
  drawing.way(
    [
      [a, b],
      [a + 0.001, b + 0.001],
      [a, b + 0.001],
      [a + 0.001, b],
      [a, b],
    ],
    {
      leisure: 'park',
    },
  )
  drawing.way(
    [
      [a, b],
      [a, b + 0.001],
      [a, b],
      [a, b],
    ],
    { natural: 'water' },
  )
  drawing.way([[a, b]], { highway: 'residential' })
  drawing.way(
    [
      [a, b],
      [a, b],
    ],
    { highway: 'residential' },
  )
  // Of these, some nodes and one member are not in the file.
  drawing.objects.push(way(90_001, [1, 99_999_998, 99_999_999, 2], { highway: 'residential' }))
  drawing.objects.push(way(90_002, [99_999_997], { building: 'yes' }))
  drawing.objects.push(
    relation(90_003, [['way', 90_004, 'outer']], { type: 'multipolygon', natural: 'water' }),
  )
  const bad = await built(drawing)
  expect(bad.report.counts.tiles).toBe(good.report.counts.tiles)
  expect(bad.report.skipped.openOutlines).toBeGreaterThanOrEqual(3)
  expect(bad.report.skipped.waysOfOnePoint).toBeGreaterThanOrEqual(2)
  const tile = await tileAt(bad.archive, 15, ...MIDDLE)
  expect(tile?.layer('street').length).toBeGreaterThan(0)
  await Promise.all([good.close(), bad.close()])
})

test('the same file makes the same bytes, and nothing else is left in the folder', async () => {
  const [one, other] = await Promise.all([built(town()), built(town())])
  expect((await readFile(one.file)).equals(await readFile(other.file))).toBe(true)
  expect(await readdir(one.folder)).toEqual(['map.pmtiles'])
  expect(one.report.counts).toMatchObject({ streets: 2 * STREETS, buildings: 20 })
  await Promise.all([one.close(), other.close()])
})

test('an extract without anything to draw makes no map', async () => {
  const { report, folder } = await built(new Drawing())
  expect(report.counts).toEqual({ tiles: 0 })
  expect(await readdir(folder)).toEqual([])
})

test('the archive says whose data it is, which layers it has and where streets are known', async () => {
  const { archive, close } = await built(town())
  const metadata = (await archive.getMetadata()) as Record<string, unknown>
  expect(metadata).toMatchObject({
    name: 'Sampletown',
    attribution: '© OpenStreetMap contributors',
    digest: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
  expect(metadata.vector_layers).toContainEqual({ id: 'street', fields: {} })
  const [[west = 0, south = 0, east = 0, north = 0] = []] = metadata.street_areas as number[][]
  expect(south).toBeLessThan(MIDDLE[0])
  expect(north).toBeGreaterThan(MIDDLE[0])
  expect(west).toBeLessThan(MIDDLE[1])
  expect(east).toBeGreaterThan(MIDDLE[1])
  await close()
})

test('what is known reaches to the last street on every side', async () => {
  const { archive, close } = await built(town())
  const header = await archive.getHeader()
  expect(header.minLat).toBeLessThanOrEqual(SOUTH)
  expect(header.maxLat).toBeGreaterThanOrEqual(SOUTH + SIDE)
  expect(header.minLon).toBeLessThanOrEqual(WEST)
  expect(header.maxLon).toBeGreaterThanOrEqual(WEST + SIDE)
  for (const [north, east] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const corner = await tileAt(archive, 15, SOUTH + north * SIDE, WEST + east * SIDE)
    expect(corner?.layers).toContain('street')
  }
  await close()
})

/** A town on an east coast: the land lies to the left of whoever walks the line north. */
function coast(): Drawing {
  const drawing = town()
  const east = WEST + SIDE + 0.001
  drawing.way(
    [
      [SOUTH - 0.01, east],
      [SOUTH + 0.008, east + 0.0005],
      [SOUTH + SIDE + 0.01, east],
    ],
    { natural: 'coastline' },
  )
  return drawing
}

test('the sea lies to the right of the coastline and never on the streets', async () => {
  const { archive, report, close } = await built(coast())
  expect(report.skipped.unclearSea).toBe(0)
  const shore = await tileAt(archive, 15, MIDDLE[0], WEST + SIDE + 0.0012)
  const seas = shore?.layer('water').filter((area) => Reflect.get(area, 'c') === 'sea') ?? []
  expect(seas.length).toBe(1)
  const longitudes = cornersOf(seas[0]).map(([longitude = 0]) => longitude)
  expect(Math.min(...longitudes)).toBeGreaterThan(WEST + SIDE)
  const inland = await tileAt(archive, 15, ...MIDDLE)
  expect(inland?.layer('water').some((area) => Reflect.get(area, 'c') === 'sea')).toBe(false)
  await close()
})

test('where a coastline is broken or turned round no sea is drawn rather than a wrong one', async () => {
  const east = WEST + SIDE + 0.001
  const turned = town()
  const southward: [number, number][] = [
    [SOUTH + SIDE + 0.01, east],
    [SOUTH - 0.01, east],
  ]
  turned.way(southward, { natural: 'coastline' })
  const broken = town()
  const breakingOff: [number, number][] = [
    [SOUTH - 0.01, east],
    [SOUTH + 0.01, WEST + 0.01],
  ]
  broken.way(breakingOff, { natural: 'coastline' })
  for (const drawing of [broken, turned]) {
    const { archive, report, close } = await built(drawing)
    expect(report.skipped.unclearSea).toBe(1)
    for (const zoom of [8, 12, 15]) {
      const tile = await tileAt(archive, zoom, MIDDLE[0], WEST + SIDE)
      const kinds = tile?.layer('water').map((area) => Reflect.get(area, 'c')) ?? []
      expect(kinds).not.toContain('sea')
    }
    await close()
  }
})
