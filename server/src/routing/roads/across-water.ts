import type { Point } from '@wayfur/domain/schemas'
import { readShape, SHAPE_UNITS_PER_DEGREE } from './road-shape.ts'
import type { Roads } from './roads-file.ts'

/** Whether a river or a shore crosses the straight line between two points near to each other. */
export function isAcrossWater(
  { waterBoxes, waterStarts, waters }: Roads,
  from: Point,
  to: Point,
): boolean {
  const [y, x] = [from.latitude * SHAPE_UNITS_PER_DEGREE, from.longitude * SHAPE_UNITS_PER_DEGREE]
  const [toY, toX] = [to.latitude * SHAPE_UNITS_PER_DEGREE, to.longitude * SHAPE_UNITS_PER_DEGREE]
  const [south, north] = [Math.min(y, toY), Math.max(y, toY)]
  const [west, east] = [Math.min(x, toX), Math.max(x, toX)]
  for (let water = 0; water + 1 < waterStarts.length; water += 1) {
    const at = 4 * water
    if ((waterBoxes[at] ?? 0) > north || (waterBoxes[at + 2] ?? 0) < south) continue
    if ((waterBoxes[at + 1] ?? 0) > east || (waterBoxes[at + 3] ?? 0) < west) continue
    const line = readShape(waters, waterStarts[water] ?? 0, waterStarts[water + 1] ?? 0)
    for (let point = 0; point + 3 < line.length; point += 2) {
      const [ay = 0, ax = 0, by = 0, bx = 0] = line.slice(point, point + 4)
      const isBetween = side(y, x, toY, toX, ay, ax) !== side(y, x, toY, toX, by, bx)
      if (isBetween && side(ay, ax, by, bx, y, x) !== side(ay, ax, by, bx, toY, toX)) return true
    }
  }
  return false
}

/** On which side of the line from a to b a point lies. */
function side(ay: number, ax: number, by: number, bx: number, y: number, x: number): boolean {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
}
