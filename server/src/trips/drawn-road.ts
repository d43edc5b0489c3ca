import { type MeasuredLine, measureLine, simplerLine } from '@wayfur/domain/routing/measured-line'
import { piecesOf, type Route, type RoutePiece } from '@wayfur/domain/routing/route'

/**
 * Engines give every bend; so much of a line is enough to find places beside it and to draw: more of
 * a short drive, which is drawn larger.
 */
const LINE_TOLERANCE_METERS = 250
const LINE_TOLERANCE_OF_ROUTE = 1 / 4_000

/** A file keeps to the road: nearer than a lane is wide beside another. */
const FILE_TOLERANCE_METERS = 5

/** A route as it is drawn. */
export interface Drawn {
  line: MeasuredLine
  /** For each point whether only a straight line is known from it to the next. */
  isApproximate: readonly boolean[]
}

/** The line of a route with as many points as a page needs. */
export function drawnRoad(route: Route): Drawn {
  const tolerance = Math.min(LINE_TOLERANCE_METERS, route.meters * LINE_TOLERANCE_OF_ROUTE)
  const points: Route['line'][number][] = []
  const isApproximate: boolean[] = []
  for (const piece of piecesOf(route)) {
    // A piece begins where the one before ends.
    if (points.length > 0) {
      points.pop()
      isApproximate.pop()
    }
    for (const point of simplerLine(piece.line, tolerance)) {
      points.push(point)
      isApproximate.push(piece.isApproximate)
    }
  }
  return { line: measureLine(points), isApproximate }
}

/** The line of a route for a device that is carried along: every bend that is known. */
export function linesOfFile(route: Route): RoutePiece[] {
  return piecesOf(route).map(({ line, isApproximate }) => ({
    line: isApproximate ? line : simplerLine(line, FILE_TOLERANCE_METERS),
    isApproximate,
  }))
}
