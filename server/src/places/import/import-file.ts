import { open, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { cleanText, dayIn } from './field-text.ts'

/** Where a file says what it is and when it was made. */
const HEAD_BYTES = 64 * 1024
/** Where an Overpass answer says that it was cut short. */
const TAIL_BYTES = 2 * 1024

const OSM_LICENCE = 'ODbL-1.0, © OpenStreetMap contributors'

/** What can be told of a file before its entries are read. */
export interface ImportFile {
  head: string
  bytes: number
  isJson: boolean
  /** The name its entries are kept under unless another is asked for. */
  source: string
  licence: string | null
  /** The day of the data, `YYYY-MM-DD`. */
  on: string
  /** What its maker says of it, such as that it was cut short. */
  remark: string | null
}

/** Looks at the beginning and the end of a file. */
export async function lookAtFile(path: string): Promise<ImportFile> {
  const { size, mtime } = await stat(path)
  const head = await partOf(path, 0, HEAD_BYTES)
  const isJson = /^[\s\uFEFF]*[{[]/.test(head)
  const isOsm = isJson && /openstreetmap|"osm3s"|"@id"|"elements"\s*:/i.test(head)
  return {
    head,
    bytes: size,
    isJson,
    source: isOsm ? 'osm' : sourceNameOf(path),
    licence: isOsm ? OSM_LICENCE : null,
    on:
      dayIn(/"timestamp_osm_base"\s*:\s*"([^"]+)"/.exec(head)?.[1]) ??
      mtime.toISOString().slice(0, 10),
    remark: isJson
      ? remarkIn(await partOf(path, Math.max(0, size - TAIL_BYTES), TAIL_BYTES))
      : null,
  }
}

async function partOf(path: string, from: number, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What Overpass says of an answer it could not finish, after the last element. */
function remarkIn(tail: string): string | null {
  return cleanText(/"remark"\s*:\s*"([^"]+)"\s*\}\s*$/.exec(tail)?.[1], 300)
}

function sourceNameOf(path: string): string {
  const name = cleanText(basename(path, extname(path)), 60)?.toLowerCase() ?? 'import'
  return name === 'sample' ? 'import' : name
}
