import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boxOf, centreOfRing, encodeLine, outerRings, type Position, simplify } from './geometry.ts'
import type { PlaceRow } from './place-row.ts'

interface Neighborhood {
  properties: { NAME: string; CITY: string; STATE: string }
  geometry: { type: string; coordinates: unknown }
}

// About 25 m: far less than the width of the streets' blocks that bound a neighborhood.
const OUTLINE_TOLERANCE_DEGREES = 0.00025
// Rings under about a hectare are slivers of the source.
const SMALLEST_RING_SQUARE_DEGREES = 1e-6
const NEIGHBORHOOD_WEIGHT = 3_000

/** US neighborhoods with simplified outlines. */
export function neighborhoodRows(): PlaceRow[] {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('hoods'))), 'data')
  const rows: PlaceRow[] = []
  for (const file of readdirSync(folder).sort()) {
    const { features } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      features: Neighborhood[]
    }
    for (const { properties, geometry } of features) rows.push(rowOf(properties, geometry))
  }
  return rows.sort(
    (a, b) => compare(a.region, b.region) || compare(a.city, b.city) || compare(a.name, b.name),
  )
}

function rowOf(
  properties: Neighborhood['properties'],
  geometry: Neighborhood['geometry'],
): PlaceRow {
  const all = outerRings(geometry)
  const rings = all.filter(
    (ring, i) => i === 0 || Math.abs(centreOfRing(ring).area) >= SMALLEST_RING_SQUARE_DEGREES,
  )
  const [longitude, latitude] = centreOfRing(rings[0]!).centre
  return {
    kind: 'neighborhood',
    name: properties.NAME.trim(),
    // The source files Manhattan's under 'New York City-Manhattan'; the borough is the better name.
    city: properties.CITY.trim().replace(/^New York City-/, ''),
    region: properties.STATE,
    country: 'US',
    population: NEIGHBORHOOD_WEIGHT,
    latitude,
    longitude,
    aliases: [],
    bounds: boxOf(rings.flat()),
    outline: rings.map((ring) => encodeLine(outlineOf(ring), 10_000)),
  }
}

/** A closed ring is simplified as two halves, since its ends are the same point. */
function outlineOf(ring: Position[]): Position[] {
  const middle = Math.floor(ring.length / 2)
  const first = simplify(ring.slice(0, middle + 1), OUTLINE_TOLERANCE_DEGREES)
  const second = simplify(ring.slice(middle), OUTLINE_TOLERANCE_DEGREES)
  // The last point repeats the first; the reader closes the ring itself.
  return [...first, ...second.slice(1, -1)]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
