import { sql } from 'kysely'
import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Tables } from '../server/src/tables.ts'
import { sideBySide } from './side-by-side.ts'

/**
 * Does `work` while a table has no indexes but those that hold something, and makes the others again,
 * which takes less time than keeping them up to date for millions of rows.
 */
export async function withoutIndexes(
  { patiently }: Pick<Database, 'patiently'>,
  table: keyof Tables,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await patiently((db) =>
    sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(db),
  )
  for (const { name } of indexes) {
    await patiently((db) => sql`drop index ${sql.raw(name)}`.execute(db))
  }
  await work()
  await sideBySide(
    indexes.map(
      ({ definition }) =>
        () =>
          patiently((db) =>
            db.transaction().execute(async (trx) => {
              await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
              await sql.raw(definition).execute(trx)
            }),
          ),
    ),
  )
}
