import { type Actor, can } from '@wayfur/domain/accounts/permissions'
import {
  BEAT_SECONDS,
  LIVE_EVENTS,
  LIVE_STREAM,
  type LiveUpdate,
  MISSED_PARAMETER,
} from '@wayfur/domain/inbox/live-update'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { LIVE_TOPICS, type Topic, TOPICS } from '@wayfur/domain/topics'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { StreamingApi } from 'hono/utils/stream'
import { callerAddress } from '../platform/caller-address.ts'
import type { JsonValue, PubSub } from '../platform/database/pub-sub.ts'
import type { Log } from '../platform/log.ts'
import { networkOf } from '../platform/network-of.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions } from '../platform/sessions.ts'
import { LIVE_TOPIC, type LiveNotice } from './live-updates.ts'
import { recentNotices } from './recent-notices.ts'

/** A stream costs a socket and a few kilobytes, and a beat costs one query. */
export const LIVE_LIMITS = {
  /** One for each browser of a member, however many tabs; more than this is a program. */
  perMember: 10,
  /** Visitors behind one address: a household or an office, and not a program. */
  perAddress: 20,
  /** Visitors in all: they never take the room of members. */
  visitors: 400,
  /** Well under the 1,024 files that a process may open on many systems, beside its other work. */
  inTotal: 800,
  beatMs: BEAT_SECONDS * 1000,
  /** Chunks nobody took: a reader that far behind is asleep and will ask again when it wakes. */
  unread: 50,
  /** What everybody sees may change many times a second; each time every open page asks again. */
  gatherMs: 1_000,
  /** Changes known to pages that begin: a busy minute; beyond it pages ask for everything. */
  replayed: 2_000,
} as const

/** When many come back at once after a restart, they come over this many seconds. */
const SPREAD_SECONDS = 8

interface LiveStream {
  /** Whom it counts for. */
  owner: string
  /** Null for a visitor, who hears only of what everybody sees. */
  memberId: number | null
  sessionId: number | null
  /** The state of its session at the last check. */
  actor: Actor
  headers: Headers
  send(event: string, text: string): void
  close(): void
}

export interface LiveStreams {
  routes: Hono
  /** Ends every stream and takes no more, so that the server can stop. */
  end(): void
  /** How many are open. */
  count(): number
}

/**
 * Sends open pages the topics that changed for their member, or for everyone, as server-sent events
 * at /api/live. A page that misses an update is stale until its next load, never wrong.
 */
export function liveStreams({
  sessions,
  notices,
  rateLimits,
  trustedProxies,
  log,
  limits = LIVE_LIMITS,
}: {
  sessions: Pick<Sessions, 'read'>
  notices: Pick<PubSub, 'subscribe'>
  rateLimits: RateLimits
  trustedProxies: number
  log: Log
  limits?: Record<keyof typeof LIVE_LIMITS, number>
}): LiveStreams {
  const streams = new Set<LiveStream>()
  let isEnding = false
  let opened = 0
  /** What changed for everybody since they were told last; undefined when they may be told at once. */
  let gathered: Set<Topic> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  const recent = recentNotices(limits.replayed)
  const unsubscribe = notices.subscribe(LIVE_TOPIC, hear, () => {
    recent.forget()
    for (const stream of streams) sendUpdate(stream, { stale: LIVE_TOPICS })
  })

  const routes = new Hono()
  routes.get(LIVE_STREAM, async (c) => {
    const { headers, signal } = c.req.raw
    const address = networkOf(callerAddress(c, trustedProxies))
    await rateLimits.take('read', address)
    const isOfEverybody = c.req.query('of') === 'everybody'
    const member = isOfEverybody ? null : await sessions.read(headers)
    if (member === null && !isOfEverybody) throw new Problem('signed-out')
    const isFull =
      streams.size >= limits.inTotal ||
      (member === null && counted(({ memberId }) => memberId === null) >= limits.visitors)
    if (isEnding || isFull) {
      throw new Problem('busy', undefined, { retryAfterSeconds: SPREAD_SECONDS })
    }
    // The people of demo mode are shared by everybody who tries them.
    const owner =
      member === null
        ? `address ${address}`
        : member.demoPerson === null
          ? `member ${member.id}`
          : `visitor ${address}`
    const most = member === null ? limits.perAddress : limits.perMember
    if (counted((stream) => stream.owner === owner) >= most) {
      throw new Problem('too-many-requests', msg('You have too many pages open at once.'), {
        retryAfterSeconds: 60,
      })
    }
    const answerHeaders = {
      'content-type': 'text/event-stream; charset=utf-8',
      // Nobody between us and the page may keep, pack or collect what is meant to come at once.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, answerHeaders)
    for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
    const whose = {
      owner,
      memberId: member?.id ?? null,
      sessionId: member?.sessionId ?? null,
      actor: member,
      headers,
    }
    // A browser that connects anew by itself asks for everything then, and names the last event.
    const missedMs = headers.has('last-event-id') ? 0 : Number(c.req.query(MISSED_PARAMETER) ?? 0)
    return stream(c, (out) => hold(whose, out, signal, missedMs))
  })

  function counted(are: (stream: LiveStream) => boolean): number {
    return [...streams].filter(are).length
  }

  /** Keeps a page told until it leaves, or is sent off. */
  async function hold(
    whose: Pick<LiveStream, 'owner' | 'memberId' | 'sessionId' | 'actor' | 'headers'>,
    out: StreamingApi,
    signal: AbortSignal,
    missedMs: number,
  ): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    let unread = 0
    const close = () => {
      if (streams.delete(own)) resolve()
    }
    const own: LiveStream = {
      ...whose,
      send(event, text) {
        // It may have been closed while its session was looked up.
        if (!streams.has(own)) return
        if (unread > limits.unread) return close()
        unread += 1
        void out.write(`event: ${event}\ndata: ${text}\n\n`).then(() => (unread -= 1))
      },
      close,
    }
    streams.add(own)
    out.onAbort(close)
    signal.addEventListener('abort', close)
    const beat = setInterval(() => void recheck(own), limits.beatMs)
    beat.unref()
    opened += 1
    void out.write(`retry: ${2_000 + (opened % SPREAD_SECONDS) * 1000}\nid: ${opened}\n\n`)
    own.send(LIVE_EVENTS.beat, 'open')
    const missed = recent.within(
      missedMs,
      (topic, memberId) => TOPICS[topic] === 'everybody' || isFor(own, topic, memberId),
    )
    if (missed.length > 0) sendUpdate(own, { stale: missed })
    await closed
    clearInterval(beat)
    signal.removeEventListener('abort', close)
  }

  /** Beats, unless the session has ended since. */
  async function recheck(stream: LiveStream): Promise<void> {
    try {
      const member = stream.memberId === null ? null : await sessions.read(stream.headers)
      if (stream.memberId !== null && member?.id !== stream.memberId) {
        stream.send(LIVE_EVENTS.end, 'signed-out')
        stream.close()
        return
      }
      stream.actor = member
    } catch (err) {
      // A database that is away for a moment is no reason to send everybody off.
      log.warn({ err }, 'the session of an open page could not be checked')
    }
    stream.send(LIVE_EVENTS.beat, 'on')
  }

  function hear(payload: JsonValue): void {
    const notice = payload as unknown as LiveNotice
    if (notice.type === 'stale') {
      recent.add(notice)
      const ofAll = notice.stale.filter((topic) => TOPICS[topic] === 'everybody')
      if (ofAll.length > 0) tellEverybody(ofAll)
    }
    for (const stream of streams) {
      switch (notice.type) {
        case 'stale': {
          const stale = notice.stale.filter((topic) => isFor(stream, topic, notice.memberId))
          const { windowId, memberId } = notice
          const isOwn = windowId !== undefined && stream.memberId === memberId
          if (stale.length > 0) sendUpdate(stream, { stale, ...(isOwn && { windowId }) })
          break
        }
        case 'signed-out':
          if (stream.memberId === notice.memberId) void recheck(stream)
          break
        case 'session-ended':
          if (stream.sessionId === notice.sessionId) void recheck(stream)
          break
      }
    }
  }

  /** At once, and what follows within a moment together at its end. */
  function tellEverybody(stale: readonly Topic[]): void {
    if (gathered !== undefined) {
      for (const topic of stale) gathered.add(topic)
      return
    }
    gathered = new Set()
    for (const stream of streams) sendUpdate(stream, { stale })
    gathering = setTimeout(() => {
      const more = [...(gathered ?? [])]
      gathered = undefined
      if (more.length > 0) tellEverybody(more)
    }, limits.gatherMs)
    gathering.unref()
  }

  return {
    routes,
    end() {
      isEnding = true
      clearTimeout(gathering)
      unsubscribe()
      for (const stream of streams) stream.close()
    },
    count: () => streams.size,
  }
}

/** Whether this page hears of it by itself; what everybody hears of is gathered first. */
function isFor(stream: LiveStream, topic: Topic, memberId: number | null): boolean {
  const audience = TOPICS[topic]
  if (audience === 'everybody' || audience === 'window') return false
  if (audience === 'member') return memberId !== null && stream.memberId === memberId
  return stream.actor !== null && can(stream.actor, audience)
}

function sendUpdate(stream: LiveStream, update: LiveUpdate): void {
  stream.send(LIVE_EVENTS.update, JSON.stringify(update))
}
