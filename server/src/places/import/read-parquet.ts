import { msg } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { BrokenFile } from './import-record.ts'
import { isObject, type Loose } from './json-entries.ts'

/** Rows read at once: a few megabytes of Overture's places. */
const ROWS_AT_ONCE = 4_000

/** The rows of a Parquet file, and where each is, if the file holds geometries; all or some columns. */
export async function* parquetRows(
  path: string,
  columns?: string[],
): AsyncGenerator<{ where: string; record: Loose; point: Point | undefined; share: number }> {
  const file = await asyncBufferFromFile(path)
  const metadata = await readable(parquetMetadataAsync(file))
  const count = Number(metadata.num_rows)
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const to = Math.min(count, from + ROWS_AT_ONCE)
    const rows = await readable(
      // Bytes stay bytes, for a geometry is no text; what is said to be text still is.
      parquetReadObjects({
        file,
        metadata,
        compressors,
        rowStart: from,
        rowEnd: to,
        utf8: false,
        ...(columns !== undefined && { columns }),
      }),
    )
    for (const [index, record] of rows.entries()) {
      const number = from + index + 1
      yield { where: `row ${number}`, record, point: pointOf(record), share: number / count }
    }
  }
}

/** The names of the columns of a Parquet file. */
export async function parquetColumns(path: string): Promise<string[]> {
  const { schema }: FileMetaData = await readable(
    parquetMetadataAsync(await asyncBufferFromFile(path)),
  )
  return schema.slice(1).map(({ name }) => name)
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new BrokenFile(msg('it is no Parquet file that can be read to its end'), { cause })
  }
}

/** By its geometry, GeoJSON as GeoParquet is read or WKB; else the middle of its box. */
function pointOf(record: Loose): Point | undefined {
  const { geometry, bbox } = record
  if (geometry instanceof Uint8Array) {
    const point = pointOfWkb(geometry)
    if (point !== undefined) return point
  }
  if (
    isObject(geometry) &&
    geometry['type'] === 'Point' &&
    Array.isArray(geometry['coordinates'])
  ) {
    const [longitude, latitude] = geometry['coordinates'] as unknown[]
    if (typeof longitude === 'number' && typeof latitude === 'number')
      return { latitude, longitude }
  }
  if (!isObject(bbox)) return undefined
  const [west, east, south, north] = [bbox['xmin'], bbox['xmax'], bbox['ymin'], bbox['ymax']].map(
    Number,
  )
  const [latitude, longitude] = [
    ((south ?? NaN) + (north ?? NaN)) / 2,
    ((west ?? NaN) + (east ?? NaN)) / 2,
  ]
  return Number.isFinite(latitude + longitude) ? { latitude, longitude } : undefined
}

/** Byte order, kind, x and y: the well-known binary form of a point (OGC 06-103r4). */
function pointOfWkb(bytes: Uint8Array): Point | undefined {
  if (bytes.length < 21) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = view.getUint8(0) === 1
  if ((view.getUint32(1, isLittle) & 0xff) !== 1) return undefined
  return { longitude: view.getFloat64(5, isLittle), latitude: view.getFloat64(13, isLittle) }
}
