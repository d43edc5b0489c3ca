import type { MemberRef } from '../osm/extract.ts'
import { type OsmTags, UNITS_PER_DEGREE } from '../osm/osm-objects.ts'

/** An object as somebody drew it, before it is written into a file. */
export type DrawnObject = DrawnNode | DrawnWay | DrawnRelation

export interface DrawnNode {
  type: 'node'
  id: number
  /** In `UNITS_PER_DEGREE`. */
  latitude: number
  longitude: number
  tags: OsmTags
}

export interface DrawnWay {
  type: 'way'
  id: number
  nodes: readonly number[]
  tags: OsmTags
}

export interface DrawnRelation {
  type: 'relation'
  id: number
  members: readonly MemberRef[]
  tags: OsmTags
}

/** A node at degrees. */
export function node(
  id: number,
  latitude: number,
  longitude: number,
  tags: OsmTags = {},
): DrawnNode {
  return { type: 'node', id, latitude: units(latitude), longitude: units(longitude), tags }
}

export function way(id: number, nodes: readonly number[], tags: OsmTags = {}): DrawnWay {
  return { type: 'way', id, nodes, tags }
}

/** A relation whose members are written as `['way', 12, 'outer']`. */
export function relation(
  id: number,
  members: readonly (readonly [type: MemberRef['type'], id: number, role?: string])[],
  tags: OsmTags = {},
): DrawnRelation {
  const named = members.map(([type, id, role = '']) => ({ type, id, role }))
  return { type: 'relation', id, members: named, tags }
}

function units(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE)
}
