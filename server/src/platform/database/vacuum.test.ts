import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { databaseDirectory, makeDatabaseDirectory } from './data-directory.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { unpackImage } from './image-archive.ts'
import { testImage } from './testing/test-database.ts'
import { vacuum } from './vacuum.ts'

async function engineAndPool() {
  const directory = databaseDirectory(temporaryDirectory())
  const image = await testImage()
  await makeDatabaseDirectory(directory, (unfinished) => unpackImage(image, unfinished))
  const engine = await openEmbeddedEngine({
    location: { directory },
    queryTimeoutMs: 10_000,
    log: openLog('silent'),
  })
  const pool = new pg.Pool({ max: 1, stream: () => new EmbeddedSocket(engine), ssl: false })
  onTestFinished(async () => {
    await pool.end()
    await engine.close()
  })
  return { engine, pool }
}

test('a table that has changed much is vacuumed and its size known to the planner', async () => {
  const { engine, pool } = await engineAndPool()
  await pool.query("insert into seeds (name) select 'n' || n from generate_series(1, 3000) n")
  await pool.query("delete from seeds where name like '%7'")
  expect(await vacuum(pool, engine)).toEqual({
    vacuumed: 'public.seeds',
    hasCheckpointed: false,
  })
  const { rows } = await pool.query(
    "select reltuples::int as rows from pg_class where relname = 'seeds'",
  )
  expect(rows).toEqual([{ rows: 2700 }])
  expect(await vacuum(pool, engine)).toEqual({ vacuumed: undefined, hasCheckpointed: false })
})

test('enough log brings a checkpoint, after which a crash has little to repeat', async () => {
  const { engine, pool } = await engineAndPool()
  await pool.query(
    'create table filler as select repeat(md5(n::text), 60) from generate_series(1, 30000) n',
  )
  expect((await vacuum(pool, engine)).hasCheckpointed).toBe(true)
  const { rows } = await pool.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) < 1000000 as "isLittle"
       from pg_control_checkpoint()`,
  )
  expect(rows).toEqual([{ isLittle: true }])
})
