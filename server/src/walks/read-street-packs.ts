import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Point } from '@wayfur/domain/schemas'
import type { StreetGraph } from '@wayfur/domain/walks/street-graph'
import { graphOfPack, pointsOfPack, type StreetPack } from '@wayfur/domain/walks/street-pack'
import { squareOf } from '@wayfur/domain/walks/street-squares'
import type { WayPoint } from '@wayfur/domain/walks/way-points'
import { PACK_ENDING, squareOfFile } from './street-files.ts'

export interface StreetArea {
  graph: StreetGraph
  /** What stands beside its ways; null where the pack does not know. */
  points: WayPoint[] | null
  area: string
  credit: string
  /** The day of its data; null where it does not say. */
  on: string | null
}

/** Squares that stay in memory: the cities people asked about last. */
const MOST_SQUARES = 8

/**
 * The streets around a point, from the first folder that has some. Files are looked for with every
 * question, so what an import brings, renews or takes away holds from the next walk on; each is
 * read when it is first needed.
 */
export function streetPacks(): (folders: readonly string[], start: Point) => Iterable<StreetArea> {
  const whole = new Map<string, { stamp: number; area: StreetArea }>()
  const squares = new Map<string, { stamp: number; area: StreetArea }>()

  function areaOf(path: string, isSquare: boolean): StreetArea {
    const kept = isSquare ? squares : whole
    const stamp = statSync(path).mtimeMs
    const known = kept.get(path)
    const area = known?.stamp === stamp ? known.area : readPack(path)
    // The one asked for last stands last.
    kept.delete(path)
    kept.set(path, { stamp, area })
    const [oldest] = squares.keys()
    if (squares.size > MOST_SQUARES && oldest !== undefined) squares.delete(oldest)
    return area
  }

  return function* around(folders, start) {
    const { row, column } = squareOf(start)
    for (const folder of folders) {
      for (const file of packsIn(folder)) {
        const square = squareOfFile(file)
        if (square !== undefined && (square.row !== row || square.column !== column)) continue
        yield areaOf(join(folder, file), square !== undefined)
      }
    }
  }
}

function packsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(PACK_ENDING))
      .toSorted()
  } catch (cause) {
    // Nothing was imported here.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}

function readPack(path: string): StreetArea {
  try {
    const pack = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as StreetPack
    return {
      graph: graphOfPack(pack),
      points: pointsOfPack(pack),
      area: pack.area,
      credit: pack.credit,
      on: pack.on ?? null,
    }
  } catch (cause) {
    throw new Error(`${path} is no pack of streets; remove it or import the streets again.`, {
      cause,
    })
  }
}
