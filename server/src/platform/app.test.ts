import { gunzipSync } from 'node:zlib'
import { endpoint, file } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type AppParts, buildApp } from './app.ts'
import { FileAnswer } from './file-answer.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import { LIMITS } from './limits.ts'
import { OPEN_GAUGE } from './load-shedding.ts'
import { jsonText, serve } from './serve.ts'

const schemas = {
  getThing: {
    summary: 'One thing.',
    params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
    query: z.object({ color: z.optional(z.enum(['red', 'green'])) }),
    reply: z.object({ id: z.number(), color: z.string() }),
  },
  listThings: {
    summary: 'All things.',
    problems: ['no-road', 'time-taken'] as const,
    reply: z.array(z.object({ id: z.number() })),
  },
  addThing: {
    summary: 'Adds a thing.',
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: z.object({ name: z.string() }),
  },
}
const getThing = endpoint<typeof schemas.getThing>()({
  method: 'GET',
  shows: [],
  path: '/api/things/:id',
})
const listThings = endpoint<typeof schemas.listThings>()({
  method: 'GET',
  shows: [],
  path: '/api/things',
})
const addThing = endpoint<typeof schemas.addThing>()({
  method: 'POST',
  stale: [],
  path: '/api/things',
})

const runOnce: IdempotencyKeys = {
  once: async (_request, run) => ({ ...(await run()), replayed: false }),
  forgetOld: async () => {},
}

function appWith(changes: Partial<AppParts> = {}) {
  return buildApp({
    served: [
      serve(getThing, schemas.getThing, ({ params, query }) => {
        if (params.id === 13) throw new Error('secret detail of the failure')
        if (params.id === 404) throw new Problem('not-found')
        return Object.assign({ id: params.id, color: query.color ?? 'none' }, { secret: 'hidden' })
      }),
      serve(listThings, schemas.listThings, () => jsonText('[{"id":1}]')),
      serve(addThing, schemas.addThing, ({ body }) => ({ name: body.name })),
    ],
    sessions: {
      read: async () => null,
      settle: async (member) => ({ member }),
      demoReach: () => 'nothing',
    },
    rateLimits: { take: async () => {} },
    idempotencyKeys: runOnce,
    ownOrigins: ['http://localhost:3000'],
    trustedProxies: 0,
    arrivalsDir: '',
    answering: { replies: true },
    log: pino({ level: 'silent' }),
    gauge: OPEN_GAUGE,
    security: { isHttps: false, mapOrigins: [] },
    isReady: async () => true,
    routes: [],
    ...changes,
  })
}

const json = { 'content-type': 'application/json' }

test('a reply holds what the contract names and nothing more', async () => {
  const answer = await appWith().request('/api/things/7?color=red')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ id: 7, color: 'red' })
})

test('a body that breaks off on its way is the caller’s to send again, and no fault of ours', async () => {
  const log = pino({ level: 'silent' })
  const faults = vi.spyOn(log, 'error')
  const body = new ReadableStream({
    start(sending) {
      sending.enqueue(new TextEncoder().encode('{"name":'))
      sending.error(new TypeError('terminated'))
    },
  })
  const request = { method: 'POST', headers: json, body, duplex: 'half' as const }
  const answer = await appWith({ log }).request('/api/things', request)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toBe('Not all of that has arrived. Please send it again.')
  expect(faults).not.toHaveBeenCalled()
})

test.each([65, 6_000])(
  'JSON of %i levels is refused before anything looks at it',
  async (levels) => {
    const text = `{"name":"Rex","notes":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const answer = await appWith().request('/api/things', {
      method: 'POST',
      headers: json,
      body: text,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('That is nested too deeply.')
  },
)

test.each([
  ['/api/things/zero', 400, /^[A-Z].+\.$/],
  ['/api/things/7?color=blue', 400, /^[A-Z].+\.$/],
  ['/api/things/7?color=red&color=green', 400, /only once/],
  ['/api/things/404', 404, /^We could not find that\.$/],
  ['/api/nowhere', 404, /no such address/],
])('GET %s answers %i with one plain sentence', async (address, status, sentence) => {
  const answer = await appWith().request(address)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('x-problem')).toBeTruthy()
  expect(await answer.text()).toMatch(sentence)
})

test.each([
  ['/api/things/zero', 'id'],
  ['/api/things/7?color=blue', 'color'],
  ['/api/things/404', null],
])('the refusal of %s names its field as a header: %s', async (address, field) => {
  const answer = await appWith().request(address)
  expect(answer.headers.get('x-problem-field')).toBe(field)
})

test('an unexpected failure is a 500 that tells nothing of its cause', async () => {
  const answer = await appWith().request('/api/things/13')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})

test('a failure is found in the log by the id of its answer, and what a guard refused as well', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = appWith({ log })
  const failed = await app.request('/api/things/13?color=red')
  const foreign = { method: 'POST', headers: { ...json, origin: 'https://evil.example' } }
  const refused = await app.request('/api/things', { ...foreign, body: '{"name":"Rex"}' })
  await app.request('/api/things/404')
  expect(lines).toMatchObject([
    {
      requestId: failed.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/things/:id',
      msg: 'unexpected error',
    },
    {
      requestId: refused.headers.get('x-request-id'),
      method: 'POST',
      refused: 'foreign-origin',
      msg: 'refused',
    },
  ])
  expect(lines).toHaveLength(2)
})

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is no way to ask for a page', async (method) => {
  const page = { status: 200, headers: new Headers(), body: Buffer.from('a page') }
  const app = appWith({ page: async () => page })
  // No browser sends these, and the library of requests refuses to make one.
  const asked = new Proxy(new Request('http://localhost/discovery'), {
    get: (request, name) => (name === 'method' ? method : Reflect.get(request, name, request)),
  })
  expect((await app.fetch(asked)).status).toBe(405)
})

test('a reply of SQL that breaks the contract is a 500 while replies are checked', async () => {
  const broken = serve(listThings, schemas.listThings, () => jsonText('[{"id":"one"}]'))
  expect((await appWith({ served: [broken] }).request('/api/things')).status).toBe(500)
})

test.each([
  ['broken JSON', json, '{"name":', 400],
  ['bytes that are not UTF-8', json, new Uint8Array([0x7b, 0xff, 0xfe]), 400],
  ['another type', { 'content-type': 'text/plain' }, '{"name":"a"}', 415],
  ['no body', {}, undefined, 400],
  ['a body that is not an object', json, '[]', 400],
  ['a name that is too long', json, JSON.stringify({ name: 'a'.repeat(41) }), 400],
  ['a body over the limit', json, JSON.stringify({ name: 'a'.repeat(LIMITS.jsonBodyBytes) }), 413],
])('a POST with %s is refused', async (_what, headers, body, status) => {
  const init: RequestInit = { method: 'POST', headers }
  if (body !== undefined) init.body = body
  const answer = await appWith().request('/api/things', init)
  expect(answer.status).toBe(status)
})

test('a body over the limit is refused also when its length was not announced', async () => {
  const chunk = new TextEncoder().encode('a'.repeat(64 * 1024))
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 100) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const init = { method: 'POST', headers: json, body, duplex: 'half' as const }
  const answer = await appWith().request('/api/things', init)
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(20)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:3000' }, 200],
  [{}, 200],
])('a write that says %j of its origin answers %i', async (headers, status) => {
  const answer = await appWith().request('/api/things', {
    method: 'POST',
    headers: { ...json, ...headers } as Record<string, string>,
    body: '{"name":"a"}',
  })
  expect(answer.status).toBe(status)
})

test('work that outlasts its caller keeps its key until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const work = Promise.withResolvers<{ name: string }>()
    const began = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    const app = appWith({
      served: [
        serve(addThing, schemas.addThing, () => {
          began.resolve()
          return work.promise
        }),
      ],
      idempotencyKeys: {
        ...runOnce,
        async once(_request, run) {
          const answer = await run()
          ended.resolve(answer.body)
          return { ...answer, replayed: false }
        },
      },
    })
    const answering = app.request('/api/things', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'a-key-of-16-chars' },
      body: '{"name":"a"}',
    })
    await began.promise
    await vi.advanceTimersByTimeAsync(LIMITS.requestMs)
    expect((await answering).status).toBe(503)
    work.resolve({ name: 'a' })
    expect(await ended.promise).toBe('{"name":"a"}')
  } finally {
    vi.useRealTimers()
  }
})

test('a wrong method is a 405 that names the right ones', async () => {
  const answer = await appWith().request('/api/things', { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, POST')
})

test('every answer carries a request id of its own and the security headers', async () => {
  const app = appWith()
  const addresses = ['/healthz', '/api/things', '/api/things/404', '/nowhere', '/api/docs']
  const answers = await Promise.all(addresses.map(async (address) => app.request(address)))
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids.filter(Boolean)).size).toBe(addresses.length)
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('a page gets a policy with its own nonce, and the page knows it', async () => {
  const app = appWith({
    page: async (_request, { nonce }) => ({
      status: 200,
      headers: new Headers(),
      body: Buffer.from(nonce),
    }),
  })
  const [first, second] = await Promise.all([app.request('/'), app.request('/')])
  const nonces = [await first.text(), await second.text()]
  expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  expect(nonces[0]).not.toBe(nonces[1])
  const policies = [first, second].map((answer) => answer.headers.get('content-security-policy'))
  expect(policies[0]).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
  expect(policies[1]).toContain(`script-src 'self' 'nonce-${nonces[1]}'`)
})

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br, *;q=0.1', 'gzip'],
  ['identity', null],
  ['gzip;q=0, br', null],
])('a long answer to a caller who takes %s is packed as %s', async (takes, packed) => {
  const things = Array.from({ length: 500 }, (_, id) => ({ id }))
  const long = serve(listThings, schemas.listThings, () => jsonText(JSON.stringify(things)))
  const headers = { 'accept-encoding': takes }
  const answer = await appWith({ served: [long] }).request('/api/things', { headers })
  expect(answer.headers.get('content-encoding')).toBe(packed)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = packed === null ? bytes : gunzipSync(bytes)
  expect(JSON.parse(text.toString())).toEqual(things)
})

test('a short answer is sent as it is', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await appWith().request('/api/things', { headers })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toEqual([{ id: 1 }])
})

test('an answer may set several cookies', async () => {
  const greeting = serve(listThings, schemas.listThings, ({ caller }) => {
    caller.setCookie('a=1')
    caller.setCookie('b=2')
    return [{ id: 1 }]
  })
  const answer = await appWith({ served: [greeting] }).request('/api/things')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-request-id')).toBeTruthy()
})

test('an overloaded server refuses work with 503 and Retry-After but says it is alive', async () => {
  const app = appWith({
    gauge: {
      admit() {
        throw new Problem('busy', undefined, { retryAfterSeconds: 2 })
      },
      work: (answer) => answer(),
      isOverloaded: () => true,
      stop() {},
    },
  })
  const refused = await app.request('/api/things')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
})

test('a database that does not answer makes the server not ready', async () => {
  const app = appWith({ isReady: () => Promise.reject(new Error('gone')) })
  expect((await app.request('/readyz')).status).toBe(503)
})

const calendar = {
  summary: 'A calendar.',
  params: z.object({ whose: z.string() }),
  reply: file('text/calendar'),
}

test('what anybody may keep has a tag, by which it is not sent twice; one’s own has none', async () => {
  const app = appWith({
    served: [
      serve(
        endpoint<typeof calendar>()({ method: 'GET', shows: [], path: '/calendars/:whose' }),
        calendar,
        ({ params: { whose } }) =>
          new FileAnswer({
            body: `of ${whose}`,
            ...(whose === 'everybody' && { cache: 'public, max-age=300' }),
          }),
      ),
    ],
  })
  const first = await app.request('/calendars/everybody')
  expect(await first.text()).toBe('of everybody')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const again = await app.request('/calendars/everybody', { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('public, max-age=300')
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  const own = await app.request('/calendars/ann', { headers: { 'if-none-match': '*' } })
  expect([own.status, own.headers.get('etag')]).toEqual([200, null])
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const calls = await app.request('/api/openapi.json')
  expect(calls.headers.get('etag')).toMatch(/^"/)
})

test('the OpenAPI document names every served endpoint with its parameters and refusals', async () => {
  const answer = await appWith().request('/api/openapi.json')
  const document = (await answer.json()) as {
    paths: Record<string, Record<string, Described>>
  }
  interface Described {
    parameters?: { name: string }[]
    responses: Record<string, { headers: { 'X-Problem': { schema: { enum: string[] } } } }>
  }
  expect(Object.keys(document.paths)).toEqual(['/api/things/{id}', '/api/things'])
  expect(document.paths['/api/things/{id}']?.['get']?.parameters?.map(({ name }) => name)).toEqual([
    'id',
    'color',
  ])
  const refusals = document.paths['/api/things']?.['get']?.responses ?? {}
  const codesAt = (status: string) => refusals[status]?.headers['X-Problem'].schema.enum
  expect(codesAt('404')).toEqual(['no-road', 'not-found'])
  expect(codesAt('409')).toContain('time-taken')
  expect(codesAt('default')).not.toContain('time-taken')
  expect((await appWith().request('/api/docs/swagger-ui.css')).status).toBe(200)
  expect((await appWith().request('/api/docs/package.json')).status).toBe(404)
})
