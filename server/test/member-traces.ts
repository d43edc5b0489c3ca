import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../src/tables.ts'
import { TRACES } from './busy-member.ts'

/** One row in which a member is found. */
export interface FoundRow {
  /** Where it lies within its table. */
  place: string
  /** The row as JSON, as the database writes it. */
  row: Record<string, unknown>
  text: string
}

interface Pointer {
  table: string
  columns: string[]
  to: string
  toColumns: string[]
}

/** Every table of the database, but for the notes of migrations. */
export async function allTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every foreign key, as the catalogue of the database knows it. */
async function allPointers(db: Kysely<Tables>): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "to",
           (select json_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality k(key, at)
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.key) as columns,
           (select json_agg(a.attname order by k.at) from unnest(c.confkey) with ordinality k(key, at)
              join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.key) as "toColumns"
      from pg_constraint c where c.contype = 'f' order by 1`.execute(db)
  return rows
}

/**
 * Every row of every table in which the member is found: a column points to them, a text has one of
 * their marked words, or a document names their number. Nobody has to say where to look.
 */
export async function rowsThatTellOf(
  db: Kysely<Tables>,
  memberId: number,
): Promise<Map<string, FoundRow[]>> {
  const pointers = (await allPointers(db)).filter(({ to }) => to === 'members')
  const numbered = new RegExp(
    String.raw`\bmember[ :-]${memberId}\b|"(?:(?:member|owner|sender|author|person|user|actor)_?id|\w+_by)": ?${memberId}\b`,
    'i',
  )
  const found = new Map<string, FoundRow[]>()
  for (const [table, rows] of await everyRowByTable(db)) {
    const columns = pointers.filter((one) => one.table === table).flatMap((one) => one.columns)
    const theirs = rows.filter(
      ({ row, text }) =>
        (table === 'members' && row['id'] === memberId) ||
        columns.some((column) => row[column] === memberId) ||
        numbered.test(text) ||
        TRACES.some((trace) => trace.test(text)),
    )
    if (theirs.length > 0) found.set(table, theirs)
  }
  return found
}

/** The same, and every row that belongs to one of these by a foreign key, however far. */
export async function rowsAround(
  db: Kysely<Tables>,
  memberId: number,
): Promise<Map<string, FoundRow[]>> {
  const found = await rowsThatTellOf(db, memberId)
  const pointers = (await allPointers(db)).filter(({ to }) => to !== 'members')
  const tables = await everyRowByTable(db)
  const pets = new Set(found.get('pet_members')?.map(({ row }) => row['pet_id']))
  found.set('pets', tables.get('pets')?.filter(({ row }) => pets.has(row['id'])) ?? [])
  let grew = true
  while (grew) {
    grew = false
    for (const { table, columns, to, toColumns } of pointers) {
      const targets = new Set((found.get(to) ?? []).map(({ row }) => key(row, toColumns)))
      const known = found.get(table) ?? []
      const places = new Set(known.map(({ place }) => place))
      const more = (tables.get(table) ?? []).filter(
        ({ place, row }) => !places.has(place) && targets.has(key(row, columns)),
      )
      if (more.length === 0) continue
      found.set(table, [...known, ...more])
      grew = true
    }
  }
  return found
}

function key(row: FoundRow['row'], names: string[]): string {
  return JSON.stringify(names.map((name) => row[name]))
}

async function everyRowByTable(db: Kysely<Tables>): Promise<Map<string, FoundRow[]>> {
  const all = new Map<string, FoundRow[]>()
  for (const table of await allTables(db)) {
    const { rows } = await sql<{ place: string; text: string }>`
      select ctid::text as place, to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(db)
    all.set(
      table,
      rows.map(({ place, text }) => ({ place, text, row: JSON.parse(text) as FoundRow['row'] })),
    )
  }
  return all
}

/** Takes rows away as if they had never been written: no trigger and no foreign key hears of it. */
export async function takeAway(
  tx: Transaction<Tables>,
  table: string,
  rows: readonly FoundRow[],
): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  for (const { place } of rows) {
    await sql`delete from ${sql.table(table)} where ctid = ${place}::tid`.execute(tx)
  }
}
