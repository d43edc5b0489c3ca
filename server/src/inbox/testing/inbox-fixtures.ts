import type { DemoPersonKey } from '@wayfur/domain/accounts/demo-people'
import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { buildApp } from '../../platform/app.ts'
import { fixedClock } from '../../platform/clock.ts'
import { openPubSub } from '../../platform/database/open-pub-sub.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from '../../platform/idempotency.ts'
import { OPEN_GAUGE } from '../../platform/load-shedding.ts'
import { openLog } from '../../platform/log.ts'
import { sessionCookie } from '../../platform/session-cookie.ts'
import { openSessions } from '../../platform/sessions.ts'
import { LIVE_LIMITS, liveStreams } from '../live-streams.ts'
import { liveUpdatesOver } from '../live-updates.ts'
import { type Notice, notifyBy } from '../notify.ts'
import { publishSessionEnds } from '../publish-session-ends.ts'
import { inboxEndpoints } from '../routes.ts'

/** A small product with an inbox and nothing else, on a database of a test; close it at the end. */
export async function inboxApp(
  database: TestDatabase,
  {
    now = '2026-11-21T20:00:00Z',
    isPushAllowed,
    isDemo = false,
    limits = {},
  }: {
    now?: string
    isPushAllowed?: (address: string) => boolean
    isDemo?: boolean
    limits?: Partial<Record<keyof typeof LIVE_LIMITS, number>>
  } = {},
) {
  const { db } = database
  const clock = fixedClock(now)
  const log = openLog('silent')
  const notices = await openPubSub(database, { databaseUrl: database.url, log })
  const liveUpdates = liveUpdatesOver(notices, log)
  const cookie = sessionCookie({ isHttps: false })
  const sessions = publishSessionEnds(
    openSessions({ db, clock, cookie, demoReach: () => (isDemo ? 'everything' : 'nothing') }),
    liveUpdates,
  )
  const rateLimits = { take: async () => {} }
  const streams = liveStreams({
    sessions,
    notices,
    rateLimits,
    trustedProxies: 1,
    log,
    limits: { ...LIVE_LIMITS, ...limits },
  })
  const app = buildApp({
    served: inboxEndpoints({
      db,
      clock,
      pushKey: 'public',
      ...(isPushAllowed && { isPushAllowed }),
    }),
    sessions,
    rateLimits,
    idempotencyKeys: idempotencyKeysIn(db, clock),
    ownOrigins: ['http://localhost:3000'],
    trustedProxies: 1,
    arrivalsDir: '',
    answering: {
      replies: true,
      publishStale: (stale, { memberId, windowId }) =>
        liveUpdates.publishStale(db, stale, memberId, windowId),
    },
    log,
    gauge: OPEN_GAUGE,
    security: { isHttps: false, mapOrigins: [] },
    isReady: async () => true,
    featureRoutes: [streams.routes],
    routes: [],
  })

  /** A member who is signed in with one browser. */
  async function join({
    name = 'Alex',
    timeZone = null,
    demoPerson = null,
    roles = [],
  }: {
    name?: string
    timeZone?: string | null
    demoPerson?: DemoPersonKey | null
    roles?: GivenRole[]
  } = {}) {
    const { id } = await db
      .insertInto('members')
      .values({ name, email: `${name.toLowerCase()}@example.org`, timeZone, demoPerson, roles })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...(await signIn(id)) }
  }

  async function signIn(memberId: number) {
    const [pair = ''] = (await sessions.begin(db, memberId, 'test')).split(';')
    return {
      cookie: pair,
      ask: (method: string, path: string, body?: unknown) => ask(method, path, body, pair),
    }
  }

  async function ask(method: string, path: string, body?: unknown, cookies?: string) {
    const headers: Record<string, string> = cookies === undefined ? {} : { cookie: cookies }
    const init: RequestInit = { method, headers }
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
    const answer = await app.request(path, init)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: answer.status, text, json: (isJson ? JSON.parse(text) : undefined) as unknown }
  }

  return {
    app,
    db,
    clock,
    log,
    liveUpdates,
    sessions,
    streams,
    notify: notifyBy({ clock, liveUpdates }),
    join,
    signIn,
    ask,
    async close() {
      streams.end()
      await notices.close()
    },
  }
}

/** Something to be told, of which only what matters need be given. */
export function aMessage(changes: Partial<Notice> = {}): () => Notice {
  return () => ({
    kind: 'booking',
    stale: ['bookings'],
    title: 'Your booking is confirmed',
    body: 'Priya walks Biscuit tomorrow at nine.',
    href: '/booking',
    key: 'booking-confirmed:17',
    ...changes,
  })
}
