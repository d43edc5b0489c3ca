import { open } from 'node:fs/promises'
import {
  type ArrayKind,
  LEVEL_ARRAYS,
  type RoadArray,
  type RoadArrays,
  type RoadLevel,
  ROADS_ALIGNMENT,
  ROADS_MAGIC,
  type RoadsHead,
} from '../../../routing/roads/roads-file.ts'

/** Writes roads into one file, in the form that `roads-file.ts` describes. */
export async function writeRoads(
  path: string,
  arrays: RoadArrays,
  levels: readonly RoadLevel[],
  about: { bits: number; credit: string },
): Promise<void> {
  const named: (readonly [name: string, array: RoadArray])[] = [
    ...Object.entries(arrays),
    ...levels.flatMap((level, index) =>
      LEVEL_ARRAYS.map((name) => [`level${index}.${name}`, level[name]] as const),
    ),
  ]
  const head = headFor(named, { ...about, levels: levels.length })
  const file = await open(path, 'wx')
  try {
    await file.write(head.bytes, 0, head.bytes.length, 0)
    for (const [name, array] of named) {
      const at = head.places.get(name) ?? 0
      const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
        done += bytesWritten
      }
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The head in bytes, with where each array begins; the places have the same width in any case. */
function headFor(
  named: readonly (readonly [string, RoadArray])[],
  about: Pick<RoadsHead, 'bits' | 'levels' | 'credit'>,
) {
  const arrays: RoadsHead['arrays'] = {}
  const sizeOfStart = ROADS_MAGIC.length + 4
  const sizeOfHead = (text: string) => aligned(sizeOfStart + Buffer.byteLength(text))
  const write = (first: number) => {
    let at = first
    for (const [name, array] of named) {
      arrays[name] = { kind: kindOf(array), at, length: array.length }
      at = aligned(at + array.byteLength)
    }
    return JSON.stringify({ ...about, arrays } satisfies RoadsHead)
  }
  // Larger places have more digits, so that the head is first made with the largest.
  const room = sizeOfHead(write(10 ** 13))
  const words = write(room)
  const text = words + ' '.repeat(room - sizeOfStart - Buffer.byteLength(words))
  const bytes = Buffer.alloc(room)
  bytes.write(ROADS_MAGIC, 'latin1')
  bytes.writeUInt32LE(Buffer.byteLength(text), ROADS_MAGIC.length)
  bytes.write(text, sizeOfStart)
  const places = new Map(named.map(([name]) => [name, arrays[name]?.at ?? 0]))
  return { bytes, places }
}

function kindOf(array: RoadArray): ArrayKind {
  if (array instanceof Uint8Array) return 'u8'
  return array instanceof Uint32Array ? 'u32' : 'i32'
}

function aligned(at: number): number {
  return Math.ceil(at / ROADS_ALIGNMENT) * ROADS_ALIGNMENT
}
