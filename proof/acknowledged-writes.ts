import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, startProgram } from '../bench/start-program.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { type LentPostgres, NO_POSTGRES, onPostgres } from './postgres.ts'
import { type Note, petOfOwner, startWriting } from './writers.ts'

const KILLS = { short: 10, long: 60 }
/** What was answered last is lost each time, so a few are enough. */
const CONTROL_KILLS = { short: 2, long: 10 }
const WRITERS = 6
/** A product that has just started is slow at first; before so many were answered nobody kills it. */
const LEAST_WRITES = 40
/** How long is written on before a kill: never the same twice in a row, so that it comes anywhere. */
const SPREAD_MS = 500
/** Prime to the spread. */
const STEP_MS = 197
const SHOWN = 5

export const acknowledgedWrites: Guarantee = {
  title: 'No acknowledged write is lost',
  promised:
    'Whatever was answered with success is there, once, however the process ends that answered it.',
  how: `${WRITERS} writers add notes to a pet over HTTP as fast as they are answered, and keep each that was answered with 200. The product is killed with \`kill -9\` at a moment of any kind and started again on the same data, again and again; on PostgreSQL the database server is crashed at the same moment (immediate shutdown) and recovers too. In the end every note that was answered is looked for in the database.`,
  control:
    'The same product, killed in the same way, on a database that is told to answer before its log is written (`synchronous_commit = off`).',
  async prove({ isLong }, say) {
    const kills = isLong ? KILLS.long : KILLS.short
    const controlKills = isLong ? CONTROL_KILLS.long : CONTROL_KILLS.short
    const trials: Trial[] = []
    const controls: Trial[] = []
    const note = (into: Trial[], trial: Trial) => {
      into.push(trial)
      say(`${trial.on}: ${trial.tried}; ${trial.broken} lost.`)
    }
    note(trials, await onEmbedded('embedded', { kills, isDurable: true }))
    note(controls, await onEmbedded('embedded', { kills: controlKills, isDurable: false }))
    const hasPostgres = await onPostgres(async (server) => {
      if (server === undefined) return false
      note(trials, await onServer(server, { kills, isDurable: true }))
      note(controls, await onServer(server, { kills: controlKills, isDurable: false }))
      return true
    })
    return {
      trials,
      controls,
      notTried: [
        ...(hasPostgres ? [] : [NO_POSTGRES]),
        'a power cut, which takes a machine of its own; that each commit asks the disk to keep it is held by `server/src/platform/database/embedded-durability.test.ts`.',
        'kills during the import of a region, which `server/test/region-command.test.ts` tries, and during a restore and an upgrade, which `npm run proof -- backups` and `upgrades` do.',
      ],
    }
  },
}

interface Kills {
  kills: number
  isDurable: boolean
}

async function onEmbedded(on: string, { kills, isDurable }: Kills): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  try {
    // The first start makes the database; settings are read at the next.
    await (await startProgram({ ...SETTINGS, DATA_DIR: dataDir })).stop()
    if (!isDurable) await onDatabaseIn(dataDir, ANSWER_EARLY)
    return await killedAgainAndAgain({
      on,
      kills,
      settings: { DATA_DIR: dataDir },
      crashDatabase: async () => {},
      readNotes: () => onDatabaseIn(dataDir, NOTES),
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onServer(server: LentPostgres, { kills, isDurable }: Kills): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  try {
    return await server.onDatabase(async ({ url }) => {
      const ask = (statement: string) => onDatabaseAt(url, statement)
      if (!isDurable) {
        await ask(ANSWER_EARLY)
        await ask('select pg_reload_conf()')
      }
      return killedAgainAndAgain({
        on: 'PostgreSQL',
        kills,
        settings: { DATA_DIR: dataDir, DATABASE_URL: url },
        crashDatabase: () => server.restart('immediate'),
        readNotes: () => ask(NOTES),
      })
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** That the database is away is no news where it is crashed. */
const SETTINGS = { DEMO_MODE: 'on-public', SAMPLE_WORLD: 'off', LOG_LEVEL: 'silent' }
const ANSWER_EARLY = 'alter system set synchronous_commit = off'
const NOTES = `select words, count(*)::int as times from pet_events where words like 'note %' group by words`

async function killedAgainAndAgain({
  on,
  kills,
  settings,
  crashDatabase,
  readNotes,
}: {
  on: string
  kills: number
  settings: Record<string, string>
  crashDatabase: () => Promise<void>
  readNotes: () => Promise<readonly unknown[]>
}): Promise<Trial> {
  const start = () => startProgram({ ...SETTINGS, ...settings })
  let program: Program = await start()
  const acknowledged: Note[] = []
  let unanswered = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const pet = await petOfOwner(program.url)
      const writing = startWriting({ ...pet, url: program.url, names: `note ${kill}` }, WRITERS)
      await writing.hasWritten(LEAST_WRITES)
      await pause((kill * STEP_MS) % SPREAD_MS)
      // Both at once: whoever were last could still write down what the other had not.
      await Promise.all([crashDatabase(), program.kill()])
      const written = await writing.end()
      acknowledged.push(...written.acknowledged)
      unanswered += written.unanswered
      program = await start()
    }
  } finally {
    await program.stop()
  }
  const rows = (await readNotes()) as { words: string; times: number }[]
  const kept = new Map(rows.map(({ words, times }) => [words, times]))
  const lost = acknowledged.filter((words) => kept.get(words) !== 1)
  return {
    on,
    tried: `${kills} kills, ${acknowledged.length.toLocaleString('en-US')} writes acknowledged, ${unanswered} under way and not answered`,
    times: acknowledged.length,
    broken: lost.length,
    found: lost
      .slice(0, SHOWN)
      .map((words) => `“${words}” was answered and is there ${kept.get(words) ?? 0} times`),
  }
}

const onDatabaseIn = (dataDir: string, statement: string) => rowsOf({ dataDir }, statement)

const onDatabaseAt = (databaseUrl: string, statement: string) =>
  rowsOf({ dataDir: '', databaseUrl }, statement)

async function rowsOf(
  where: { dataDir: string; databaseUrl?: string },
  statement: string,
): Promise<readonly unknown[]> {
  const database = await openDatabase({ ...where, log: openLog('silent') })
  try {
    return (await database.pool.query(statement)).rows as unknown[]
  } finally {
    await database.close()
  }
}
