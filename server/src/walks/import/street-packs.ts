import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Bounds, METERS_PER_MILE } from '@wayfur/domain/geo'
import { boundsOf } from '@wayfur/domain/walks/line-bounds'
import { FARTHEST_START_METERS } from '@wayfur/domain/walks/loop-search'
import { graphOfWays, type Way } from '@wayfur/domain/walks/street-graph'
import { type PackAbout, packOf } from '@wayfur/domain/walks/street-pack'
import { squaresNear } from '@wayfur/domain/walks/street-squares'
import type { WayPoint } from '@wayfur/domain/walks/way-points'
import { REACH_METERS } from '../reach.ts'
import { PACK_ENDING, packFile, squareOfFile } from '../street-files.ts'

/** On streets that make less than this a walk would only go round in circles. */
const LEAST_METERS = 3 * METERS_PER_MILE
const packed = promisify(gzip)

/** The file of each square of an import, with what lies in it or within reach of a walk from it. */
export interface SquareOfStreets<T> {
  file: string
  reached: T[]
  /** Whether a walk may begin here; else its streets only lie at the end of those of a neighbor. */
  isStart: boolean
}

/** Tells by squares what lies where. */
export function squaresOfStreets<T>(
  things: readonly T[],
  name: string,
  boundsOfThing: (thing: T) => Bounds,
): SquareOfStreets<T>[] {
  const squares = new Map<string, SquareOfStreets<T>>()
  for (const thing of things) {
    const bounds = boundsOfThing(thing)
    for (const [meters, isStart] of [
      [REACH_METERS, false],
      [FARTHEST_START_METERS, true],
    ] as const) {
      for (const square of squaresNear(bounds, meters)) {
        const file = packFile(name, square)
        const known = squares.get(file) ?? { file, reached: [], isStart: false }
        squares.set(file, known)
        if (isStart) known.isStart = true
        else known.reached.push(thing)
      }
    }
  }
  return [...squares.values()]
}

/** The file of one square as it is to be written. */
export async function packedStreets(
  ways: readonly Way[],
  points: readonly WayPoint[],
  about: PackAbout,
): Promise<Buffer> {
  const text = JSON.stringify(packOf(graphOfWays(ways, LEAST_METERS), about, points))
  return packed(text, { level: 9 })
}

/** Puts the files of an import in the place of those it had before; each is whole at any moment. */
export async function replacePacks(
  folder: string,
  name: string,
  files: readonly { file: string; bytes: Buffer }[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { file, bytes } of files) {
    // The ending keeps it from being read before it is whole.
    const half = join(folder, `${file}.half`)
    await writeFile(half, bytes)
    await rename(half, join(folder, file))
  }
  const kept = new Set(files.map(({ file }) => file))
  for (const file of await packsOf(folder, name)) {
    if (!kept.has(file)) await rm(join(folder, file))
  }
}

/** What of some things each of these files holds. */
export function reachedBySquare<T>(
  things: readonly T[],
  name: string,
  boundsOfThing: (thing: T) => Bounds,
): Map<string, T[]> {
  const squares = squaresOfStreets(things, name, boundsOfThing)
  return new Map(squares.map(({ file, reached }) => [file, reached]))
}

export function boundsOfPoint({ at }: WayPoint): Bounds {
  return boundsOf([at])
}

/** The files of one import. */
export async function packsOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith(PACK_ENDING) && squareOfFile(file)?.name === name)
}
