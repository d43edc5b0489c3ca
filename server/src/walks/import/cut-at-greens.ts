import { between } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import type { GreenAt } from '@wayfur/domain/walks/green-areas'
import type { Way } from '@wayfur/domain/walks/street-graph'

/** A way in pieces, each wholly in a green or outside, so that a walk knows how green it is. */
export function cutAtGreens(
  line: readonly Point[],
  about: Pick<Way, 'kind' | 'name' | 'detail'>,
  greenAt: (point: Point) => GreenAt,
): Way[] {
  const ways: (Omit<Way, 'points'> & { points: Point[] })[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const { isGreen, park } = greenAt(between(from, to, 0.5))
    const last = ways.at(-1)
    if (last?.isGreen === isGreen && last.park === park) last.points.push(to)
    else ways.push({ ...about, isGreen, park, points: [from, to] })
  }
  return ways
}
