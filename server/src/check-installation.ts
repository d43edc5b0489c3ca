import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { sessionFindings } from './check-sessions.ts'
import { fail, type Finding, ok, warn } from './finding.ts'
import { tryMailServer } from './mail/smtp-mailer.ts'
import { appliedMigrations } from './platform/backup/table-shapes.ts'
import type { Clock } from './platform/clock.ts'
import { databaseDirectory, holdsDatabase } from './platform/database/data-directory.ts'
import { DatabaseOpenError } from './platform/database/database-open-error.ts'
import { DirectoryHeld } from './platform/database/directory-lock.ts'
import { knownMigrations } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { openLog } from './platform/log.ts'
import { WEB_BUILD } from './program-files.ts'
import { publicUrlOf } from './public-address.ts'
import { settingWarnings } from './setting-warnings.ts'
import { type Settings } from './settings.ts'
import { connectionsOf, workersOf } from './workers/worker-count.ts'

const NODE_MAJOR = 24
const GIGABYTE = 1024 ** 3
/** Below this uploads and the database soon fail; below twice that it is time to act. */
const LEAST_FREE_BYTES = GIGABYTE / 2
/** Links and sessions end by the clock; beyond this they end visibly early or late. */
const MOST_CLOCK_SECONDS = 5
/** Before this nobody has run this version: the machine's clock was never set. */
const EARLIEST = new Date('2026-01-01')

/** Looks at everything an installation stands on and changes nothing. */
export async function checkInstallation(settings: Settings, clock: Clock): Promise<Finding[]> {
  return [
    nodeVersion(),
    pagesBuilt(),
    ...settingFindings(settings),
    ...(await dataDirectory(settings)),
    ...(await databaseFindings(settings, clock)),
    await mailServer(settings),
  ]
}

function nodeVersion(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= NODE_MAJOR
    ? ok('Node', `Node ${node}.`)
    : fail('Node', `Node ${node} is too old; Wayfur needs ${NODE_MAJOR} or newer.`)
}

function pagesBuilt(): Finding {
  return existsSync(join(WEB_BUILD, 'server/index.js'))
    ? ok('Pages', 'The pages are built.')
    : warn('Pages', 'The pages are not built yet; `npm start` or `npm run build` builds them.')
}

function settingFindings(settings: Settings): Finding[] {
  const warnings = settingWarnings(settings)
  if (warnings.length === 0) return [ok('Settings', 'Every setting can be used.')]
  return warnings.map((says) => warn('Settings', says))
}

async function dataDirectory({ DATA_DIR }: Settings): Promise<Finding[]> {
  const isNew = !existsSync(DATA_DIR)
  const directory = isNew ? nearestThere(DATA_DIR) : DATA_DIR
  const probe = join(directory, `.wayfur-doctor-${randomUUID()}`)
  try {
    await mkdir(probe)
    await writeFile(join(probe, 'probe'), 'probe')
    await rm(probe, { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    return [fail('Data', `${directory} cannot be written (${code}). Give this user the right to.`)]
  }
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const room = `${(free / GIGABYTE).toFixed(1)} GB are free in ${directory}.`
  return [
    ok('Data', isNew ? `${DATA_DIR} will be made by the first start.` : `${DATA_DIR} is writable.`),
    free < LEAST_FREE_BYTES
      ? fail('Disk', `Only ${room} Make room before something is lost.`)
      : free < 2 * LEAST_FREE_BYTES
        ? warn('Disk', `Only ${room}`)
        : ok('Disk', room),
  ]
}

function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path))
}

async function databaseFindings(settings: Settings, clock: Clock): Promise<Finding[]> {
  const isEmbedded = settings.DATABASE_URL === undefined
  let database: Database
  try {
    if (isEmbedded && !holdsDatabase(databaseDirectory(settings.DATA_DIR))) {
      return [ok('Database', 'There is no database yet; the first start makes it.')]
    }
    database = await openDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      poolSize: 1,
      isBehindTransactionPooler: !settings.DATABASE_PREPARED,
      log: openLog('silent'),
    })
  } catch (error) {
    if (!(error instanceof DatabaseOpenError)) throw error
    return [await unopened(settings, error)]
  }
  try {
    const { rows } = await sql<{ version: string; now: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as now`.execute(
      database.db,
    )
    const [server] = rows
    const rooms = isEmbedded ? [] : [await connectionsFinding(database, settings)]
    const sessions = await sessionFindings(database, settings)
    const kind = isEmbedded ? 'The embedded database' : 'The PostgreSQL server'
    return [
      ok('Database', `${kind} answers (version ${server?.version}).`),
      ...rooms,
      ...sessions,
      await schema(database),
      clockFinding(clock.now(), server?.now ?? clock.now()),
    ]
  } finally {
    await database.close()
  }
}

/** The embedded database belongs to a server that runs: then that server is asked. */
async function unopened(settings: Settings, error: DatabaseOpenError): Promise<Finding> {
  if (!(error instanceof DirectoryHeld)) return fail('Database', error.message)
  const address = `${publicUrlOf({ ...settings, PUBLIC_URL: undefined })}/readyz`
  const isReady = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok: isOk }) => isOk,
    () => false,
  )
  return isReady
    ? ok('Database', `A server is running on it, and ${address} says it is ready.`)
    : fail('Database', `Another process holds it, but ${address} does not say it is ready.`)
}

async function schema({ db }: Database): Promise<Finding> {
  const [applied, known] = [await appliedMigrations(db), await knownMigrations()]
  const newer = applied.filter((name) => !known.includes(name))
  const pending = known.filter((name) => !applied.includes(name))
  if (newer.length > 0) {
    return fail('Migrations', `A newer version wrote this database (${newer.join(', ')}).`)
  }
  return pending.length === 0
    ? ok('Migrations', `All ${known.length} migrations are applied.`)
    : warn('Migrations', `The next start applies ${pending.join(', ')}.`)
}

/** Whether what one start takes of the server's connections is there for it. */
async function connectionsFinding({ db }: Database, settings: Settings): Promise<Finding> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int
           - current_setting('superuser_reserved_connections')::int as most`.execute(db)
  const most = rows[0]?.most ?? 0
  const workers = workersOf(settings)
  // Each process has one more, which hears notices; the others may be a pooler's to give.
  const shared = settings.DATABASE_DIRECT_URL === undefined ? connectionsOf(settings) : 0
  const wanted = workers * (shared + 1)
  const says = `${workers} ${workers === 1 ? 'process takes' : 'processes take'} at most ${wanted} of its ${most} connections.`
  return wanted <= most
    ? ok('Database', says)
    : warn('Database', `${says} Lower WORKERS or DATABASE_CONNECTIONS, or raise max_connections.`)
}

function clockFinding(here: Date, there: Date): Finding {
  if (here < EARLIEST) return fail('Clock', `This machine believes it is ${here.toISOString()}.`)
  const seconds = Math.abs(here.getTime() - there.getTime()) / 1000
  return seconds > MOST_CLOCK_SECONDS
    ? warn('Clock', `This machine and the database differ by ${Math.round(seconds)} seconds.`)
    : ok('Clock', 'This machine and the database agree on the time.')
}

async function mailServer({ MAIL_SMTP_URL }: Settings): Promise<Finding> {
  if (MAIL_SMTP_URL === undefined) {
    return ok('Mail', 'No mail server is set; letters are kept at /outbox.')
  }
  const { host } = new URL(MAIL_SMTP_URL)
  try {
    await tryMailServer(MAIL_SMTP_URL)
    return ok('Mail', `The mail server ${host} lets us in.`)
  } catch (cause) {
    const { code, responseCode } = cause as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter(Boolean).join(' ') || 'no answer'
    return fail('Mail', `The mail server ${host} cannot be used (${reason}). Letters wait for it.`)
  }
}
