import { fileURLToPath } from 'node:url'
import { VectorTile } from '@mapbox/vector-tile'
import { distanceMeters } from '@wayfur/domain/geo'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { UNITS_PER_DEGREE } from '../regions/osm/osm-objects.ts'
import { WORLD, worldX, worldY } from '../regions/products/map/world.ts'
import { fileSource } from './archive-source.ts'

const RIVERS = fileURLToPath(new URL('../../assets/tiles/rivers.pmtiles', import.meta.url))
/** The zoom at which a metro and what is around it fill the window of a phone. */
const ZOOM = 9
/** As far from its middle as a metro's own suburbs. */
const WITHIN_METERS = 45_000

/**
 * The middles of metropolitan areas of about a million people or more in the census of 2020. Seven
 * that lie at the sea are not among them: their water is the sea and its bays.
 */
const METROS: readonly [name: string, latitude: number, longitude: number][] = [
  ['Chicago', 41.878, -87.63],
  ['Dallas', 32.777, -96.797],
  ['Fort Worth', 32.756, -97.333],
  ['Houston', 29.76, -95.37],
  ['Washington', 38.907, -77.037],
  ['Philadelphia', 39.953, -75.164],
  ['Atlanta', 33.749, -84.388],
  ['Boston', 42.36, -71.058],
  ['Phoenix', 33.448, -112.074],
  ['Riverside', 33.953, -117.396],
  ['Detroit', 42.331, -83.046],
  ['Seattle', 47.606, -122.332],
  ['Minneapolis', 44.978, -93.265],
  ['San Diego', 32.716, -117.161],
  ['Denver', 39.739, -104.99],
  ['St. Louis', 38.627, -90.199],
  ['Orlando', 28.538, -81.379],
  ['Charlotte', 35.227, -80.843],
  ['San Antonio', 29.424, -98.494],
  ['Portland', 45.515, -122.678],
  ['Sacramento', 38.582, -121.494],
  ['Pittsburgh', 40.441, -79.996],
  ['Austin', 30.267, -97.743],
  ['Las Vegas', 36.172, -115.139],
  ['Cincinnati', 39.103, -84.512],
  ['Kansas City', 39.1, -94.578],
  ['Columbus', 39.961, -82.999],
  ['Indianapolis', 39.768, -86.158],
  ['Cleveland', 41.499, -81.694],
  ['Nashville', 36.163, -86.781],
  ['Virginia Beach', 36.853, -75.978],
  ['Providence', 41.824, -71.413],
  ['Milwaukee', 43.039, -87.907],
  ['Jacksonville', 30.332, -81.656],
  ['Oklahoma City', 35.468, -97.516],
  ['Raleigh', 35.78, -78.638],
  ['Memphis', 35.149, -90.049],
  ['Richmond', 37.541, -77.436],
  ['Louisville', 38.253, -85.759],
  ['New Orleans', 29.951, -90.072],
  ['Salt Lake City', 40.761, -111.891],
  ['Hartford', 41.764, -72.685],
  ['Buffalo', 42.886, -78.878],
  ['Birmingham', 33.519, -86.81],
  ['Rochester', 43.157, -77.609],
  ['Grand Rapids', 42.963, -85.668],
  ['Tucson', 32.222, -110.975],
  ['Fresno', 36.738, -119.787],
  ['Tulsa', 36.154, -95.993],
]

test('all metros show their rivers on the map that is shipped', async () => {
  const source = fileSource(RIVERS)
  const archive = new PMTiles(source)
  const far: string[] = []
  for (const [name, latitude, longitude] of METROS) {
    const meters = await nearestRiver(archive, { latitude, longitude })
    if (meters > WITHIN_METERS) far.push(`${name}: ${Math.round(meters / 1000)} km`)
  }
  await source.close()
  expect(far).toEqual([])
})

/** How far away the nearest point of a river is that the tiles around draw, in meters. */
async function nearestRiver(
  archive: PMTiles,
  at: { latitude: number; longitude: number },
): Promise<number> {
  const side = WORLD / 2 ** ZOOM
  const column = Math.floor(worldX(at.longitude * UNITS_PER_DEGREE) / side)
  const row = Math.floor(worldY(at.latitude * UNITS_PER_DEGREE) / side)
  let nearest = Infinity
  for (const x of [column - 1, column, column + 1]) {
    for (const y of [row - 1, row, row + 1]) {
      const tile = await archive.getZxy(ZOOM, x, y)
      if (tile === undefined) continue
      const { river } = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers
      for (let i = 0; i < (river?.length ?? 0); i += 1) {
        for (const [longitude, latitude] of pointsOf(river?.feature(i).toGeoJSON(x, y, ZOOM))) {
          nearest = Math.min(nearest, distanceMeters(at, { latitude, longitude }))
        }
      }
    }
  }
  return nearest
}

/** The points of a line, or of several. */
function pointsOf(feature: GeoJSON.Feature | undefined): [number, number][] {
  const { geometry } = feature ?? {}
  if (geometry?.type === 'LineString') return geometry.coordinates as [number, number][]
  if (geometry?.type === 'MultiLineString') return geometry.coordinates.flat() as [number, number][]
  throw new Error(`A river is no ${geometry?.type}.`)
}
