import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { CONTACT_TOPICS } from '@wayfur/domain/site/contact-message'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { type ServedProduct, serveProduct } from './served-product.ts'
import { cookieOf } from './whole-product.ts'

/** Opens a built product with its samples on a loaded machine. */
const SLOW_MS = 240_000

/** Words that stand nowhere but with the member. */
const OWN = {
  name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quillfeather.example',
  pet: 'Snickerbritches',
  city: 'Quillhaven',
}

let served: ServedProduct
let memberId: number
let cookie: string
let sent = 0

beforeAll(async () => {
  served = await serveProduct({ SAMPLE_WORLD: 'on', TRUSTED_PROXIES: '1' })
  memberId = await newMember(served)
  cookie = await cookieOf(served.product, memberId)
  const pet = await ask('/api/pets', {
    method: 'POST',
    headers: { cookie },
    body: { name: OWN.pet, species: 'Dog' },
  })
  if (pet.status !== 200) throw new Error(pet.text)
}, SLOW_MS)

afterAll(() => served.end())

async function newMember({ product: { db } }: ServedProduct): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({ name: OWN.name, email: OWN.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: object
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Asks, and where the machine is too busy to answer, asks again. */
async function ask(path: string, asked: Sent = {}, of = served): Promise<Answer> {
  for (;;) {
    const answer = await send(path, asked, of)
    if (answer.status !== 503) return answer
    await delay(500)
  }
}

/** Not by `fetch`, which adds headers of its own; each time from another address, for the limits. */
function send(path: string, { method = 'GET', headers = {}, body }: Sent, of: ServedProduct) {
  sent += 1
  const from = `198.18.${sent >> 8}.${sent & 255}`
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(`${of.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const isPacked = answer.headers['content-encoding'] === 'gzip' && bytes.byteLength > 0
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** What may stand in the place of a name in an address; a place, provider or event of the samples. */
const SAMPLES: Record<string, string> = { id: '1', providerId: '1', petId: '1' }

function filled(pattern: string): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => SAMPLES[name] ?? 'nothing')
}

/** Every page of `routes.ts`, and what these show where something is searched for. */
function pages(): string[] {
  const routes = readFileSync(join(import.meta.dirname, '../../web/app/routes.ts'), 'utf8')
  const patterns = [...routes.matchAll(/\broute\('([^'*]+)'/g)].map(([, path = '']) => `/${path}`)
  expect(patterns.length).toBeGreaterThan(60)
  return [
    '/',
    '/discovery?location=San+Francisco%2C+CA',
    ...patterns.filter((path) => !path.startsWith('/dev/')).map(filled),
  ]
}

/** The same as data for the router: of the front page under a name of its own. */
function asData(page: string): string {
  const [path = '', search] = page.split('?')
  const data = path === '/' ? '/_root.data' : `${path}.data`
  return search === undefined ? data : `${data}?${search}`
}

function expectNothingOwn(answer: Answer, where: string): void {
  const told = answer.text + JSON.stringify(answer.headers)
  for (const word of [...Object.values(OWN), cookie.split('=')[1] ?? cookie]) {
    expect(told.includes(word), `${word} in ${where}`).toBe(false)
  }
}

const PACKED = { 'accept-encoding': 'gzip' }

test(
  'of whoever is signed in nothing gets into a page of a visitor, and nobody signed in gets a visitor’s page',
  { timeout: SLOW_MS },
  async () => {
    let own = 0
    for (const page of pages()) {
      for (const path of [page, asData(page)]) {
        const mine = { headers: { ...PACKED, cookie } }
        const [first, again] = [await ask(path, mine), await ask(path, mine)]
        for (const answer of [first, again]) {
          if (answer.status !== 200 || path !== page) continue
          own += answer.text.includes(OWN.name) ? 1 : 0
          expect(answer.headers['cache-control'], path).toMatch(/private|no-store/)
          expect(answer.headers['x-visitor'], path).toBe(String(memberId))
        }
        for (const headers of [PACKED, {}, PACKED, PACKED, {}]) {
          const answer = await ask(path, { headers })
          expectNothingOwn(answer, path)
          expect([undefined, 'nobody'], path).toContain(answer.headers['x-visitor'])
        }
        const last = await ask(path, mine)
        expect(last.text.includes(OWN.name), path).toBe(first.text.includes(OWN.name))
        expect(last.headers['x-visitor'], path).toBe(first.headers['x-visitor'])
      }
    }
    // The test looks for what is really there.
    expect(own).toBeGreaterThan(50)
  },
)

test(
  'of whoever is signed in nothing gets into what a public call answers a visitor',
  { timeout: SLOW_MS },
  async () => {
    const queries: Record<string, string> = {
      '/api/places/search': '?latitude=37.77&longitude=-122.43',
      '/api/places/in-bounds': '?south=37.7&west=-122.5&north=37.8&east=-122.4',
      '/api/reviews': '?subject=place%3A1',
      '/api/geo/suggest': '?q=San',
      '/api/geo/geocode': '?q=Boise',
      '/api/quick-search': '?q=park',
    }
    const calls = served.product.served.filter(
      ({ endpoint: { method, access } }) => method === 'GET' && access === 'public',
    )
    expect(calls.length).toBeGreaterThan(40)
    let kept = 0
    for (const { endpoint } of calls) {
      const path = filled(endpoint.path) + (queries[endpoint.path] ?? '')
      const mine = { headers: { ...PACKED, cookie } }
      const first = await ask(path, mine)
      await ask(path, mine)
      for (const headers of [PACKED, {}, PACKED]) {
        const answer = await ask(path, { headers })
        expectNothingOwn(answer, path)
        if (answer.headers['etag'] === undefined || answer.status !== 200) continue
        if (!path.startsWith('/api/')) continue
        kept += 1
        expect(endpoint.isSameForAll, path).toBe(true)
      }
      expect((await ask(path, mine)).status, path).toBe(first.status)
    }
    expect(kept).toBeGreaterThan(20)
  },
)

/** A page until it is kept, and as it is given from then on. */
async function keptPage(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await ask(path, { headers })
  await ask(path, { headers })
  return ask(path, { headers })
}

function nonceOf({ headers }: Answer): string {
  const policy = String(headers['content-security-policy'])
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
}

test('visitors share a page, but neither the nonce of its scripts nor the key of its forms', async () => {
  const answers = [
    await keptPage('/places/1', PACKED),
    await ask('/places/1', { headers: PACKED }),
    await ask('/places/1'),
  ]
  const nonces = answers.map(nonceOf)
  expect(new Set(nonces).size).toBe(3)
  for (const [at, { text }] of answers.entries()) {
    expect(text).toContain(`nonce="${nonces[at]}"`)
    for (const other of nonces.filter((nonce) => nonce !== nonces[at])) {
      expect(text).not.toContain(other)
    }
    for (const [, used] of text.matchAll(/<script[^>]* nonce="([^"]*)"/g)) {
      expect(used).toBe(nonces[at])
    }
  }
  const keys = answers.map(
    ({ text }) => /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text)?.[0],
  )
  expect(new Set(keys).size).toBe(3)
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(3)
  // But for those, it is the same page.
  const bare = answers.map(({ text }, at) =>
    text.replaceAll(nonces[at] ?? '', '').replaceAll(keys[at] ?? '', ''),
  )
  expect(new Set(bare).size).toBe(1)
})

test('each language, each unit and each theme has a page of its own', async () => {
  const path = '/discovery?location=San+Francisco%2C+CA'
  const english = await keptPage(path)
  const spanish = await keptPage(path, { 'accept-language': 'es-MX,es' })
  const metric = await keptPage(path, { cookie: 'units=metric' })
  const dark = await keptPage(path, { cookie: 'theme=dark' })
  expect(english.text).toContain('<html lang="en"')
  expect(spanish.text).toContain('<html lang="es"')
  expect(metric.text).toMatch(/\d km\b/)
  expect(english.text).not.toMatch(/\d km\b/)
  expect(dark.text).toContain('data-theme="dark"')
  expect(english.text).not.toContain('data-theme="dark"')
  expect((await keptPage(path)).text).toContain('<html lang="en"')
  expect(String(english.headers['vary'])).toMatch(/accept-language, cookie/)
})

test('HEAD has the headers of what is kept and no body; who has the bytes is told so', async () => {
  for (const path of ['/places/1', '/api/places/1']) {
    const whole = await keptPage(path)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  }
  const { headers } = await keptPage('/api/places/1', PACKED)
  const held = { 'if-none-match': String(headers['etag']) }
  for (const more of [{}, PACKED, { 'cache-control': 'no-cache' }]) {
    const answer = await ask('/api/places/1', { headers: { ...held, ...more } })
    expect([answer.status, answer.text]).toEqual([304, ''])
    expect(answer.headers['etag']).toBe(headers['etag'])
  }
  expect((await ask('/api/places/1', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('what a browser fetches ahead it may use for half a minute, whoever asks and however it is made', async () => {
  const ahead = { 'sec-purpose': 'prefetch;anonymous-client-ip' }
  for (const who of [{}, PACKED, { cookie }]) {
    const path = '/places/4.data?_routes=places%2Fplace-page'
    // Made, made to be kept, and as it is given from then on.
    for (let at = 1; at <= 4; at += 1) {
      const { status, headers } = await ask(path, { headers: { ...who, ...ahead } })
      expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=30'])
      const asked = await ask(path, { headers: who })
      expect(String(asked.headers['cache-control'])).not.toMatch(/max-age/)
    }
    const page = await ask('/places/4', { headers: { ...who, ...ahead } })
    expect(String(page.headers['cache-control'])).not.toMatch(/max-age/)
  }
})

test('a caller beyond the limit is refused what is kept as well', async () => {
  await keptPage('/api/places/2')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  let last = await ask('/api/places/2', { headers })
  for (let at = 2; at <= 600; at += 1) last = await ask('/api/places/2', { headers })
  expect(last.status).toBe(200)
  expect((await ask('/api/places/2', { headers })).status).toBe(429)
})

const CONTACT = {
  name: 'Sam Rivera',
  email: 'sam@example.org',
  topic: CONTACT_TOPICS[0],
  message: 'Is this place still there?',
}

/** A review by a member, which shows on the page of its place and in the sum of its stars. */
function review(text: string, of: ServedProduct, headers: Record<string, string>) {
  const body = { subject: 'place:3', stars: 4, text, visitedOn: '2026-11-01', pet: null }
  return ask('/api/reviews', { method: 'PUT', headers, body }, of)
}

test('what is written is in the next answer to its writer and to every visitor', async () => {
  // Samples have reviews of their own.
  const { reviewCount } = JSON.parse((await ask('/api/places/3')).text) as { reviewCount: number }
  for (const words of ['A fine meadow for the first time.', 'A fine meadow for the second.']) {
    await keptPage('/places/3', PACKED)
    await keptPage('/api/places/3')
    const before = await ask('/api/places/3')
    const written = await review(words, served, { cookie })
    expect(written.status, written.text).toBe(200)
    expect((await ask('/places/3', { headers: PACKED })).text).toContain(words)
    expect((await ask('/places/3', { headers: { ...PACKED, cookie } })).text).toContain(words)
    expect(JSON.parse(before.text)).toMatchObject({ id: 3 })
  }
  await ask('/api/places/3')
  const after = JSON.parse((await ask('/api/places/3')).text) as { reviewCount: number }
  expect(after.reviewCount).toBe(reviewCount + 1)
})

test.skipIf(inject('postgresUrl') === null)(
  'of two processes, what one wrote its writer sees at the other at once, and everybody within a second',
  { timeout: SLOW_MS },
  async () => {
    const settings = {
      SAMPLE_WORLD: 'on',
      TRUSTED_PROXIES: '1',
      DATABASE_URL: await newPostgresDatabase(inject('postgresUrl')),
    }
    const one = await serveProduct(settings)
    const other = await serveProduct(settings)
    try {
      const mine = { cookie: await cookieOf(one.product, await newMember(one)) }
      const visit = (headers = {}) => ask('/places/3', { headers }, other)
      for (let round = 1; round <= 5; round += 1) {
        const words = `A fine meadow, round ${round}.`
        for (const _ of [1, 2, 3]) await visit()
        expect((await review(words, one, mine)).status).toBe(200)
        expect((await visit(mine)).text).toContain(words)
        await visit()
        await delay(1_000)
        expect((await visit()).text).toContain(words)
      }
      const guest = await ask('/api/contact-messages', { method: 'POST', body: CONTACT }, one)
      expect(guest.status, guest.text).toBe(200)
      expect(String(guest.headers['set-cookie'])).toContain('wrote=1')
    } finally {
      await one.end()
      await other.end()
    }
  },
)
