import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { enqueueMail } from '../src/mail/enqueue-mail.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { requestListener } from '../src/request-listener.ts'
import { readSettings } from '../src/settings.ts'
import { scraped, valueOf } from './scraped.ts'
import { openTemporaryProduct } from './whole-product.ts'

const METRICS_TOKEN = 'a-token-of-the-operator-0123456789'
const clock = fixedClock('2026-11-22T17:00:00Z')

let product: RunningServer
let url: string

beforeAll(async () => {
  const opened = await openTemporaryProduct(
    { METRICS_TOKEN, SAMPLE_WORLD: 'on' },
    { clock, passwords: CHEAP_PASSWORDS },
  )
  product = opened.product
  const server = createHttpServer(requestListener(product))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    await opened.end()
  }
})

function ask(headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}/metrics`, { headers })
}

async function scrape() {
  const answer = await ask({ authorization: `Bearer ${METRICS_TOKEN}` })
  expect(answer.status).toBe(200)
  return scraped(await answer.text())
}

test('without a token in the settings there is no such address', async () => {
  const { product: other, end } = await openTemporaryProduct()
  const answers = await Promise.all(
    ['/metrics', '/no-such-address'].map(async (path) => {
      const answer = await other.app.request(path, { headers: { authorization: 'Bearer ' } })
      return [answer.status, await answer.text()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(other.app.routes.map(({ path }) => path)).not.toContain('/metrics')
  await end()
})

test.each([
  [{}],
  [{ authorization: METRICS_TOKEN }],
  [{ authorization: 'Bearer' }],
  [{ authorization: `Bearer ${METRICS_TOKEN}0` }],
  [{ authorization: `Bearer ${METRICS_TOKEN.slice(0, -1)}` }],
  [{ authorization: `Basic ${METRICS_TOKEN}` }],
  [{ cookie: `session=${METRICS_TOKEN}` }],
])('whoever sends %j is refused in plain words', async (headers) => {
  const answer = await ask(headers)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toBe('The metrics are for whoever has the token in METRICS_TOKEN.')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the operator gets the text that Prometheus reads, which nobody keeps', async () => {
  const answer = await ask({ authorization: `Bearer ${METRICS_TOKEN}` })
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  const named = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)
  expect(new Set(named).size).toBe(named.length)
  expect(named).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']),
  )
})

test.each(['short', 'has a blank in it, which no header can carry'])(
  'the token %j stops the start, and is not said',
  (token) => {
    const read = () => readSettings({ METRICS_TOKEN: token })
    expect(read).toThrow('The setting METRICS_TOKEN must be 32 or more')
    expect(read).not.toThrow(token)
  },
)

test('requests are counted by their call, whoever answers them and however', async () => {
  const called = async (call: string, status: number) =>
    valueOf(await scrape(), 'wayfur_http_requests_total', { call, status: `${status}` }) ?? 0
  const known: [call: string, status: number, path: string, init?: RequestInit][] = [
    // The third time it is sent as it was kept, before the app is asked.
    ['GET /api/businesses', 200, '/api/businesses?limit=5'],
    ['GET /api/places/:id', 404, '/api/places/9999999'],
    ['GET /api/me/sessions', 401, '/api/me/sessions'],
    ['GET found-page', 200, '/qr/'],
    ['GET page', 200, '/about'],
    ['POST page', 200, '/about', { method: 'POST', body: 'a=b' }],
    ['GET /healthz', 200, '/healthz', { method: 'HEAD' }],
    ['GET /api/*', 404, '/api/nothing'],
  ]
  for (const [call, status, path, init] of known) {
    const before = await called(call, status)
    for (let n = 0; n < 3; n += 1) {
      const answer = await fetch(url + path, init)
      await answer.arrayBuffer()
      expect(answer.status, path).toBe(status)
    }
    expect(await called(call, status), call).toBe(before + 3)
  }
  const timed = await scrape()
  const call = 'GET /api/businesses'
  const durations = 'wayfur_http_request_duration_seconds'
  expect(valueOf(timed, `${durations}_count`, { call })).toBe(3)
  expect(valueOf(timed, `${durations}_bucket`, { call, le: '+Inf' })).toBe(3)
  const lookups = { cache: 'responses', result: 'hit' }
  expect(valueOf(timed, 'wayfur_cache_lookups_total', lookups)).toBeGreaterThan(0)
})

test('no word that somebody sent is in any label: no id, address, token or method', async () => {
  const secret = 'Qx7VwTokenOfSomebody'
  const email = 'ann.privacy@example.org'
  const sent = [
    `/api/places/736251?near=${email}`,
    `/api/accounts/confirm?token=${secret}`,
    `/passport/${secret}`,
    `/qr/${secret}`,
    `/qr/messages/${secret}`,
    `/api/search-rooms/${secret}`,
    `/saved/shared/${secret}?email=${email}`,
    `/${email}`,
    `/files/${secret}.webp`,
    `/calendars/${secret}.ics`,
    `/tiles/${secret}/1/2/3.mvt`,
    `/api/${secret}`,
    `/api/docs/${secret}`,
    '/api/quick-search?q=Ann+Privacy',
    `/metrics?token=${secret}`,
  ]
  for (const path of sent) {
    for (const method of ['GET', 'POST', 'PUT', 'PROPFIND']) {
      const headers = { authorization: `Bearer ${secret}`, 'user-agent': secret }
      await (await fetch(url + path, { method, headers })).arrayBuffer()
    }
  }
  await product.app.request('/about', { method: 'QXMETHOD' })
  const samples = await scrape()
  const told = samples.flatMap(({ labels }) => Object.values(labels))
  for (const word of [secret, email, 'ann', 'privacy', '736251', 'PROPFIND', 'QXMETHOD']) {
    const found = told.filter((one) => one.toLowerCase().includes(word.toLowerCase()))
    expect(found, word).toEqual([])
  }
  const known = ['page', 'found-page', ...product.app.routes.map(({ path }) => path)]
  const calls = new Set(samples.flatMap(({ labels: { call } }) => call ?? []))
  expect(calls.size).toBeGreaterThan(10)
  for (const call of calls) {
    const [method = '', route = ''] = call.split(' ')
    if (call === 'other') continue
    expect(['GET', 'POST', 'PUT'], call).toContain(method)
    expect(known, call).toContain(route)
  }
  const labels = new Set(samples.flatMap(({ labels: one }) => Object.keys(one)))
  expect([...labels].toSorted()).toEqual(
    expect.arrayContaining(['cache', 'call', 'le', 'result', 'state', 'status', 'worker']),
  )
})

test('what is refused before its call is looked for is counted as other', async () => {
  const before = valueOf(await scrape(), 'wayfur_http_requests_total', { call: 'other' }) ?? 0
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const refused = await fetch(`${url}/api/pets`, { method: 'POST', headers, body: '{}' })
  expect(refused.status).toBe(403)
  const after = valueOf(await scrape(), 'wayfur_http_requests_total', { call: 'other' })
  expect(after).toBe(before + 1)
})

test('work, letters and payments are told as they stand, by a reading of the last ten seconds', async () => {
  const { db } = product
  clock.advance(11_000)
  const empty = await scrape()
  const told = (samples: typeof empty, name: string, labels = {}) => valueOf(samples, name, labels)
  expect(told(empty, 'wayfur_database_up')).toBe(1)
  expect(told(empty, 'wayfur_jobs', { state: 'waiting' })).toBe(0)
  const sentBefore = told(empty, 'wayfur_letter_attempts_total', { result: 'sent' }) ?? 0
  const doneBefore = told(empty, 'wayfur_job_attempts_total', { result: 'done' }) ?? 0

  const now = clock.now()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  // Kinds that nobody here does, so that they stay as they are.
  const job = { kind: 'of-tests', payload: '{}' }
  const mail = { kind: 'mail', payload: '{}' }
  await db
    .insertInto('jobs')
    .values([
      { ...job, key: 'due', runAt: at(-120) },
      { ...job, key: 'due-too', runAt: at(-60) },
      { ...job, key: 'leased', runAt: at(-60), leasedUntil: at(600), attempts: 1 },
      { ...job, key: 'later', runAt: at(86_400) },
      { ...job, key: 'done', runAt: at(-60), doneAt: at(-30) },
      { ...job, key: 'dead', runAt: at(-60), failedAt: at(-30) },
      { ...mail, key: 'mail:again', runAt: at(1_800), attempts: 3 },
      { ...mail, key: 'mail:reminder', runAt: at(1_800) },
      { ...mail, key: 'mail:failed', runAt: at(-60), failedAt: at(-30) },
    ])
    .execute()
  const payment = {
    provider: 'test' as const,
    mode: 'test' as const,
    payableKind: 'booking' as const,
    memberId: 1,
    what: JSON.stringify({ kind: 'words', words: 'A walk' }),
    amountCents: 4500,
    currency: 'USD' as const,
    keyMadeAt: now,
    startedAt: now,
    providerSubscriptionId: null,
    failure: null,
    checkedAt: null,
    paidAt: null,
    endedAt: null,
  }
  await db
    .insertInto('members')
    .values({ id: 1, name: 'Sam', email: 'sam@example.org' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const open = [
    { state: 'processing', providerPaymentId: 'pi-1' },
    { state: 'processing', providerPaymentId: 'pi-2' },
    { state: 'starting', providerPaymentId: null },
  ] as const
  for (const [n, given] of open.entries()) {
    const own = { payableId: 900_000 + n, idempotencyKey: `key-${n}` }
    await db
      .insertInto('payments')
      .values({ ...payment, ...own, ...given })
      .execute()
  }
  const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const to = { key: 'hello', to: 'sam@example.org', language: 'en' as const }
  await enqueueMail(db, clock, () => letter, to)
  const sentNow = async () =>
    told(await scrape(), 'wayfur_letter_attempts_total', { result: 'sent' })
  await expect.poll(sentNow).toBe(sentBefore + 1)
  const done = async () => told(await scrape(), 'wayfur_job_attempts_total', { result: 'done' })
  await expect.poll(done).toBeGreaterThan(doneBefore)

  // Of ten seconds ago, however often it is asked for.
  expect(told(await scrape(), 'wayfur_jobs', { state: 'waiting' })).toBe(0)
  clock.advance(10_000)
  const full = await scrape()
  expect(told(full, 'wayfur_jobs', { state: 'waiting' })).toBe(2)
  expect(told(full, 'wayfur_jobs', { state: 'running' })).toBe(1)
  expect(told(full, 'wayfur_jobs', { state: 'dead' })).toBe(2)
  expect(told(full, 'wayfur_jobs_oldest_waiting_seconds')).toBe(130)
  expect(told(full, 'wayfur_letters', { state: 'waiting' })).toBe(1)
  expect(told(full, 'wayfur_letters', { state: 'failed' })).toBe(1)
  expect(told(full, 'wayfur_payments_open', { state: 'processing' })).toBe(2)
  expect(told(full, 'wayfur_payments_open', { state: 'starting' })).toBe(1)
  expect(told(full, 'wayfur_payments_open', { state: 'challenge' })).toBe(0)
})

function deployed(name: string): string {
  return readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
}

/** Every expression in the files that are handed to operators. */
function expressions(): string[] {
  const dashboard = JSON.parse(deployed('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const alerts = [...deployed('prometheus-alerts.yml').matchAll(/expr: (\|\n)?([^]*?)\n {8}\w+: /g)]
  expect(drawn.length).toBeGreaterThan(15)
  expect(alerts.length).toBeGreaterThan(10)
  return [...drawn, ...alerts.map(([, , expr = '']) => expr)]
}

test('the dashboard and the alerts ask only for what a scrape has', async () => {
  const samples = await scrape()
  const asked = expressions().flatMap((expr) =>
    Array.from(expr.matchAll(/\b((?:wayfur|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)),
  )
  expect(asked.length).toBeGreaterThan(30)
  for (const [, name = '', matchers = ''] of asked) {
    const exact = [...matchers.matchAll(/([a-z_]+)="([^"]+)"/g)]
      // What answers have been refused with so far tells nothing.
      .filter(([, label]) => label !== 'status')
      .map(([, label = '', value = '']) => [label, value])
    expect(valueOf(samples, name, Object.fromEntries(exact)), `${name}{${matchers}}`).toBeDefined()
  }
  const names = samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
  const own = names.filter((name) => name.startsWith('wayfur_'))
  const drawn = expressions().join('\n')
  expect([...new Set(own)].filter((name) => !drawn.includes(name))).toEqual([])
})

test('an alert says in a sentence what to do', () => {
  const text = deployed('prometheus-alerts.yml')
  const rules = [...text.matchAll(/- alert: (\w+)/g)]
  const summaries = [...text.matchAll(/summary: '([^'\n]+)'/g)].map(([, one = '']) => one)
  expect(summaries).toHaveLength(rules.length)
  for (const summary of summaries) expect(summary).toMatch(/^[A-Z{].{40,}\.$/)
})
