import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './platform/database/testing/test-database.ts'

interface Column {
  name: string
  isNullable: boolean
}

/** The members of each interface in a file, by name, with the text of their types. */
function interfacesIn(source: string): Map<string, Map<string, string>> {
  const bare = source.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = new Map<string, Map<string, string>>()
  for (const [, name = '', body = ''] of bare.matchAll(
    /^(?:export )?interface (\w+) \{\n([^]*?)^\}/gm,
  )) {
    const members = [...body.matchAll(/^ {2}(\w+): ([^]*?)(?=^ {2}\w+: |(?![^]))/gm)]
    found.set(name, new Map(members.map(([, member = '', type = '']) => [member, type.trim()])))
  }
  return found
}

/** Every table as `tables.ts` and the features' files describe it. */
function describedTables(): Map<string, Column[]> {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*-tables.ts', { cwd: root })
  const interfaces = new Map(
    files.flatMap((file) => Array.from(interfacesIn(readFileSync(join(root, file), 'utf8')))),
  )
  const tables = [...interfaces]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, members]) => Array.from(members))
  return new Map(
    tables.map(([table, rows]) => {
      const columns = [...(interfaces.get(rows) ?? [])].map(([name, type]) => ({
        name,
        isNullable: /\bnull\b/.test(type),
      }))
      return [table, columns.sort(byName)]
    }),
  )
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

test('every table and column of the database is described, and nothing that is not there', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ table: string; name: string; nullable: boolean; made: boolean }>`
    select c.table_name as "table", c.column_name as name, c.is_nullable = 'YES' as nullable,
           c.is_generated = 'ALWAYS' as made
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name not like 'kysely%'`.execute(db)
  const described = describedTables()
  const real = new Map<string, Column[]>()
  for (const { table, name, nullable, made } of rows) {
    const columns = real.get(camelCase(table)) ?? []
    const column = camelCase(name)
    const ours = described.get(camelCase(table))?.find((one) => one.name === column)
    // A generated column counts as nullable unless it says otherwise, so there the type knows better.
    const isNullable = made ? (ours?.isNullable ?? nullable) : nullable
    real.set(camelCase(table), [...columns, { name: column, isNullable }].sort(byName))
  }
  const sorted = (tables: Map<string, Column[]>) =>
    Object.fromEntries([...tables].sort(([a], [b]) => (a < b ? -1 : 1)))
  expect(sorted(described)).toEqual(sorted(real))
  expect(real.size).toBeGreaterThanOrEqual(3)
})
