import { turnOf, WORLD, worldX, worldY } from './world.ts'
import type { Path } from './world.ts'

/** A ring in the square of the world, or undefined where its points enclose nothing. */
export function ringOf(points: Int32Array): Path | undefined {
  const path = pathOf(points)
  const last = path.length - 2
  if (path.length < 8 || path[0] !== path[last] || path[1] !== path[last + 1]) return undefined
  return turnOf(path) === 0 ? undefined : path
}

/** Points of an extract, in the square of the world; a point that repeats the one before is left out. */
export function pathOf(points: Int32Array): number[] {
  const path: number[] = []
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = worldX(points[i + 1] ?? 0)
    const y = worldY(points[i] ?? 0)
    const end = path.length
    if (end === 0 || path[end - 2] !== x || path[end - 1] !== y) path.push(x, y)
  }
  return path
}

/** A step of so many times the usual one, and of a length no street runs straight, is a gap. */
const GAP_TIMES = 8
const GAP = (400 / 40_075_000) * WORLD

/**
 * The parts of a line that lacks some of its points: where it left the extract and came back there is
 * a step far longer than its others, and no line.
 */
export function piecesOf(path: readonly number[]): number[][] {
  const steps: number[] = []
  for (let i = 2; i < path.length; i += 2) {
    const dx = (path[i] ?? 0) - (path[i - 2] ?? 0)
    const dy = (path[i + 1] ?? 0) - (path[i - 1] ?? 0)
    steps.push(Math.hypot(dx, dy))
  }
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const longest = Math.max(GAP, usual * GAP_TIMES)
  const pieces: number[][] = [path.slice(0, 2)]
  for (const [i, step] of steps.entries()) {
    const at = path.slice(2 * i + 2, 2 * i + 4)
    if (step > longest) pieces.push(at)
    else pieces.at(-1)?.push(...at)
  }
  return pieces.filter((piece) => piece.length > 2)
}
