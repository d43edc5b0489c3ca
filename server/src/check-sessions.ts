import pg from 'pg'
import { fail, type Finding, ok, warn } from './finding.ts'
import type { Database } from './platform/database/open-database.ts'
import { IDLE_TRANSACTION_MS, QUERY_TIMEOUT_MS } from './platform/database/pool-limits.ts'
import { unreachable } from './platform/database/postgres-pool.ts'
import type { Settings } from './settings.ts'

const CONNECT_WITHIN_MS = 10_000
/** A notice takes a few milliseconds; one that has not come by then does not come. */
const HEARD_WITHIN_MS = 2_000
/** Looks at the sessions that two clients are given: a pooler that has many may give each its own. */
const LOOKS = 5

/** Whether sessions are what the settings say, and processes would hear of each other. */
export async function sessionFindings(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  settings: Settings,
): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = settings
  if (kind === 'embedded' || url === undefined) return []
  const other = newClient(url)
  const listener = newClient(direct ?? url)
  try {
    await other.connect()
    const { isPooled, isByTransaction } = await poolingOf(pool, other)
    const sessions = settings.DATABASE_PREPARED
      ? isByTransaction
        ? [fail('Pooler', `${GIVES_ANOTHER} Set DATABASE_PREPARED=off.`)]
        : []
      : isPooled
        ? [await pooledSettings(other)]
        : [warn('Pooler', 'DATABASE_PREPARED is off, but no pooler is there: on is faster.')]
    try {
      await listener.connect()
    } catch (cause) {
      return [
        ...sessions,
        fail('Notices', unreachable('DATABASE_DIRECT_URL', direct ?? url, cause).message),
      ]
    }
    return [...sessions, await noticesFinding(pool, listener, direct !== undefined)]
  } finally {
    await Promise.allSettled([other.end(), listener.end()])
  }
}

const GIVES_ANOTHER =
  'DATABASE_URL leads to a pooler that gives each transaction another session, where nothing stays prepared.'

function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'wayfur doctor',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  })
  // What is lost meanwhile fails the question under way.
  return client.on('error', () => undefined)
}

/**
 * A server tells each client the number of its session when it connects; a pooler invents one. Whoever
 * keeps a session is given no other, and nobody else is given that one.
 */
async function poolingOf(pool: pg.Pool, other: pg.Client) {
  const told = (other as unknown as { processID: number | null }).processID
  const seen = { here: new Set<number>(), there: new Set<number>() }
  for (let look = 0; look < LOOKS; look += 1) {
    seen.here.add(await sessionOf(pool))
    seen.there.add(await sessionOf(other))
  }
  const isShared = [...seen.here].some((session) => seen.there.has(session))
  return {
    isPooled: !seen.there.has(told ?? 0),
    isByTransaction: isShared || seen.here.size > 1 || seen.there.size > 1,
  }
}

async function sessionOf(asked: Pick<pg.Client, 'query'> | pg.Pool): Promise<number> {
  const { rows } = await asked.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session ?? 0
}

/** What we set on sessions of our own, and a pooler would give to strangers, the role must bring. */
async function pooledSettings(client: pg.Client): Promise<Finding> {
  const wanted = {
    jit: 'off',
    statement_timeout: `${QUERY_TIMEOUT_MS}`,
    idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS}`,
  }
  const { rows } = await client.query<{ name: keyof typeof wanted; setting: string; role: string }>(
    `select name, setting, quote_ident(current_user) as role from pg_settings where name = any($1)`,
    [Object.keys(wanted)],
  )
  const missing = rows.filter(
    ({ name, setting }) => setting === '0' || (name === 'jit' && setting !== 'off'),
  )
  if (missing.length === 0) return ok('Pooler', 'Its sessions have the limits that Wayfur wants.')
  const lines = missing.map(
    ({ name, role }) => `alter role ${role} set ${name} = '${wanted[name]}';`,
  )
  return warn('Pooler', `Its sessions lack limits of ours. Run there: ${lines.join(' ')}`)
}

async function noticesFinding(
  pool: pg.Pool,
  listener: pg.Client,
  isDirect: boolean,
): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  listener.on('notification', () => resolve(true))
  const impatience = setTimeout(() => resolve(false), HEARD_WITHIN_MS)
  await listener.query('listen wayfur_doctor')
  await pool.query('notify wayfur_doctor')
  const isHeard = await promise
  clearTimeout(impatience)
  if (isHeard) return ok('Notices', 'What one process tells, others hear.')
  return isDirect
    ? fail(
        'Notices',
        'What is told at DATABASE_URL is not heard at DATABASE_DIRECT_URL: that must be the same database, without a pooler.',
      )
    : warn(
        'Notices',
        'Processes do not hear of each other through that pooler, and open pages show changes late. Set DATABASE_DIRECT_URL to the PostgreSQL itself.',
      )
}
