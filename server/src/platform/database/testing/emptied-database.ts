import { sql } from 'kysely'
import type { Database } from '../open-database.ts'

/** A larger table gets new files, bytes; the few rows of a smaller one are sooner deleted. */
const LARGE = 512 * 1024

/**
 * Gives what empties every table that tests have filled since and counts ids from their first again. Rows
 * that migrations themselves brought belong to the product and stay.
 *
 * Truncating makes new files for a table, for its indexes, and for all that refer to it: for the
 * members of one test, of nearly every table there is, which took longer than most tests. Deleting
 * leaves dead rows behind, so what has grown is truncated all the same.
 */
export async function emptierOf(database: Database): Promise<() => Promise<void>> {
  const all = await namesOf(
    database,
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const filled = all.map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
  const kept = new Set(await namesOf(database, filled.join(' union all ')))
  const tables = all.filter((name) => !kept.has(name))
  const sequences = await namesOf(
    database,
    `select quote_ident(sequencename) as name from pg_sequences
      where schemaname = 'public' and last_value is null`,
  )
  await sql.raw(`create schema testing`).execute(database.db)
  await sql.raw(emptying(tables, sequences)).execute(database.db)
  return async () => void (await sql`select testing.empty()`.execute(database.db))
}

/**
 * A function, whose statements are planned once. Whoever still writes is waited for; triggers and
 * keys have nothing to keep, as all that is there goes.
 */
function emptying(tables: string[], sequences: string[]): string {
  const noted = tables.map(
    (name) => `if exists (select 1 from ${name}) then used := used || text '${name}'; end if;`,
  )
  const quoted = sequences.map((name) => `'${name}'`)
  return `create function testing.empty() returns void language plpgsql
    set session_replication_role = replica as $emptying$
    declare
      used text[] := '{}';
      name text;
    begin
      lock table ${tables.join(', ')} in access exclusive mode;
      ${noted.join('\n')}
      if exists (select 1 from unnest(used) as u where pg_relation_size(u::regclass) > ${LARGE}) then
        execute 'truncate ' || array_to_string(used, ', ') || ' cascade';
      else
        foreach name in array used loop
          execute 'delete from ' || name;
        end loop;
      end if;
      perform setval(seqrelid, seqstart, false) from pg_sequence
        where seqrelid = any (array[${quoted.join(', ')}]::regclass[])
          and pg_sequence_last_value(seqrelid) is not null;
    end $emptying$`
}

async function namesOf(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(query).execute(database.db)
  return rows.map(({ name }) => name)
}
