import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { boxAround, shape } from './shapes.ts'
import type { Box, Ring, Shape } from './shapes.ts'

/** What a street pack draws. */
export interface Streets {
  /** The ground under a window, so that a rougher coast does not show through its streets. */
  land: Shape[]
  street: Shape[]
  building: Shape[]
  park: Shape[]
  water: Shape[]
  poi: Shape[]
  /** One box for each town whose streets are known. */
  areas: Box[]
}

const require = createRequire(import.meta.url)
const FIXTURES = dirname(require.resolve('@mapbox/mvt-fixtures/package.json'))
const CENSUS = fileURLToPath(
  new URL('.sources/package/test/fixtures/tiger.mbtiles', import.meta.url),
)

/** Classes of the two sources in the map's own words. */
const OSM_STREETS: Record<string, string> = {
  motorway: 'major',
  motorway_link: 'medium',
  trunk: 'major',
  primary: 'major',
  main: 'major',
  secondary: 'medium',
  tertiary: 'medium',
  street: 'minor',
  street_limited: 'minor',
  service: 'service',
  path: 'path',
  pedestrian: 'path',
}
const CENSUS_STREETS: Record<string, string> = {
  S1100: 'major',
  S1200: 'major',
  S1400: 'minor',
  S1630: 'medium',
  S1640: 'service',
  S1730: 'service',
  S1740: 'service',
  S1500: 'path',
  S1710: 'path',
}
const GREEN = new Set(['park', 'grass', 'wood', 'pitch', 'scrub', 'cemetery'])
const DOG_SIGNS = new Set(['park', 'dog-park', 'garden'])

/** Streets, parks and houses of the towns for which packages hold real ones. */
export function readStreets(): Streets {
  const all: Streets = {
    land: [],
    street: [],
    building: [],
    park: [],
    water: [],
    poi: [],
    areas: [],
  }
  for (const town of ['sanfrancisco', 'chicago']) {
    const one: Streets = {
      land: [],
      street: [],
      building: [],
      park: [],
      water: [],
      poi: [],
      areas: [],
    }
    const folder = join(FIXTURES, 'real-world', town)
    for (const name of readdirSync(folder)) {
      const [z = 0, x = 0, y = 0] = (name.match(/\d+/g) ?? []).map(Number)
      addOsmTile(one, new VectorTile(new PbfReader(readFileSync(join(folder, name)))), z, x, y)
    }
    add(all, one)
  }
  add(all, censusStreets())
  return all
}

function add(all: Streets, one: Streets): void {
  for (const name of ['land', 'street', 'building', 'park', 'water', 'poi'] as const) {
    all[name].push(...one[name])
  }
  all.areas.push(boxAround(one.street))
}

function addOsmTile(into: Streets, tile: VectorTile, z: number, x: number, y: number): void {
  const each = (
    layer: string,
    use: (properties: Record<string, unknown>, geometry: Shape['geometry']) => void,
  ) => {
    const found = tile.layers[layer]
    for (let i = 0; i < (found?.length ?? 0); i += 1) {
      const feature = found?.feature(i)
      if (feature === undefined) continue
      use(feature.properties, feature.toGeoJSON(x, y, z).geometry as Shape['geometry'])
    }
  }
  into.land.push(shape({ type: 'Polygon', coordinates: [tileRing(z, x, y)] }))
  each('road', (p, geometry) => {
    const c = OSM_STREETS[String(p.class)]
    if (c !== undefined) into.street.push(shape(geometry, { c }))
  })
  each('road_label', (p, geometry) => {
    const name = text(p.name_en ?? p.name)
    if (name !== '' && geometry.type.endsWith('LineString')) {
      into.street.push(shape(geometry, { c: 'label', name }))
    }
  })
  each('building', (_, geometry) => into.building.push(shape(geometry)))
  each('water', (_, geometry) => into.water.push(shape(geometry)))
  each('landuse', (p, geometry) => {
    const c = text(p.class)
    if (GREEN.has(c)) into.park.push(shape(geometry, { c }))
  })
  each('poi_label', (p, geometry) => {
    const name = text(p.name_en ?? p.name)
    const isGreen = DOG_SIGNS.has(text(p.maki)) || text(p.type).includes('Dog')
    if (name !== '' && isGreen) into.poi.push(shape(geometry, { name }))
  })
}

function censusStreets(): Streets {
  const into: Streets = {
    land: [],
    street: [],
    building: [],
    park: [],
    water: [],
    poi: [],
    areas: [],
  }
  const database = new DatabaseSync(CENSUS, { readOnly: true })
  const rows = database
    .prepare('select zoom_level z, tile_column x, tile_row y, tile_data data from tiles')
    .all() as { z: number; x: number; y: number; data: Uint8Array }[]
  for (const { z, x, y, data } of rows) {
    const layer = new VectorTile(new PbfReader(gunzipSync(data))).layers.tiger
    for (let i = 0; i < (layer?.length ?? 0); i += 1) {
      const feature = layer?.feature(i)
      const c = CENSUS_STREETS[text(feature?.properties.MTFCC)]
      if (feature === undefined || c === undefined) continue
      // This kind of file counts its rows from the south.
      const geometry = feature.toGeoJSON(x, 2 ** z - 1 - y, z).geometry as Shape['geometry']
      into.street.push(shape(geometry, { c }))
      const name = text(feature.properties.FULLNAME)
      if (name !== '') into.street.push(shape(geometry, { c: 'label', name }))
    }
  }
  database.close()
  return into
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function tileRing(z: number, x: number, y: number): Ring {
  const lon = (column: number) => (column / 2 ** z) * 360 - 180
  const lat = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  return [
    [lon(x), lat(y + 1)],
    [lon(x + 1), lat(y + 1)],
    [lon(x + 1), lat(y)],
    [lon(x), lat(y)],
    [lon(x), lat(y + 1)],
  ]
}
