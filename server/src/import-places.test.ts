import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { overpassTown } from './walks/import/testing/street-fixtures.ts'

const folder = await mkdtemp(join(tmpdir(), 'import-command-'))
const dataDir = join(folder, 'data')
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ran {
  code: number | null
  says: string
}

/** Runs a command of the product as a person would, on a data directory of its own. */
function run(command: string, ...args: string[]): Promise<Ran> {
  return runNode({ PATH: '' }, [join(import.meta.dirname, command), ...args])
}

function runNode(env: Record<string, string>, args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [...processOptions.commandFlags, ...args], {
    // DATABASE_URL empty: the embedded database, whatever the machine is set to.
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
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

test('a file is looked for where the person stands, and only the file: a source may be called as a folder is', async () => {
  const standing = join(folder, 'standing')
  await mkdir(join(standing, 'bench'), { recursive: true })
  await writeFile(join(standing, 'list.csv'), 'name,category,city,state\nA,cafe,Bend,OR\n')
  const runner = join(import.meta.dirname, '..', '..', 'scripts', 'run.mjs')
  const asked = ['server/src/import.ts', 'list.csv', '--source', 'bench', '--dry-run']
  const env = { PATH: process.env['PATH'] ?? '', INIT_CWD: standing }
  const { code, says } = await runNode(env, [runner, ...asked])
  expect(says).toContain("1 place as 'bench'")
  expect(code).toBe(0)
  const missing = await runNode(env, [runner, 'server/src/import.ts', 'bench'])
  expect(missing).toEqual({ code: 1, says: `There is no file ${join(standing, 'bench')}.\n` })
}, 120_000)
