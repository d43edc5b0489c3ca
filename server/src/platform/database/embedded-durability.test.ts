import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { databaseDirectory, makeDatabaseDirectory } from './data-directory.ts'
import { type EmbeddedEngine, openEmbeddedEngine } from './embedded-engine.ts'
import { unpackImage } from './image-archive.ts'
import { testImage } from './testing/test-database.ts'

const log = openLog('silent')

async function engineIn(directory: string, queryTimeoutMs = 10_000): Promise<EmbeddedEngine> {
  const engine = await openEmbeddedEngine({
    location: { directory },
    queryTimeoutMs,
    log,
  })
  onTestFinished(() => engine.close())
  return engine
}

async function newDirectory(): Promise<string> {
  const directory = databaseDirectory(temporaryDirectory())
  const image = await testImage()
  await makeDatabaseDirectory(directory, (unfinished) => unpackImage(image, unfinished))
  return directory
}

/** A simple query as the protocol writes it. */
function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

async function syncsOfLog(engine: EmbeddedEngine, work: () => Promise<void>): Promise<number> {
  const before = await engine.syncs()
  await work()
  return (await engine.syncs()).wal - before.wal
}

test('each commit syncs the log to the disk exactly once, and a read never does', async () => {
  const engine = await engineIn(await newDirectory())
  // The first write after a start may open a new piece of the log.
  await engine.run(query("insert into seeds (name) values ('first')"))
  const inserts = await syncsOfLog(engine, async () => {
    for (let n = 0; n < 100; n += 1) {
      await engine.run(query(`insert into seeds (name) values ('${n}')`))
    }
  })
  expect(inserts).toBe(100)
  const transaction = await syncsOfLog(engine, async () => {
    await engine.run(query('begin'))
    await engine.run(query("insert into seeds (name) values ('a')"))
    await engine.run(query("insert into seeds (name) values ('b')"))
    await engine.run(query('commit'))
  })
  expect(transaction).toBe(1)
  const reads = await syncsOfLog(engine, async () => {
    for (let n = 0; n < 20; n += 1) await engine.run(query('select * from seeds'))
  })
  expect(reads).toBe(0)
})

test('recovery after a crash syncs every file before anything is answered', async () => {
  const engine = await engineIn(await newDirectory(), 500)
  await engine.run(query("insert into seeds (name) values ('kept')"))
  // A query over its time takes its thread with it; to the files that is a crash.
  await expect(engine.run(query('select pg_sleep(3600)'))).rejects.toThrow('longer than 0.5 s')
  // Hundreds of files of the catalogue; a clean start syncs a handful.
  expect((await engine.syncs()).other).toBeGreaterThan(500)
  const answer = Buffer.from(await engine.run(query('select name from seeds'))).toString()
  expect(answer).toContain('kept')
})
