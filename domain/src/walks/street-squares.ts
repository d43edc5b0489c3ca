import { type Bounds, EARTH_RADIUS_METERS } from '../geo.ts'
import type { Point } from '../schemas.ts'

/** Imported streets are kept by squares of so many degrees: about 7 miles from south to north. */
const SQUARE_DEGREES = 0.1

/** A square of the grid by which imported streets are kept. */
export interface StreetSquare {
  row: number
  column: number
}

export function squareOf({ latitude, longitude }: Point): StreetSquare {
  return {
    row: Math.floor(latitude / SQUARE_DEGREES),
    column: Math.floor(longitude / SQUARE_DEGREES),
  }
}

/** Every square within `aroundMeters` of something that lies within `bounds`. */
export function squaresNear(bounds: Bounds, aroundMeters: number): StreetSquare[] {
  const up = (aroundMeters / EARTH_RADIUS_METERS) * (180 / Math.PI)
  const farthest = Math.min(85, Math.max(Math.abs(bounds.south), Math.abs(bounds.north)) + up)
  const aside = up / Math.cos((farthest * Math.PI) / 180)
  const first = squareOf({ latitude: bounds.south - up, longitude: bounds.west - aside })
  const last = squareOf({ latitude: bounds.north + up, longitude: bounds.east + aside })
  const squares: StreetSquare[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      squares.push({ row, column })
    }
  }
  return squares
}
