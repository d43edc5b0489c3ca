import { can, GIVEN_ROLES, type GivenRole } from '@wayfur/domain/accounts/permissions'
import { addressOf } from '@wayfur/domain/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { hashOfToken, newToken } from '../src/platform/tokens.ts'
import { type ActorName, ACTORS, PERMISSION_ROWS, type World } from './permission-rows.ts'
import { openTemporaryProduct, sessionsOf } from './whole-product.ts'

let product: RunningServer
let sessions: World['sessions']
let sent = 0
/** POSTs that were answered well, and those of them that noted so on the key they were sent with. */
const done = new Set<string>()
const marked = new Set<string>()

beforeAll(async () => {
  // An answer of 500 says nothing of its reason; the log does.
  const given = {
    CHECK_REPLIES: 'on',
    TRUSTED_PROXIES: '1',
    ALLOW_TEST_PAYMENTS: 'on',
    LOG_LEVEL: 'error',
  }
  const opened = await openTemporaryProduct(given, { passwords: CHEAP_PASSWORDS })
  product = opened.product
  sessions = sessionsOf(product)
  return opened.end
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call has a row that says whom it answers, and no row is left over', () => {
  const calls = product.served.map(({ endpoint }) => nameOf(endpoint))
  expect(
    calls.filter((call) => !(call in PERMISSION_ROWS)),
    'calls without a row',
  ).toEqual([])
  expect(Object.keys(PERMISSION_ROWS).filter((row) => !calls.includes(row))).toEqual([])
})

test('a row says of every call with access of its own that visitors are refused', () => {
  for (const { endpoint } of product.served) {
    if (endpoint.access === 'public') continue
    for (const { expected } of PERMISSION_ROWS[nameOf(endpoint)] ?? []) {
      expect(expected.anonymous, nameOf(endpoint)).toBe(401)
    }
  }
})

test('a row says of every call that needs a permission that those without it are refused', () => {
  for (const { endpoint } of product.served) {
    const { access } = endpoint
    if (access === 'public' || access === 'signed-in') continue
    const without = ACTORS.filter(
      (actor) => actor !== 'anonymous' && !can({ roles: rolesOf(actor) }, access),
    )
    for (const { expected } of PERMISSION_ROWS[nameOf(endpoint)] ?? []) {
      for (const actor of without) expect(expected[actor], `${nameOf(endpoint)} ${actor}`).toBe(403)
    }
  }
})

test.each(Object.keys(PERMISSION_ROWS))('%s answers each actor as its row says', async (row) => {
  const answers = new Map<string, string>()
  const cases = PERMISSION_ROWS[row] ?? []
  const tries = await newTries(cases.length)
  for (const { what, send, expected } of cases) {
    const got: Partial<Record<ActorName, number>> = {}
    for (const actor of ACTORS) {
      const { status, text } = await tryAs(tries, actor, row, send)
      got[actor] = status
      if (actor !== 'owner' && status === 404) answers.set(`${what} ${actor}`, text)
    }
    expect(got, what).toEqual(expected)
  }
  // Not yours looks like not there, to the letter.
  const foreign = [...answers].filter(([key]) => key.startsWith('own '))
  for (const [key, text] of foreign) {
    expect(text, key).toBe(answers.get(key.replace('own ', 'missing ')))
  }
})

test('what a POST does, it notes on its Idempotency-Key in the transaction that does it', () => {
  const unmarked = product.served
    .filter(({ endpoint }) => !endpoint.guardsItself && done.has(nameOf(endpoint)))
    .map(({ endpoint }) => nameOf(endpoint))
    .filter((call) => !marked.has(call))
  expect(done.size).toBeGreaterThan(40)
  // The first two only look something up, and of the third there is nothing to put away here.
  expect(unmarked).toEqual([
    'POST /api/accounts/read-link',
    'POST /api/pet-invitations/read',
    'POST /api/admin/sample-world',
  ])
})

/** Somebody who tries a call, and the owner of the thing it is about. */
interface Try {
  ownerId: number
  cookie: string | undefined
}

/** Each try has people of its own, all made at once: what one did is not there for the next. */
async function newTries(times: number): Promise<Map<ActorName, Try[]>> {
  const { db } = product
  const wanted = ACTORS.flatMap((actor) => Array.from({ length: times }, () => actor))
  const members = await db
    .insertInto('members')
    .values(wanted.flatMap((actor) => [newPerson([]), newPerson(rolesOf(actor))]))
    .returning('id')
    .execute()
  const now = systemClock.now()
  const tries = wanted.map((actor, n) => {
    const ownerId = members[2 * n]?.id ?? 0
    const id = actor === 'owner' ? ownerId : (members[2 * n + 1]?.id ?? 0)
    return { actor, ownerId, id, token: newToken() }
  })
  await db
    .insertInto('sessions')
    .values(
      tries.map(({ id, token }) => ({
        memberId: id,
        tokenHash: hashOfToken(token),
        userAgent: 'test',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 60 * 60_000),
      })),
    )
    .execute()
  const of = Map.groupBy(tries, ({ actor }) => actor)
  return new Map(
    ACTORS.map((actor) => [
      actor,
      (of.get(actor) ?? []).map(({ ownerId, token }) => ({
        ownerId,
        cookie: actor === 'anonymous' ? undefined : `session=${token}`,
      })),
    ]),
  )
}

async function tryAs(
  tries: Map<ActorName, Try[]>,
  actor: ActorName,
  row: string,
  send: ((world: World) => unknown) | undefined,
): Promise<{ status: number; text: string }> {
  const { db } = product
  const next = tries.get(actor)?.pop()
  if (next === undefined) throw new Error(`${row} has more tries than people.`)
  const { ownerId, cookie } = next
  const world = { db, now: systemClock.now(), sessions, ownerId }
  const given = ((await send?.(world)) ?? {}) as { params?: object; query?: object; body?: unknown }
  const [method = '', path = ''] = row.split(' ')
  const headers: Record<string, string> = {
    'x-forwarded-for': `198.51.${(sent += 1) >> 8}.${sent & 255}`,
  }
  if (cookie !== undefined) headers['cookie'] = cookie
  if (method === 'POST') headers['idempotency-key'] = `key-of-the-matrix-${sent}`
  const init: RequestInit = { method, headers }
  if (given.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(given.body)
  }
  const answer = await product.app.request(addressOf({ path: path as '/api/' }, given), init)
  if (method === 'POST' && answer.status === 200) {
    done.add(row)
    if ((await newestKey())?.committedAt) marked.add(row)
  }
  return { status: answer.status, text: await answer.text() }
}

/** Sealed keys do not stand under their name, but one try follows the other. */
function newestKey() {
  const keys = product.db.selectFrom('idempotencyKeys').select('committedAt')
  return keys.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

function rolesOf(actor: ActorName): GivenRole[] {
  return GIVEN_ROLES.filter((role) => role === actor)
}

let people = 0

function newPerson(roles: GivenRole[]) {
  people += 1
  return { name: `Person ${people}`, email: `person${people}@example.com`, roles }
}
