import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort, serverUser } from './postgres-server.ts'

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Where PgBouncer is installed, the pooler most have in front of PostgreSQL; undefined where it is not. */
export const POOLER = PROGRAMS.find((file) => existsSync(file))

/** Fewer than any two processes open, so that everybody is given sessions of others. */
const SESSIONS = 4

export interface Pooler {
  /** The address of that database behind it. */
  urlOf(databaseUrl: string): string
  /** Ends it as a machine does that is switched off. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a pooler that gives each transaction another session of that server. */
export async function startPooler(
  serverUrl: string,
  /** More lines of its settings. */
  more: readonly string[] = [],
): Promise<Pooler> {
  if (POOLER === undefined) throw new Error('No PgBouncer is installed here.')
  const program = POOLER
  const server = new URL(serverUrl)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-pooler-'))
  const file = join(directory, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${SESSIONS}`,
    'max_client_conn = 200',
    'server_login_retry = 1',
    ...more,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const user = serverUser()
  // It refuses to run as root.
  if (user !== undefined) for (const path of [directory, file]) chownSync(path, user.uid, user.gid)
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.href
  }
  let running: ChildProcess | undefined
  const pooler: Pooler = {
    urlOf,
    async start() {
      running = spawn(program, [file], { cwd: directory, stdio: 'ignore', ...user })
      await expect.poll(() => isThere(urlOf(serverUrl)), { timeout: 30_000 }).toBe(true)
    },
    async kill() {
      if (running === undefined) return
      const exited = once(running, 'exit')
      running.kill('SIGKILL')
      await exited
      running = undefined
    },
    async stop() {
      await pooler.kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  await pooler.start()
  return pooler
}

async function isThere(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
