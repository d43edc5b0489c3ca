import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BrokenFile } from '../../places/import/import-record.ts'
import type { Extract } from './extract.ts'
import { openPbf } from './read-pbf.ts'

/** Enough to tell what a file is. */
const HEAD_BYTES = 4096

/** Looks at a file and says what it is by its content, whatever its name; throws a `BrokenFile`. */
export async function openExtract(path: string): Promise<Extract> {
  const { size, mtime } = await stat(path)
  if (size === 0) throw new BrokenFile('it is empty')
  const head = await headOf(path)
  const seen = { file: basename(path), bytes: size, on: mtime.toISOString().slice(0, 10) }
  if (head.toString('latin1', 4, 32).includes('OSMHeader')) return openPbf(path, seen)
  throw new BrokenFile('it is no file of OpenStreetMap that is read here (.osm.pbf)')
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
