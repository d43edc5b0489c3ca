import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import { cookieOf, openProduct } from './whole-product.ts'

test('the last day is counted without a token for metrics, and outlives a restart', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  const open = () => openProduct({ DATA_DIR }, { passwords: CHEAP_PASSWORDS })
  const first = await open()
  for (const path of ['/about', '/api/businesses', '/api/places/9999999', '/healthz']) {
    await first.app.request(path)
  }
  await first.close()
  const second = await open()
  const { id } = await second.db
    .insertInto('members')
    .values({ name: 'Olga Operator', email: 'olga@example.com', roles: ['admin'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const headers = { cookie: await cookieOf(second, id) }
  const answer = await second.app.request('/api/admin/health', { headers })
  expect(answer.status).toBe(200)
  const { slots } = (await answer.json()) as {
    slots: { figures: { requests: number; errors: number; halfWithinMs: number } | null }[]
  }
  const counted = slots.flatMap(({ figures }) => figures ?? [])
  expect(counted).toHaveLength(1)
  expect(counted[0]).toMatchObject({ requests: 4, errors: 0 })
  expect(counted[0]?.halfWithinMs).toBeGreaterThan(0)
  await second.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
