import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { overpassTown } from './walks/import/street-fixtures.ts'

const folder = await mkdtemp(join(tmpdir(), 'import-command-'))
const dataDir = join(folder, 'data')
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command of the product as a person would, on a data directory of its own. */
function run(command: string, ...args: string[]): Promise<{ code: number | null; says: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, command), ...args], {
    // DATABASE_URL empty: the embedded database, whatever the machine is set to.
    env: { PATH: '', DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let says = ''
  child.stdout.on('data', (text) => (says += String(text)))
  child.stderr.on('data', (text) => (says += String(text)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, says })))
}

test('a wrong ask is answered with the usage and opens no database', async () => {
  for (const args of [[], ['--nonsense'], [join(folder, 'none.csv')], ['a', 'b']]) {
    const { code, says } = await run('import.ts', ...args)
    expect(code).toBe(1)
    expect(says).toMatch(/npm run import|There is no file|Only one file/)
    expect(says).not.toMatch(/\n {4}at /)
  }
  expect((await run('sample-world.ts', 'zap')).says).toContain('npm run sample-world -- remove')
  expect(existsSync(dataDir)).toBe(false)
}, 60_000)

test('streets are imported and named by command, without a database', async () => {
  const file = join(folder, 'juniper.json')
  await writeFile(file, JSON.stringify(overpassTown()))
  const imported = await run('import.ts', 'streets', file)
  expect(imported.says).toMatch(/Imported \d+ miles of streets and paths of Juniper as 'juniper':/)
  expect(imported.code).toBe(0)
  expect((await run('import.ts', 'streets', '--list')).says).toMatch(
    /^juniper: \d packs? from juniper.json of 2026-11-15, © OpenStreetMap contributors, ODbL-1.0\n$/,
  )
  const unknown = await run('import.ts', 'streets', '--remove', 'elsewhere')
  expect(unknown).toEqual({
    code: 1,
    says: "No streets come from 'elsewhere'. Imports: juniper.\n",
  })
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
}, 60_000)

test('a table is imported, named and taken away again by command', async () => {
  const file = join(folder, 'friends.csv')
  await writeFile(
    file,
    'name,category,city,state,dogs\nA,cafe,"San Francisco",CA,yes\nB,castle,Bend,OR,yes\n',
  )
  const imported = await run('import.ts', file)
  expect(imported.says).toContain("Imported 1 place as 'friends': 1 new, 0 brought up to date.")
  expect(imported.says).toContain('Skipped 1 of 2 entries:')
  expect(imported.code).toBe(0)
  expect((await run('import.ts', '--list')).says).toBe('friends: 1 places\n')
  expect((await run('import.ts', '--remove', 'friends')).says).toContain(
    "Removed 1 places of 'friends'.",
  )
  expect((await run('sample-world.ts', 'restore')).says).toMatch(/has \d{4} places again/)
  expect((await run('sample-world.ts', 'remove')).says).toMatch(/Removed \d{4} sample places/)
}, 120_000)
