import { can } from '@wayfur/domain/accounts/permissions'
import { beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { type ActorName, ACTORS, PERMISSION_ROWS } from './permission-rows.ts'
import { type PermissionTries, permissionTries, rolesOf } from './permission-tries.ts'
import { openTemporaryProduct } from './whole-product.ts'

let product: RunningServer
let tried: PermissionTries
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
  tried = permissionTries(product)
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
  const tries = await tried.newTries(cases.length)
  for (const { what, send, expected } of cases) {
    const got: Partial<Record<ActorName, number>> = {}
    for (const actor of ACTORS) {
      const { status, text } = await tried.tryAs(tries, actor, row, send)
      got[actor] = status
      if (row.startsWith('POST ') && status === 200) {
        done.add(row)
        if ((await newestKey())?.committedAt) marked.add(row)
      }
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

/** Sealed keys do not stand under their name, but one try follows the other. */
function newestKey() {
  const keys = product.db.selectFrom('idempotencyKeys').select('committedAt')
  return keys.orderBy('id', 'desc').limit(1).executeTakeFirst()
}
