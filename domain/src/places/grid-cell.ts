import { type Bounds, boundsAround, distanceMeters } from '../geo.ts'
import type { Point } from '../schemas.ts'

/** Cells to a degree: 0.05 degrees, about 5.5 km from south to north. */
const CELLS_PER_DEGREE = 20
const CELL_COLUMNS = 360 * CELLS_PER_DEGREE
const CELL_ROWS = 180 * CELLS_PER_DEGREE

/** Degrees by which bounds are widened, so that rounding never loses what lies on their edge. */
const EDGE = 1e-9

/** What lies on the edge of a cell may be counted to it, and meters are rounded. */
const CELL_EDGE_METERS = 1

/**
 * Most cells one question asks for: a circle of 50 km needs 19 rows of 42 in Fairbanks. Wider
 * questions are asked by area.
 */
export const MOST_CELLS = 2_000

/** The grid cell of a point, the number by which places are found; the database has the same. */
export function cellOf(point: Point): number {
  return rowOf(point.latitude) * CELL_COLUMNS + columnOf(point.longitude)
}

/** The point in the middle of a cell. */
export function middleOfCell(cell: number): Point {
  return {
    latitude: (Math.floor(cell / CELL_COLUMNS) + 0.5) / CELLS_PER_DEGREE - 90,
    longitude: ((cell % CELL_COLUMNS) + 0.5) / CELLS_PER_DEGREE - 180,
  }
}

/** The cells that hold every point of the bounds; undefined when these are more than MOST_CELLS. */
export function cellsOfBounds(bounds: Bounds): number[] | undefined {
  return numbersOf(
    { first: rowOf(bounds.south - EDGE), last: rowOf(bounds.north + EDGE) },
    columnRuns(columnOf(bounds.west - EDGE), columnOf(bounds.east + EDGE), bounds, CELL_COLUMNS),
    CELL_COLUMNS,
    MOST_CELLS,
  )
}

/** The cells that hold every point within a radius; undefined when these are too many. */
export function cellsOfCircle(center: Point, radiusMeters: number): number[] | undefined {
  return cellsOfBounds(boundsAround(center, radiusMeters))
}

/** Whether all of a cell lies within a radius: nothing in it is farther away than a corner. */
export function isCellWithin(cell: number, center: Point, radiusMeters: number): boolean {
  const middle = middleOfCell(cell)
  return [-0.5, 0.5].every((north) =>
    [-0.5, 0.5].every((east) => {
      const corner = {
        latitude: middle.latitude + north / CELLS_PER_DEGREE,
        longitude: middle.longitude + east / CELLS_PER_DEGREE,
      }
      return distanceMeters(center, corner) < radiusMeters - CELL_EDGE_METERS
    }),
  )
}

/** The square of one degree a point lies in, for questions too wide for cells. */
export function areaOf(point: Point): number {
  return areaRowOf(point.latitude) * 360 + areaColumnOf(point.longitude)
}

/** The areas that hold every point of the bounds. */
export function areasOfBounds(bounds: Bounds): number[] {
  const areas = numbersOf(
    { first: areaRowOf(bounds.south - EDGE), last: areaRowOf(bounds.north + EDGE) },
    columnRuns(areaColumnOf(bounds.west - EDGE), areaColumnOf(bounds.east + EDGE), bounds, 360),
    360,
    180 * 360,
  )
  return areas ?? []
}

function rowOf(latitude: number): number {
  return Math.min(CELL_ROWS - 1, Math.max(0, Math.floor((latitude + 90) * CELLS_PER_DEGREE)))
}

function columnOf(longitude: number): number {
  return Math.min(CELL_COLUMNS - 1, Math.max(0, Math.floor((longitude + 180) * CELLS_PER_DEGREE)))
}

function areaRowOf(latitude: number): number {
  return Math.min(179, Math.max(0, Math.floor(latitude + 90)))
}

function areaColumnOf(longitude: number): number {
  return Math.min(359, Math.max(0, Math.floor(longitude + 180)))
}

interface Run {
  first: number
  last: number
}

/** One run of columns, or two where the bounds cross the antimeridian. */
function columnRuns(west: number, east: number, bounds: Bounds, columns: number): Run[] {
  if (bounds.west <= bounds.east) return [{ first: west, last: east }]
  // Both ends in one column, yet around the world: the whole row.
  if (west <= east) return [{ first: 0, last: columns - 1 }]
  return [
    { first: west, last: columns - 1 },
    { first: 0, last: east },
  ]
}

function numbersOf(rows: Run, runs: Run[], columns: number, most: number): number[] | undefined {
  const width = runs.reduce((sum, run) => sum + run.last - run.first + 1, 0)
  if (width * (rows.last - rows.first + 1) > most) return undefined
  const numbers: number[] = []
  for (let row = rows.first; row <= rows.last; row += 1) {
    for (const run of runs) {
      for (let column = run.first; column <= run.last; column += 1) {
        numbers.push(row * columns + column)
      }
    }
  }
  return numbers
}
