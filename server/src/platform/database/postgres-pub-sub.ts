import pg from 'pg'
import type { Log } from '../log.ts'
import { unreachable } from './postgres-pool.ts'
import { Listeners, type PubSub, packNotice } from './pub-sub.ts'

/** One channel for all topics, so that one LISTEN at connecting is enough. */
const CHANNEL = 'wayfur_notices'
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** A connection cut without a word is noticed by asking; proxies cut idle ones from about 60 s. */
const ALIVE_EVERY_MS = 30_000
const ALIVE_WITHIN_MS = 10_000

/** Notices through PostgreSQL's NOTIFY, heard on one connection that is remade when it is lost. */
export async function postgresPubSub(
  pool: pg.Pool,
  databaseUrl: string,
  log: Log,
): Promise<PubSub> {
  const listeners = new Listeners(log)
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let waitMs = FIRST_WAIT_MS

  async function listen(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'wayfur notices',
      connectionTimeoutMillis: ALIVE_WITHIN_MS,
      query_timeout: ALIVE_WITHIN_MS,
      keepAlive: true,
    })
    const gone = () => lost(candidate)
    candidate.on('notification', ({ payload }) => {
      if (payload !== undefined) listeners.deliver(payload)
    })
    candidate.on('error', gone).on('end', gone)
    try {
      await candidate.connect()
      await candidate.query(`listen ${CHANNEL}`)
    } catch (cause) {
      candidate.end().catch(() => {})
      throw cause
    }
    client = candidate
    waitMs = FIRST_WAIT_MS
  }

  function lost(which: pg.Client): void {
    if (isClosed || client !== which) return
    client = undefined
    which.end().catch(() => {})
    log.warn('The connection for notices was lost')
    tryAgainLater()
  }

  function tryAgainLater(): void {
    if (isClosed) return
    retry = setTimeout(() => {
      listen().then(() => listeners.tellMissed(), tryAgainLater)
    }, waitMs).unref()
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }

  const alive = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => lost(asked))
  }, ALIVE_EVERY_MS).unref()

  try {
    await listen()
  } catch (cause) {
    clearInterval(alive)
    // Where one address serves for both, the pool has just been opened by it.
    throw unreachable('DATABASE_DIRECT_URL', databaseUrl, cause)
  }
  return {
    async publish(topic, payload) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, packNotice(topic, payload)])
    },
    subscribe: (topic, hear, missed) => listeners.add(topic, hear, missed),
    async close() {
      isClosed = true
      clearInterval(alive)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
