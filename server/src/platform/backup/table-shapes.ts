import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export interface TableShape {
  name: string
  /** Columns that hold something of their own, with their types; generated ones follow from them. */
  columns: readonly { name: string; type: string }[]
  /** What rows are sorted by, so that two copies of a table read alike on every server. */
  order: string
}

interface ColumnRow {
  table: string
  column: string
  type: string
  isGenerated: boolean
  isText: boolean
  keyAt: number | null
}

/**
 * Every table of the product as it is now, by name. The list of migrations is not one of them, nor are
 * changes by number of transaction, which mean nothing in another database.
 */
export async function tableShapes(db: Kysely<Tables>): Promise<TableShape[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname::text as "table", a.attname::text as "column",
           format_type(a.atttypid, a.atttypmod) as "type",
           a.attgenerated <> '' as "isGenerated", a.attcollation <> 0 as "isText",
           (select k.at::int from pg_index i, unnest(i.indkey::int2[]) with ordinality k (number, at)
             where i.indrelid = c.oid and i.indisprimary and k.number = a.attnum) as "keyAt"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not like 'kysely%' and c.relname <> 'changes' and a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attnum`.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns
      .filter(({ isGenerated }) => !isGenerated)
      .map(({ column, type }) => ({ name: column, type })),
    order: orderOf(columns),
  }))
}

function orderOf(columns: readonly ColumnRow[]): string {
  const key = columns
    .filter(({ keyAt }) => keyAt !== null)
    .toSorted((a, b) => (a.keyAt ?? 0) - (b.keyAt ?? 0))
  const by = key.length > 0 ? key : columns.filter(({ isGenerated }) => !isGenerated)
  // Letters sort differently from server to server, their bytes do not.
  return by
    .map(({ column, isText }) =>
      key.length > 0 && !isText ? quoted(column) : `${quoted(column)}::text collate "C"`,
    )
    .join(', ')
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The last number each sequence has given out; those never asked are not named. */
export async function lastNumbers(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Names of the migrations this database has been through, in their order. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db)
  if (found[0]?.is !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}
