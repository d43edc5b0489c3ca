import { expect, test } from 'vitest'
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
})

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
