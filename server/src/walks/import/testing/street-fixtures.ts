import type { Point } from '@wayfur/domain/schemas'

/** The middle of a made-up town where no streets are shipped: in the hills near Bend, Oregon. */
export const TOWN_MIDDLE: Point = { latitude: 44.0605, longitude: -121.3105 }
const BLOCKS = 24
const BLOCK_DEGREES = 0.0009

/** A corner of the town, counted from its south-west one. */
export function cornerOf(row: number, column: number): Point {
  return {
    latitude: round(TOWN_MIDDLE.latitude + (row - BLOCKS / 2) * BLOCK_DEGREES),
    longitude: round(TOWN_MIDDLE.longitude + (column - BLOCKS / 2) * BLOCK_DEGREES * 1.3),
  }
}

/** The four corners of some blocks, closed. */
export function blocksOf(row: number, column: number, size: number): Point[] {
  return [
    cornerOf(row, column),
    cornerOf(row + size, column),
    cornerOf(row + size, column + size),
    cornerOf(row, column + size),
    cornerOf(row, column),
  ]
}

export interface TownStreet {
  tags: Record<string, string>
  points: Point[]
}

/** Square blocks with a park in the north-east, and what no walk may lead along. */
export function townStreets(): TownStreet[] {
  const lines = Array.from({ length: BLOCKS + 1 }, (_, at) => at)
  return [
    ...lines.map((row) => ({
      tags: { highway: 'residential', name: `${row}th Street` },
      points: lines.map((column) => cornerOf(row, column)),
    })),
    ...lines.map((column) => ({
      tags: { highway: column === 0 ? 'secondary' : 'living_street', name: `Avenue ${column}` },
      points: lines.map((row) => cornerOf(row, column)),
    })),
    { tags: { highway: 'motorway', name: 'Fast Road' }, points: diagonal() },
    { tags: { highway: 'path', dog: 'no', name: 'Bird Trail' }, points: diagonal() },
    { tags: { highway: 'footway', access: 'private' }, points: diagonal() },
    { tags: { highway: 'service', service: 'driveway' }, points: diagonal() },
    { tags: { highway: 'proposed', name: 'Some Day' }, points: diagonal() },
    { tags: { building: 'yes' }, points: blocksOf(2, 2, 1) },
    { tags: { leisure: 'park', name: 'Juniper Park' }, points: blocksOf(13, 13, 3) },
  ]
}

function diagonal(): Point[] {
  return [cornerOf(4, 4), cornerOf(20, 20)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

/** The town as Overpass answers "out body; >; out skel;": ways first, then their nodes. */
export function overpassTown(streets = townStreets()) {
  const numbers = new Map<string, { id: number; at: Point }>()
  const ways = streets.map(({ tags, points }, index) => ({
    type: 'way',
    id: 500 + index,
    tags,
    nodes: points.map((at) => {
      const key = `${at.latitude}/${at.longitude}`
      const known = numbers.get(key) ?? { id: 1 + numbers.size, at }
      numbers.set(key, known)
      return known.id
    }),
  }))
  const nodes = [...numbers.values()].map(({ id, at }) => ({
    type: 'node',
    id,
    lat: at.latitude,
    lon: at.longitude,
  }))
  return {
    version: 0.6,
    generator: 'Overpass API 0.7.62',
    osm3s: { timestamp_osm_base: '2026-11-15T10:00:00Z' },
    elements: [...ways, ...nodes],
  }
}

/** The same as "out geom;" gives it: each way with its own points. */
export function overpassTownWithGeometry(streets = townStreets()) {
  return {
    osm3s: { timestamp_osm_base: '2026-11-15T10:00:00Z' },
    elements: streets.map(({ tags, points }, index) => ({
      type: 'way',
      id: 500 + index,
      tags,
      nodes: [],
      geometry: points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
    })),
  }
}

/** The same as GeoJSON of a city that says nothing of OpenStreetMap. */
export function geojsonTown(streets = townStreets()) {
  return {
    type: 'FeatureCollection',
    features: streets.map(({ tags, points }) => {
      const coordinates = points.map(({ latitude, longitude }) => [longitude, latitude])
      const isArea = tags['highway'] === undefined
      return {
        type: 'Feature',
        properties: tags,
        geometry: isArea
          ? { type: 'Polygon', coordinates: [coordinates] }
          : { type: 'LineString', coordinates },
      }
    }),
  }
}
