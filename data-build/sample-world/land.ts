import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { type Box, boxOf, outerRings, type Position, ringHolds } from '../gazetteer/geometry.ts'

const require = createRequire(import.meta.url)

/** Rings of one polygon, its holes among them, and the box around them. */
interface Shape {
  rings: Position[][]
  box: Box
}

/** All of the US with its islands; nothing beyond is read. */
const US: Box = { south: 18, west: -178, north: 72, east: -66 }

/** Land without lakes, from OpenStreetMap by way of `@geo-maps`, right to about 200 m. */
export function landShapes(): Shape[] {
  const text = readFileSync(require.resolve('@geo-maps/earth-lands-10m/map.geo.json'), 'utf8')
  const world = JSON.parse(text) as {
    geometries: { type: string; coordinates: Position[][] | Position[][][] }[]
  }
  return world.geometries
    .flatMap(({ type, coordinates }) =>
      type === 'Polygon' ? [coordinates as Position[][]] : (coordinates as Position[][][]),
    )
    .map((rings) => ({ rings, box: boxOf(rings[0]!) }))
    .filter(({ box }) => overlap(box, US))
}

/** The outline of each state by its name. */
export function stateShapes(): Map<string, Shape> {
  const topology = JSON.parse(
    readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8'),
  ) as Parameters<typeof feature>[0]
  const shapes = topology.objects['states']
  if (shapes === undefined) throw new Error('us-atlas no longer holds states.')
  const collection = feature(topology, shapes) as unknown as {
    features: {
      properties: { name: string }
      geometry: { type: string; coordinates: unknown }
    }[]
  }
  return new Map(
    collection.features.map(({ properties, geometry }) => {
      const rings = outerRings(geometry)
      return [properties.name, { rings, box: boxOf(rings.flat()) }]
    }),
  )
}

function overlap(a: Box, b: Box): boolean {
  return a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west
}

/** What of the land matters within a box: a test for points in it, quick enough for thousands. */
export function landIn(land: readonly Shape[], box: Box): (point: Position) => boolean {
  const near = land.filter((shape) => overlap(shape.box, box))
  // A ray to the east meets only edges that reach the box's latitudes.
  const edges = near.flatMap(({ rings }) =>
    rings.flatMap((ring) =>
      ring.slice(1).flatMap((to, index): [Position, Position][] => {
        const from = ring[index]!
        const isBeside =
          Math.max(from[1], to[1]) < box.south ||
          Math.min(from[1], to[1]) > box.north ||
          Math.max(from[0], to[0]) < box.west
        return isBeside ? [] : [[from, to]]
      }),
    ),
  )
  return ([x, y]) => {
    let inside = false
    for (const [[xi, yi], [xj, yj]] of edges) {
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
    }
    return inside
  }
}

export function shapeHolds(shape: Shape, point: Position): boolean {
  const [x, y] = point
  const { box } = shape
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false
  return shape.rings.some((ring) => ringHolds(ring, point))
}
