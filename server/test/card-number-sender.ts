import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, type Endpoint } from '@wayfur/domain/endpoint'
import { everyRow } from '../src/accounts/testing/account-fixtures.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openApiDocument } from '../src/platform/open-api.ts'
import type { ServedEndpoint } from '../src/platform/serve.ts'
import { cookieOf, openProduct } from './whole-product.ts'

// Sends a card number in every field of every call of the whole product, also as the number it is,
// and says at the end what was answered and what is in the database. Its log is what it prints
// beside that.

const [dataDir = ''] = process.argv.slice(2)
const CARDS: readonly (string | number)[] = [
  '4242424242424242',
  '4242 4242 4242 4242',
  4_242_424_242_424_242,
]

/** Where the card goes in a body. */
const HOLE = 'the card goes here'

type Schema = Record<string, unknown>

const product = await openProduct({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'debug',
  TRUSTED_PROXIES: '1',
  ALLOW_TEST_PAYMENTS: 'on',
})
const { db } = product
const { id } = await db
  .insertInto('members')
  .values({
    name: 'Sam Rivera',
    email: 'sam@example.org',
    roles: ['provider', 'partner', 'moderator', 'admin'],
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const cookie = await cookieOf(product, id)

let sent = 0
const answers: Record<string, number> = {}
const accepted: string[] = []

for (const served of product.served) {
  const { endpoint } = served
  // Takes a picture's bytes and nothing that is typed.
  if (endpoint.path === '/api/files') continue
  const { params, query, body } = fieldsOf(served)
  const harmless = Object.fromEntries(params.map((name) => [name, '1']))
  for (const card of CARDS) {
    for (const name of params) await send(endpoint, { params: { ...harmless, [name]: card } })
    for (const name of query) await send(endpoint, { params: harmless, query: { [name]: card } })
    for (const variant of body) {
      await send(endpoint, { params: harmless, body: filled(variant, card) })
    }
  }
}

// What is served besides the calls: files, feeds, hand-offs, the pages behind tags.
await writePlaces(db, [newPlace({ name: 'Quarter Inn', category: 'hotel' })], systemClock.now())
const { id: hotelId } = await db
  .selectFrom('places')
  .select('id')
  .where('name', '=', 'Quarter Inn')
  .executeTakeFirstOrThrow()
const called = new Set(product.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
const besides: { method: string; path: string }[] = product.app.routes.filter(
  ({ method, path }) => !path.includes('*') && method !== 'ALL' && !called.has(`${method} ${path}`),
)
const names = namesTyped()
besides.push({ method: 'POST', path: '/qr/:tag' })
for (const { method, path } of besides) {
  for (const card of CARDS) await sendBesides(method, path, String(card))
}

const rows = await everyRow({ db })
await product.close()
const found = rows.replace(/[ -]/g, '').split('4242424242424242').length - 1
process.stdout.write(
  JSON.stringify({
    besides: besides.length,
    names: names.length,
    sent,
    answers,
    accepted,
    found,
    rows: rows.length,
  }),
)

async function send(
  endpoint: Endpoint,
  { params, query, body }: { params: object; query?: object; body?: unknown },
): Promise<void> {
  sent += 1
  const headers: Record<string, string> = {
    cookie,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  }
  const init: RequestInit = { method: endpoint.method, headers }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  if (endpoint.method === 'POST') headers['idempotency-key'] = `a-key-of-the-test-${sent}`
  const answer = await product.app.request(addressOf(endpoint, { params, query }), init)
  await answer.body?.cancel()
  const said = `${answer.status} ${answer.headers.get('x-problem') ?? ''}`
  answers[said] = (answers[said] ?? 0) + 1
  if (said !== '400 card-number') {
    accepted.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify({ params, query, body })}`)
  }
}

/** Puts a card into every part of an address, every name of a query and every field of a form. */
async function sendBesides(method: string, path: string, card: string): Promise<void> {
  const fields = new URLSearchParams(
    Object.fromEntries(names.map((name) => [name, card])),
  ).toString()
  const known = path.replace(/:\w+(?:\{[^}]*\})?/g, String(hotelId))
  const typed = path.replace(/:\w+(?:\{[^}]*\})?/g, encodeURIComponent(card))
  for (const address of [`${known}?${fields}`, typed]) {
    const headers: Record<string, string> = { cookie, origin: 'http://localhost:3000' }
    const init: RequestInit = { method, headers }
    if (method === 'POST') {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      init.body = fields
    }
    const answer = await product.app.request(address, init)
    await answer.body?.cancel()
  }
}

/** Every name that a route outside of the contract reads from an address or a form. */
function namesTyped(): string[] {
  const sources = join(import.meta.dirname, '../src')
  const routes = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .filter((text) => /new Hono\(|URLSearchParams/.test(text))
  const named = routes.flatMap((text) => Array.from(text.matchAll(/\('([a-z][\w-]{0,30})'\)/gi)))
  return [...new Set(named.map(([, name = '']) => name))]
}

/** The names that can be sent, and each body with one field to be filled. */
function fieldsOf(served: ServedEndpoint) {
  const paths = openApiDocument([served])['paths'] as Record<string, Record<string, Schema>>
  const operation = Object.values(Object.values(paths)[0] ?? {})[0] ?? {}
  const parameters = (operation['parameters'] ?? []) as { name: string; in: string }[]
  const named = (where: string) =>
    parameters.filter((one) => one.in === where).map(({ name }) => name)
  const content = (operation['requestBody'] as Schema | undefined)?.['content'] as
    | Record<string, { schema: Schema }>
    | undefined
  const schema = content?.['application/json']?.schema
  return { params: named('path'), query: named('query'), body: schema ? variantsOf(schema) : [] }
}

/** One value for each place of the schema where something can stand, with a hole at that place. */
function variantsOf(schema: Schema): unknown[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Schema[] | undefined
  if (choices !== undefined) return choices.flatMap(variantsOf)
  const properties = schema['properties'] as Record<string, Schema> | undefined
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, property]) =>
      variantsOf(property).map((value) => ({ [name]: value })),
    )
  }
  const items = schema['items'] as Schema | undefined
  return items === undefined ? [HOLE] : variantsOf(items).map((value) => [value])
}

function filled(value: unknown, card: string | number): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(HOLE), JSON.stringify(card)))
}
