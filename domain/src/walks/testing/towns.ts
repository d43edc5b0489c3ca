import type { Point } from '../../schemas.ts'
import type { StreetKind, Way } from '../street-graph.ts'

const CORNER: Point = { latitude: 37.77, longitude: -122.44 }
const BLOCK = 0.001

/** A corner of a made-up town of square blocks, about 100 meters from the next. */
export function cornerAt(row: number, column: number): Point {
  return {
    latitude: CORNER.latitude + row * BLOCK,
    longitude: CORNER.longitude + column * BLOCK,
  }
}

/** A street between corners. */
export function streetOf(points: Point[], more: Partial<Way> = {}): Way {
  return { points, kind: 'minor', name: null, isGreen: false, park: null, ...more }
}

interface Block {
  row: number
  column: number
  isUp: boolean
}

/** Each side of each block as a street of its own, without those that `isMissing`. */
export function townOfBlocks(
  size: number,
  {
    isMissing = () => false,
    kindOf = () => 'minor',
  }: { isMissing?: (block: Block) => boolean; kindOf?: (block: Block) => StreetKind } = {},
): Way[] {
  const ways: Way[] = []
  for (let row = 0; row <= size; row += 1) {
    for (let column = 0; column <= size; column += 1) {
      for (const isUp of [true, false]) {
        const block = { row, column, isUp }
        if (isMissing(block) || (isUp ? row : column) === size) continue
        const end = isUp ? cornerAt(row + 1, column) : cornerAt(row, column + 1)
        const name = isUp ? `Avenue ${column}` : `${row}th Street`
        ways.push(streetOf([cornerAt(row, column), end], { name, kind: kindOf(block) }))
      }
    }
  }
  return ways
}
