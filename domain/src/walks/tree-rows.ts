import { besideLine, measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { boundsOf } from './line-bounds.ts'
import { nearThings } from './near-things.ts'

/** From the middle of a street to the trees at its curb. */
const BESIDE_METERS = 10

/** Answers whether a point of a way lies beside a row of trees. */
export function treeRowFinder(rows: readonly (readonly Point[])[]): (point: Point) => boolean {
  const near = nearThings(rows.map(measureLine), ({ points }) => boundsOf(points), {
    meters: BESIDE_METERS,
    squareDegrees: 0.002,
  })
  return (point) => near(point).some((row) => besideLine(row, point).offMeters <= BESIDE_METERS)
}
