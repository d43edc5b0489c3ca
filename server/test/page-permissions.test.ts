import { beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import { type PageOutcome, PAGE_ROWS } from './page-permission-rows.ts'
import { type ActorName, ACTORS, PERMISSION_ROWS } from './permission-rows.ts'
import { type PermissionTries, permissionTries } from './permission-tries.ts'
import { builtPages, openTemporaryProduct } from './whole-product.ts'

let tried: PermissionTries
let paths: string[]

beforeAll(async () => {
  const pages = await builtPages()
  paths = pages.paths
  const given = { TRUSTED_PROXIES: '1', ALLOW_TEST_PAYMENTS: 'on', LOG_LEVEL: 'error' }
  const parts = { passwords: CHEAP_PASSWORDS }
  const { product, end } = await openTemporaryProduct(given, parts, pages.render)
  tried = permissionTries(product)
  return end
})

test('every page has a row that says for whom it is, and no row is left over', () => {
  expect(paths.toSorted()).toEqual(Object.keys(PAGE_ROWS).toSorted())
})

test.each(Object.entries(PAGE_ROWS))('/%s is for whom its row says', async (path, row) => {
  const { of, renamed, expected, missing } = row
  const cases = of === undefined ? [undefined] : (PERMISSION_ROWS[of] ?? [])
  const tries = await tried.newTries(cases.length)
  const notThere = new Map<string, string>()
  for (const one of cases) {
    const isMissing = one?.what === 'missing'
    const got: Partial<Record<ActorName, PageOutcome>> = {}
    for (const actor of ACTORS) {
      const { outcome, text } = await tried.openAs(tries, actor, { path, renamed }, one?.send)
      got[actor] = outcome
      if (outcome === 404) notThere.set(`${isMissing ? 'missing' : 'own'} ${actor}`, shown(text))
    }
    expect(got, one?.what).toEqual(isMissing ? missing : expected)
  }
  // Not yours looks like not there, to the letter.
  for (const [key, text] of notThere) {
    if (!key.startsWith('own ') || missing === undefined) continue
    expect(text, key).toBe(notThere.get(key.replace('own ', 'missing ')))
  }
})

/** What a page shows and brings along, but for what is new on each: nonces, keys, and who looks at it. */
function shown(html: string): string {
  const [, body = html] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return body.replaceAll(/nonce="[^"]*"/g, '')
}
