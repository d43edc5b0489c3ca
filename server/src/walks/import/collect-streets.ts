import type { Point } from '@wayfur/domain/schemas'
import type { Green } from '@wayfur/domain/walks/green-areas'
import { ringsOfLines } from '@wayfur/domain/walks/rings-of-lines'
import type { StreetKind, Way } from '@wayfur/domain/walks/street-graph'
import {
  greenOfTags,
  type GreenTold,
  isNoWalk,
  isTreeRow,
  NO_WALK_REASONS,
  streetOfTags,
} from '@wayfur/domain/walks/street-of-tags'
import { detailOfTags, packedDetail } from '@wayfur/domain/walks/way-detail'
import { type WayPoint, wayPointOfTags } from '@wayfur/domain/walks/way-points'
import { NodeLocations } from '../../regions/osm/node-locations.ts'
import { UNITS_PER_DEGREE } from '../../regions/osm/osm-objects.ts'
import { cutAtEdges, surroundingsOf } from './cut-at-edges.ts'
import { type Shape, type StreetElement, unbroken } from './street-element.ts'

/** Why an entry becomes neither a street nor a park, with what the report says of all of them. */
export const SKIP_REASONS = {
  ...NO_WALK_REASONS,
  'no-location': 'lie at points that the file does not hold',
  'bad-row': 'could not be read',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

export interface CollectedStreets {
  /** Entries that were read. */
  read: number
  ways: Way[]
  greens: Green[]
  /** What stands beside ways: drinking water, benches, bags, waste baskets. */
  points: WayPoint[]
  /** Entries that are neither streets nor paths nor parks, such as houses. */
  others: number
}

type Skipped = (where: string, reason: SkipReason, sentence: string) => Promise<void>

interface FoundStreet {
  where: string
  kind: StreetKind
  name: string | null
  detail: number
  shape: Shape
}

interface FoundGreen {
  where: string
  told: GreenTold
  pieces: (Shape | { way: number })[]
}

/** Everything of a file that matters to walks; what its points are may stand after its ways. */
export async function collectStreets(
  elements: AsyncIterable<StreetElement>,
  skipped: Skipped,
): Promise<CollectedStreets> {
  const nodes = new NodeLocations()
  const streets: FoundStreet[] = []
  const greens: FoundGreen[] = []
  const treeRows: Shape[] = []
  const points: WayPoint[] = []
  /** Ways that say nothing of themselves may be the outlines of parks. */
  const outlines = new Map<number, Shape>()
  let read = 0
  let others = 0
  for await (const element of elements) {
    read += 1
    if (element.kind === 'node' || element.kind === 'point') {
      const { at, tags } = element
      const kind = wayPointOfTags(tags)
      if (kind !== undefined) points.push({ kind, at })
      else if (element.kind === 'point') others += 1
      if (element.kind === 'node') nodes.add(element.id, units(at.latitude), units(at.longitude))
      continue
    }
    const { where } = element
    if (element.kind === 'broken') {
      await skipped(where, 'bad-row', element.sentence)
      continue
    }
    const { kind, tags } = element
    const street = kind === 'way' ? streetOfTags(tags) : undefined
    const green = greenOfTags(tags)
    if (isNoWalk(street)) await skipped(where, street, tagsText(tags))
    else if (kind === 'way' && street !== undefined) {
      const name = tags['name']?.trim() ?? ''
      const detail = packedDetail(detailOfTags(tags))
      const { shape } = element
      streets.push({ where, kind: street, name: name === '' ? null : name, detail, shape })
    } else if (green !== undefined) {
      const pieces = kind === 'way' ? [element.shape] : element.pieces
      greens.push({ where, told: green, pieces })
    } else if (kind === 'way' && isTreeRow(tags)) treeRows.push(element.shape)
    else others += 1
    const mayBeOutline = kind === 'way' && (green !== undefined || Object.keys(tags).length === 0)
    if (mayBeOutline && element.id !== undefined) outlines.set(element.id, element.shape)
  }
  const linesOf = (shape: Shape | { way: number }): Point[][] => {
    const own = 'way' in shape ? outlines.get(shape.way) : shape
    if (own === undefined) return []
    return 'lines' in own ? own.lines : unbroken(own.nodes.map((id) => pointAt(nodes, id)))
  }
  const found: Green[] = []
  for (const { where, told, pieces } of greens) {
    const rings = ringsOfLines(pieces.flatMap(linesOf))
    if (rings.length > 0) found.push({ rings, ...told })
    else if (pieces.length > 0) await skipped(where, 'no-location', 'is a park without an outline.')
  }
  const ways: Way[] = []
  const around = surroundingsOf(found, treeRows.flatMap(linesOf))
  for (const { where, shape, kind, name, detail } of streets) {
    const lines = linesOf(shape).filter((line) => line.length > 1)
    if (lines.length === 0) await skipped(where, 'no-location', 'has no points in this file.')
    for (const line of lines) ways.push(...cutAtEdges(line, { kind, name, detail }, around))
  }
  return { read, ways, greens: found, points, others }
}

function units(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE)
}

function pointAt(nodes: NodeLocations, id: number): Point | undefined {
  const place = nodes.find(id)
  if (place < 0) return undefined
  return {
    latitude: nodes.latitudeAt(place) / UNITS_PER_DEGREE,
    longitude: nodes.longitudeAt(place) / UNITS_PER_DEGREE,
  }
}

function tagsText(tags: Readonly<Record<string, string>>): string {
  const told = ['highway', 'name', 'access', 'foot', 'dog', 'service'].flatMap((key) =>
    tags[key] === undefined ? [] : [`${key}=${tags[key]}`],
  )
  return `is ${told.join(', ')}.`
}
