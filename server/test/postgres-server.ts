import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian, Homebrew and hand-made installations put the server's programs. */
const PROGRAM_DIRS = [
  ...newestFirst('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/bin',
  '/usr/bin',
]
/** User and group `nobody`, where the server's own user is missing; it refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const START_MS = 60_000

function newestFirst(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory).sort((a, b) => Number(b) - Number(a))
}

function programs(): string | undefined {
  return PROGRAM_DIRS.find((dir) => ['initdb', 'postgres'].every((it) => existsSync(join(dir, it))))
}

/** Whom the server runs as: ourselves, or somebody harmless when we are root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : NOBODY
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface PostgresServer {
  url: string
  /** Stops it, its connections cut, and starts it again: politely, or as after a crash. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Starts a replica of it, which follows by streaming. */
  startReplica(): Promise<Omit<PostgresServer, 'startReplica'>>
  stop(): Promise<void>
}

/** Where a server lies, and whom it runs as. */
interface Place {
  bin: string
  directory: string
  as: { cwd: string; uid?: number; gid?: number }
}

/** Starts a PostgreSQL in a directory of its own, or says nothing where none is installed. */
export async function startPostgresServer(): Promise<PostgresServer | undefined> {
  const bin = programs()
  if (bin === undefined) return undefined
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const server = await startIn(newPlace(bin), ({ directory, as }) => {
    const cluster = join(directory, 'cluster')
    execFileSync(join(bin, 'initdb'), ['-D', cluster, ...how], { ...as, stdio: 'pipe' })
  })
  return {
    ...server,
    startReplica: () =>
      startIn(newPlace(bin), ({ directory, as }) => {
        const from = ['--dbname', server.url, '--checkpoint=fast', '--write-recovery-conf']
        const args = ['-D', join(directory, 'cluster'), '--no-sync', ...from]
        execFileSync(join(bin, 'pg_basebackup'), args, { ...as, stdio: 'pipe' })
      }),
  }
}

function newPlace(bin: string): Place {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-pg-'))
  const user = serverUser()
  if (user) chownSync(directory, user.uid, user.gid)
  return { bin, directory, as: { cwd: directory, ...user } }
}

async function startIn(
  place: Place,
  makeCluster: (place: Place) => void,
): Promise<Omit<PostgresServer, 'startReplica'>> {
  const { bin, directory, as } = place
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    makeCluster(place)
  } catch (cause) {
    remove()
    throw cause
  }
  const port = await freePort()
  // Rows of a throw-away server need not survive a power cut, so it does not wait for the disk.
  const where = ['-D', join(directory, 'cluster'), '-p', `${port}`, '-k', directory]
  const args = [...where, '-h', '127.0.0.1', '-F']
  const begin = () => {
    const server = spawn(join(bin, 'postgres'), args, {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    return { server, gone }
  }
  let running = begin()
  /** PostgreSQL takes its way of stopping from the signal. */
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    running.server.kill(signal)
    await running.gone
  }
  try {
    await saysReady(running.server)
  } catch (cause) {
    running.server.kill('SIGKILL')
    remove()
    throw cause
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(how) {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      running = begin()
      await saysReady(running.server)
    },
    async stop() {
      // "Immediate shutdown": no checkpoint for files that are removed anyway.
      await end('SIGQUIT')
      remove()
    },
  }
}

/** What a server says, and one that follows another. */
const READY = /ready to accept (read-only )?connections/

function saysReady(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${said}`))
    const timer = setTimeout(() => fail('it took too long'), START_MS)
    server.once('error', (cause) => fail(cause.message))
    server.once('exit', () => fail('it ended'))
    server.stderr?.on('data', (chunk: Buffer) => {
      if (READY.test(said)) return
      said += chunk.toString()
      if (!READY.test(said)) return
      clearTimeout(timer)
      resolve()
    })
  })
}
