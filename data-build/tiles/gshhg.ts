import { fileURLToPath } from 'node:url'
import h5wasm from 'h5wasm/node'
import type { Box } from './shapes.ts'

/** Units of one side of a square: positions are unsigned 16 bit numbers from its south-west corner. */
export const SIDE = 65_535

/** One square degree, in which the files of GSHHG keep their lines. */
export interface Square {
  /** Its number in the files. */
  bin: number
  lon: number
  lat: number
}

/** The named columns of one of the files. */
export async function columnsOf(file: string): Promise<(name: string) => ArrayLike<number>> {
  await h5wasm.ready
  const opened = new h5wasm.File(fileURLToPath(new URL(`.sources/${file}`, import.meta.url)), 'r')
  return (name) => {
    const found = opened.get(name)
    if (found === null || !('value' in found)) throw new Error(`${file} has no ${name}.`)
    return found.value as ArrayLike<number>
  }
}

/** The squares that boxes touch, each once. */
export function squaresIn(boxes: readonly Box[]): Square[] {
  const squares = new Map<number, Square>()
  for (const [west, south, east, north] of boxes) {
    for (let lat = Math.floor(south); lat < north; lat += 1) {
      for (let lon = Math.floor(west); lon < east; lon += 1) {
        // Counted from the north pole downwards and eastwards from Greenwich.
        const bin = (89 - lat) * 360 + ((lon + 360) % 360)
        squares.set(bin, { bin, lon, lat })
      }
    }
  }
  return [...squares.values()]
}
