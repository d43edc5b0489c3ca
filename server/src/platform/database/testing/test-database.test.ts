import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../tables.ts'
import { eachDatabase } from './test-database.ts'

eachDatabase('a test database', (fresh) => {
  test('is migrated and empty', async () => {
    const { db } = await fresh()
    expect(await db.selectFrom('seeds').selectAll().execute()).toEqual([])
    await db.insertInto('seeds').values({ name: 'left by the first test' }).execute()
    expect(await db.selectFrom('seeds').select('name').execute()).toHaveLength(1)
  })

  test('is empty again for the next test, and its ids begin at 1', async () => {
    const first = await keyIn(await fresh())
    expect(first).toBe(1)
    const database = await fresh()
    expect(await database.db.selectFrom('seeds').selectAll().execute()).toEqual([])
    expect(await keyIn(database)).toBe(1)
  })

  test('forgets few rows and very many, with all that refers to them', async () => {
    const { db } = await fresh()
    for (const count of [1, 20_000]) {
      const first = await memberWithList(db)
      await sql`insert into seeds (name) select 'seed ' || n from generate_series(1, ${count}) n`.execute(
        db,
      )
      await fresh()
      for (const table of ['members', 'savedLists', 'seeds'] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
      }
      expect(await memberWithList(db), 'ids of members begin where they do at first').toBe(first)
      await fresh()
    }
  })

  test('waits for what the test before still writes, and keeps to its rules again', async () => {
    const { db } = await fresh()
    const written = Promise.withResolvers<void>()
    const writing = db.transaction().execute(async (tx) => {
      await memberWithList(tx)
      written.resolve()
      await setTimeout(50)
    })
    await written.promise
    await Promise.all([writing, fresh()])
    expect(await db.selectFrom('savedLists').selectAll().execute()).toEqual([])
    const orphan = sql`insert into saved_lists (member_id, created_at) values (101, now())`
    await expect(orphan.execute(db)).rejects.toThrow(/foreign key/)
  })
})

async function memberWithList(db: Kysely<Tables>): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({ name: 'Sam Rivera', email: 'sam@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into saved_lists (member_id, created_at) values (${id}, now())`.execute(db)
  return id
}

async function keyIn({
  db,
}: Awaited<ReturnType<typeof import('./test-database.ts').testDatabase>>) {
  const row = await db
    .insertInto('idempotencyKeys')
    .values({
      actor: 'member:1',
      endpoint: 'POST /api/bookings',
      key: 'a',
      requestHash: 'h',
      leasedUntil: new Date('2026-11-20T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
