import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../src/platform/database/testing/test-database.ts'
import type { Tables } from '../src/tables.ts'

/** What lies somewhere on the map, and grows with the ground that is covered. */
const ON_THE_MAP = ['places', 'bins', 'events', 'providers']

interface Key {
  table: string
  name: string
  definition: string
  /** Only of foreign keys. */
  refers: string | null
}

async function keysOf(db: Kysely<Tables>, kind: 'unique' | 'foreign'): Promise<Key[]> {
  const { rows } =
    kind === 'unique'
      ? await sql<Key>`
          select indrelid::regclass::text as table, relname as name, null as refers,
                 regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', '') as definition
            from pg_index join pg_class on pg_class.oid = indexrelid
           where indisunique and relnamespace = 'public'::regnamespace`.execute(db)
      : await sql<Key>`
          select conrelid::regclass::text as table, conname as name,
                 confrelid::regclass::text as refers,
                 regexp_replace(pg_get_constraintdef(oid), '^FOREIGN KEY ', '') as definition
            from pg_constraint
           where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows.toSorted((a, b) => (`${a.table} ${a.name}` < `${b.table} ${b.name}` ? -1 : 1))
}

/** The tables on the map, and those whose rows go with a row of theirs. */
function tablesOnTheMap(keys: readonly Key[]): Set<string> {
  const found = new Set(ON_THE_MAP)
  for (const table of found) {
    for (const { table: other, refers, definition } of keys) {
      if (refers === table && definition.includes('ON DELETE CASCADE')) found.add(other)
    }
  }
  return found
}

const lines = (keys: readonly Key[]) =>
  keys.map(({ table, definition }) => `| \`${table}\` | \`${definition}\` |`)

test('the list of what would have to carry a region is what the database has', async () => {
  const { db } = await testDatabase('embedded')
  const foreign = await keysOf(db, 'foreign')
  const unique = await keysOf(db, 'unique')
  const onTheMap = tablesOnTheMap(foreign)
  const own = unique.filter(({ table }) => onTheMap.has(table))
  const leading = foreign.filter(({ refers }) => onTheMap.has(refers ?? ''))
  const list = [
    '# What would have to carry a region',
    '',
    'Written by `npx vitest run --project server partition-keys -u` from the database as the migrations make it; [how far it goes](scaling.md) says what for.',
    '',
    `Tables on the map, and those whose rows go with a row of theirs: ${[...onTheMap].toSorted().join(', ')}.`,
    '',
    `## Unique indexes of these tables: ${own.length}`,
    '',
    '| Table | Columns |',
    '|---|---|',
    ...lines(own),
    '',
    `## Foreign keys that lead to them: ${leading.length}`,
    '',
    '| From | Columns |',
    '|---|---|',
    ...lines(leading),
    '',
  ]
  await expect(list.join('\n')).toMatchFileSnapshot('../../docs/partition-keys.md')
})
