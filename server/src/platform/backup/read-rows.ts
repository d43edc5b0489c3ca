import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { quoted, type TableShape } from './table-shapes.ts'

/** How many rows there are and one number over all that they say. */
export interface TableSum {
  name: string
  rows: number
  sha256: string
}

/** Few enough to be held in memory even when they are letters with attachments. */
const ROWS_AT_ONCE = 500

/** Makes timestamps, floats and bytes read alike on every server, for the rest of the transaction. */
export async function readAlike(tx: Transaction<Tables>): Promise<void> {
  await sql`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
    ('extra_float_digits', '1'), ('bytea_output', 'hex')) as alike (name, value)`.execute(tx)
}

/**
 * The rows of a table in a fixed order, some at a time, each a JSON array of its columns as text:
 * `["7","Bella",null]`. Only inside a transaction. Returns their sum.
 */
export async function* rowsOf(
  tx: Transaction<Tables>,
  { name, columns, order }: TableShape,
): AsyncGenerator<string[], TableSum> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await sql
    .raw(
      `declare copying no scroll cursor for
        select json_build_array(${values})::text as row from ${quoted(name)} order by ${order}`,
    )
    .execute(tx)
  const hash = createHash('sha256')
  let count = 0
  for (;;) {
    const { rows } = await sql
      .raw<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copying`)
      .execute(tx)
    if (rows.length === 0) break
    const texts = rows.map(({ row }) => row)
    for (const text of texts) hash.update(text).update('\n')
    count += texts.length
    yield texts
  }
  await sql`close copying`.execute(tx)
  return { name, rows: count, sha256: hash.digest('hex') }
}

/** The sums of all tables, to compare two copies by. */
export async function tableSums(
  tx: Transaction<Tables>,
  shapes: readonly TableShape[],
): Promise<TableSum[]> {
  await readAlike(tx)
  const sums: TableSum[] = []
  for (const shape of shapes) {
    const reading = rowsOf(tx, shape)
    let step = await reading.next()
    while (!step.done) step = await reading.next()
    sums.push(step.value)
  }
  return sums
}

/** Names of the tables whose sums differ. */
export function differences(a: readonly TableSum[], b: readonly TableSum[]): string[] {
  const textOf = ({ rows, sha256 }: TableSum) => `${rows} ${sha256}`
  const others = new Map(b.map((sum) => [sum.name, textOf(sum)]))
  const missing = b.filter(({ name }) => !a.some((sum) => sum.name === name))
  return [...a.filter((sum) => others.get(sum.name) !== textOf(sum)), ...missing].map(
    ({ name }) => name,
  )
}
