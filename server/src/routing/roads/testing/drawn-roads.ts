import { join } from 'node:path'
import type { Point } from '@wayfur/domain/schemas'
import { temporaryDirectory } from '../../../../test/temporary-directory.ts'
import { type OsmTags, UNITS_PER_DEGREE } from '../../../regions/osm/osm-objects.ts'
import type { ProductReport } from '../../../regions/products/region-product.ts'
import { openRoads } from '../../../regions/products/roads-product.ts'
import { readRoads, type Roads, ROADS_FILE } from '../roads-file.ts'

/** One hundred meters north, and at the equator as far east. */
export const STEP_DEGREES = 0.000_9

/** A small map: points by name as steps east and north of its corner, and what lies between them. */
export interface Drawing {
  corner?: Point
  points: Record<string, readonly [east: number, north: number, tags?: OsmTags]>
  ways: readonly { along: string; tags?: OsmTags; id?: number }[]
  turns?: readonly {
    rule: string
    from: number
    via: string | number
    to: number
    tags?: OsmTags
  }[]
}

export interface DrawnRoads {
  roads: Roads
  folder: string
  report: ProductReport
  at: (name: string) => Point
}

const EQUATOR: Point = { latitude: 0, longitude: 0 }
const SOURCE = {
  id: 'drawn',
  title: 'Drawn',
  credit: '© the tests',
  licence: 'CC0-1.0',
  file: 'drawn.osm',
  on: '2026-01-01',
}

/** Makes the file of a small map and reads it; points are named by single letters or split by spaces. */
export async function drawnRoads(
  { corner = EQUATOR, points, ways, turns = [] }: Drawing,
  options: { cellVertices?: number; folder?: string } = {},
): Promise<DrawnRoads> {
  const product = openRoads(SOURCE, options)
  const ids = new Map(Object.keys(points).map((name, index) => [name, index + 1]))
  const at = (name: string): Point => {
    const [east, north] = points[name]!
    return {
      latitude: corner.latitude + north * STEP_DEGREES,
      longitude: corner.longitude + east * STEP_DEGREES,
    }
  }
  const units = (name: string) => {
    const { latitude, longitude } = at(name)
    return [Math.round(latitude * UNITS_PER_DEGREE), Math.round(longitude * UNITS_PER_DEGREE)]
  }
  for (const [name, [, , tags]] of Object.entries(points)) {
    const [latitude = 0, longitude = 0] = units(name)
    if (tags !== undefined) product.node?.({ id: ids.get(name)!, latitude, longitude, tags })
  }
  const nodesOf = new Map<number, number[]>()
  ways.forEach(({ along, tags, id }, index) => {
    const names = along.includes(' ') ? along.split(' ') : along.split('')
    const nodes = names.map((name) => ids.get(name)!)
    nodesOf.set(id ?? 1000 + index, nodes)
    product.way?.({
      id: id ?? 1000 + index,
      tags: { highway: 'residential', name: along, ...tags },
      nodes,
      points: Int32Array.from(names.flatMap(units)),
      isCut: false,
    })
  })
  for (const [index, { rule, from, via, to, tags }] of turns.entries()) {
    const way = (role: string, id: number) =>
      ({ type: 'way', id, role, points: undefined, nodes: nodesOf.get(id) }) as const
    product.relation?.({
      id: 5000 + index,
      tags: { type: 'restriction', restriction: rule, ...tags },
      members: [
        way('from', from),
        typeof via === 'number'
          ? way('via', via)
          : { type: 'node', id: ids.get(via)!, role: 'via', points: undefined, nodes: undefined },
        way('to', to),
      ],
    })
  }
  const folder = options.folder ?? temporaryDirectory()
  const report = await product.finish(folder, () => undefined)
  return { roads: readRoads(join(folder, ROADS_FILE)), folder, report, at }
}
