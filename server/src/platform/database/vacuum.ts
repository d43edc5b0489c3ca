import type pg from 'pg'
import type { Log } from '../log.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'

/** How often the embedded database is looked after. */
const EVERY_MS = 60_000
/** Log written since the last checkpoint that is worth one: replaying 32 MB takes under a second. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024

/** PostgreSQL's own autovacuum thresholds: a fixed number of rows plus a share of the table. */
const NEGLECTED = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
   order by s.n_dead_tup + s.n_mod_since_analyze desc
   limit 1`

const LOG_BYTES = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`

/** What one round of housekeeping did. */
export interface Kept {
  vacuumed: string | undefined
  hasCheckpointed: boolean
}

/**
 * Does what a PostgreSQL server's background processes do and the embedded one, having none, never
 * would: refreshes the planner's figures and clears dead rows of the table that needs it most, and
 * writes a checkpoint once enough log has gathered, which otherwise grows until the next stop. One
 * table a round, because everybody waits meanwhile.
 */
export async function vacuum(pool: pg.Pool, engine: EmbeddedEngine): Promise<Kept> {
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    return await engine.patiently(async () => {
      // The session's own figures are otherwise counted a second late.
      await client.query('select pg_stat_force_next_flush()')
      const { rows: neglected } = await client.query<{ name: string }>(NEGLECTED)
      const vacuumed = neglected[0]?.name
      if (vacuumed !== undefined) await client.query(`vacuum (analyze) ${vacuumed}`)
      const { rows: log } = await client.query<{ bytes: number }>(LOG_BYTES)
      const hasCheckpointed = (log[0]?.bytes ?? 0) > CHECKPOINT_BYTES
      if (hasCheckpointed) await client.query('checkpoint')
      return { vacuumed, hasCheckpointed }
    })
  } catch (cause) {
    failed = cause as Error
    throw cause
  } finally {
    client.release(failed)
  }
}

/** Keeps house every minute until told to stop. */
export function vacuumRegularly(
  pool: pg.Pool,
  engine: EmbeddedEngine,
  log: Log,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = vacuum(pool, engine).catch((cause: unknown) =>
      log.warn({ reason: String(cause) }, 'Housekeeping of the embedded database failed'),
    )
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
