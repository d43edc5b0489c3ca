import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Clears dead rows and refreshes the planner's figures of every table of ours that holds anything.
 * A table that was looked at while it was empty counts as empty until it is looked at again, and is
 * read from end to end meanwhile; of one that nobody has looked at PostgreSQL expects ten pages.
 * `freeze` for rows that are copied as files.
 */
export async function vacuumFilled(db: Kysely<Tables>, { freeze = false } = {}): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
     where relkind = 'r' and pg_relation_size(oid) > 0 and pg_has_role(relowner, 'usage')`.execute(
    db,
  )
  if (rows.length === 0) return
  const options = freeze ? 'freeze, analyze' : 'analyze'
  await sql.raw(`vacuum (${options}) ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
