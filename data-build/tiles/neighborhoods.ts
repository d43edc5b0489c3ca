import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import polygonClipping from 'polygon-clipping'
import type { MultiPolygon } from 'polygon-clipping'
import { boxAround, holds, middleOf, shape, signedArea } from './shapes.ts'
import type { Box, Position, Ring, Shape } from './shapes.ts'

export interface Neighborhoods {
  hood: Shape[]
  hoodpt: Shape[]
  park: Shape[]
  parkpt: Shape[]
}

const require = createRequire(import.meta.url)
const SAN_FRANCISCO: Box = [-122.55, 37.7, -122.34, 37.84]
const FOLDER = join(dirname(require.resolve('hoods/package.json')), 'data')

/**
 * Two great parks of San Francisco are no neighbourhoods of the source: they are the gaps that its
 * polygons leave on land. Each is found by a point inside it.
 */
const PARKS_IN_GAPS: { name: string; within: Position; southEnd: number }[] = [
  // South of the park the gap goes on as a strip of beach.
  { name: 'Golden Gate Park', within: [-122.4862, 37.7694], southEnd: 37.7636 },
  { name: 'Presidio', within: [-122.466, 37.7985], southEnd: SAN_FRANCISCO[1] },
]

interface Source {
  properties: { NAME: string; CITY: string }
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: Ring[] | Ring[][] }
}

/** Outlines and names of neighbourhoods in 151 cities, and the two parks they leave out. */
export function readNeighborhoods(land: readonly Shape[]): Neighborhoods {
  const found: Neighborhoods = { hood: [], hoodpt: [], park: [], parkpt: [] }
  const sanFrancisco: MultiPolygon = []
  for (const file of readdirSync(FOLDER)) {
    const { features } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
      features: Source[]
    }
    for (const { properties, geometry } of features) {
      const polygons = (
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      ) as Ring[][]
      const name = properties.NAME
      found.hood.push(shape({ type: 'MultiPolygon', coordinates: polygons }, { name }))
      const largest = polygons
        .map(([ring = []]) => ring)
        .toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))[0]
      if (largest !== undefined) {
        found.hoodpt.push(shape({ type: 'Point', coordinates: middleOf(largest) }, { name }))
      }
      if (properties.CITY === 'San Francisco') sanFrancisco.push(...polygons)
    }
  }
  for (const { name, within, polygons } of parks(land, sanFrancisco)) {
    found.park.push(shape({ type: 'MultiPolygon', coordinates: polygons }, { c: 'park' }))
    found.parkpt.push(shape({ type: 'Point', coordinates: within }, { name }))
  }
  return found
}

function parks(
  land: readonly Shape[],
  covered: MultiPolygon,
): { name: string; within: Position; polygons: Ring[][] }[] {
  const [west, south, east, north] = SAN_FRANCISCO
  const ground = land.flatMap((each) => {
    const [left, bottom, right, top] = boxAround([each])
    const isHere = right > west && left < east && top > south && bottom < north
    return isHere && each.geometry.type === 'Polygon' ? [each.geometry.coordinates] : []
  })
  return PARKS_IN_GAPS.map(({ name, within, southEnd }) => {
    const frame = frameOf([west, southEnd, east, north])
    const here = polygonClipping.intersection([frame], rounded(ground))
    const left = polygonClipping.difference(rounded(here), rounded(covered)) as Ring[][]
    const polygons = left.filter(([ring]) => ring !== undefined && holds(ring, within))
    if (polygons.length === 0) throw new Error(`${name} was not found.`)
    return { name, within, polygons }
  })
}

function frameOf([west, south, east, north]: Box): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** About 10 cm: finer differences between two sources only confuse the clipping. */
const GRID = 1e6

function rounded(polygons: MultiPolygon): MultiPolygon {
  return polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(([x, y]): Position => [Math.round(x * GRID) / GRID, Math.round(y * GRID) / GRID]),
    ),
  )
}
