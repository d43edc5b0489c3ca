import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { NotHere } from '../bench/measurement.ts'
import { startProgram } from '../bench/start-program.ts'
import {
  knownMigrations,
  migrate,
  MIGRATIONS_DIR,
} from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Tables } from '../server/src/tables.ts'
import { type Guarantee, toldBy, type Trial } from './guarantee.ts'
import { type LentPostgres, NO_POSTGRES, onPostgres } from './postgres.ts'
import { fillTables } from './rows-of-any-table.ts'
import { doorTo, withoutTransaction } from './without-guards.ts'

/** The first that has accounts, so that somebody can write. */
const FIRST = '0030'
/** Versions, spread over all there are; a long run takes each. */
const VERSIONS = 6
/** A long run kills several upgrades of each version. */
const KILLS = { short: 2, long: 3 }
const CONTROL_VERSIONS = 2
const WRITERS = 4
const SHOWN = 6

export const upgrades: Guarantee = {
  title: 'An upgrade is whole, whatever version it comes from',
  promised:
    'A database of any version is brought to this one whole or left as it was, also where the upgrade is killed and others write meanwhile; nothing that was there or is written then is lost.',
  how: `A version is what each migration left behind, since every released schema is a first part of their list. The tables of such a database are filled with rows made from its own columns and rules. ${WRITERS} clients add members as fast as the database answers, and the upgrade, in a process of its own, is ended by \`kill -9\` at statements spread evenly over all it sends. Afterwards either no migration of this version is there or each; then the upgrade is done again to its end. Every added member that was answered is looked for, and the rows of before are compared, table by table, with those of an upgrade in quiet. The oldest is then served by the built product.`,
  control:
    'The same upgrade behind a door to the database that takes its transaction out, so that each statement is one of its own.',
  async prove({ isLong }, say) {
    const note = toldBy(say)
    return onPostgres(async (server) => {
      if (server === undefined) throw new NotHere(NO_POSTGRES)
      const all = (await knownMigrations()).filter((name) => name >= FIRST).slice(1)
      const kills = isLong ? KILLS.long : KILLS.short
      const versions = isLong ? all : spread(all, VERSIONS)
      const trial = note(
        await upgraded(server, { on: 'PostgreSQL', versions, kills, rewrite: same }),
      )
      const control = await upgraded(server, {
        on: 'PostgreSQL, upgrades in pieces',
        versions: spread(all, CONTROL_VERSIONS),
        kills: 1,
        rewrite: withoutTransaction,
      })
      return {
        trials: [trial, note(await servedFrom(server, all[0] ?? ''))],
        controls: [note(control)],
        notTried: [
          'an older program that serves while the database is upgraded: none is kept, and a start refuses to take over from one (`server/test/rolling-restart.test.ts`).',
          'the embedded database, which one process alone opens and which runs the same migrations in one transaction: `server/src/platform/database/migrate.test.ts`.',
          'rows that rules between several columns ask for, which are in no table here: the tests of their migrations have some, such as `server/test/bookings-of-before.test.ts`.',
        ],
      }
    })
  },
}

const same = (statement: string) => statement

function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, at) => all[Math.floor((at * all.length) / count)],
  ).filter((one) => one !== undefined)
}

interface Upgrading {
  on: string
  /** The first migration that each of them does not have yet. */
  versions: readonly string[]
  kills: number
  rewrite: (statement: string) => string
}

async function upgraded(
  server: LentPostgres,
  { on, versions, kills, rewrite }: Upgrading,
): Promise<Trial> {
  const broken: string[] = []
  const counts = { before: 0, whole: 0, half: 0, rows: 0, written: 0, tables: 0 }
  for (const version of versions) {
    const quiet = await server.onDatabase(({ url }) =>
      onOldDatabase(url, version, async (database) => {
        const { tables, rows } = await sumsOf(database.db)
        counts.tables += tables.size
        counts.rows += rows
        const statements = await statementsOf(url)
        return { statements, ...(await sumsOf(database.db)) }
      }),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.onDatabase(({ url }) =>
        onOldDatabase(url, version, async (database) => {
          const writing = startAdding(url)
          await writing.hasAdded(WRITERS)
          const last = Math.ceil((quiet.statements * kill) / (kills + 0.5))
          const door = await doorTo(url, killedAt(last, rewrite))
          await upgradeBy(door.url, (end) => (endUpgrade = end))
          door.close()
          const applied = await stateOf(database.db, version)
          counts[applied] += 1
          if (applied === 'half') broken.push(`from before ${version}: half of it was there`)
          await writing.hasAdded(2 * WRITERS)
          const added = await writing.end()
          counts.written += added.length
          if (applied === 'half') return
          await migrate(database)
          broken.push(...(await lackOf(database.db, { version, added, quiet: quiet.tables })))
        }),
      )
    }
  }
  return {
    on,
    tried: `${versions.length} versions with ${counts.rows.toLocaleString('en-US')} rows in ${(counts.tables / versions.length).toFixed(0)} tables on average, ${versions.length * kills} kills: ${counts.before} left what was there, ${counts.whole} all of the upgrade; ${counts.written.toLocaleString('en-US')} members added meanwhile`,
    times: versions.length * kills,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

/** Fills a database as the versions before this migration left it. */
async function onOldDatabase<T>(
  databaseUrl: string,
  version: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: openLog('silent') })
  try {
    const only = (await knownMigrations()).filter((name) => name < version)
    await migrate(database, MIGRATIONS_DIR, { only })
    await fillTables(database.db)
    return await work(database)
  } finally {
    await database.close()
  }
}

let endUpgrade: (() => void) | undefined

function killedAt(last: number, rewrite: (statement: string) => string) {
  let sent = 0
  return (statement: string) => {
    sent += 1
    if (sent === last) endUpgrade?.()
    return rewrite(statement)
  }
}

/** Brings a database up to date in a process of its own; `begun` is given what ends that. */
async function upgradeBy(url: string, begun: (end: () => void) => void): Promise<void> {
  const program = join(import.meta.dirname, 'run-upgrade.ts')
  const child = spawn(process.execPath, [program, url], { stdio: 'ignore' })
  begun(() => void child.kill('SIGKILL'))
  await once(child, 'exit')
}

/** Does the upgrade in quiet and counts what it sends. */
async function statementsOf(url: string): Promise<number> {
  let sent = 0
  const door = await doorTo(url, (statement) => ((sent += 1), statement))
  await upgradeBy(door.url, () => {})
  door.close()
  return sent
}

/** Whether none of the migrations of this version are there, or all, or some. */
async function stateOf(db: Kysely<Tables>, version: string): Promise<'before' | 'whole' | 'half'> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const all = await knownMigrations()
  if (all.every((name) => applied.has(name))) return 'whole'
  return all.some((name) => name >= version && applied.has(name)) ? 'half' : 'before'
}

/** Added members that are not there, and tables whose rows of before are not those of a quiet upgrade. */
async function lackOf(
  db: Kysely<Tables>,
  {
    version,
    added,
    quiet,
  }: { version: string; added: readonly string[]; quiet: ReadonlyMap<string, string> },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from members where name like 'Added %'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const { tables } = await sumsOf(db)
  return [
    ...added.filter((name) => !there.has(name)).map((name) => `${name} is missing`),
    ...[...quiet]
      .filter(([table, sum]) => tables.get(table) !== sum)
      .map(([table]) => `from before ${version}: the rows of ${table} differ`),
  ]
}

/** One number over the rows of each table that has some, without moments and those added meanwhile. */
async function sumsOf(db: Kysely<Tables>): Promise<{ tables: Map<string, string>; rows: number }> {
  const { rows: shapes } = await sql<{ table: string; columns: string }>`
    select c.relname as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely_%' and c.relname <> 'changes'
      and format_type(a.atttypid, null) not in ('timestamp with time zone', 'uuid')
    group by c.relname`.execute(db)
  const tables = new Map<string, string>()
  let all = 0
  for (const { table, columns } of shapes) {
    const others = table === 'members' ? `where name not like 'Added %'` : ''
    const { rows } = await sql
      .raw<{ rows: number; sum: string }>(
        `select count(*)::int as rows, sum(hashtextextended(row(${columns})::text, 0))::text as sum
          from "${table}" ${others}`,
      )
      .execute(db)
    const [{ rows: count, sum } = { rows: 0, sum: '' }] = rows
    if (count > 0) tables.set(table, `${count} ${sum}`)
    all += count
  }
  return { tables, rows: all }
}

/** Clients that add members by the columns that every version has. */
function startAdding(databaseUrl: string) {
  const over = new AbortController()
  const added: string[] = []
  let sent = 0
  const client = openDatabase({ dataDir: '', databaseUrl, log: openLog('silent') })
  async function addOn(): Promise<void> {
    const { pool } = await client
    while (!over.signal.aborted) {
      sent += 1
      const name = `Added ${sent}`
      const isThere = await pool
        .query('insert into members (name, email) values ($1, $2)', [
          name,
          `added${sent}@example.org`,
        ])
        .then(
          () => true,
          () => false,
        )
      if (isThere) added.push(name)
      else await pause(20)
    }
  }
  const ended = Promise.all(Array.from({ length: WRITERS }, addOn))
  return {
    async hasAdded(more: number) {
      const enough = added.length + more
      while (added.length < enough) await pause(10)
    },
    async end() {
      over.abort()
      await ended
      await (await client).close()
      return added
    },
  }
}

/** The oldest of them, as the built product serves it. */
async function servedFrom(server: LentPostgres, version: string): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  try {
    return await server.onDatabase(({ url }) =>
      onOldDatabase(url, version, async () => {
        const program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: url, WORKERS: '1' })
        try {
          const pages = ['/readyz', '/', '/discovery', '/events', '/api/businesses?limit=5']
          const answers = await Promise.all(pages.map((page) => fetch(`${program.url}${page}`)))
          const wrong = answers.filter(({ status }) => status !== 200)
          return {
            on: `PostgreSQL, from before ${version} to a product that serves`,
            tried: `${pages.length} addresses asked for`,
            times: pages.length,
            broken: wrong.length,
            found: wrong.map(({ url: address, status }) => `${address} is answered with ${status}`),
          }
        } finally {
          await program.stop()
        }
      }),
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
