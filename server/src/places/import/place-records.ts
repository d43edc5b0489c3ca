import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Point } from '@wayfur/domain/schemas'
import { holdsOvertureAddresses } from '../../regions/overture-addresses.ts'
import { columnsOf, rowBy, type TableHints } from './columns.ts'
import type { FileFormat } from './file-format.ts'
import { BrokenFile, type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import {
  isObject,
  jsonEntries,
  type Loose,
  mappedEntry,
  type Tags,
  tagsOf,
} from './json-entries.ts'
import { isOverturePlace, placeOfOverture } from './overture-place.ts'
import { placeOfRow } from './place-of-row.ts'
import { categoryOfTags, placeOfTags } from './place-of-tags.ts'
import { parquetRows } from './read-parquet.ts'
import { openTable } from './read-table.ts'

/** The entries of a file, one after the other. */
export interface PlaceRecords {
  read(): AsyncGenerator<ImportRecord>
  /** How much of the file was read, from 0 to 1. */
  share(): number
  stop(): void
}

/** The entries of a file as places, however it writes them. */
export function placeRecords(
  path: string,
  format: FileFormat,
  context: ImportContext,
  hints: TableHints,
): PlaceRecords {
  let share: (() => number) | undefined
  let stop: (() => void) | undefined
  return {
    share: () => share?.() ?? 0,
    stop: () => stop?.(),
    async *read() {
      const { size } = await stat(path)
      if (format === 'parquet') {
        if (await holdsOvertureAddresses(path)) {
          throw new BrokenFile(
            'it holds addresses of Overture Maps: `npm run region -- add FILE` makes them known',
          )
        }
        let done = 0
        share = () => done
        for await (const row of parquetRows(path)) {
          done = row.share
          yield await placeOfProperties(row.where, null, row.record, row.point, context, hints)
        }
      } else if (format === 'table') {
        const table = await openTable(path, hints, (columns) =>
          columns.includes('name') || hints.set.name !== undefined
            ? undefined
            : "no column is called 'name'; say which one it is, for example with --map name=Title",
        )
        share = () => table.bytesRead() / size
        stop = table.stop
        for await (const found of table.rows) {
          yield 'broken' in found
            ? skipped(found.where, 'bad-row', found.broken)
            : await placeOfRow(found.where, found.row, found.fields, undefined, context)
        }
      } else {
        const file = createReadStream(path)
        share = () => file.bytesRead / size
        stop = () => void file.destroy()
        for await (const { entry, number } of jsonEntries(file)) {
          yield await placeOfEntry(entry, number, context, hints)
        }
      }
    },
  }
}

async function placeOfEntry(
  entry: unknown,
  number: number,
  context: ImportContext,
  hints: TableHints,
): Promise<ImportRecord> {
  const found = mappedEntry(entry)
  if (found === undefined) {
    const sentence = 'is neither an element nor a feature.'
    return skipped(`entry ${number}`, 'bad-row', sentence)
  }
  const { tags, point } = found
  if (found.kind === 'element') return placeOfTags(found.id, tags, point, context)
  const { id } = found
  const properties = isObject(entry) && isObject(entry['properties']) ? entry['properties'] : {}
  // Exports of OpenStreetMap carry its tags; any other table is read by the names of its columns.
  const isOsm = id !== null && (categoryOfTags(tags) !== undefined || tags['@id'] !== undefined)
  if (isOsm && !isHinted(hints)) return placeOfTags(id, tags, point, context)
  return placeOfProperties(id ?? `feature ${number}`, id, properties, point, context, hints)
}

function isHinted({ map, set }: TableHints): boolean {
  return Object.keys(map).length > 0 || Object.keys(set).length > 0
}

async function placeOfProperties(
  where: string,
  id: string | null,
  properties: Loose,
  point: Point | undefined,
  context: ImportContext,
  hints: TableHints,
): Promise<ImportRecord> {
  if (isOverturePlace(properties)) {
    const record = id === null ? properties : { ...properties, id }
    return placeOfOverture(where, record, point, context)
  }
  const tags: Tags = tagsOf(properties)
  const keys = Object.keys(tags)
  const fields = keys.map((key) => tags[key] ?? '')
  const row = rowBy(columnsOf(keys, hints.map), fields, hints.set)
  return placeOfRow(where, { ...row, ...(id !== null && { id }) }, fields, point, context)
}
