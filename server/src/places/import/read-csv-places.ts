import type { ReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BrokenFile, type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import { type Row, columnsOf, placeOfRow } from './place-of-row.ts'

/** A row longer than this is a file that is no table, or a quote that was never closed. */
const LONGEST_ROW = 100_000

const SEPARATORS = [',', ';', '\t'] as const

/** What separates the columns of a table: the sign its first line has most of. */
export function separatorOf(head: string): string {
  const header = head.split(/\r?\n/, 1)[0] ?? ''
  const counts = SEPARATORS.map((sign) => header.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The rows of a table with a header. */
export async function* readCsvPlaces(
  file: ReadStream,
  separator: string,
  context: ImportContext,
): AsyncGenerator<ImportRecord> {
  const rows = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  pipeline(file, rows, () => undefined)
  let columns: (string | undefined)[] | undefined
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (columns === undefined) {
        columns = usableColumns(record)
        continue
      }
      const where = `line ${info.lines}`
      yield record.length === columns.length
        ? await placeOfRow(where, rowOf(columns, record), undefined, context)
        : skipped(
            where,
            'bad-row',
            `has ${record.length} fields where the header has ${columns.length}.`,
          )
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new BrokenFile(`it is no table that can be read: ${cause.message}`, { cause })
  }
  if (columns === undefined) throw new BrokenFile('it is empty')
}

function usableColumns(headers: readonly string[]): (string | undefined)[] {
  const columns = columnsOf(headers)
  if (!columns.includes('name')) {
    const found = headers.slice(0, 12).join(', ').slice(0, 200)
    throw new BrokenFile(
      `its first line must name the columns, 'name' among them; it has: ${found}`,
    )
  }
  return columns
}

function rowOf(columns: readonly (string | undefined)[], fields: readonly string[]): Row {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === undefined ? [] : [[column, fields[index]]])),
  )
}
