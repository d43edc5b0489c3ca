import type { Point } from '../schemas.ts'

/**
 * Closed rings out of lines that are pieces of them, in any order and direction; a ring with a gap
 * is left out.
 */
export function ringsOfLines(lines: readonly (readonly Point[])[]): Point[][] {
  const rings: Point[][] = []
  const open = lines.filter((line) => line.length > 1).map((line) => line.slice())
  for (let ring = open.shift(); ring !== undefined; ring = open.shift()) {
    for (;;) {
      const first = ring[0]
      const last = ring.at(-1)
      if (first === undefined || last === undefined) break
      if (ring.length > 3 && isSame(first, last)) {
        rings.push(ring)
        break
      }
      const next = open.findIndex((line) => touches(line, last))
      const [piece] = next === -1 ? [] : open.splice(next, 1)
      if (piece === undefined) break
      const onward = isSame(piece[0], last) ? piece : piece.toReversed()
      ring.push(...onward.slice(1))
    }
  }
  return rings
}

function touches(line: readonly Point[], point: Point): boolean {
  return isSame(line[0], point) || isSame(line.at(-1), point)
}

function isSame(a: Point | undefined, b: Point): boolean {
  return a?.latitude === b.latitude && a.longitude === b.longitude
}
