import { LIVE_STREAM, PUBLIC_STREAM, WINDOW_HEADER } from '@wayfur/domain/inbox/live-update'
import { LIVE_TOPICS } from '@wayfur/domain/topics'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { openPubSub } from '../platform/database/open-pub-sub.ts'
import type { JsonValue } from '../platform/database/pub-sub.ts'
import {
  eachDatabase,
  testDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts'
import { liveStreams } from './live-streams.ts'
import { aMessage, inboxApp } from './testing/inbox-fixtures.ts'

type App = Awaited<ReturnType<typeof inboxApp>>

async function opened(database: TestDatabase, options?: Parameters<typeof inboxApp>[1]) {
  const inbox = await inboxApp(database, options)
  onTestFinished(() => inbox.close())
  return inbox
}

/** An open page: what it has heard so far, and whether the stream has ended. */
async function listen(
  { app }: Pick<App, 'app'>,
  cookie?: string,
  address = '198.51.100.7',
  stream: string = LIVE_STREAM,
) {
  const answer = await app.request(stream, {
    headers: {
      'x-forwarded-for': address,
      'accept-encoding': 'gzip, br',
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
  const page = { answer, text: '', hasEnded: false, leave: async () => {} }
  if (answer.status !== 200 || answer.body === null) return page
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  page.leave = () => reader.cancel()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      page.text += value
    }
    page.hasEnded = true
  }
  void read()
  await expect.poll(() => page.text).toContain('event: beat')
  return page
}

/** All that a page has heard to be stale, each once, in the order of letters. */
function staleIn(text: string): string[] {
  const told = [...text.matchAll(/"stale":\[([^\]]*)\]/g)].flatMap(([, topics = '']) =>
    topics.split(',').map((topic) => topic.replaceAll('"', '')),
  )
  return [...new Set(told)].toSorted()
}

const UPDATE = 'event: update\ndata: {"stale":["inbox"'

eachDatabase('a page that listens', (fresh) => {
  test('hears that its member was told something, and nobody else does', async () => {
    const inbox = await opened(await fresh())
    const [told, other] = [await inbox.join({ name: 'Told' }), await inbox.join({ name: 'Other' })]
    const [page, elsewhere] = [await listen(inbox, told.cookie), await listen(inbox, other.cookie)]
    await inTransaction(inbox.db, (tx) => inbox.notify(tx, told.id, aMessage()))
    await expect.poll(() => page.text).toContain(UPDATE)
    await inbox.notify(inbox.db, other.id, aMessage())
    await expect.poll(() => elsewhere.text).toContain(UPDATE)
    expect(page.text.split(UPDATE)).toHaveLength(2)
    expect(elsewhere.text.split(UPDATE)).toHaveLength(2)
  })

  test('hears that the thing itself has changed, also where its member wants no messages of it', async () => {
    const inbox = await opened(await fresh())
    const member = await inbox.join()
    const page = await listen(inbox, member.cookie)
    await inbox.notify(
      inbox.db,
      member.id,
      aMessage({ kind: 'submission', stale: ['submissions'], key: 'one' }),
    )
    await expect.poll(() => page.text).toContain('{"stale":["inbox","submissions"]}')
    const none = { channels: { submission: [] }, quietHours: null }
    const changed = await member.ask('PUT', '/api/inbox/preferences', none)
    expect(changed.status).toBe(200)
    await inbox.notify(
      inbox.db,
      member.id,
      aMessage({ kind: 'submission', stale: ['submissions'], key: 'two' }),
    )
    await expect.poll(() => page.text).toContain('{"stale":["submissions"]}')
    await inbox.notify(
      inbox.db,
      member.id,
      aMessage({ kind: 'tag-order', stale: ['tags'], key: 'three' }),
    )
    await expect.poll(() => page.text).toContain('{"stale":["inbox","tags"]}')
    await inbox.notify(
      inbox.db,
      member.id,
      aMessage({ kind: 'payment', stale: ['subscription'], key: 'four' }),
    )
    await expect.poll(() => page.text).toContain('{"stale":["inbox","subscription"]}')
  })

  test('hears which window of its member wrote, and nobody else hears that', async () => {
    const inbox = await opened(await fresh())
    const [member, moderator] = [
      await inbox.join(),
      await inbox.join({ name: 'Mona', roles: ['moderator'] }),
    ]
    const page = await listen(inbox, member.cookie)
    const others = [
      await listen(inbox, moderator.cookie),
      await listen(inbox, undefined, '198.51.100.8', PUBLIC_STREAM),
    ]
    const windowId = '36944094351234567890'
    await inbox.app.request('/api/inbox/read', {
      method: 'POST',
      headers: {
        cookie: member.cookie,
        'content-type': 'application/json',
        [WINDOW_HEADER]: windowId,
      },
      body: JSON.stringify({ all: true }),
    })
    await expect.poll(() => page.text).toContain(JSON.stringify({ stale: ['inbox'], windowId }))
    inbox.liveUpdates.publishStale(inbox.db, ['bins', 'moderation-queue'], member.id, windowId)
    await expect.poll(() => page.text).toContain('{"stale":["bins"]}')
    await expect.poll(() => others[0]?.text).toContain('{"stale":["moderation-queue"]}')
    await expect.poll(() => others[1]?.text).toContain('{"stale":["bins"]}')
    for (const { text } of others) expect(text).not.toContain(windowId)
  })

  test('hears first what changed for its member since it was asked for, and nobody else does', async () => {
    const inbox = await opened(await fresh())
    const asked = performance.now()
    const missed = () => Math.floor(performance.now() - asked)
    const [told, other] = [await inbox.join({ name: 'Told' }), await inbox.join({ name: 'Other' })]
    const early = await listen(inbox, told.cookie)
    await inbox.notify(inbox.db, told.id, aMessage())
    inbox.liveUpdates.publishStale(inbox.db, ['bins'])
    // Two that were told at the same moment may be heard in any order.
    await expect.poll(() => staleIn(early.text)).toEqual(['bins', 'bookings', 'inbox'])
    const since = `${LIVE_STREAM}?missed=`
    const late = await listen(inbox, told.cookie, undefined, since + missed())
    await expect.poll(() => staleIn(late.text)).toEqual(['bins', 'bookings', 'inbox'])
    const elsewhere = await listen(inbox, other.cookie, undefined, since + missed())
    await expect.poll(() => elsewhere.text).toContain('{"stale":["bins"]}')
    const visitor = await listen(
      inbox,
      undefined,
      '203.0.113.9',
      `${PUBLIC_STREAM}&missed=${missed()}`,
    )
    await expect.poll(() => visitor.text).toContain('{"stale":["bins"]}')
    for (const nothing of ['', '0', '-5', 'NaN', 'yesterday']) {
      const page = await listen(inbox, told.cookie, undefined, since + nothing)
      expect(page.answer.status).toBe(200)
      expect(page.text).not.toContain('update')
      await page.leave()
    }
    const long = await listen(inbox, told.cookie, undefined, `${since}3600000`)
    await expect.poll(() => long.text).toContain(JSON.stringify({ stale: LIVE_TOPICS }))
  })

  test('hears nothing of a transaction that was undone', async () => {
    const inbox = await opened(await fresh())
    const member = await inbox.join()
    const page = await listen(inbox, member.cookie)
    await inTransaction(inbox.db, async (tx) => {
      await inbox.notify(tx, member.id, aMessage({ key: 'undone' }))
      throw new Error('undone')
    }).catch(() => {})
    await inbox.notify(inbox.db, member.id, aMessage({ key: 'done' }))
    await expect.poll(() => page.text).toContain(UPDATE)
    expect(page.text.split(UPDATE)).toHaveLength(2)
  })

  test('hears that another of the member’s pages has read a message', async () => {
    const inbox = await opened(await fresh())
    const member = await inbox.join()
    await inbox.notify(inbox.db, member.id, aMessage())
    const phone = await inbox.signIn(member.id)
    const page = await listen(inbox, phone.cookie)
    await member.ask('POST', '/api/inbox/read', { all: true })
    await expect.poll(() => page.text).toContain(UPDATE)
  })

  test('is sent off at once when its session ends, and others of the member stay', async () => {
    const inbox = await opened(await fresh())
    const member = await inbox.join()
    const phone = await inbox.signIn(member.id)
    const [here, there] = [await listen(inbox, member.cookie), await listen(inbox, phone.cookie)]
    const session = await inbox.sessions.read(new Headers({ cookie: member.cookie }))
    await inbox.sessions.end(inbox.db, session?.sessionId ?? 0)
    await expect.poll(() => here.hasEnded).toBe(true)
    expect(here.text).toContain('event: end\ndata: signed-out\n\n')
    expect(there.hasEnded).toBe(false)
    await inbox.sessions.endAllOf(inbox.db, member.id)
    await expect.poll(() => there.hasEnded).toBe(true)
    expect(inbox.streams.count()).toBe(0)
  })
})

test('beats, and at a beat notices a session that ended without a word', async () => {
  const inbox = await opened(await testDatabase(), { limits: { beatMs: 60 } })
  const member = await inbox.join()
  const page = await listen(inbox, member.cookie)
  await expect.poll(() => page.text).toContain('event: beat\ndata: on\n\n')
  await inbox.db.deleteFrom('sessions').execute()
  await expect.poll(() => page.hasEnded).toBe(true)
  expect(page.text).toContain('event: end')
})

test('is answered as a stream that nobody packs, keeps or collects', async () => {
  const inbox = await opened(await testDatabase())
  const member = await inbox.join()
  const { answer } = await listen(inbox, member.cookie)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page that is closed is forgotten', async () => {
  const inbox = await opened(await testDatabase())
  const member = await inbox.join()
  const page = await listen(inbox, member.cookie)
  expect(inbox.streams.count()).toBe(1)
  await page.leave()
  await expect.poll(() => inbox.streams.count()).toBe(0)
  const head = await inbox.app.request('/api/live', {
    method: 'HEAD',
    headers: { cookie: member.cookie },
  })
  expect(head.status).toBe(200)
  expect(inbox.streams.count()).toBe(0)
})

test('one member has so many streams and no more, and there are so many in all', async () => {
  const inbox = await opened(await testDatabase(), { limits: { perMember: 2, inTotal: 3 } })
  const [one, other] = [await inbox.join({ name: 'One' }), await inbox.join({ name: 'Other' })]
  const first = await listen(inbox, one.cookie)
  await listen(inbox, one.cookie)
  const third = await listen(inbox, one.cookie)
  expect(third.answer.status).toBe(429)
  expect(Number(third.answer.headers.get('retry-after'))).toBeGreaterThan(0)
  await listen(inbox, other.cookie)
  const beyond = await listen(inbox, other.cookie)
  expect(beyond.answer.status).toBe(503)
  expect(Number(beyond.answer.headers.get('retry-after'))).toBeGreaterThan(0)
  await first.leave()
  await expect.poll(() => inbox.streams.count()).toBe(2)
  expect((await listen(inbox, one.cookie)).answer.status).toBe(200)
})

test('visitors who try the same sample person do not use up each other’s streams', async () => {
  const inbox = await opened(await testDatabase(), { isDemo: true, limits: { perMember: 1 } })
  await inbox.join({ demoPerson: 'owner' })
  expect((await listen(inbox)).answer.status).toBe(200)
  expect((await listen(inbox)).answer.status).toBe(429)
  expect((await listen(inbox, undefined, '203.0.113.9')).answer.status).toBe(200)
})

test('whoever may work on a queue hears of it, and nobody else', async () => {
  const inbox = await opened(await testDatabase())
  const [mona, ann] = [
    await inbox.join({ name: 'Mona', roles: ['moderator'] }),
    await inbox.join({ name: 'Ann' }),
  ]
  const [page, elsewhere] = [await listen(inbox, mona.cookie), await listen(inbox, ann.cookie)]
  const visitor = await listen(inbox, undefined, '203.0.113.9', PUBLIC_STREAM)
  inbox.liveUpdates.publishStale(inbox.db, ['moderation-queue'])
  inbox.liveUpdates.publishStale(inbox.db, ['events'])
  for (const one of [page, elsewhere, visitor]) {
    await expect.poll(() => one.text).toContain('events')
  }
  expect(page.text).toContain('{"stale":["moderation-queue"]}')
  expect(elsewhere.text + visitor.text).not.toContain('moderation')
})

test('a visitor hears of what everybody sees and of nothing else; many changes at once are one update', async () => {
  const inbox = await opened(await testDatabase(), { limits: { gatherMs: 300 } })
  const member = await inbox.join()
  expect((await listen(inbox)).answer.status).toBe(401)
  const page = await listen(inbox, undefined, '203.0.113.9', PUBLIC_STREAM)
  await inbox.notify(inbox.db, member.id, aMessage())
  for (let vote = 0; vote < 50; vote += 1) {
    inbox.liveUpdates.publishStale(inbox.db, ['bins'])
  }
  inbox.liveUpdates.publishStale(inbox.db, ['events'])
  const bins = 'event: update\ndata: {"stale":["bins"]}'
  await expect.poll(() => page.text).toContain('"events"')
  expect(page.text).toContain(bins)
  expect(page.text.split('event: update').length).toBeLessThan(20)
  expect(page.text).not.toContain('inbox')
})

test('visitors of one address have so many streams, and all of them never take the room of members', async () => {
  const limits = { perAddress: 2, visitors: 3 }
  const inbox = await opened(await testDatabase(), { limits })
  const member = await inbox.join()
  const visit = async (address: string) =>
    (await listen(inbox, undefined, address, PUBLIC_STREAM)).answer.status
  expect([await visit('203.0.113.1'), await visit('203.0.113.1')]).toEqual([200, 200])
  expect(await visit('203.0.113.1')).toBe(429)
  expect(await visit('203.0.113.2')).toBe(200)
  expect(await visit('203.0.113.3')).toBe(503)
  expect((await listen(inbox, member.cookie)).answer.status).toBe(200)
})

test('a page that is closed while its session is looked up harms nobody', async () => {
  const inbox = await opened(await testDatabase())
  const member = await inbox.join()
  let looking: PromiseWithResolvers<void> | undefined
  let looked = 0
  let hear: ((payload: JsonValue) => void) | undefined
  const streams = liveStreams({
    sessions: {
      async read(headers) {
        await looking?.promise
        looked += 1
        return inbox.sessions.read(headers)
      },
    },
    notices: {
      subscribe(_topic, listener) {
        hear = listener
        return () => {}
      },
    },
    rateLimits: { take: async () => {} },
    trustedProxies: 1,
    log: inbox.log,
  })
  onTestFinished(() => streams.end())
  const app = streams.routes as unknown as App['app']
  const [page, other] = [await listen({ app }, member.cookie), await listen({ app }, member.cookie)]
  looking = Promise.withResolvers()
  hear?.({ type: 'signed-out', memberId: member.id })
  await page.leave()
  looking.resolve()
  await expect.poll(() => other.text).toContain('event: beat\ndata: on\n\n')
  await expect.poll(() => looked).toBe(4)
  expect(streams.count()).toBe(1)
})

test('a reader that takes nothing any more is let go', async () => {
  const inbox = await opened(await testDatabase(), { limits: { unread: 5 } })
  const member = await inbox.join()
  const answer = await inbox.app.request('/api/live', { headers: { cookie: member.cookie } })
  expect(answer.status).toBe(200)
  for (let number = 0; number < 10; number += 1) {
    await inbox.notify(inbox.db, member.id, aMessage({ key: `message:${number}` }))
  }
  await expect.poll(() => inbox.streams.count()).toBe(0)
})

test('ending closes every stream and lets no new one begin', async () => {
  const inbox = await opened(await testDatabase())
  const member = await inbox.join()
  const page = await listen(inbox, member.cookie)
  inbox.streams.end()
  await expect.poll(() => page.hasEnded).toBe(true)
  expect((await listen(inbox, member.cookie)).answer.status).toBe(503)
})

test('pages are asked to look again when notices may have been missed', async () => {
  let miss: (() => void) | undefined
  const database = await testDatabase()
  const inbox = await opened(database)
  const member = await inbox.join()
  const notices = await openPubSub(database, { databaseUrl: undefined, log: inbox.log })
  onTestFinished(() => notices.close())
  const streams = liveStreams({
    sessions: inbox.sessions,
    notices: {
      subscribe(topic, hear, missed) {
        miss = missed
        return notices.subscribe(topic, hear, missed)
      },
    },
    rateLimits: { take: async () => {} },
    trustedProxies: 1,
    log: inbox.log,
  })
  onTestFinished(() => streams.end())
  const page = await listen({ app: streams.routes as unknown as App['app'] }, member.cookie)
  miss?.()
  await expect.poll(() => page.text).toContain(JSON.stringify({ stale: LIVE_TOPICS }))
})
