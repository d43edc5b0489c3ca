import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { compiledOnce, type Values } from './compiled-once.ts'
import { inTransaction } from './in-transaction.ts'
import { withCountedTrips } from './testing/counted-trips.ts'
import { eachDatabase } from './testing/test-database.ts'
import { together } from './together.ts'

const add = compiledOnce((db, value: Values<{ name: string }>) =>
  db
    .insertInto('seeds')
    .values({ name: value('name') })
    .returning('name'),
)

const refused = () => CompiledQuery.raw('select 1 / 0')

eachDatabase('statements that travel together', (fresh) => {
  test('a transaction begins with its first statement, and may end with its last', async () => {
    const { db, tripsOf } = await withCountedTrips((await fresh()).url)
    const write = (name: string) => async () => {
      await inTransaction(db, (_, end) => end(add(db, { name })))
    }
    expect(await tripsOf(write('in one'))).toBe(1)
    const inTwo = () =>
      inTransaction(db, async (tx) => {
        await tx.insertInto('seeds').values({ name: 'first' }).execute()
      })
    expect(await tripsOf(inTwo)).toBe(2)
    expect(await tripsOf(() => inTransaction(db, async () => {}))).toBe(0)
    const names = await db.selectFrom('seeds').select('name').execute()
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['in one', 'first']))
  })

  test('each brings its rows, with the names of the code, and sees those before it', async () => {
    const { db, tripsOf } = await withCountedTrips((await fresh()).url)
    const trips = await tripsOf(() =>
      inTransaction(db, async (tx, end) => {
        const count = CompiledQuery.raw(
          "select count(*)::int as how_many from seeds where name like 'seen%'",
        )
        const brought = await together(
          tx,
          add(tx, { name: 'seen a' }),
          add(tx, { name: 'seen b' }),
          count,
        )
        expect(brought).toEqual([[{ name: 'seen a' }], [{ name: 'seen b' }], [{ howMany: 2 }]])
        await end(add(tx, { name: 'seen c' }))
      }),
    )
    expect(trips).toBe(2)
  })

  test('once one is refused, none after it runs and nothing of the transaction holds', async () => {
    const { db } = await withCountedTrips((await fresh()).url)
    const inTheMiddle = inTransaction(db, (tx) =>
      together(tx, add(tx, { name: 'lost 1' }), refused(), add(tx, { name: 'lost 2' })),
    )
    await expect(inTheMiddle).rejects.toMatchObject({ code: '22012' })
    const atTheEnd = inTransaction(db, async (tx, end) => {
      await tx.executeQuery(add(tx, { name: 'lost 3' }))
      await end(refused())
    })
    await expect(atTheEnd).rejects.toMatchObject({ code: '22012' })
    const lost = await db
      .selectFrom('seeds')
      .select('name')
      .where('name', 'like', 'lost%')
      .execute()
    expect(lost).toEqual([])
  })

  test('nothing is asked within a transaction that has ended', async () => {
    const { db } = await withCountedTrips((await fresh()).url)
    const late = inTransaction(db, async (tx, end) => {
      await end(add(tx, { name: 'ended' }))
      await tx.executeQuery(add(tx, { name: 'too late' }))
    })
    await expect(late).rejects.toThrow('The transaction has ended already.')
    const { rows } = await sql<{ name: string }>`
      select name from seeds where name in ('ended', 'too late')`.execute(db)
    expect(rows).toEqual([{ name: 'ended' }])
  })

  test('where the beginning is refused, what travels with it does not run outside', async () => {
    const { db, tripsOf } = await withCountedTrips((await fresh()).url)
    const write = (name: string) => inTransaction(db, (tx, end) => end(add(tx, { name })))
    await write('before')
    // The server knows none of its prepared statements any more, `begin` among them.
    await sql`deallocate all`.execute(db)
    const trips = await tripsOf(() =>
      inTransaction(db, async (tx) => {
        await tx.executeQuery(add(tx, { name: 'once' }))
        throw new Error('changed my mind')
      }).catch(() => {}),
    )
    expect(trips).toBeGreaterThan(2)
    const once = await db.selectFrom('seeds').select('name').where('name', '=', 'once').execute()
    expect(once).toEqual([])
    await write('after')
  })

  test('what was prepared for a table as it was is prepared again', async () => {
    const { db } = await withCountedTrips((await fresh()).url)
    await sql`create table altering (a int)`.execute(db)
    onTestFinished(() => void sql`drop table if exists altering`.execute(db).catch(() => {}))
    const read = () =>
      inTransaction(db, async (tx) => {
        const [rows] = await together(tx, CompiledQuery.raw('select * from altering'))
        return rows
      })
    await sql`insert into altering values (1)`.execute(db)
    for (let times = 0; times < 3; times += 1) expect(await read()).toEqual([{ a: 1 }])
    await sql`alter table altering add b int default 2`.execute(db)
    expect(await read()).toEqual([{ a: 1, b: 2 }])
  })

  test('inside another transaction the end of the inner one is none', async () => {
    const { db } = await withCountedTrips((await fresh()).url)
    const outer = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner, end) => end(add(inner, { name: 'inner' })))
      throw new Error('changed my mind')
    })
    await expect(outer).rejects.toThrow('changed my mind')
    const inner = await db.selectFrom('seeds').select('name').where('name', '=', 'inner').execute()
    expect(inner).toEqual([])
  })
})
