import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/tables.ts'

interface Column {
  table: string
  name: string
  type: string
  /** The table and column it must be found in. */
  to: { table: string; name: string } | null
  /** Words that a rule lets it be, as the rule has them. */
  words: string[]
  isNeeded: boolean
}

/** Rows tried for each table. */
const ROWS = 3
/** A table waits for the rows it leads to. */
const PASSES = 6

/**
 * Puts rows into the tables of a database of any version, made from what the database itself says of
 * its columns and rules; gives the tables that have some. Where rules ask for more than that, none.
 */
export async function fillTables(db: Kysely<Tables>): Promise<Set<string>> {
  const columns = Map.groupBy(await columnsOf(db), ({ table }) => table)
  const filled = new Set<string>()
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [table, its] of columns) {
      if (filled.has(table)) continue
      for (let row = 0; row < ROWS; row += 1) {
        if (await insert(db, table, its, pass * ROWS + row)) filled.add(table)
      }
    }
  }
  return filled
}

async function insert(
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
  number: number,
): Promise<boolean> {
  const needed = columns.filter(({ isNeeded }) => isNeeded)
  const names = needed.map(({ name }) => `"${name}"`).join(', ')
  const values = needed.map((column) => valueOf(column, number)).join(', ')
  const into = `insert into "${table}" ${needed.length === 0 ? 'default values' : `(${names}) select ${values}`}`
  return db
    .transaction()
    .execute((tx) => sql.raw(into).execute(tx))
    .then(
      ({ numAffectedRows }) => numAffectedRows === 1n,
      () => false,
    )
}

function valueOf({ name, type, to, words }: Column, number: number): string {
  if (to !== null) {
    const among = `(select count(*) from "${to.table}")`
    return `(select "${to.name}" from "${to.table}" order by 1 offset ${number} % greatest(${among}, 1) limit 1)`
  }
  const word = words[number % Math.max(1, words.length)]
  if (word !== undefined) return `${word}::${type}`
  const literal = LITERALS[type]
  if (literal !== undefined) return literal(number)
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'text' && name.includes('email')) return `'row${number}@example.org'`
  if (type === 'text' && name.endsWith('time_zone')) return `'UTC'`
  return `'Row ${number}'::${type}`
}

const LITERALS: Readonly<Record<string, (number: number) => string>> = {
  integer: (number) => `${number + 1}`,
  bigint: (number) => `${number + 1}`,
  smallint: (number) => `${(number % 5) + 1}`,
  numeric: (number) => `${number + 1}`,
  'double precision': (number) => `${number + 1}.5`,
  real: (number) => `${number + 1}.5`,
  boolean: () => 'false',
  bytea: (number) => `sha256('row ${number}'::bytea)`,
  date: (number) => `date '2026-03-01' + ${number}`,
  'timestamp with time zone': (number) =>
    `timestamptz '2026-03-01 10:00Z' + interval '${number} days'`,
  json: () => `'{}'`,
  jsonb: () => `'{}'`,
  uuid: () => 'gen_random_uuid()',
}

async function columnsOf(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<{
    table: string
    name: string
    type: string
    isNeeded: boolean
    toTable: string | null
    toName: string | null
    rules: string | null
  }>`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      to_class.relname as "toTable", to_column.attname as "toName",
      (select string_agg(pg_get_constraintdef(r.oid), ' ') from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'c' and r.conkey = array[a.attnum]) as rules
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_class to_class on to_class.oid = f.confrelid
    left join pg_attribute to_column
      on to_column.attrelid = f.confrelid and to_column.attnum = f.confkey[1]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely_%' and a.attgenerated = ''
    order by c.oid, a.attnum`.execute(db)
  return rows.map(({ table, name, type, isNeeded, toTable, toName, rules }) => ({
    table,
    name,
    type,
    isNeeded,
    to: toTable === null || toName === null ? null : { table: toTable, name: toName },
    words: [...(rules ?? '').matchAll(/'(?:[^']|'')*'(?=::text)/g)].map(([word]) => word),
  }))
}
