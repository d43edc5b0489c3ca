import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import { enqueueMail } from '../src/mail/enqueue-mail.ts'
import { inCall } from '../src/platform/call-under-way.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { tellSlowStatements } from '../src/platform/database/slow-statements.ts'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { openProductDatabase } from '../src/product-database.ts'
import { readSettings } from '../src/settings.ts'
import { openProduct } from './whole-product.ts'

interface Line {
  msg: string
  call: string
  milliseconds: number
  statement: string
  unsaid?: number
}

function recorded() {
  const lines: Line[] = []
  const log = openLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  return { log, slow: () => lines.filter(({ msg }) => msg === 'slow query') }
}

async function inDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  await work(directory).finally(() => rmSync(directory, { recursive: true, force: true }))
}

function sleep(seconds: number) {
  return sql`select pg_sleep(${seconds}), ${'Ann Privacy'}::text as name, 'it''s hers' as words`
}

test('a statement that takes longer than the setting says its call, its text and how long', () =>
  inDirectory(async (directory) => {
    const { log, slow } = recorded()
    const given = { DATA_DIR: directory, SAMPLE_WORLD: 'off', SLOW_QUERY_MS: '100' }
    const database = await openProductDatabase(readSettings(given), { log })
    const { db } = database
    await inCall(
      () => 'GET /api/places/:id',
      () => sleep(0.15).execute(db),
    )
    await inCall(
      () => 'GET /api/pets',
      () => sleep(0).execute(db),
    )
    await sleep(0.15).execute(db)
    expect(slow()).toMatchObject([
      {
        call: 'GET /api/places/:id',
        statement: "select pg_sleep($1), $2::text as name, '?' as words",
      },
    ])
    expect(slow()[0]?.milliseconds).toBeGreaterThanOrEqual(100)
    const failing = sql`select ${1}::int / length(pg_sleep(${0.15})::text)`
    await expect(
      inCall(
        () => 'job mail',
        () => failing.execute(db),
      ),
    ).rejects.toThrow('zero')
    expect(slow()).toHaveLength(2)
    await database.close()
  }))

test('where everything is slow, five lines a second say so and the rest is counted', () => {
  const { log, slow } = recorded()
  const note = tellSlowStatements({ log, slowMs: 100 })
  const one = { text: 'select 1', isRefused: false }
  inCall(
    () => 'GET page',
    () => {
      for (let n = 0; n < 20; n += 1) note({ ...one, milliseconds: 100 })
      note({ ...one, milliseconds: 99 })
    },
  )
  expect(slow().length).toBeGreaterThanOrEqual(5)
  expect(slow().length).toBeLessThanOrEqual(10)
})

test('statements of calls, pages behind tags and jobs are told by pattern and kind, without anybody’s words', () =>
  inDirectory(async (directory) => {
    const { log, slow } = recorded()
    const noteStatement = tellSlowStatements({ log, slowMs: 0, linesASecond: 10_000 })
    const product = await openProduct(
      { DATA_DIR: directory },
      {
        passwords: CHEAP_PASSWORDS,
        log,
        opening: openDatabase({ dataDir: directory, image: testImage, log, noteStatement }),
      },
    )
    const secret = 'Qx7VwTokenOfSomebody'
    const email = 'ann.privacy@example.org'
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    const body = JSON.stringify({ email, name: 'Ann Privacy', password: `${secret}1!` })
    for (const path of ['/api/accounts/request-link', '/api/accounts/sign-up']) {
      await product.app.request(path, { method: 'POST', headers, body })
    }
    for (const path of [
      '/api/places/736251',
      `/qr/${secret}`,
      `/api/search-rooms/${secret}`,
      `/api/quick-search?q=Ann+Privacy&near=${email}`,
      `/passport/shared/${secret}?email=${email}`,
    ]) {
      await product.app.request(path, { headers: { cookie: `session=${secret}` } })
    }
    await enqueueMail(
      product.db,
      systemClock,
      () => ({ subject: 'Ann Privacy', text: secret, html: secret }),
      { key: `hello-${secret}`, to: email, language: 'en' },
    )
    const calls = () => new Set(slow().map(({ call }) => call))
    await expect.poll(() => calls().has('job mail')).toBe(true)
    expect([...calls()]).toEqual(
      expect.arrayContaining(['GET /api/places/:id', 'POST /api/accounts/request-link']),
    )
    const told = slow().map((line) => JSON.stringify(line).toLowerCase())
    expect(told.length).toBeGreaterThan(20)
    for (const word of [secret, email, 'privacy', '736251']) {
      expect(
        told.filter((line) => line.includes(word.toLowerCase())),
        word,
      ).toEqual([])
    }
    await product.close()
  }))
