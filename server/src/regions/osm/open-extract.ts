import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../../places/import/import-record.ts'
import { holdsOvertureAddresses, openOvertureAddresses } from '../overture-addresses.ts'
import { extractFormatOf } from './extract-format.ts'
import type { Extract } from './extract.ts'
import { openOverpass, refuseCutAnswer } from './read-overpass.ts'
import { openPbf } from './read-pbf.ts'
import { openXml } from './read-xml.ts'

const PARQUET = Buffer.from('PAR1')
/** Enough to tell what a file is, and where text files say of when they are. */
const HEAD_BYTES = 64 * 1024
/** Enough for what Overpass says after the last element. */
const TAIL_BYTES = 2048

/** Looks at a file and says what it is by its content, whatever its name; throws a `BrokenFile`. */
export async function openExtract(path: string): Promise<Extract> {
  const { size, mtime } = await stat(path)
  if (size === 0) throw new BrokenFile(msg('it is empty'))
  const first = await partOf(path, 0, HEAD_BYTES)
  const unpacked = gunzipped(first)
  const isGzip = unpacked !== undefined && /<osm/.test(unpacked.toString('utf8'))
  const head = isGzip ? unpacked : first
  const seen = {
    file: basename(path),
    bytes: size,
    on: mtime.toISOString().slice(0, 10),
    isDated: false,
  }
  if (head.subarray(0, 4).equals(PARQUET) && (await holdsOvertureAddresses(path))) {
    return openOvertureAddresses(path, seen)
  }
  const format = extractFormatOf(head)
  if (format === 'pbf') return openPbf(path, seen)
  refuseCutAnswer(await partOf(path, Math.max(0, size - TAIL_BYTES), TAIL_BYTES))
  if (format === 'xml') return openXml({ path, isGzip }, head.toString('utf8'), seen)
  return openOverpass(path, head.toString('utf8'), seen)
}

/** How the text begins that is packed in a file that begins so. */
function gunzipped(head: Buffer): Buffer | undefined {
  try {
    // Without its end, where a small file says what all of it adds up to.
    return gunzipSync(head.subarray(0, -8), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

async function partOf(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
