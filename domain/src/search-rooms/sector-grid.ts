import { EARTH_RADIUS_METERS, METERS_PER_MILE } from '../geo.ts'
import type { Point } from '../schemas.ts'
import type { SearchRadius } from './search-room.ts'

/** Rows from north to south and columns from west to east, so that the middle is E5. */
const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const
const MIDDLE = Math.floor(ROWS.length / 2)

/** A quarter of a mile, about 400 m: what one walks through in half an hour. */
const CELL_MILES = 0.25

/** One square of a search. */
export interface Sector {
  /** 'E5': row and column; the same for everybody, so that people can name it to each other. */
  name: string
  middle: Point
}

/** How long the side of a sector is: wider searches have larger ones, so that there are never many. */
export function sectorMeters(radiusMiles: SearchRadius): number {
  return CELL_MILES * Math.max(1, radiusMiles) * METERS_PER_MILE
}

/** The sectors of a search, row by row from the northwest: those whose middle lies within the radius. */
export function sectorsOf(lastSeen: Point, radiusMiles: SearchRadius): Sector[] {
  const side = sectorMeters(radiusMiles)
  const reach = (radiusMiles * METERS_PER_MILE) / side
  const sectors: Sector[] = []
  for (const row of ROWS.keys()) {
    for (let column = 0; column < ROWS.length; column += 1) {
      const north = MIDDLE - row
      const east = column - MIDDLE
      if (Math.hypot(north, east) > reach + 1e-9) continue
      sectors.push({
        name: placeName(row, column),
        middle: movedBy(lastSeen, north * side, east * side),
      })
    }
  }
  return sectors
}

/** Squares shown around the middle and around one that is chosen: large enough for a thumb on a phone. */
const SHOWN_AROUND = { middle: 2, chosen: 1 } as const

/**
 * The sectors a map opens with: five rows and columns, so that a square is wider than a thumb on a
 * phone and those beyond are a push away; of one that is chosen, itself and those it touches.
 */
export function sectorsAround(
  lastSeen: Point,
  radiusMiles: SearchRadius,
  chosen?: string,
): Sector[] {
  const all = sectorsOf(lastSeen, radiusMiles)
  const isThere = all.some(({ name }) => name === chosen)
  const center = placeOf(isThere && chosen !== undefined ? chosen : placeName(MIDDLE, MIDDLE))
  const most = isThere ? SHOWN_AROUND.chosen : SHOWN_AROUND.middle
  return all.filter(({ name }) => {
    const { row, column } = placeOf(name)
    return Math.max(Math.abs(row - center.row), Math.abs(column - center.column)) <= most
  })
}

function placeName(row: number, column: number): string {
  return `${ROWS[row]}${column + 1}`
}

function placeOf(name: string): { row: number; column: number } {
  return { row: name.charCodeAt(0) - 'A'.charCodeAt(0), column: Number(name.slice(1)) - 1 }
}

/** The ring around a sector, its last point the first one again. */
export function outlineOf({ middle }: Sector, radiusMiles: SearchRadius): Point[] {
  const half = sectorMeters(radiusMiles) / 2
  const corners = [
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
    [half, -half],
  ] as const
  return corners.map(([north, east]) => movedBy(middle, north, east))
}

/** How a sector may be named at all. */
export const SECTOR_NAME = /^[A-I][1-9]$/

/** Near the poles a degree to the east is no way at all; nobody searches there. */
const LEAST_COSINE = 0.01

function movedBy({ latitude, longitude }: Point, northMeters: number, eastMeters: number): Point {
  const degrees = 180 / (Math.PI * EARTH_RADIUS_METERS)
  const shrink = Math.max(LEAST_COSINE, Math.cos((latitude * Math.PI) / 180))
  const east = longitude + (eastMeters * degrees) / shrink
  return {
    latitude: Math.min(90, Math.max(-90, latitude + northMeters * degrees)),
    longitude: ((((east + 180) % 360) + 360) % 360) - 180,
  }
}
