import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { recordedServer } from '../src/geocoding/testing/recorded-server.ts'
import { enqueueMail } from '../src/mail/enqueue-mail.ts'
import { systemClock } from '../src/platform/clock.ts'
import {
  type ReceivedSpan,
  type TraceReceiver,
  traceReceiver,
} from '../src/platform/tracing/testing/trace-receiver.ts'
import { requestListener } from '../src/request-listener.ts'
import { busyMember, EMAIL, NAME, PHONE, TRACES } from './busy-member.ts'
import { recordedMailServer } from './recorded-mail-server.ts'
import { openTemporaryProduct } from './whole-product.ts'

/** Of a stranger who would like to be in our traces. */
const STRANGE_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SECRET = 'Qx7VwTokenOfSomebody'
/** What a machine takes that has other things to do. */
const PATIENTLY = { timeout: 60_000 }

let receiver: TraceReceiver
let geocoder: Awaited<ReturnType<typeof recordedServer>>
/** Everything that was received of all that is done below, once the product has stopped. */
let spans: ReceivedSpan[]
let statuses: Record<string, number>
let takenMeanwhile: number

beforeAll(async () => {
  receiver = await traceReceiver()
  geocoder = await recordedServer(() => ({ status: 500, text: `no ${NAME}` }))
  let closeMails: (() => Promise<void>) | undefined
  const mails = await recordedMailServer((close) => (closeMails = close))
  const { product, end } = await openTemporaryProduct(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
      OTEL_SERVICE_NAME: 'pets',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,region=the%20west',
      GEOCODER: 'photon',
      GEOCODER_URL: geocoder.url,
      MAIL_SMTP_URL: mails.url,
      MAIL_FROM: 'hello@wayfur.example',
      TRUSTED_PROXIES: '1',
      ALLOW_TEST_PAYMENTS: 'on',
    },
    { passwords: CHEAP_PASSWORDS },
  )
  const server = createHttpServer(requestListener(product))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  // Nobody takes traces at first, however long they wait: everybody is answered all the same.
  const { promise, resolve: takeAgain } = Promise.withResolvers<void>()
  receiver.mood.waitsFor = promise
  const search = await statusOf(`${url}/api/quick-search?q=park`)
  await vi.waitUntil(() => receiver.came() > 0, PATIENTLY)
  statuses = {
    search,
    place: await statusOf(`${url}/api/places/736251?a=b`),
    signUp: await statusOf(`${url}/api/accounts/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
      body: JSON.stringify({ email: `new.${EMAIL}`, name: NAME, password: `${SECRET} and more` }),
    }),
  }
  takenMeanwhile = receiver.bodies.length
  receiver.mood.waitsFor = undefined
  takeAgain()
  await askAsStranger(url)
  await liveBusily(product, url)
  await enqueueMail(product.db, systemClock, () => ({ subject: NAME, text: NAME, html: NAME }), {
    key: `hello-${EMAIL}`,
    to: EMAIL,
    language: 'en',
  })
  await vi.waitUntil(() => mails.mails.length > 0, PATIENTLY)
  statuses['last'] = await statusOf(`${url}/api/events/736252`)
  server.closeAllConnections()
  server.close()
  await end()
  spans = receiver.spans()
  return async () => {
    await receiver.close()
    await geocoder.close()
    await closeMails?.()
  }
}, 240_000)

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.status
}

/** Whoever sends headers of traces, as services do to each other. */
async function askAsStranger(url: string): Promise<void> {
  for (const flags of ['00', '01']) {
    const headers = {
      traceparent: `00-${STRANGE_TRACE}-00f067aa0ba902b7-${flags}`,
      tracestate: 'strange=1',
      baggage: `name=${encodeURIComponent(NAME)}`,
    }
    const q = `${NAME} ${PHONE} ${flags}`
    await statusOf(`${url}/api/geo/geocode?q=${encodeURIComponent(q)}`, { headers })
  }
}

/** Whatever the product lets one do, and addresses with words and tokens in them. */
async function liveBusily(product: RunningServer, url: string): Promise<void> {
  const { cookie } = await busyMember(product)
  for (const path of [
    '/api/bookings',
    '/api/pets',
    '/api/me/export',
    `/api/quick-search?q=${encodeURIComponent(NAME)}`,
    `/api/businesses?search=${encodeURIComponent(NAME)}&limit=5`,
    `/api/places/${SECRET}`,
    `/qr/${SECRET}`,
    `/qr/messages/${SECRET}`,
    `/passport/shared/${SECRET}?email=${EMAIL}`,
    `/api/search-rooms/${SECRET}`,
    `/calendars/${SECRET}.ics`,
    `/files/${SECRET}.webp`,
    `/api/accounts/confirm?token=${SECRET}`,
    `/${SECRET}/${EMAIL}`,
    '/api/%FF',
  ]) {
    for (const method of ['GET', 'POST', 'PROPFIND']) {
      const headers = { cookie, 'user-agent': SECRET, referer: `${url}/${SECRET}` }
      await statusOf(url + path, { method, headers })
    }
  }
  await product.app.request('/about', { method: 'QXMETHOD' })
}

function childrenOf(parent: ReceivedSpan): ReceivedSpan[] {
  return spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
}

/** 1 within, 2 a request, 3 asking somebody, 5 work that was waiting. */
function named(name: string, kind: number): ReceivedSpan {
  const found = spans.find((span) => span.name === name && span.kind === kind)
  if (found === undefined) throw new Error(`There is no span ${name} of kind ${kind}.`)
  return found
}

test('a request is a trace: its call in it, and in that its statements', () => {
  const request = named('GET /api/places/:id', 2)
  expect(request.parentSpanId ?? '').toBe('')
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/places/:id',
    'http.response.status_code': '404',
    'url.scheme': 'http',
  })
  const call = childrenOf(request).find(({ kind }) => kind === 1)
  expect(call?.name).toBe('GET /api/places/:id')
  expect(call?.attributes).toEqual({ 'error.type': 'not-found' })
  expect(call?.status?.code ?? 0).toBe(0)
  const statements = childrenOf(call as ReceivedSpan)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({
      traceId: request.traceId,
      kind: 3,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.query.summary': statement.name,
      },
    })
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(request.startTimeUnixNano),
    )
    expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  }
  expect(named('GET /api/quick-search', 2).traceId).not.toBe(request.traceId)
})

test('they come with the name, the words about the installation and the headers that were set', () => {
  expect(receiver.resource()).toMatchObject({
    'service.name': 'pets',
    'deployment.environment.name': 'test',
    region: 'the west',
  })
  expect(receiver.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-key': 'of ours', 'content-type': 'application/json' },
  })
})

test('a job is a trace of its own, with the server it asks in it', () => {
  const asked = named('mail server', 3)
  expect(asked.attributes).toEqual({ 'service.peer.name': 'mail server' })
  const job = spans.find(({ spanId }) => spanId === asked.parentSpanId)
  expect(job).toMatchObject({ name: 'job mail', kind: 5, traceId: asked.traceId })
  expect(job?.attributes).toEqual({ 'wayfur.job.kind': 'mail', 'wayfur.job.attempt': '1' })
  expect(job?.parentSpanId ?? '').toBe('')
})

test('nobody outside chooses a trace or whether there is one, or is told of it', () => {
  const asked = spans.filter(({ name }) => name === 'geocoder')
  expect(asked.length).toBeGreaterThan(0)
  expect(JSON.stringify(spans)).not.toContain(STRANGE_TRACE)
  expect(JSON.stringify(spans)).not.toContain('strange')
  const requests = spans.filter(({ name, kind }) => kind === 2 && name === 'GET /api/geo/geocode')
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(requests.length)
  expect(requests.length).toBeGreaterThanOrEqual(2)
  expect(geocoder.requests.length).toBeGreaterThan(0)
  const sent = new Set(geocoder.requests.flatMap(({ headers }) => Object.keys(headers)))
  for (const name of ['traceparent', 'tracestate', 'baggage', 'b3']) {
    expect(sent).not.toContain(name)
  }
})

test('everybody is answered while nobody takes traces, and stopping sends the last', () => {
  expect(takenMeanwhile).toBe(0)
  expect(statuses).toMatchObject({ place: 404, search: 200 })
  expect(statuses['signUp']).toBeLessThan(300)
  expect(named('GET /api/events/:id', 2).attributes['http.response.status_code']).toBe('404')
})

test('no word that somebody sent is in any trace', () => {
  const names = new Set(spans.map(({ name }) => name))
  for (const name of [
    'POST /api/accounts/sign-up',
    'GET /api/quick-search',
    'GET /api/geo/geocode',
    'HTTP page',
  ]) {
    expect(names, name).toContain(name)
  }
  expect(spans.length).toBeGreaterThan(500)
  // Six figures of somebody's code are in the nanoseconds of some instant, or in an id, by chance.
  const all = Buffer.concat(receiver.bodies)
    .toString('utf8')
    .replaceAll(/"(start|end)TimeUnixNano":"\d+"/g, '')
    .replaceAll(/"(?<name>traceId|spanId|parentSpanId)":"[0-9a-f]+"/g, '"$<name>":""')
  for (const word of [...TRACES, SECRET, '736251', '985112003456789', 'PROPFIND', 'QXMETHOD']) {
    const found = all
      .split(/(?=\{"traceId")/)
      .filter((one) =>
        typeof word === 'string' ? one.toLowerCase().includes(word.toLowerCase()) : word.test(one),
      )
    expect(found, String(word)).toEqual([])
  }
  // Beside ids and times, only what is listed here is ever told.
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].toSorted()).toEqual([
    'db.operation.name',
    'db.query.summary',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'service.peer.name',
    'url.scheme',
    'wayfur.job.attempt',
    'wayfur.job.kind',
  ])
  for (const { status } of spans) expect(status?.message).toBeUndefined()
})
