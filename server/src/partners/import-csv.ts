import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import {
  ledgerColumns,
  MOST_NAMED_SKIPS,
  MOST_ROWS,
  NEEDED_COLUMNS,
} from '@wayfur/domain/partners/ledger-table'
import { parseReportRow } from '@wayfur/domain/partners/parse-report-row'
import type { BookingReport, TableReport } from '@wayfur/domain/partners/partner-schemas'
import { holdsCardNumber } from '@wayfur/domain/payments/card-number'
import { Problem } from '@wayfur/domain/problem'
import { CsvError, parse } from 'csv-parse'
import { separatorOf } from '../places/import/read-table.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { heldPartner } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'
import { reportBookings } from './report-bookings.ts'
import { tellPartner } from './tell-partner.ts'

/** Rows that are written together: large enough to be fast, small enough to hold nobody up. */
const ROWS_AT_ONCE = 500
/** A row longer than this is no table, or a quote that was never closed. */
const LONGEST_ROW = 10_000
const HEAD_BYTES = 4_096

type TableRow =
  | { line: number; report: BookingReport; isPaid: boolean }
  | { line: number; refused: string }

/**
 * Takes a table of bookings row by row, without ever holding it whole. A row that cannot be taken
 * is passed over with its reason, and the same table again changes nothing.
 */
export async function importCsv(
  context: PartnersContext,
  member: SignedIn,
  { partnerId, path }: { partnerId: number; path: string },
): Promise<TableReport> {
  const report: TableReport = { rows: 0, added: 0, moved: 0, unchanged: 0, skipped: 0, skips: [] }
  let waiting: Exclude<TableRow, { refused: string }>[] = []

  function skip(line: number, says: string): void {
    report.skipped += 1
    if (report.skips.length < MOST_NAMED_SKIPS) report.skips.push({ line, says })
  }

  async function writeWaiting(): Promise<void> {
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    const isFirstChange = report.added + report.moved === 0
    const outcomes = await inTransaction(context.db, async (tx) => {
      const partner = await heldPartner(tx, member, partnerId)
      const now = context.clock.now()
      const done = await reportBookings(tx, partner.id, rows, { source: 'table', now })
      const isChange = done.some(({ change }) => change === 'added' || change === 'moved')
      if (isFirstChange && isChange) await tellPartner(tx, context, member, partner, 'table')
      return done
    })
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.change === 'added') report.added += 1
      if (outcome.change === 'moved') report.moved += 1
      if (outcome.change === 'none') report.unchanged += 1
      if (outcome.change === 'refused') skip(rows[at]?.line ?? 0, outcome.says)
    }
  }

  for await (const row of rowsOf(path)) {
    if (report.rows === MOST_ROWS) {
      skip(
        row.line,
        t('A table has at most {mostRows} rows.', {
          mostRows: numberText(MOST_ROWS),
        }),
      )
      break
    }
    report.rows += 1
    if ('refused' in row) skip(row.line, row.refused)
    else waiting.push(row)
    if (waiting.length === ROWS_AT_ONCE) await writeWaiting()
  }
  await writeWaiting()
  report.skips.sort((a, b) => a.line - b.line)
  return report
}

/** The rows below the header, each read or with the reason why it cannot be. */
async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  const rows = parse({
    bom: true,
    delimiter: separatorOf(await headOf(path)),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  // The pipeline fails as the row reader below does, which reports it.
  pipeline(createReadStream(path), rows, () => undefined)
  let columns: ReturnType<typeof ledgerColumns> | undefined
  let line = 1
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      line = info.lines
      if (columns === undefined) {
        columns = usableColumns(record)
        continue
      }
      yield { line, ...readRow(columns, record) }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    if (columns === undefined) throw new Problem('invalid-input', msg('This is no table of text.'))
    yield {
      line: line + 1,
      refused: t('From here on the table cannot be read: {message}', { message: cause.message }),
    }
  }
  if (columns === undefined) throw new Problem('invalid-input', msg('The table is empty.'))
}

function readRow(columns: ReturnType<typeof ledgerColumns>, fields: readonly string[]) {
  if (fields.length !== columns.length) {
    return {
      refused: t('Fields in this row: {fields}. Fields in the header: {columns}.', {
        fields: fields.length,
        columns: columns.length,
      }),
    }
  }
  if (fields.some((field, at) => columns[at] !== undefined && holdsCardNumber(field))) {
    return { refused: t('This looks like it contains a card number.') }
  }
  return parseReportRow(
    Object.fromEntries(
      columns.flatMap((column, at) => (column === undefined ? [] : [[column, fields[at]]])),
    ),
  )
}

function usableColumns(header: readonly string[]): ReturnType<typeof ledgerColumns> {
  const columns = ledgerColumns(header)
  const missing = NEEDED_COLUMNS.filter((needed) => !columns.includes(needed))
  if (missing.length > 0) {
    throw new Problem(
      'invalid-input',
      msg('The first line must name the columns; missing: {missing}.', {
        missing: missing.join(', '),
      }),
    )
  }
  return columns
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
