import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import { namedStatements } from './named-statements.ts'
import { openDatabase } from './open-database.ts'
import { eachDatabase, newPostgresDatabase, testImage } from './testing/test-database.ts'

/** A database with connections of its own: how many statements have names is theirs alone. */
async function opened(url: string | undefined) {
  const own = await openDatabase({
    databaseUrl: url,
    dataDir: 'memory://',
    image: testImage,
    log: openLog('silent'),
  })
  onTestFinished(() => own.close())
  return own
}

eachDatabase('named statements', (fresh) => {
  test('a statement is prepared from its second use on, once per connection', async () => {
    const { db } = await opened((await fresh()).url)
    await db.connection().execute(async (one) => {
      const ask = (n: number) => sql<{ n: number }>`select ${n}::int + 4711 as n`.execute(one)
      const prepared = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_prepared_statements
           where statement like '%+ 4711 as n'`.execute(one)
        return rows[0]?.n
      }
      await ask(1)
      expect(await prepared()).toBe(0)
      const answers = [await ask(2), await ask(3), await ask(4)]
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([4713, 4714, 4715])
      expect(await prepared()).toBe(1)
    })
  })

  test('a column added meanwhile does not break a statement prepared before', async () => {
    const { db } = await fresh()
    await sql`create table changing (a int)`.execute(db)
    onTestFinished(() => void sql`drop table changing`.execute(db))
    await sql`insert into changing values (1)`.execute(db)
    const ask = () => sql`select * from changing where a = ${1}`.execute(db)
    for (let times = 0; times < 3; times += 1) await ask()
    await sql`alter table changing add b int default 2`.execute(db)
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }])
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }])
  })

  test('a statement the server has forgotten is prepared again', async () => {
    const own = await opened((await fresh()).url)
    await own.db.connection().execute(async (one) => {
      const ask = () => sql<{ n: number }>`select ${1}::int + 815 as n`.execute(one)
      for (let times = 0; times < 3; times += 1) await ask()
      await sql`deallocate all`.execute(one)
      expect((await ask()).rows).toEqual([{ n: 816 }])
    })
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'a statement that a pool asks with a function to call is prepared as well',
  async () => {
    const { Client } = namedStatements()
    const connectionString = await newPostgresDatabase(inject('postgresUrl'))
    const pool = new pg.Pool({ connectionString, max: 1, Client })
    onTestFinished(() => pool.end())
    for (const n of [1, 2, 3]) await pool.query('select $1::int + 2357 as n', [n])
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_prepared_statements where statement like '%+ 2357 as n'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'behind a transaction pooler nothing is prepared and nothing but the zone set on the session',
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const name = new URL(databaseUrl).pathname.slice(1)
    const setting = await opened(databaseUrl)
    await sql`alter database ${sql.id(name)} set timezone = 'Asia/Tokyo'`.execute(setting.db)
    const database = await openDatabase({
      databaseUrl,
      dataDir: 'unused',
      isBehindTransactionPooler: true,
      log: openLog('silent'),
    })
    onTestFinished(() => database.close())
    await database.db.connection().execute(async (one) => {
      for (let times = 0; times < 3; times += 1) await sql`select ${times}::int as n`.execute(one)
      const { rows } = await sql`
        select current_setting('jit') as jit, current_setting('timezone') as zone,
               (select count(*) from pg_prepared_statements) as prepared`.execute(one)
      expect(rows).toEqual([{ jit: 'on', zone: 'UTC', prepared: 0 }])
    })
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'long work behind a transaction pooler sets nothing on sessions of others, and has no limit past it',
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const name = new URL(databaseUrl).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set statement_timeout = '9s'`.execute(
      (await opened(databaseUrl)).db,
    )
    const limitIn = async (directUrl?: string) => {
      const database = await openDatabase({
        databaseUrl,
        directUrl,
        dataDir: 'unused',
        isBehindTransactionPooler: true,
        log: openLog('silent'),
      })
      onTestFinished(() => database.close())
      const { rows } = await database.patiently((db) =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db),
      )
      return rows[0]?.limit
    }
    expect(await limitIn()).toBe('9s')
    expect(await limitIn(databaseUrl)).toBe('0')
  },
)
