import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Point } from '@wayfur/domain/schemas'
import type { Row, TableHints } from '../../places/import/columns.ts'
import type { FileFormat } from '../../places/import/file-format.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import { jsonEntries, mappedEntry } from '../../places/import/json-entries.ts'
import { pointOfRow } from '../../places/import/point-of-row.ts'
import { openTable } from '../../places/import/read-table.ts'
import { binOfEntry, type BinRecord } from './bin-of-tags.ts'

export interface BinEntries {
  read(): AsyncGenerator<BinRecord>
  bytesRead(): number
  stop(): void
}

/** The entries of a file of bins: a map with tags, or a table in which each row is a bin. */
export async function binEntries(
  path: string,
  format: FileFormat,
  hints: TableHints,
): Promise<BinEntries> {
  if (format === 'json') {
    const file = createReadStream(path)
    return {
      async *read() {
        for await (const { entry, number } of jsonEntries(file)) {
          yield binOfEntry(mappedEntry(entry), number)
        }
      },
      bytesRead: () => file.bytesRead,
      stop: () => void file.destroy(),
    }
  }
  if (format === 'parquet') {
    throw new BrokenFile(`${basename(path)} is Parquet: bins are read from JSON, GeoJSON or CSV.`)
  }
  const table = await openTable(path, hints, (columns) =>
    columns.includes('point') || (columns.includes('latitude') && columns.includes('longitude'))
      ? undefined
      : 'no column says where the bins are; say which one does, for example with --map point=Location',
  )
  return {
    async *read() {
      for await (const found of table.rows) yield binOfTableRow(found)
    },
    bytesRead: table.bytesRead,
    stop: table.stop,
  }
}

function binOfTableRow(found: { where: string } & ({ row: Row } | { broken: string })): BinRecord {
  const { where } = found
  if ('broken' in found) return { where, skipped: 'bad-row', sentence: found.broken }
  const { row } = found
  const point: Point | 'bad' | undefined = pointOfRow(row)
  if (point === 'bad') {
    return { where, skipped: 'bad-location', sentence: 'lies nowhere on earth.' }
  }
  const bags = /^(y|yes|true|1)$/i.test(row.bags ?? '') ? 'yes' : row.bags === undefined ? '' : 'no'
  const tags = Object.entries({
    amenity: 'waste_basket',
    excrement_bags: bags,
    description: row.description ?? '',
    'addr:street': row.street ?? '',
    check_date: row.checked ?? '',
  }).filter(([, value]) => value !== '')
  const id = row.id === undefined || row.id === '' ? null : row.id
  const record = binOfEntry(
    { kind: 'feature', id, tags: Object.fromEntries(tags), point, isPoint: true },
    0,
  )
  return { ...record, where }
}
