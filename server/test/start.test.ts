import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { openPage } from './open-page.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

// Each test starts whole processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 400_000 })

/** Starts, asks the most important things, stops; gives what was printed and the exit code. */
async function useOnce(settings: Record<string, string>) {
  const started = start(settings)
  const url = await ready(started)
  const readiness = await (await fetch(`${url}/readyz`)).text()
  const page = await (await fetch(`${url}/discovery?location=Boise%2C+ID`)).text()
  const businesses = (await (await fetch(`${url}/api/businesses`)).json()) as unknown[]
  const signedUp = await fetch(`${url}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', password: 'beagle by the lake' }),
  })
  const pages = [await openPage(url), await openPage(url), await openPage(url)]
  started.child.kill('SIGTERM')
  const exitCode = await started.exited
  // Ended by the server: a connection that is cut would not come to its end.
  await expect.poll(() => pages.every(({ hasEnded }) => hasEnded)).toBe(true)
  return {
    printed: started.out().replace(/\d+\n$/, 'PORT\n'),
    readiness,
    findsBoise: page.includes('places near Boise, ID'),
    businesses: businesses.length,
    signUp: signedUp.status,
    exitCode,
  }
}

/** For what has nothing to do with samples, which cost seconds to write. */
const EMPTY = { SAMPLE_WORLD: 'off', DEMO_MODE: 'off' }

const WELL = {
  printed: 'Wayfur is ready at http://localhost:PORT\n',
  readiness: 'ready',
  findsBoise: true,
  businesses: 100,
  signUp: 200,
  exitCode: 0,
}

test('a start on an empty folder prints one line and serves the sample world; so does the next', async () => {
  const DATA_DIR = temporaryDirectory()
  expect(await useOnce({ DATA_DIR })).toEqual(WELL)
  expect(await useOnce({ DATA_DIR })).toEqual(WELL)
})

test.skipIf(inject('postgresUrl') === null)(
  'the same on a PostgreSQL server, also with two processes starting at once',
  async () => {
    const DATABASE_URL = await newPostgresDatabase(inject('postgresUrl'))
    const settings = { DATABASE_URL, DATA_DIR: temporaryDirectory(), DEMO_MODE: 'on' }
    const both = await Promise.all([useOnce(settings), useOnce(settings)])
    expect(both).toEqual([WELL, WELL])
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query('select password_hash from account_links')
    // What somebody typed is kept at the cost that a product started like this takes.
    expect(rows.map(({ password_hash: hash }) => hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/),
      expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/),
    ])
  },
)

/** A POST whose head the server has taken and whose body is still to come. */
async function underWay(url: string) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the right one' })
  const asked = request(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  return async () => {
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end(body)
    const [answer] = await answered
    return { status: answer.statusCode, says: await text(answer) }
  }
}

test.each([
  [{ PORT: 'eighty' }, /The setting PORT must be a whole number/],
  [{ DATABASE_URL: 'mysql://localhost/wayfur' }, /The setting DATABASE_URL must be/],
])('the wrong setting %j stops the start with one sentence', async (settings, sentence) => {
  const started = start({ DATA_DIR: temporaryDirectory(), ...settings })
  expect(await started.exited).toBe(1)
  expect(started.err()).toMatch(sentence)
  expect(started.err().trim().split('\n')).toHaveLength(1)
  expect(started.out()).toBe('')
})

test('a port in use stops the start with a sentence that says what to do', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const started = start({ DATA_DIR: temporaryDirectory(), ...EMPTY, PORT, LOG_LEVEL: 'error' })
  expect(await started.exited).toBe(1)
  expect(started.err()).toBe(
    `Port ${PORT} is in use by another program. Stop it, or choose another with PORT.\n`,
  )
})

test('a started product keeps its folder to itself, what visitors type out of its log, and answers what is under way when it is told to stop', async () => {
  const settings = { DATA_DIR: temporaryDirectory(), ...EMPTY }
  const started = start({ ...settings, LOG_LEVEL: 'debug' })
  const url = await ready(started)

  const second = start({ ...settings, LOG_LEVEL: 'error' })
  expect(await second.exited).toBe(1)
  expect(second.err()).toMatch(/already using the data directory/)
  expect(second.err().trim().split('\n')).toHaveLength(1)

  const secret = 'Zebrafinch-Lane-4711'
  await fetch(`${url}/discovery?location=${secret}`)
  await fetch(`${url}/api/geo/geocode?q=${secret}`)
  await fetch(`${url}/api/places/search?latitude=bad&q=${secret}`)
  await fetch(`${url}/${secret}`)
  await fetch(`${url}/api/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': secret },
    body: JSON.stringify({ name: secret }),
  })
  await expect.poll(() => started.err().match(/"request"/g)?.length ?? 0).toBeGreaterThan(4)
  expect(started.err()).not.toContain(secret)

  const finish = await underWay(url)
  // As often as one Ctrl+C reaches it: by the terminal, by npm and by the script between.
  for (let times = 0; times < 3; times += 1) started.child.kill('SIGINT')
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  const { status, says } = await finish()
  expect(status).toBe(401)
  expect(says).toMatch(/\.$/)
  expect(await started.exited).toBe(0)
})

/** Asks as a proxy or a page of another name would; `fetch` lets nobody choose these. */
async function askAs(
  url: string,
  path: string,
  { headers = {}, method = 'GET', body = '' }: { headers?: object; method?: string; body?: string },
) {
  const type = body === '' ? {} : { 'content-type': 'application/json' }
  const asked = request(url + path, { method, headers: { ...type, ...headers } })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(body)
  const [answer] = await answered
  return { status: answer.statusCode, says: await text(answer) }
}

/** The plainest way in which a proxy passes a request on: in HTTP/1.0, and saying nothing of itself. */
async function askPlainly(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.end(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`)
  return text(socket)
}

const BANNER = 'aria-label="Demo mode"'

test('demo mode and the outbox are for callers on this machine, whoever else finds a way in', async () => {
  const url = await ready(start({ DATA_DIR: temporaryDirectory(), SAMPLE_WORLD: 'off' }))
  const { host } = new URL(url)
  const become = { method: 'POST', body: JSON.stringify({ person: 'admin' }) }
  const here = {
    page: await askAs(url, '/', {}),
    me: await askAs(url, '/api/me', {}),
    people: await askAs(url, '/api/demo/people', {}),
    outbox: await askAs(url, '/api/outbox', {}),
  }
  expect(here).toMatchObject({
    page: { status: 200, says: expect.stringContaining(BANNER) },
    me: { status: 200 },
    people: { status: 200 },
    outbox: { status: 200 },
  })
  const admin = await fetch(`${url}/api/demo/become`, {
    ...become,
    headers: { 'content-type': 'application/json' },
  })
  const cookie = admin.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await askAs(url, '/api/admin/overview', { headers: { cookie } })).status).toBe(200)

  for (const headers of [
    { host: 'wayfur.example' },
    { host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    { host, 'x-forwarded-for': '203.0.113.9' },
    { host, 'x-forwarded-for': '127.0.0.1' },
    { host, forwarded: 'for=203.0.113.9' },
    { host, 'x-real-ip': '203.0.113.9' },
  ]) {
    const page = await askAs(url, '/', { headers })
    expect({ headers, status: page.status }).toEqual({ headers, status: 200 })
    expect(page.says).not.toContain(BANNER)
    const ask = async (path: string, more = {}) =>
      (await askAs(url, path, { headers: { ...headers, ...more } })).status
    expect({
      headers,
      me: await ask('/api/me'),
      people: await ask('/api/demo/people'),
      become: (await askAs(url, '/api/demo/become', { ...become, headers })).status,
      outbox: await ask('/api/outbox'),
      letter: await ask('/outbox/1/html'),
      // A session that began at the machine itself is none out there.
      me_again: await ask('/api/me', { cookie }),
      admin: await ask('/api/admin/overview', { cookie }),
    }).toEqual({
      headers,
      me: 401,
      people: 404,
      become: 404,
      outbox: 401,
      letter: 401,
      me_again: 401,
      admin: 401,
    })
  }
  expect(await askPlainly(url, '/api/outbox')).toMatch(/^HTTP\/1.1 401/)
  expect(await askPlainly(url, '/')).not.toContain(BANNER)
})

test('a trusted proxy turns demo mode off, and the start says so', async () => {
  const settings = { DATA_DIR: temporaryDirectory(), SAMPLE_WORLD: 'off', TRUSTED_PROXIES: '1' }
  const started = start(settings)
  const url = await ready(started)
  await expect.poll(started.out).toMatch(/\nDemo mode is off, because TRUSTED_PROXIES [^\n]+\n$/)
  expect((await askAs(url, '/api/me', {})).status).toBe(401)
  expect((await askAs(url, '/api/outbox', {})).status).toBe(401)
})
