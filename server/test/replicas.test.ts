import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createServer } from '../src/create-server.ts'
import type { RenderPage } from '../src/page-handler.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { openLog } from '../src/platform/log.ts'
import { madePageOf } from '../src/platform/made-page.ts'
import { readSettings } from '../src/settings.ts'
import { startPostgresServer } from './postgres-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** No page is asked for. */
const render: RenderPage = async () => madePageOf(new Response('page'))
const WROTE = { cookie: 'wrote=1' }

/** One statement on a server, all its columns behind one another. */
async function on(server: { url: string }, statement: string): Promise<unknown[]> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
/** Whether the product has looked for places there just now. */
async function reads(server: { url: string }): Promise<boolean> {
  const [count] = await on(
    server,
    `select count(*)::int from pg_stat_activity where application_name = 'wayfur'
      and query like '%from places p%' and state_change > now() - interval '200 ms'`,
  )
  return count !== 0
}

/** A product on a primary with one replica, and a connection to each of both. */
async function open() {
  const primary = await startPostgresServer()
  if (primary === undefined) throw new Error('There is a PostgreSQL for the other tests.')
  onTestFinished(() => primary.stop())
  const replica = await primary.startReplica()
  onTestFinished(() => replica.stop())
  const lines: string[] = []
  const settings = readSettings({
    DATA_DIR: temporaryDirectory(),
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    DEMO_MODE: 'off',
    SAMPLE_WORLD: 'off',
    TRUSTED_PROXIES: '1',
  })
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const product = await createServer(settings, { render, routes: [] }, { log })
  onTestFinished(async () => {
    product.endStreams()
    await product.close()
  })
  let sent = 0
  const read = async (path: string, headers: Record<string, string> = {}) => {
    sent += 1
    const from = { 'x-forwarded-for': `198.18.${sent >> 8}.${sent & 255}` }
    const answer = await product.app.request(path, { headers: { ...from, ...headers } })
    return { status: answer.status, body: await answer.json() }
  }
  return { primary, replica, product, lines, read }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 20_000, interval: 50 }).toBe(true)
}

test.skipIf(inject('postgresUrl') === null)(
  'a replica answers what is the same for everybody, nobody misses a write, and its end is not noticed',
  { timeout: 120_000 },
  async () => {
    const { primary, replica, product, lines, read } = await open()
    await writePlaces(product.db, [newPlace({ name: 'The Patient Beagle' })], new Date())
    const [id] = await on(primary, 'select id from places')
    const nameFor = async (headers?: Record<string, string>) => {
      const { body } = await read(`/api/places/${String(id)}`, headers)
      return (body as { name: string }).name
    }
    let asked = 0
    /** The same place found from a point that nobody has asked from, by a word, which no kept cell tells. */
    const foundAnew = async () => {
      asked += 1
      const from = { latitude: `37.7609${asked}`, longitude: '-122.435', q: 'Beagle' }
      return read(`/api/places/search?${new URLSearchParams(from).toString()}`)
    }
    const nameAnew = async () => {
      const { body } = await foundAnew()
      return (body as { places: { name: string }[] }).places[0]?.name
    }

    // Reads go there once it has come as far.
    await until(async () => {
      expect(await nameAnew()).toBe('The Patient Beagle')
      return reads(replica)
    })

    // Who waits for a connection to it counts as waiting.
    const small = await openDatabase({
      databaseUrl: primary.url,
      replicaUrls: [replica.url],
      dataDir: 'unused',
      poolSize: 1,
      log: openLog('silent'),
    })
    onTestFinished(() => small.close())
    const { replicas } = small
    if (replicas === undefined) throw new Error('It was opened with one.')
    const sleep = () =>
      sql<{ there: boolean }>`select pg_sleep(0.25), pg_is_in_recovery() as there`.execute(small.db)
    await until(async () => {
      // The first read asks how far it is.
      await replicas.read(0n, async () => undefined)
      await wait(50)
      const reading = [1, 2, 3].map(() => replicas.read(0n, sleep))
      await wait(100)
      const { waiting, inUse } = small.use()
      const read = await Promise.all(reading)
      if (!read.every(({ rows }) => rows[0]?.there)) return false
      expect({ waiting, inUse }).toEqual({ waiting: 2, inUse: 1 })
      return true
    })
    expect(small.use().waiting).toBe(0)

    // It stands still: the writer sees the write at once, everybody within a second.
    await on(replica, 'select pg_wal_replay_pause()')
    await on(primary, "update places set name = 'The Eager Beagle'")
    expect(await nameFor(WROTE)).toBe('The Eager Beagle')
    await wait(1_000)
    for (let round = 0; round < 5; round += 1) {
      expect(await nameFor()).toBe('The Eager Beagle')
      expect(await nameAnew()).toBe('The Eager Beagle')
    }
    expect(await on(replica, 'select name from places'), 'behind').toEqual(['The Patient Beagle'])

    // It goes on, and is read again.
    await on(replica, 'select pg_wal_replay_resume()')
    await until(async () => {
      const [name] = await on(replica, 'select name from places')
      return name === 'The Eager Beagle'
    })
    await until(async () => {
      expect(await nameAnew()).toBe('The Eager Beagle')
      return reads(replica)
    })

    // It crashes while it is read: nobody is refused, and the log says so once.
    const answers: number[] = []
    const over = new AbortController()
    const reading = (async () => {
      while (!over.signal.aborted) {
        answers.push((await foundAnew()).status)
        await wait(2)
      }
    })()
    await replica.restart('immediate')
    await wait(500)
    over.abort()
    await reading
    expect(new Set(answers)).toEqual(new Set([200]))
    const told = lines.filter((line) => line.includes('a replica is away'))
    expect(told.length).toBeLessThanOrEqual(1)
    expect(lines.join()).not.toContain('postgres@')
    await until(async () => {
      await foundAnew()
      return reads(replica)
    })

    // One that was made a primary of its own follows nobody, so its rows are nobody's.
    await on(replica, 'select pg_promote()')
    await on(replica, "update places set name = 'Somebody else'")
    await wait(1_000)
    for (let round = 0; round < 5; round += 1) {
      expect(await nameAnew()).toBe('The Eager Beagle')
    }
  },
)
