import { EARTH_RADIUS_METERS } from '../geo.ts'
import type { StreetGraph } from './street-graph.ts'

/** A graph as plain arrays: a loop is sought on tens of thousands of streets within a moment. */
export interface WalkNet {
  /** Meters east and north of the first node, flat around it. */
  x: Float64Array
  y: Float64Array
  /** The streets at a node are `street[first[node]]` up to `street[first[node + 1] - 1]`. */
  first: Int32Array
  street: Int32Array
  /** Where each of them leads. */
  to: Int32Array
  /** By street. */
  meters: Float64Array
}

const known = new WeakMap<StreetGraph, WalkNet>()

/** The arrays of a graph, made once for each. */
export function netOf(graph: StreetGraph): WalkNet {
  const made = known.get(graph) ?? netMade(graph)
  known.set(graph, made)
  return made
}

function netMade({ nodes, streets }: StreetGraph): WalkNet {
  const { latitude, longitude } = nodes[0] ?? { latitude: 0, longitude: 0 }
  const up = (Math.PI / 180) * EARTH_RADIUS_METERS
  const aside = up * Math.cos((latitude * Math.PI) / 180)
  const first = new Int32Array(nodes.length + 1)
  for (const { from, to } of streets) {
    first[from + 1] = (first[from + 1] ?? 0) + 1
    if (to !== from) first[to + 1] = (first[to + 1] ?? 0) + 1
  }
  for (let node = 0; node < nodes.length; node += 1) {
    first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  }
  const street = new Int32Array(first[nodes.length] ?? 0)
  const to = new Int32Array(street.length)
  const free = first.slice()
  const put = (node: number, index: number, other: number) => {
    const at = free[node] ?? 0
    street[at] = index
    to[at] = other
    free[node] = at + 1
  }
  streets.forEach((one, index) => {
    put(one.from, index, one.to)
    if (one.to !== one.from) put(one.to, index, one.from)
  })
  return {
    x: Float64Array.from(nodes, (node) => (node.longitude - longitude) * aside),
    y: Float64Array.from(nodes, (node) => (node.latitude - latitude) * up),
    first,
    street,
    to,
    meters: Float64Array.from(streets, ({ meters }) => meters),
  }
}
