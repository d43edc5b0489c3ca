import { setTimeout as wait } from 'node:timers/promises'
import { listEvents } from '@wayfur/domain/events/endpoints'
import { sendContactMessage } from '@wayfur/domain/site/endpoints'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createServer } from '../src/create-server.ts'
import type { RenderPage } from '../src/page-handler.ts'
import { openLog } from '../src/platform/log.ts'
import { madePageOf } from '../src/platform/made-page.ts'
import { readSettings } from '../src/settings.ts'
import type { Tables } from '../src/tables.ts'
import { onEachDatabase } from './on-each-database.ts'
import { startPostgresServer } from './postgres-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const MESSAGE = {
  name: 'Kim',
  email: 'kim@example.com',
  topic: 'other',
  message: 'Hello there',
} as const
const FORM = new URLSearchParams({ message: 'Found by the lake' })

/** A page that reads, or writes when a form is sent; refusals are what the loader would throw. */
const render: RenderPage = async (request, { callApi }) => {
  const asked =
    request.method === 'POST'
      ? callApi(sendContactMessage, { body: MESSAGE })
      : callApi(listEvents, {})
  return asked.then(
    () => madePageOf(new Response('page')),
    (refused: unknown) => madePageOf(refused as Response),
  )
}

async function open(database: { DATABASE_URL?: string }) {
  const lines: string[] = []
  const settings = readSettings({
    DATA_DIR: temporaryDirectory(),
    ...database,
    DEMO_MODE: 'off',
    SAMPLE_WORLD: 'off',
    TRUSTED_PROXIES: '1',
  })
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const product = await createServer(settings, { render, routes: [] }, { log })
  onTestFinished(async () => {
    product.endStreams()
    await product.close()
  })
  let sent = 0
  /** Each request comes from an address of its own, since limits count by address. */
  async function send(path: string, body?: string | URLSearchParams, type?: string) {
    sent += 1
    const headers: Record<string, string> = {
      'x-forwarded-for': `198.18.${sent >> 8}.${sent & 255}`,
    }
    if (type !== undefined) headers['content-type'] = type
    const init = body === undefined ? { headers } : { method: 'POST', headers, body }
    const answer = await product.app.request(path, init)
    const says = await answer.text()
    return { status: answer.status, says, wait: answer.headers.get('retry-after') }
  }
  return {
    ...product,
    lines,
    write: () => send('/api/contact-messages', JSON.stringify(MESSAGE), 'application/json'),
    writeByForm: () => send('/contact', FORM),
    read: () => send('/api/events'),
    page: () => send('/events'),
    foundPage: (tagId: string) => send(`/qr/${tagId}`),
    report: (tagId: string) => send(`/qr/${tagId}`, FORM),
  }
}

/** As the database itself says it: whoever writes here meets a full disk. */
async function fillDisk(db: Kysely<Tables>): Promise<void> {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(db)
  for (const table of ['contact_messages', 'found_reports', 'tag_scans']) {
    await sql`create trigger no_room before insert on ${sql.table(table)}
      for each row execute function no_room()`.execute(db)
  }
}

const NO_ROOM = { status: 503, wait: '2' }

/** Gives the lines of the log that are too many, or that say too much. */
async function withFullDisk(database: { DATABASE_URL?: string }): Promise<string[]> {
  const product = await open(database)
  const tagId = await aTag(product.db)
  expect(await product.write()).toMatchObject({ status: 200 })
  await fillDisk(product.db)
  const began = performance.now()
  for (let round = 1; round <= 10; round += 1) {
    expect(await product.write()).toMatchObject(NO_ROOM)
    expect(await product.writeByForm()).toMatchObject(NO_ROOM)
    // What was typed stands on the page that says so.
    const reported = await product.report(tagId)
    expect(reported).toMatchObject(NO_ROOM)
    expect(reported.says).toContain('Found by the lake')
    expect(await product.read()).toMatchObject({ status: 200 })
    expect(await product.page()).toMatchObject({ status: 200 })
  }
  const most = 2 + Math.ceil((performance.now() - began) / 1_000)
  const tooMuch = product.lines.filter((line) => /stack|Found by the lake/.test(line))
  const tooMany = product.lines.slice(most)
  await sql`drop function no_room() cascade`.execute(product.db)
  expect(await product.write()).toMatchObject({ status: 200 })
  expect((await product.report(tagId)).status).toBe(303)
  return [...tooMuch, ...tooMany]
}

async function aTag(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ tagId: string }>`
    with owner as (insert into members (name, email) values ('Sam', 'sam@example.com') returning id),
    pet as (insert into pets (name, species, created_at) values ('Bella', 'Dog', now()) returning id),
    belongs as (insert into pet_members (pet_id, member_id, role, since)
      select pet.id, owner.id, 'owner', now() from pet, owner)
    insert into pet_tags (tag_id, pet_id, product_type, color, text, created_at, moved_at)
    select 'QR-0123456789ABCDEFGHJK', pet.id, 'classic-tag', 'silver', '', now(), now() from pet
    returning tag_id`.execute(db)
  return rows[0]?.tagId ?? ''
}

onEachDatabase((fresh) => {
  test(
    'on a full disk whoever writes is asked to come again, whoever reads is answered, and the log stays short',
    { timeout: 120_000 },
    async () => {
      expect(await withFullDisk(await fresh())).toEqual([])
    },
  )
})

test.skipIf(inject('postgresUrl') === null)(
  'while PostgreSQL restarts, politely or after a crash, everybody is asked to come again, and no acknowledged write is lost',
  { timeout: 300_000 },
  async () => {
    const server = await startPostgresServer()
    if (server === undefined) throw new Error('There is a PostgreSQL for the other tests.')
    onTestFinished(() => server.stop())
    const product = await open({ DATABASE_URL: server.url })
    const tagId = await aTag(product.db)
    const asks = [
      product.write,
      product.writeByForm,
      product.read,
      product.page,
      () => product.foundPage(tagId),
    ]
    const odd: unknown[] = []
    let written = 0
    let refused = 0
    const over = new AbortController()
    async function askOn(ask: (typeof asks)[number]): Promise<void> {
      while (!over.signal.aborted) {
        const { status, wait: after, says } = await ask()
        if (status === 200 && ask === product.write) written += 1
        if (status === 503 && after !== null) refused += 1
        else if (status !== 200) odd.push({ status, after, says })
        // The whole of one processor is left to the server that starts.
        await wait(10)
      }
    }
    const began = performance.now()
    const asking = Promise.all(asks.map(askOn))
    for (const how of ['fast', 'immediate'] as const) {
      const before = refused
      await server.restart(how)
      expect(refused).toBeGreaterThan(before)
      const sofar = written
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(sofar)
    }
    over.abort()
    await asking
    expect(odd).toEqual([])
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from contact_messages`.execute(product.db)
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(written)
    const seconds = (performance.now() - began) / 1_000
    expect(product.lines.join('')).not.toContain('stack')
    const counted = product.lines.filter((line) => line.includes('The database is away'))
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.length).toBeLessThanOrEqual(2 + seconds)
    // Beside them, a line for each time the connection for notices was lost.
    expect(product.lines.length - counted.length).toBeLessThanOrEqual(4)
  },
)
