import { open, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { cleanText, dayIn } from './field-text.ts'
import { type FileFormat, formatOf } from './file-format.ts'
import { BrokenFile } from './import-record.ts'
import { parquetColumns } from './read-parquet.ts'

/** Where a file says what it is and when it was made. */
const HEAD_BYTES = 64 * 1024
/** Where an Overpass answer says that it was cut short. */
const TAIL_BYTES = 2 * 1024

const OSM_LICENCE = 'ODbL-1.0, © OpenStreetMap contributors'

/** Of its places as a whole; a row that says more keeps its own. */
const OVERTURE_LICENCE = 'CDLA-Permissive-2.0, Overture Maps Foundation'

/** What can be told of a file before its entries are read. */
export interface ImportFile {
  format: FileFormat
  bytes: number
  /** The name its entries are kept under unless another is asked for. */
  source: string
  licence: string | null
  /** The day of the data, `YYYY-MM-DD`. */
  on: string
  /** What its maker says of it, such as that it was cut short. */
  remark: string | null
}

/**
 * Looks at the beginning and the end of a file.
 * @throws BrokenFile for a file of a kind that is not read, with what to do instead.
 */
export async function lookAtFile(path: string): Promise<ImportFile> {
  try {
    return await lookAt(path)
  } catch (cause) {
    if (!(cause instanceof BrokenFile)) throw cause
    const sentence = `${basename(path)} cannot be imported: ${cause.message}. Nothing was changed.`
    throw new BrokenFile(sentence, { cause })
  }
}

async function lookAt(path: string): Promise<ImportFile> {
  const { size, mtime } = await stat(path)
  const bytes = await partOf(path, 0, HEAD_BYTES)
  const format = formatOf(bytes)
  const isJson = format === 'json'
  const head = bytes.toString('utf8')
  const isOsm = isJson && /openstreetmap|"osm3s"|"@id"|"osm_id"|"elements"\s*:/i.test(head)
  const isOverture = await holdsOverture(path, format, head)
  return {
    format,
    bytes: size,
    source: isOsm ? 'osm' : isOverture ? 'overture' : sourceNameOf(path),
    licence: isOsm ? OSM_LICENCE : isOverture ? OVERTURE_LICENCE : null,
    on:
      dayIn(/"timestamp_osm_base"\s*:\s*"([^"]+)"/.exec(head)?.[1]) ??
      mtime.toISOString().slice(0, 10),
    remark: isJson
      ? remarkIn((await partOf(path, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)).toString('utf8'))
      : null,
  }
}

/** Whether the entries are places of Overture Maps, by two fields that no other table has. */
async function holdsOverture(path: string, format: FileFormat, head: string): Promise<boolean> {
  if (format === 'table') return false
  if (format === 'json')
    return /"names"\s*:/.test(head) && /"(?:categories|taxonomy)"\s*:/.test(head)
  const columns = await parquetColumns(path)
  return columns.includes('names') && columns.some((name) => /^(categories|taxonomy)$/.test(name))
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

/** What Overpass says of an answer it could not finish, after the last element. */
function remarkIn(tail: string): string | null {
  return cleanText(/"remark"\s*:\s*"([^"]+)"\s*\}\s*$/.exec(tail)?.[1], 300)
}

function sourceNameOf(path: string): string {
  const name = cleanText(basename(path, extname(path)), 60)?.toLowerCase() ?? 'import'
  return name === 'sample' ? 'import' : name
}
