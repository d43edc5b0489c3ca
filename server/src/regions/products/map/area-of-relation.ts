import { ringsOfLines } from '@wayfur/domain/walks/rings-of-lines'
import type { OsmMember, OsmRelation } from '../../osm/osm-objects.ts'
import { ringOf } from './paths.ts'
import { ringHolds, turnOf } from './world.ts'
import type { Path } from './world.ts'

/** Rings of an area, each outer one followed by the holes in it, and its size without them. */
export interface Rings {
  rings: { path: Path; isHole: boolean }[]
  /** In `WORLD` squared. */
  size: number
  /** True where lines were left over that close to no ring. */
  isOpen: boolean
}

/** The rings of a multipolygon: members in any order and direction, those with the role inner as holes. */
export function areaOfRelation(relation: OsmRelation): Rings {
  const outer = joined(relation.members, (role) => role !== 'inner')
  const inner = joined(relation.members, (role) => role === 'inner')
  const rings: Rings['rings'] = []
  let size = 0
  for (const path of outer.paths) {
    rings.push({ path, isHole: false })
    size += Math.abs(turnOf(path)) / 2
    for (const hole of inner.paths) {
      if (!ringHolds(path, hole[0] ?? 0, hole[1] ?? 0)) continue
      rings.push({ path: hole, isHole: true })
      size -= Math.abs(turnOf(hole)) / 2
    }
  }
  return { rings, size, isOpen: outer.isOpen || inner.isOpen }
}

function joined(
  members: readonly OsmMember[],
  isWanted: (role: string) => boolean,
): { paths: Path[]; isOpen: boolean } {
  const lines: { latitude: number; longitude: number }[][] = []
  let ends = 0
  for (const { type, role, points } of members) {
    if (type !== 'way' || !isWanted(role)) continue
    if (points === undefined) {
      ends += 1
      continue
    }
    const line: { latitude: number; longitude: number }[] = []
    for (let i = 0; i + 1 < points.length; i += 2) {
      line.push({ latitude: points[i] ?? 0, longitude: points[i + 1] ?? 0 })
    }
    lines.push(line)
  }
  const found = ringsOfLines(lines)
  const used = found.reduce((sum, ring) => sum + ring.length - 1, 0)
  const given = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0)
  const paths = found.flatMap((ring) => {
    const path = ringOf(Int32Array.from(ring.flatMap((at) => [at.latitude, at.longitude])))
    return path === undefined ? [] : [path]
  })
  return { paths, isOpen: ends > 0 || used < given }
}

/** A point inside an area, in the middle of its widest part on the height of its center. */
export function labelPointOf(rings: Rings['rings']): [x: number, y: number] {
  const largest = rings
    .filter(({ isHole }) => !isHole)
    .reduce((a, b) => (Math.abs(turnOf(b.path)) > Math.abs(turnOf(a.path)) ? b : a))
  const y = centerY(largest.path)
  const crossings: number[] = []
  for (const { path } of rings) {
    for (let i = 0; i + 3 < path.length; i += 2) {
      const ay = path[i + 1] ?? 0
      const by = path[i + 3] ?? 0
      if (ay > y === by > y) continue
      const ax = path[i] ?? 0
      crossings.push(ax + (((path[i + 2] ?? 0) - ax) * (y - ay)) / (by - ay))
    }
  }
  crossings.sort((a, b) => a - b)
  let best: [from: number, to: number] = [crossings[0] ?? 0, crossings[0] ?? 0]
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = crossings[i] ?? 0
    const to = crossings[i + 1] ?? 0
    if (to - from > best[1] - best[0]) best = [from, to]
  }
  return [Math.round((best[0] + best[1]) / 2), Math.round(y)]
}

/** The height of a ring's center of area; half a unit off, so that no corner lies on it. */
function centerY(path: Path): number {
  const y0 = path[1] ?? 0
  const x0 = path[0] ?? 0
  let area = 0
  let sum = 0
  for (let i = 0; i + 3 < path.length; i += 2) {
    const ay = (path[i + 1] ?? 0) - y0
    const by = (path[i + 3] ?? 0) - y0
    const cross = ((path[i] ?? 0) - x0) * by - ((path[i + 2] ?? 0) - x0) * ay
    area += cross
    sum += (ay + by) * cross
  }
  return (area === 0 ? y0 : Math.floor(y0 + sum / (3 * area))) + 0.5
}
