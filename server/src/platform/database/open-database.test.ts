import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { awayReason } from './database-away.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openDatabase } from './open-database.ts'
import { eachDatabase, type TestDatabase } from './testing/test-database.ts'
import { testImage } from './testing/test-database.ts'

const log = openLog('silent')

async function open(kind: TestDatabase['kind'], options: Partial<DatabaseOptions> = {}) {
  const database = await openDatabase({
    ...(kind === 'postgres'
      ? { databaseUrl: inject('postgresUrl') ?? '', dataDir: 'unused' }
      : { dataDir: 'memory://', image: testImage }),
    // On a busy machine a folder takes its time to open again.
    waitForConnectionMs: 60_000,
    log,
    ...options,
  })
  onTestFinished(() => database.close())
  return database
}

/** Keeps what it holds through a lost query and a second close; writing it takes seconds. */
const inFolder = () => ({ dataDir: temporaryDirectory() })

/** Runs for minutes on any machine, unless it is ended. */
const endless = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`

eachDatabase('a database', (fresh) => {
  test('answers whole numbers and sums as numbers, days as text, moments as dates', async () => {
    const { db } = await fresh()
    const { rows } = await sql`
      select count(*) as n, sum(x::bigint) as total, avg(x) as mean, array_agg(x::bigint) as ids,
             date '2026-02-28' as day, array[date '2026-03-01', null] as days,
             timestamptz '2026-11-20 12:00:00+01' as moment, 1.5::numeric as fraction
        from generate_series(1, 4) x`.execute(db)
    expect(rows[0]).toEqual({
      n: 4,
      total: 10,
      mean: 2.5,
      ids: [1, 2, 3, 4],
      day: '2026-02-28',
      days: ['2026-03-01', null],
      moment: new Date('2026-11-20T11:00:00Z'),
      fraction: 1.5,
    })
  })

  test('refuses to round a number that is too large to be exact', async () => {
    const { db } = await fresh()
    await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow(
      'The database answered 9007199254740993, too large to be an exact number.',
    )
    await expect(sql`select 9007199254740993::numeric as n`.execute(db)).rejects.toThrow(RangeError)
  })

  test('names columns in camel case and leaves the keys inside JSON alone', async () => {
    const { db } = await fresh()
    const value = { open_now: true, nested: { min_age: 1 } }
    await db
      .insertInto('operatorSettings')
      .values({ key: 'k', value: JSON.stringify(value) })
      .execute()
    const row = await db.selectFrom('operatorSettings').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ key: 'k', value, createdAt: expect.any(Date) })
  })

  test('goes on after a failed statement on the same connection', async () => {
    const { db } = await fresh()
    const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await db.connection().execute(async (one) => {
      await one.insertInto('seeds').values({ name: 'a' }).execute()
      await expect(one.insertInto('seeds').values({ name: 'a' }).execute()).rejects.toMatchObject({
        code: '23505',
        constraint: 'seeds_pkey',
      })
      expect(await one.selectFrom('seeds').select('name').execute()).toEqual([{ name: 'a' }])
    })
    expect((await pid()).rows).toHaveLength(1)
  })

  test('undoes a transaction that fails', async () => {
    const { db } = await fresh()
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('seeds').values({ name: 'a' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('seeds').selectAll().execute()).toEqual([])
  })

  test('brings large answers and takes large values whole', async () => {
    const { db } = await fresh()
    const long = 'ü'.repeat(3_000_000)
    const { rows } = await sql<{ text: string; n: number }>`
      select ${long}::text as text, n from generate_series(1, 3) n`.execute(db)
    expect(rows.map(({ text, n }) => [text === long, n])).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
    ])
  })

  test('answers many askers at once, each with its own answer', async () => {
    const { db } = await fresh()
    const asked = Array.from({ length: 200 }, (_, n) => n)
    const answered = await Promise.all(
      asked.map(
        async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n,
      ),
    )
    expect(answered).toEqual(asked)
  })

  test('ends a query over its time, says so, and answers the next one', async () => {
    const { kind } = await fresh()
    const { db } = await open(kind, { ...inFolder(), queryTimeoutMs: 1_000 })
    const ended = await endless.execute(db).catch((cause: unknown) => cause)
    expect(ended).toMatchObject({ code: '57014' })
    expect(awayReason(ended)).toBe('57014')
    const { rows } = await sql`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
  })

  test('lets patient work take longer, and only that', async () => {
    const { kind } = await fresh()
    const database = await open(kind, { queryTimeoutMs: 1_000 })
    const slow = sql`select pg_sleep(1.5)`
    await database.patiently((db) => slow.execute(db))
    await expect(slow.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  })

  test('asking for a second connection inside a transaction ends in an error, not in silence', async () => {
    const { kind } = await fresh()
    const { db } = await open(kind, { poolSize: 1, waitForConnectionMs: 2_000 })
    const stuck = db.transaction().execute(() => sql`select 1`.execute(db))
    const cause = await stuck.catch((error: unknown) => error)
    expect(cause).toMatchObject({ message: 'timeout exceeded when trying to connect' })
    expect(awayReason(cause)).toContain('timeout exceeded')
  })

  test('closing twice is closing once', async () => {
    const { kind } = await fresh()
    const database = await open(kind, inFolder())
    await Promise.all([database.close(), database.close()])
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(
      'Cannot use a pool after calling end on the pool',
    )
  })
})

test('a connection cut off inside a transaction leaves nothing of it to the next one', async () => {
  const { pool } = await open('embedded')
  const cut = await pool.connect()
  await cut.query('begin')
  await cut.query("insert into seeds (name) values ('never committed')")
  await cut.query("set search_path = 'elsewhere'")
  await cut.query('prepare left_over as select 1')
  cut.release(true)
  const { rows } = await pool.query(
    `select (select count(*) from seeds) as seeds, current_setting('search_path') as path,
            (select count(*) from pg_prepared_statements) as prepared`,
  )
  expect(rows).toEqual([{ seeds: 0, path: 'public', prepared: 0 }])
})

test('a database in memory that lost a query says that it is gone', async () => {
  const { db } = await open('embedded', { queryTimeoutMs: 1_000 })
  await expect(endless.execute(db)).rejects.toThrow('The query took longer than 1 s and was ended.')
  await expect(sql`select 1`.execute(db)).rejects.toThrow(
    'The database in memory was lost with a failed query.',
  )
})

test.skipIf(inject('postgresUrl') === null)(
  'a server that hangs up fails the query under way and not the process',
  async () => {
    const { db } = await open('postgres')
    const hangUp = sql`select pg_terminate_backend(pg_backend_pid())`
    await expect(hangUp.execute(db)).rejects.toMatchObject({ code: '57P01' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'sessions on a server have jit off, the time-out on and their zone UTC',
  async () => {
    const { db } = await open('postgres', { queryTimeoutMs: 4_000 })
    const { rows } = await sql`
      select current_setting('jit') as jit, current_setting('statement_timeout') as timeout,
             current_setting('timezone') as zone`.execute(db)
    expect(rows).toEqual([{ jit: 'off', timeout: '4s', zone: 'UTC' }])
  },
)

test('an address that is no PostgreSQL address is refused with the form it must have', async () => {
  await expect(
    openDatabase({ databaseUrl: 'mysql://somewhere', dataDir: 'unused', log }),
  ).rejects.toThrow('DATABASE_URL must look like postgres://user:password@host:5432/database.')
})

test('a server that cannot be reached is named without its password', async () => {
  const port = await portNobodyListensOn()
  const databaseUrl = `postgres://me:secret@127.0.0.1:${port}/wayfur`
  const cause = await openDatabase({ databaseUrl, dataDir: 'unused', log }).catch(String)
  expect(cause).toContain(`of DATABASE_URL (127.0.0.1:${port}/wayfur) cannot be used`)
  expect(cause).not.toContain('secret')
})

function portNobodyListensOn(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
