import { createReadStream, writeFileSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { type ArchiveEntry, packTar, unpackTarGz } from '../tar-archive.ts'
import { buildImage, readImage } from './database-image.ts'
import { packImage, unpackImage } from './image-archive.ts'
import { migrate, MIGRATIONS_DIR } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { testImage } from './testing/test-database.ts'

async function* entriesOf(entry: ArchiveEntry) {
  yield entry
}

const log = openLog('silent')

test('a first start from the image finds migrations done and the seed in place', async () => {
  const out = join(temporaryDirectory(), 'build', 'database-image.tar.gz')
  await buildImage({
    migrationsDir: MIGRATIONS_DIR,
    seed: async ({ db }) => void (await db.insertInto('seeds').values({ name: 'world' }).execute()),
    out,
    log,
  })
  const names: string[] = []
  for await (const { name } of unpackTarGz(createReadStream(out))) names.push(name)
  // What was written before is nobody's: a start would unpack it and wait for the disk to keep it.
  expect(names.filter((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name))).toHaveLength(1)
  const dataDir = temporaryDirectory()
  const image = () => readImage(out, MIGRATIONS_DIR)
  const database = await openDatabase({ dataDir, image, log })
  expect(await migrate(database)).toEqual([])
  expect(await database.db.selectFrom('seeds').select('name').execute()).toEqual([
    { name: 'world' },
  ])
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::int as rows from pg_class
     where relname in ('seeds', 'bookings') order by name desc`.execute(database.db)
  // The planner knows the size of what is filled, although nothing ever vacuums by itself, and
  // does not take for empty what will be filled later.
  expect(rows).toEqual([
    { name: 'seeds', rows: 1 },
    { name: 'bookings', rows: -1 },
  ])
  await database.close()
})

test('an image of other migrations, or none at all, is not used', async () => {
  const directory = temporaryDirectory()
  const out = join(directory, 'database-image.tar.gz')
  expect(await readImage(out, MIGRATIONS_DIR)).toBeUndefined()
  await writeFile(out, 'image')
  await writeFile(join(directory, 'database-image.fingerprint'), '18-0123456789abcdef')
  expect(await readImage(out, MIGRATIONS_DIR)).toBeUndefined()
})

test('a database is never overwritten by an image', async () => {
  const dataDir = temporaryDirectory()
  const first = await openDatabase({ dataDir, image: testImage, log })
  await first.db.insertInto('seeds').values({ name: 'mine' }).execute()
  await first.close()
  const again = await openDatabase({
    dataDir,
    image: () => Promise.reject(new Error('asked for the image')),
    log,
  })
  expect(await again.db.selectFrom('seeds').select('name').execute()).toEqual([{ name: 'mine' }])
  await again.close()
})

test('what is packed comes out the same, empty files and directories included', async () => {
  const [from, to] = [temporaryDirectory(), temporaryDirectory()]
  await mkdir(join(from, 'base', 'empty'), { recursive: true })
  const content = Buffer.from(Array.from({ length: 1_537 }, (_, at) => at % 251))
  await writeFile(join(from, 'base', '1'), content)
  await writeFile(join(from, 'none'), '')
  await writeFile(join(from, 'block'), Buffer.alloc(512, 7))
  await unpackImage(await packImage(from), to)
  expect(await readFile(join(to, 'base', '1'))).toEqual(content)
  expect(await readFile(join(to, 'none'))).toHaveLength(0)
  expect(await readFile(join(to, 'block'))).toEqual(Buffer.alloc(512, 7))
  expect((await stat(join(to, 'base', 'empty'))).isDirectory()).toBe(true)
})

test('an archive whose entry leads out of the directory is refused', async () => {
  for (const name of ['../out', '/out', 'base/../../out']) {
    const image = packTar(entriesOf({ name, content: Buffer.from('out') })).pipe(createGzip())
    const to = join(temporaryDirectory(), 'inside')
    await expect(unpackImage(await buffer(image), to)).rejects.toThrow('cannot be unpacked')
    await expect(stat(join(to, '..', 'out'))).rejects.toThrow('ENOENT')
  }
})

test('an image that is cut off fails the start and leaves no database behind', async () => {
  const from = temporaryDirectory()
  writeFileSync(join(from, 'PG_VERSION'), '18\n')
  const whole = await packImage(from)
  const dataDir = temporaryDirectory()
  const cut = () => Promise.resolve(whole.slice(0, whole.length - 20))
  await expect(openDatabase({ dataDir, image: cut, log })).rejects.toThrow('unexpected end of file')
  await (await openDatabase({ dataDir, image: testImage, log })).close()
})
