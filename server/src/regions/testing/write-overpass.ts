import { UNITS_PER_DEGREE } from '../osm/osm-objects.ts'
import type { DrawnNode, DrawnObject } from './drawn-objects.ts'

/** What Overpass was asked to say of where things lie. */
export type OverpassOut = 'nodes' | 'geom' | 'center'

/** The text of an answer of Overpass to a query that ends in `out;`, `out geom;` or `out center;`. */
export function overpassOf(objects: readonly DrawnObject[], out: OverpassOut = 'nodes'): string {
  const drawn: Drawn = { nodes: new Map(), ways: new Map() }
  for (const object of objects) {
    if (object.type === 'node') drawn.nodes.set(object.id, object)
    else if (object.type === 'way') drawn.ways.set(object.id, object.nodes)
  }
  const asked = out === 'nodes' ? objects : objects.filter(isNamed)
  const elements = asked.map((object) =>
    Object.assign(elementOf(object, out, drawn), isNamed(object) ? { tags: object.tags } : {}),
  )
  const osm3s = { timestamp_osm_base: '2026-11-15T10:00:00Z' }
  return JSON.stringify({ version: 0.6, generator: 'Overpass API', osm3s, elements }, null, 1)
}

interface Drawn {
  nodes: Map<number, DrawnNode>
  ways: Map<number, readonly number[]>
}

function elementOf(object: DrawnObject, out: OverpassOut, drawn: Drawn): object {
  const { type, id } = object
  if (type === 'node') return { type, id, ...nodeAt(object) }
  if (type === 'way') {
    const line = lineOf(object.nodes, drawn)
    return {
      type,
      id,
      ...(out === 'center' && { center: middleOf(line) }),
      nodes: object.nodes,
      ...(out === 'geom' && { geometry: line }),
    }
  }
  const members = object.members.map((member) => {
    const named = { type: member.type, ref: member.id, role: member.role }
    if (out !== 'geom') return named
    if (member.type === 'node') return Object.assign(named, nodeAt(drawn.nodes.get(member.id)))
    const own = drawn.ways.get(member.id)
    return own === undefined ? named : Object.assign(named, { geometry: lineOf(own, drawn) })
  })
  return { type, id, members }
}

interface At {
  lat: number
  lon: number
}

function lineOf(ids: readonly number[], { nodes }: Drawn): (At | null)[] {
  return ids.map((id) => nodeAt(nodes.get(id)))
}

function middleOf(line: readonly (At | null)[]): At {
  const found = line.filter((one) => one !== null)
  return { lat: between(found.map(({ lat }) => lat)), lon: between(found.map(({ lon }) => lon)) }
}

function between(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

/** Queries ask for things with tags, and get their points with them. */
function isNamed({ tags }: DrawnObject): boolean {
  return Object.keys(tags).length > 0
}

function nodeAt(node: DrawnNode | undefined): At | null {
  if (node === undefined) return null
  return { lat: node.latitude / UNITS_PER_DEGREE, lon: node.longitude / UNITS_PER_DEGREE }
}
