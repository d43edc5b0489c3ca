import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { eachDatabase, type TestDatabase, testDatabase } from './testing/test-database.ts'

function clash(message: string): Error {
  return Object.assign(new Error(message), { code: '40001' })
}

async function names({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('seeds').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

eachDatabase('a transaction', (fresh) => {
  test('does all of its work and brings what the work brings', async () => {
    const { db } = await fresh()
    const result = await inTransaction(db, async (within) => {
      await within.insertInto('seeds').values({ name: 'a' }).execute()
      await within.insertInto('seeds').values({ name: 'b' }).execute()
      return 'done'
    })
    expect(result).toBe('done')
    expect(await names({ db })).toEqual(['a', 'b'])
  })

  test('does nothing of it when it fails, and tries only once', async () => {
    const { db } = await fresh()
    let tries = 0
    const failing = inTransaction(db, async (within) => {
      tries += 1
      await within.insertInto('seeds').values({ name: 'a' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(tries).toBe(1)
    expect(await names({ db })).toEqual([])
  })

  test('inside another one undoes only its own share', async () => {
    const { db } = await fresh()
    await inTransaction(db, async (outer) => {
      await outer.insertInto('seeds').values({ name: 'a' }).execute()
      const failing = inTransaction(outer, async (inner) => {
        await inner.insertInto('seeds').values({ name: 'b' }).execute()
        await inTransaction(inner, (innermost) =>
          innermost.insertInto('seeds').values({ name: 'c' }).execute(),
        )
        await inner.insertInto('seeds').values({ name: 'a' }).execute()
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      await outer.insertInto('seeds').values({ name: 'd' }).execute()
    })
    expect(await names({ db })).toEqual(['a', 'd'])
  })

  test('is tried again after a clash, five times at most', async () => {
    const { db } = await fresh()
    let tries = 0
    const settles = inTransaction(db, async (within) => {
      tries += 1
      await within
        .insertInto('seeds')
        .values({ name: `try ${tries}` })
        .execute()
      if (tries < 3) throw clash('not yet')
    })
    await settles
    expect(await names({ db })).toEqual(['try 3'])
    let endless = 0
    const never = inTransaction(db, async () => {
      endless += 1
      throw clash('never')
    })
    await expect(never).rejects.toThrow('never')
    expect(endless).toBe(5)
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'two that each read what the other writes both succeed, one after the other',
  async () => {
    const database = await testDatabase('postgres')
    let tries = 0
    const bothHaveRead = Promise.withResolvers<void>()
    const add = (name: string) =>
      inTransaction(
        database.db,
        async (within) => {
          tries += 1
          const before = await within.selectFrom('seeds').select('name').execute()
          if (tries === 2) bothHaveRead.resolve()
          await bothHaveRead.promise
          await within
            .insertInto('seeds')
            .values({ name: `${name} after ${before.length}` })
            .execute()
        },
        { isolation: 'serializable' },
      )
    await Promise.all([add('a'), add('b')])
    // One of them once more at least; more often while the other's end is being written to a slow disk.
    expect(tries).toBeGreaterThan(2)
    expect((await names(database)).map((name) => name.slice(-1)).sort()).toEqual(['0', '1'])
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'two that lock the same rows in opposite order both succeed',
  async () => {
    const database = await testDatabase('postgres')
    await database.db
      .insertInto('seeds')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute()
    let locked = 0
    const bothHaveLocked = Promise.withResolvers<void>()
    const lockBoth = (first: string, second: string, looksAfter: '50ms' | '1s') =>
      inTransaction(database.db, async (within) => {
        const lock = (name: string) =>
          sql`update seeds set applied_at = now() where name = ${name}`.execute(within)
        // Were both to look at the same moment, PostgreSQL would end both.
        await sql.raw(`set local deadlock_timeout = '${looksAfter}'`).execute(within)
        await lock(first)
        locked += 1
        if (locked === 2) bothHaveLocked.resolve()
        await bothHaveLocked.promise
        await lock(second)
      })
    await Promise.all([lockBoth('a', 'b', '50ms'), lockBoth('b', 'a', '1s')])
    // One of them once more; and again where it is back before the other has woken up, as what was
    // undone is free for whoever comes first.
    expect(locked).toBeGreaterThan(2)
  },
)
