import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryProduct } from '../test/whole-product.ts'
import { newPlace } from './places/testing/place-fixtures.ts'
import { writePlaces } from './places/write-places.ts'
import { requestListener } from './request-listener.ts'

/** Opens a product on a loaded machine. */
const SLOW_MS = 120_000
const PLACES = 6

let opened: Awaited<ReturnType<typeof openTemporaryProduct>>
let listening: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  opened = await openTemporaryProduct()
  const places = Array.from({ length: PLACES }, () =>
    newPlace({ description: 'Café. '.repeat(300) }),
  )
  await writePlaces(opened.product.db, places, new Date())
  listening = createHttpServer(requestListener(opened.product))
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
}, SLOW_MS)

afterAll(async () => {
  listening.closeAllConnections()
  listening.close()
  await opened.end()
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Of each answer's own, and told of what is asked again: `etag`. */
const OWN = ['x-request-id', 'date', 'connection', 'keep-alive', 'etag']
/** Told or not by how a text is sent; the same text either way. */
const FRAMING = ['transfer-encoding', 'content-length']

function plain(headers: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const left = new Set([...OWN, ...FRAMING])
  return Object.fromEntries([...headers].filter(([name]) => !left.has(name)))
}

async function overHttp(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = listening.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers }, resolve).on('error', reject).end()
  })
  const bytes = await buffer(response)
  const isPacked = response.headers['content-encoding'] === 'gzip'
  return {
    status: response.statusCode ?? 0,
    headers: plain(Object.entries(response.headers)),
    text: (isPacked ? gunzipSync(bytes) : bytes).toString(),
  }
}

async function throughTheApp(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await opened.product.app.request(path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  return {
    status: response.status,
    headers: plain(response.headers),
    text: (isPacked ? gunzipSync(bytes) : bytes).toString(),
  }
}

const ASKS: [what: string, path: string, headers?: Record<string, string>][] = [
  ['a place', '/api/places/1'],
  ['a place, packed', '/api/places/2', { 'accept-encoding': 'gzip' }],
  ['a list', '/api/businesses?limit=25'],
  ['a list, packed', '/api/businesses?limit=24', { 'accept-encoding': 'br, gzip' }],
  ['a place there is not', '/api/places/999999999'],
  ['the same in Spanish', '/api/places/999999998', { 'accept-language': 'es-MX' }],
  ['the same in the language of the address', '/api/places/999999997?lang=es'],
  ['no number', '/api/places/seven'],
  ['a name given twice', '/api/businesses?limit=2&limit=3'],
  ['letters written as bytes', '/api/businesses?limit=%33'],
  ['more than may be asked', '/api/businesses?limit=100000'],
  ['a card number', '/api/businesses?after=4242424242424242'],
  ['what somebody holds already', '/api/places/3', { 'if-none-match': '*' }],
  ['anew', '/api/places/4', { 'cache-control': 'no-cache' }],
  ['an address with bytes', '/api/places/%31'],
]

test('the places asked for are there', async () => {
  expect((await overHttp('/api/places/1')).status).toBe(200)
  expect((await overHttp('/api/businesses?limit=25')).text).toContain('Café')
})

test.each(ASKS)(
  'a read for everybody is answered beside the app as by the app: %s',
  async (_, path, headers) => {
    expect(await overHttp(path, headers)).toEqual(await throughTheApp(path, headers))
  },
)

test('what is somebody’s own is not answered beside the app', async () => {
  for (const path of ['/api/pets', '/api/places/1/nowhere', '/api/nothing']) {
    const answer = await overHttp(path)
    expect(answer).toEqual(await throughTheApp(path))
    expect(answer.status).toBeGreaterThanOrEqual(401)
  }
})

test(
  'reads beside the app count for the limits on a caller',
  async () => {
    const statuses = new Set<number>()
    for (let asked = 0; asked < 4_000 && !statuses.has(429); asked += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, more) =>
          overHttp(`/api/places/${1 + ((asked + more) % PLACES)}`),
        ),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toContain(429)
  },
  SLOW_MS,
)
