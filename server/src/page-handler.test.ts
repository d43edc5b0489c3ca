import { t } from '@wayfur/domain/language/messages'
import { searchPlaces } from '@wayfur/domain/places/endpoints'
import * as schemas from '@wayfur/domain/places/schemas'
import { PROBLEMS } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import { accountsApp } from './accounts/testing/account-fixtures.ts'
import { pageHandler } from './page-handler.ts'
import { testDatabase } from './platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from './platform/idempotency.ts'
import { OPEN_GAUGE } from './platform/load-shedding.ts'
import { openLog } from './platform/log.ts'
import { madePageOf } from './platform/made-page.ts'
import { type ServedEndpoint, serve } from './platform/serve.ts'
import { readSettings } from './settings.ts'

test('a page that asks a database with no time for it hears that it is busy, as every caller does', async () => {
  const database = await testDatabase()
  const { sessions, clock } = accountsApp(database)
  const noTime = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  })
  const served: ServedEndpoint = {
    ...serve(searchPlaces, schemas.searchPlaces, () => Promise.reject(noTime)),
    answer: () => Promise.reject(noTime),
    file: () => Promise.reject(noTime),
  }
  const answer = pageHandler({
    knowsAddresses: async () => false,
    render: async (_, { callApi }) => {
      const refused = await callApi(searchPlaces, {
        query: { latitude: '1', longitude: '1' },
      }).catch((error: unknown) => error)
      return madePageOf(refused instanceof Response ? refused : new Response('No refusal.'))
    },
    served: [served],
    arrivalsDir: '',
    answering: { replies: true },
    sessions,
    settings: readSettings({}),
    gauge: OPEN_GAUGE,
    idempotencyKeys: idempotencyKeysIn(database.db, clock),
    clock,
    log: openLog('silent'),
    isOpenCounter: async () => false,
  })
  const page = await answer(new Request('http://localhost:3000/discovery'), {
    nonce: 'nonce',
    formKey: 'key',
    requestId: 'id',
    address: '1.1.1.1',
  })
  expect(page.status).toBe(503)
  expect(page.headers.get('x-problem')).toBe('busy')
  expect(Buffer.from(page.body ?? '').toString()).toBe(t(PROBLEMS.busy.says))
})

test('only a page that is gone to takes the cookie of an ended session away', async () => {
  const database = await testDatabase()
  const { sessions, clock } = accountsApp(database)
  const answer = pageHandler({
    knowsAddresses: async () => false,
    render: async () => madePageOf(new Response('A page.')),
    served: [],
    arrivalsDir: '',
    answering: { replies: true },
    sessions,
    settings: readSettings({}),
    gauge: OPEN_GAUGE,
    idempotencyKeys: idempotencyKeysIn(database.db, clock),
    clock,
    log: openLog('silent'),
    isOpenCounter: async () => false,
  })
  const clearedBy = async (sent: Record<string, string>) => {
    const headers = { cookie: 'session=ended', ...sent }
    const asked = new Request('http://localhost:3000/passport', { headers })
    const by = { nonce: 'nonce', formKey: 'key', requestId: 'id', address: '1.1.1.1' }
    const page = await answer(asked, by)
    return page.headers.getSetCookie().some((cookie) => /^session=;.*Max-Age=0/.test(cookie))
  }
  expect(await clearedBy({ 'sec-fetch-mode': 'navigate' })).toBe(true)
  expect(await clearedBy({}), 'older browsers do not say').toBe(true)
  for (const mode of ['same-origin', 'no-cors', 'cors']) {
    expect(await clearedBy({ 'sec-fetch-mode': mode }), mode).toBe(false)
  }
})
