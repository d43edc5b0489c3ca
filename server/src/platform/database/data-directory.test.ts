import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { EMBEDDED_MAJOR, holdsDatabase, makeDatabaseDirectory } from './data-directory.ts'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './testing/test-database.ts'

const log = openLog('silent')

test('the major version we compare with is the one the engine has', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ major: string }>`
    select split_part(current_setting('server_version'), '.', 1) as major`.execute(db)
  expect(rows[0]?.major).toBe(EMBEDDED_MAJOR)
})

test('a directory written by another PostgreSQL is refused with what to do', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    /was written by PostgreSQL 17, but this version of Wayfur holds PostgreSQL 18\. Start it with/,
  )
})

test("a directory with somebody else's files is refused and left as it is", async () => {
  const dataDir = temporaryDirectory()
  const letter = join(dataDir, 'database', 'letter.txt')
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(letter, 'Dear all')
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(/is not empty and holds no database/)
  expect(existsSync(letter)).toBe(true)
})

test('a damaged database is refused with the reason the engine gives', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    /The embedded database did not start\. Put back a copy of .*, or move it away/,
  )
})

test('a directory gets its name only when all of it is there', async () => {
  const directory = join(temporaryDirectory(), 'database')
  const cutOff = makeDatabaseDirectory(directory, async (unfinished) => {
    await writeFile(join(unfinished, 'PG_VERSION'), EMBEDDED_MAJOR)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(holdsDatabase(directory)).toBe(false)
  await makeDatabaseDirectory(directory, (unfinished) =>
    writeFile(join(unfinished, 'PG_VERSION'), EMBEDDED_MAJOR),
  )
  expect(holdsDatabase(directory)).toBe(true)
  expect(existsSync(`${directory}.unfinished`)).toBe(false)
})
