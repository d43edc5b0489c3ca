import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { boundsOf } from '@wayfur/domain/walks/line-bounds'
import { FARTHEST_START_METERS } from '@wayfur/domain/walks/loop-search'
import { graphOfWays, type Way } from '@wayfur/domain/walks/street-graph'
import { type PackAbout, packOf } from '@wayfur/domain/walks/street-pack'
import { squaresNear } from '@wayfur/domain/walks/street-squares'
import { REACH_METERS } from '../reach.ts'
import { PACK_ENDING, packFile, squareOfFile } from '../street-files.ts'

/** On streets that make less than this a walk would only go round in circles. */
const LEAST_METERS = 3 * METERS_PER_MILE
const packed = promisify(gzip)

/** Files of streets as they are to be written, square by square. */
export async function* streetPacks(
  ways: readonly Way[],
  name: string,
  about: PackAbout,
): AsyncGenerator<{ file: string; bytes: Buffer; streets: number }> {
  const squares = new Map<string, { ways: Way[]; isStart: boolean }>()
  for (const way of ways) {
    const bounds = boundsOf(way.points)
    for (const [meters, isStart] of [
      [REACH_METERS, false],
      [FARTHEST_START_METERS, true],
    ] as const) {
      for (const square of squaresNear(bounds, meters)) {
        const file = packFile(name, square)
        const known = squares.get(file) ?? { ways: [], isStart: false }
        squares.set(file, known)
        if (isStart) known.isStart = true
        else known.ways.push(way)
      }
    }
  }
  for (const [file, square] of squares) {
    // From here no walk begins, its streets only lie at the end of those of a neighbor.
    if (!square.isStart) continue
    const graph = graphOfWays(square.ways, LEAST_METERS)
    const text = JSON.stringify(packOf(graph, about))
    yield { file, bytes: await packed(text, { level: 9 }), streets: graph.streets.length }
  }
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

/** The files of one import. */
export async function packsOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith(PACK_ENDING) && squareOfFile(file)?.name === name)
}
