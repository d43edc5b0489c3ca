import type { Point } from '@wayfur/domain/schemas'
import type { StreetTags } from '@wayfur/domain/walks/street-of-tags'

/** One thing of a file of streets, whatever its format. */
export type StreetElement =
  | { kind: 'node'; id: number; at: Point; tags: StreetTags }
  /** Something that stands beside ways; where a file does not number it. */
  | { kind: 'point'; at: Point; tags: StreetTags }
  | { kind: 'way'; id: number | undefined; where: string; tags: StreetTags; shape: Shape }
  /** A park of several outlines; its pieces are shapes, or ways of the same file. */
  | { kind: 'area'; where: string; tags: StreetTags; pieces: (Shape | { way: number })[] }
  | { kind: 'broken'; where: string; sentence: string }

/** Lines of points, several where the file has gaps, or numbers of nodes it holds somewhere. */
export type Shape = { lines: Point[][] } | { nodes: readonly number[] }

/** A point of a file, where it is one on earth. */
export function pointOn(latitude: unknown, longitude: unknown): Point | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** The lines of a row of points in which some are missing. */
export function unbroken(points: readonly (Point | undefined)[]): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  for (const point of [...points, undefined]) {
    if (point !== undefined) line.push(point)
    else {
      if (line.length > 1) lines.push(line)
      line = []
    }
  }
  return lines
}
