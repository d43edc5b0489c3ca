import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Column, columnsOf, headerList, type Row, rowBy, type TableHints } from './columns.ts'
import { BrokenFile } from './import-record.ts'
import { textOfTable } from './table-text.ts'

/** A row longer than this is a file that is no table, or a quote that was never closed. */
const LONGEST_ROW = 100_000

const SEPARATORS = [',', ';', '\t', '|'] as const

/** What separates the columns of a table: the sign its first line has most of. */
export function separatorOf(head: string): string {
  const header = head.split(/\r?\n/, 1)[0] ?? ''
  const counts = SEPARATORS.map((sign) => header.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

export type TableRow = { where: string } & (
  | { row: Row; fields: readonly string[] }
  | { broken: string }
)

export interface Table {
  rows: AsyncGenerator<TableRow>
  /** How much of the file was read, for whoever waits. */
  bytesRead: () => number
  stop: () => void
}

/** The rows of a table whose first line names its columns, `needed` among them. */
export async function openTable(
  path: string,
  hints: TableHints,
  needed: (columns: readonly (Column | undefined)[]) => string | undefined,
): Promise<Table> {
  const { head, decoder } = await textOfTable(path)
  const file = createReadStream(path)
  // Failures of any part arrive where the rows are read.
  const text = pipeline(file, decoder, () => undefined)
  return {
    rows: rowsOf(text, separatorOf(head), hints, needed),
    bytesRead: () => file.bytesRead,
    stop: () => void file.destroy(),
  }
}

async function* rowsOf(
  text: Readable,
  separator: string,
  hints: TableHints,
  needed: (columns: readonly (Column | undefined)[]) => string | undefined,
): AsyncGenerator<TableRow> {
  const rows = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  pipeline(text, rows, () => undefined)
  let columns: (Column | undefined)[] | undefined
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (columns === undefined) {
        columns = columnsOf(record, hints.map)
        const missing = needed(columns)
        if (missing !== undefined) {
          throw new BrokenFile(`${missing}; its first line has: ${headerList(record)}`)
        }
        continue
      }
      const where = `line ${info.lines}`
      yield record.length === columns.length
        ? { where, row: rowBy(columns, record, hints.set), fields: record }
        : {
            where,
            broken: `has ${record.length} fields where the header has ${columns.length}.`,
          }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new BrokenFile(`it is no table that can be read: ${cause.message}`, { cause })
  }
  if (columns === undefined) throw new BrokenFile('it is empty')
}
