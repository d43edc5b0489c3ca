import { distanceMeters } from '@wayfur/domain/geo'
import { between } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import { type Green, type GreenAt, greenFinder } from '@wayfur/domain/walks/green-areas'
import type { StreetKind, Way } from '@wayfur/domain/walks/street-graph'
import { treeRowFinder } from '@wayfur/domain/walks/tree-rows'
import { besideTrees } from '@wayfur/domain/walks/way-detail'

/** What is asked of the surroundings of each point of a way. */
export interface Surroundings {
  greenAt: (point: Point) => GreenAt
  isBesideTrees: (point: Point) => boolean
}

export function surroundingsOf(
  greens: readonly Green[],
  treeRows: readonly (readonly Point[])[],
): Surroundings {
  return { greenAt: greenFinder(greens), isBesideTrees: treeRowFinder(treeRows) }
}

/** Trees are looked for so often along a way: a row that only crosses it shades nothing of it. */
const LOOK_METERS = 25
/** The trees of a wood stand far from the lanes of these. */
const WIDE: ReadonlySet<StreetKind> = new Set(['medium', 'major'])

/**
 * A way in pieces, each wholly in a green or outside, and wholly along trees or not, so that a walk
 * knows how green it is and how much of it lies in shade.
 */
export function cutAtEdges(
  line: readonly Point[],
  about: Pick<Way, 'kind' | 'name'> & { detail: number },
  around: Surroundings,
): Way[] {
  const ways: (Omit<Way, 'points'> & { points: Point[] })[] = []
  const shaded = besideTrees(about.detail)
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const { isGreen, park } = around.greenAt(between(from, to, 0.5))
    const detail = runsAlongTrees(from, to, about.kind, around) ? shaded : about.detail
    const last = ways.at(-1)
    if (last?.isGreen === isGreen && last.park === park && last.detail === detail) {
      last.points.push(to)
    } else ways.push({ ...about, isGreen, park, detail, points: [from, to] })
  }
  return ways
}

function runsAlongTrees(
  from: Point,
  to: Point,
  kind: StreetKind,
  { greenAt, isBesideTrees }: Surroundings,
): boolean {
  const looks = Math.max(1, Math.ceil(distanceMeters(from, to) / LOOK_METERS))
  for (let look = 0; look < looks; look += 1) {
    const point = between(from, to, (look + 0.5) / looks)
    if (!isBesideTrees(point) && (WIDE.has(kind) || !greenAt(point).isWooded)) return false
  }
  return true
}
