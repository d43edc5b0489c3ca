import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import { openPubSub } from './open-pub-sub.ts'
import type { JsonValue, PubSub } from './pub-sub.ts'
import { eachDatabase, type TestDatabase, testDatabase } from './testing/test-database.ts'

const log = openLog('silent')

async function noticesOn(database: TestDatabase): Promise<PubSub> {
  const databaseUrl = database.kind === 'postgres' ? database.url : undefined
  const notices = await openPubSub(database, { databaseUrl, log })
  onTestFinished(() => notices.close())
  return notices
}

/** Waits until all that was published before has been heard, and gives it. */
async function heardUntilEnd(notices: PubSub, topic: string, act: () => Promise<void>) {
  const heard: JsonValue[] = []
  const end = Promise.withResolvers<void>()
  const stop = notices.subscribe(topic, (payload) => {
    if (payload === 'end') end.resolve()
    else heard.push(payload)
  })
  await act()
  await notices.publish(topic, 'end')
  await end.promise
  stop()
  return heard
}

eachDatabase('notices', (fresh) => {
  test('reach every listener of their topic, in order, and nobody else', async () => {
    const notices = await noticesOn(await fresh())
    const elsewhere: JsonValue[] = []
    onTestFinished(notices.subscribe('bookings', (payload) => elsewhere.push(payload)))
    const second: JsonValue[] = []
    onTestFinished(notices.subscribe('events', (payload) => second.push(payload)))
    const heard = await heardUntilEnd(notices, 'events', async () => {
      await notices.publish('events', { id: 7, seats: [1, 2] })
      await notices.publish('events', null)
      await notices.publish('events', 'ü')
    })
    expect(heard).toEqual([{ id: 7, seats: [1, 2] }, null, 'ü'])
    expect(second).toEqual([...heard, 'end'])
    expect(elsewhere).toEqual([])
  })

  test('are not delivered while the publisher is still publishing', async () => {
    const notices = await noticesOn(await fresh())
    let isPublishing = true
    const early: boolean[] = []
    onTestFinished(notices.subscribe('events', () => early.push(isPublishing)))
    await heardUntilEnd(notices, 'events', async () => {
      const published = notices.publish('events', 1)
      isPublishing = false
      await published
    })
    expect(early[0]).toBe(false)
  })

  test('are not heard any more after the subscription has ended', async () => {
    const notices = await noticesOn(await fresh())
    const heard: JsonValue[] = []
    notices.subscribe('events', (payload) => heard.push(payload))()
    await heardUntilEnd(notices, 'events', () => notices.publish('events', 1))
    expect(heard).toEqual([])
  })

  test('a listener that fails does not keep others from hearing', async () => {
    const notices = await noticesOn(await fresh())
    onTestFinished(
      notices.subscribe('events', () => {
        throw new Error('not today')
      }),
    )
    const heard = await heardUntilEnd(notices, 'events', () => notices.publish('events', 1))
    expect(heard).toEqual([1])
  })

  test('a notice that PostgreSQL could not carry is refused on both', async () => {
    const notices = await noticesOn(await fresh())
    await expect(notices.publish('events', 'x'.repeat(8_000))).rejects.toThrow(/is too long/)
    await expect(notices.publish('events', 'x'.repeat(7_000))).resolves.toBeUndefined()
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'two processes on one server hear each other',
  async () => {
    const database = await testDatabase('postgres')
    const [one, other] = [await noticesOn(database), await noticesOn(database)]
    const heard = heardUntilEnd(other, 'events', () => one.publish('events', 1))
    expect(await heard).toEqual([1])
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'a lost connection is remade, the listener told that it may have missed something',
  async () => {
    const database = await testDatabase('postgres')
    const notices = await noticesOn(database)
    const told = Promise.withResolvers<void>()
    onTestFinished(notices.subscribe('events', () => {}, told.resolve))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
               where application_name = 'wayfur notices' and datname = current_database()`.execute(
      database.db,
    )
    await told.promise
    const heard = await heardUntilEnd(notices, 'events', () => notices.publish('events', 2))
    expect(heard).toEqual([2])
  },
)
