import { expect, inject, onTestFinished, test } from 'vitest'
import { publishEvent } from '../src/events/publish-event.ts'
import { PUPPY_MEETUP } from '../src/events/testing/event-fixtures.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { RATES } from '../src/platform/limits.ts'
import { openLog } from '../src/platform/log.ts'
import { INBOX_IS_STALE, openPage, readMessageAt } from './open-page.ts'
import { POOLER, startPooler } from './pooler.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { sessionsOf } from './whole-product.ts'

if (POOLER === undefined) {
  console.warn("\n*** No PgBouncer is installed here: install Debian's package `pgbouncer`. ***\n")
}

const RACERS = 8
const MESSAGE = { name: 'Kim', email: 'kim@example.com', topic: 'other', message: 'Hello there' }

let callers = 0
/** Each request comes from an address of its own, since limits count by address. */
function newCaller(): string {
  callers += 1
  return `198.18.${callers >> 8}.${callers & 255}`
}

function post(url: string, body: object, { from = newCaller(), cookie = '' } = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  })
}

const write = (url: string) => post(`${url}/api/contact-messages`, MESSAGE)

/** Two processes behind a pooler that shares a few sessions of the server among them. */
async function startBoth() {
  const directUrl = await newPostgresDatabase(inject('postgresUrl'))
  const pooler = await startPooler(directUrl)
  onTestFinished(() => pooler.stop())
  const settings = {
    DATABASE_URL: pooler.urlOf(directUrl),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_PREPARED: 'off',
    DATA_DIR: temporaryDirectory(),
    WORKERS: '1',
    SAMPLE_WORLD: 'off',
    DEMO_MODE: 'on-public',
    TRUSTED_PROXIES: '1',
  }
  const processes = [start(settings), start(settings)] as const
  const [one, other] = await Promise.all([ready(processes[0]), ready(processes[1])])
  const database = await openDatabase({
    databaseUrl: directUrl,
    dataDir: 'unused',
    log: openLog('silent'),
  })
  onTestFinished(() => database.close())
  return { processes, one, other, pooler, database, directUrl }
}

async function lastPlaceAt(both: Awaited<ReturnType<typeof startBoth>>): Promise<number> {
  const { db } = both.database
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: RACERS }, (_, racer) => ({
        name: `Racer ${racer}`,
        email: `racer-${racer}@example.com`,
      })),
    )
    .returning('id')
    .execute()
  const sessions = sessionsOf({ db })
  const cookies = await Promise.all(
    members.map(async ({ id }) => (await sessions.begin(db, id, 'Firefox')).split(';')[0] ?? ''),
  )
  const startsOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const event = { ...PUPPY_MEETUP, startsOn, capacity: 1, mostGuests: 0 }
  const id = await inTransaction(db, (tx) =>
    publishEvent(tx, event, { memberId: members[0]?.id ?? 0, now: new Date() }),
  )
  const joins = cookies.map((cookie, racer) =>
    post(`${racer % 2 === 0 ? both.one : both.other}/api/events/${id}/join`, {}, { cookie }),
  )
  expect(new Set((await Promise.all(joins)).map(({ status }) => status))).toEqual(new Set([200]))
  const { count } = await db
    .selectFrom('eventAttendances')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', id)
    .where('state', '=', 'going')
    .executeTakeFirstOrThrow()
  return count
}

test.skipIf(inject('postgresUrl') === null || POOLER === undefined)(
  'behind a pooler two processes write, race, count and hear of each other, and its end is said and heals',
  { timeout: 300_000 },
  async () => {
    const both = await startBoth()
    const { processes, one, other, pooler, directUrl } = both
    expect((await write(one)).status).toBe(200)

    // A page that is open at one hears of what the other did.
    const page = await openPage(one)
    await readMessageAt(other, page, directUrl)
    await expect.poll(() => page.text).toContain(INBOX_IS_STALE)

    expect(await lastPlaceAt(both)).toBe(1)

    // Each process alone lets half of them through; the database counts for both.
    const { points } = RATES['found-look']
    const from = newCaller()
    const looks: number[] = []
    for (let look = 0; look < points + 4; look += 1) {
      const url = look % 2 === 0 ? one : other
      const headers = { 'x-forwarded-for': from }
      looks.push((await fetch(`${url}/qr/QR-0123456789ABCDEFGHJK`, { headers })).status)
    }
    expect(looks.map((status) => status === 429)).toEqual(looks.map((_, look) => look >= points))

    // Without the pooler whoever writes is asked to come again, and a balancer told to look elsewhere.
    await pooler.kill()
    for (const url of [one, other]) {
      const refused = await write(url)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    }
    await pooler.start()
    for (const url of [one, other]) {
      await expect.poll(async () => (await write(url)).status, { interval: 50 }).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
    const heard = page.text.length
    await readMessageAt(other, page, directUrl)
    await expect.poll(() => page.text.slice(heard)).toContain(INBOX_IS_STALE)
    for (const { err, child, exited } of processes) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
      expect(err()).toContain('The database is away')
      expect(err()).not.toMatch(/stack|does not exist|postgres@/)
    }
  },
)
