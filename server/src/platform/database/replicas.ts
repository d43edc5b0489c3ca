import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Log } from '../log.ts'
import { awayReason } from './database-away.ts'

/** How soon a replica that was behind is asked again how far it is. */
const ASK_AGAIN_MS = 20
/** How long what it said is believed: one that was made a primary of its own is found out after it. */
const BELIEVED_MS = 1_000
/** How soon one that was away is tried again. */
const TRY_AGAIN_MS = 5_000
/** A replica that takes longer is away: who asks must not notice. */
const ANSWERS_WITHIN_MS = 2_000

/** How far a replica has come; null from a server that follows nobody, by mistake or after a failover. */
const POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end
  as position`

/** What a read that is under way is done on. */
interface Reading {
  replica: Replica | undefined
  /** Why the replica failed it, seen where the failure may be caught on the way; else undefined. */
  failure: unknown
}

const current = new AsyncLocalStorage<Reading>()

/** Does `work` on the primary, also as part of a read that is done on a replica. */
export function onPrimary<T>(work: () => T): T {
  return current.run({ replica: undefined, failure: undefined }, work)
}

/** Told of each statement that failed: a replica may not do it, or is no longer there. */
export function noteFailedStatement(cause: unknown): void {
  const reading = current.getStore()
  if (reading?.replica !== undefined) reading.failure ??= cause ?? 'unknown'
}

/** A place in the log of the primary, as it writes it ('16/B374D848'), as a number. */
export function positionOf(text: string): bigint {
  const [file = '0', offset = '0'] = text.split('/')
  return (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`)
}

interface Replica {
  pool: pg.Pool
  host: string
  /** How far it is known to be; undefined while it is away. */
  position: bigint | undefined
  knownAt: number
  isAsked: boolean
  askAt: number
  isAway: boolean
}

/** Servers that follow the primary, for reads that need not be its own. */
export interface Replicas {
  /**
   * Does a read on a replica that has all the primary had at `position`, where there is one; otherwise
   * and when it fails on the way, on the primary. So `work` may be done twice and must change nothing.
   */
  read<T>(position: bigint | undefined, work: () => Promise<T>): Promise<T>
  /** A connection for the read under way: of its replica, else of the primary. */
  connect(primary: pg.Pool): Promise<pg.PoolClient>
  pools: readonly pg.Pool[]
  close(): Promise<void>
}

/**
 * Follows replicas. Nobody waits for one: how far they are is asked beside the reads that could have
 * used them, and whoever comes before the answer reads from the primary.
 */
export function openReplicas(
  urls: readonly string[],
  openPool: (url: string) => pg.Pool,
  { log, now = () => performance.now() }: { log: Log; now?: () => number },
): Replicas {
  const replicas = urls.map((url): Replica => {
    const pool = openPool(url)
    // An idle connection that is lost is no reason to end the process.
    pool.on('error', () => undefined)
    const known = { position: undefined, knownAt: 0, isAsked: false, askAt: 0, isAway: false }
    return { pool, host: new URL(url).host, ...known }
  })
  let turn = 0

  function reached(position: bigint): Replica | undefined {
    turn += 1
    for (let at = 0; at < replicas.length; at += 1) {
      const replica = replicas[(turn + at) % replicas.length]
      if (replica === undefined) continue
      const isKnown = now() - replica.knownAt < BELIEVED_MS
      if (isKnown && replica.position !== undefined && replica.position >= position) return replica
      ask(replica).catch(() => undefined)
    }
    return undefined
  }

  async function ask(replica: Replica): Promise<void> {
    if (replica.isAsked || now() < replica.askAt) return
    replica.isAsked = true
    const began = now()
    try {
      const asking = onPrimary(() => replica.pool.query<{ position: string | null }>(POSITION))
      const { rows } = await inTime(asking)
      const text = rows[0]?.position
      if (text == null) throw new Error('it follows no primary')
      replica.position = positionOf(text)
      replica.knownAt = began
      replica.askAt = now() + ASK_AGAIN_MS
      if (replica.isAway) log.info({ replica: replica.host }, 'a replica is back')
      replica.isAway = false
    } catch (cause) {
      leave(replica, cause)
    } finally {
      replica.isAsked = false
    }
  }

  function leave(replica: Replica, cause: unknown): void {
    replica.position = undefined
    replica.askAt = now() + TRY_AGAIN_MS
    if (replica.isAway) return
    replica.isAway = true
    const reason = awayReason(cause) ?? (cause instanceof Error ? cause.message : 'it failed')
    log.warn({ replica: replica.host, reason }, 'a replica is away, so the primary is read')
  }

  return {
    pools: replicas.map(({ pool }) => pool),
    async read(position, work) {
      const replica = position === undefined ? undefined : reached(position)
      if (replica === undefined) return onPrimary(work)
      const reading: Reading = { replica, failure: undefined }
      try {
        const result = await inTime(current.run(reading, work))
        if (reading.failure === undefined) return result
      } catch (cause) {
        if (cause instanceof TooLate) reading.failure = cause
        if (reading.failure === undefined) throw cause
      }
      const { failure } = reading
      if (failure instanceof TooLate || awayReason(failure) !== undefined) leave(replica, failure)
      return onPrimary(work)
    },
    async connect(primary) {
      const pool = current.getStore()?.replica?.pool ?? primary
      try {
        return await pool.connect()
      } catch (cause) {
        noteFailedStatement(cause)
        throw cause
      }
    },
    async close() {
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

class TooLate extends Error {
  constructor() {
    super(`it did not answer within ${ANSWERS_WITHIN_MS} ms`)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ANSWERS_WITHIN_MS)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
