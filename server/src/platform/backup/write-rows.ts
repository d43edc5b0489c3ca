import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { migrate, MIGRATIONS_DIR } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { vacuumFilled } from '../database/vacuum-filled.ts'
import { BackupError } from './backup-error.ts'
import { differences, tableSums, type TableSum } from './read-rows.ts'
import { appliedMigrations, quoted, type TableShape, tableShapes } from './table-shapes.ts'

/** Where the rows of a copy come from. */
export interface RowSource {
  migrations: readonly string[]
  sequences: Readonly<Record<string, string>>
  /** Calls `write` with the rows of one table after the other, some at a time. */
  each(write: (table: string, rows: readonly string[]) => Promise<void>): Promise<void>
  /** What was read; known once `each` has ended. */
  sums(): readonly TableSum[]
}

/** Whether anybody has ever worked with this database: each start leaves its keys behind. */
export async function isUsed(db: Kysely<Tables>): Promise<boolean> {
  if ((await appliedMigrations(db)).length === 0) return false
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from operator_settings) or exists (select 1 from members)
        or exists (select 1 from places) or exists (select 1 from seeds) as "is"`.execute(db)
  return rows[0]?.is === true
}

/**
 * Puts exactly these rows into the database in one transaction, compares counts and checksums of
 * every table, and brings it up to date with this version of the product.
 */
export async function putRows(database: Database, source: RowSource): Promise<void> {
  await makeTablesLike(database, source.migrations)
  await database.patiently((connection) =>
    connection.transaction().execute(async (tx) => {
      const shapes = new Map((await tableShapes(tx)).map((shape) => [shape.name, shape]))
      const bindings = await loosenBindings(tx, [...shapes.keys()])
      await source.each(async (table, rows) => {
        const shape = shapes.get(table)
        if (shape === undefined) throw new BackupError(`There is no table ${table} to write to.`)
        await insertRows(tx, shape, rows)
      })
      await tightenBindings(tx, bindings, [...shapes.keys()])
      for (const [name, last] of Object.entries(source.sequences)) {
        await sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`.execute(tx)
      }
      const differ = differences(source.sums(), await tableSums(tx, [...shapes.values()]))
      if (differ.length > 0) {
        throw new BackupError(
          `The copy differs from its source in ${differ.join(', ')}; nothing was kept.`,
        )
      }
    }),
  )
  await migrate(database)
  await database.patiently((connection) => vacuumFilled(connection))
}

/** Empty tables exactly as they were where the rows come from. */
async function makeTablesLike(database: Database, migrations: readonly string[]): Promise<void> {
  const applied = await appliedMigrations(database.db)
  if (applied.join() === migrations.join()) return
  await database.patiently(async (connection) => {
    await sql`drop schema public cascade`.execute(connection)
    await sql`create schema public`.execute(connection)
  })
  await migrate(database, MIGRATIONS_DIR, { only: migrations })
}

async function insertRows(
  tx: Transaction<Tables>,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(v ->> ${at})::${type}`).join(', ')
  await sql`
    insert into ${sql.raw(`${quoted(name)} (${names})`)} overriding system value
    select ${sql.raw(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) v`.execute(
    tx,
  )
}

interface Binding {
  table: string
  name: string
  rule: string
}

/**
 * Empties all tables and takes off what would judge row by row what is right only as a whole: the
 * references between tables, and the triggers that count along.
 */
async function loosenBindings(tx: Transaction<Tables>, tables: string[]): Promise<Binding[]> {
  const { rows } = await sql<Binding>`
    select conrelid::regclass::text as "table", conname::text as name,
           pg_get_constraintdef(oid) as rule
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  for (const { table, name } of rows) {
    await sql.raw(`alter table ${table} drop constraint ${quoted(name)}`).execute(tx)
  }
  for (const table of tables) {
    await sql.raw(`alter table ${quoted(table)} disable trigger user`).execute(tx)
  }
  await sql.raw(`truncate ${tables.map(quoted).join(', ')} restart identity`).execute(tx)
  return rows
}

/** Puts them on again; a reference that leads nowhere fails here. */
async function tightenBindings(
  tx: Transaction<Tables>,
  bindings: readonly Binding[],
  tables: readonly string[],
): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  for (const table of tables) {
    await sql.raw(`alter table ${quoted(table)} enable trigger user`).execute(tx)
  }
  // Triggers told nothing of it to processes that answer from what they have kept.
  await sql`insert into changes (table_name) select unnest(${tables}::text[])`.execute(tx)
  for (const { table, name, rule } of bindings) {
    await sql.raw(`alter table ${table} add constraint ${quoted(name)} ${rule}`).execute(tx)
  }
}
