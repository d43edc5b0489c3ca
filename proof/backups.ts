import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NotHere } from '../bench/measurement.ts'
import { startProgram } from '../bench/start-program.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { type Installation, lackOf, onDatabaseOf, startCommand, stateOf } from './installation.ts'
import { type Kept, keepWriting } from './kept-writes.ts'
import { newPeople } from './people.ts'
import { type LentPostgres, NO_POSTGRES, onPostgres } from './postgres.ts'
import { doorTo } from './without-guards.ts'

const BACKUPS = { short: 3, long: 15 }
/** Which moment falls between two tables is chance. */
const CONTROL_BACKUPS = 4
const KILLS = { short: 6, long: 60 }
const CONTROL_KILLS = 2
/** On the embedded database each restore also makes a database anew. */
const EMBEDDED_KILLS = { short: 3, long: 60 }
/** So much is written before a backup, so that it takes a while. */
const LEAST_WRITES = 300
const SHOWN = 6
/** Each has two pets; more than are ever made while backups are. */
const MOST_PEOPLE = 4_000

export const backups: Guarantee = {
  title: 'A backup is whole, and a restore is all or nothing',
  promised:
    'A backup made while people go on writing has everything that was answered before it began, and nothing by half; a restore that is cut off leaves what was there before, or all of the backup.',
  how: 'Notes, pets and pictures are written as fast as they are answered, and backups are made meanwhile by the command. Each is restored to an empty installation by the command, which puts every reference between tables on again; there everything that had been answered when it began is looked for, each pet must have its owner, who is written in the same transaction to another table, and each file that a row names must lie in its folder. Then a restore of the last backup over the first is ended by `kill -9`, on PostgreSQL at statements spread evenly over all it sends, the last among them, on the embedded database at moments spread evenly over its time; afterwards the sums of all tables, the rules between them and the files are those of the one or of the other.',
  control:
    'The same commands behind a door to the database that takes out what makes them see and write all at once: the one moment of which a backup reads, and the transaction of a restore.',
  async prove({ isLong }, say) {
    const effort = isLong ? 'long' : 'short'
    const directory = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
    try {
      return await onPostgres(async (server) => {
        if (server === undefined) throw new NotHere(`Not to be tried without ${NO_POSTGRES}`)
        const house = { server, directory }
        const made = await backupsUnderWrites(house, BACKUPS[effort], same)
        const torn = await backupsUnderWrites(house, CONTROL_BACKUPS, withoutOneMoment)
        const of = [made[0], made.at(-1)] as const
        const trials = [
          noted(say, await restored(house, 'PostgreSQL: backups under writes', made)),
          noted(say, await cutOff(house, { of, kills: KILLS[effort], rewrite: same })),
          noted(say, await cutOffEmbedded(house, { of, kills: EMBEDDED_KILLS[effort] })),
        ]
        const controls = [
          noted(say, await restored(house, 'PostgreSQL, backups of no one moment', torn)),
          noted(
            say,
            await cutOff(house, { of, kills: CONTROL_KILLS, rewrite: withoutTransaction }),
          ),
        ]
        return {
          trials,
          controls,
          notTried: [
            'backups of the embedded database under writes: one process alone can open it, and the command says so.',
            'the sums of money, of which these writes have none: `server/test/copies.test.ts` compares every row of every table of a copy.',
          ],
        }
      })
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

function noted(say: (sentence: string) => void, trial: Trial): Trial {
  say(`${trial.on}: ${trial.tried}; ${trial.broken} of ${trial.times} broken.`)
  return trial
}

interface House {
  server: LentPostgres
  directory: string
}

interface Made {
  archive: string
  /** What had been answered when the backup began. */
  before: readonly Kept[]
}

const same = (statement: string) => statement

function withoutOneMoment(statement: string): string {
  return statement.replace(/ isolation level repeatable read/i, '')
}

/** Each statement is one transaction then. */
function withoutTransaction(statement: string): string {
  return /^(?:begin|start transaction)\b/i.test(statement) ? 'select 1' : statement
}

let archives = 0

async function backupsUnderWrites(
  { server, directory }: House,
  count: number,
  rewrite: (statement: string) => string,
): Promise<Made[]> {
  const dataDir = mkdtempSync(join(directory, 'served-'))
  return server.onDatabase(async ({ url }) => {
    const door = await doorTo(url, rewrite)
    const settings = { DEMO_MODE: 'on-public', SAMPLE_WORLD: 'off', LOG_LEVEL: 'silent' }
    const program = await startProgram({ ...settings, DATA_DIR: dataDir, DATABASE_URL: url })
    const made: Made[] = []
    try {
      const people = await onDatabaseOf({ dataDir, databaseUrl: url }, (db) =>
        newPeople({ db }, MOST_PEOPLE),
      )
      const writing = await keepWriting(program.url, people)
      for (let at = 1; at <= count; at += 1) {
        while (writing.kept().length < at * LEAST_WRITES) await pause(20)
        const before = writing.kept()
        archives += 1
        const archive = join(directory, `${archives}.tar.gz`)
        const command = startCommand('backup', [archive], { dataDir, databaseUrl: door.url })
        if ((await command.ended) !== 0) throw new Error('A backup could not be made.')
        made.push({ archive, before })
      }
      await writing.end()
    } finally {
      await program.stop()
      door.close()
    }
    return made
  })
}

async function restored(
  { server, directory }: House,
  on: string,
  made: readonly Made[],
): Promise<Trial> {
  let times = 0
  const broken: string[] = []
  for (const { archive, before } of made) {
    const dataDir = mkdtempSync(join(directory, 'restored-'))
    await server.onDatabase(async ({ url }) => {
      const at = { dataDir, databaseUrl: url }
      times += before.length
      const isRestored = (await startCommand('restore', [archive], at).ended) === 0
      broken.push(...(isRestored ? await lackOf(at, before) : ['a backup cannot be restored']))
    })
  }
  const kinds = Map.groupBy(made.at(-1)?.before ?? [], (kept) => kept.split(' ')[0])
  const last = [...kinds].map(([kind, some]) => `${some.length} × ${kind}`).join(', ')
  return {
    on,
    tried: `${made.length} backups, each restored; before the last were answered ${last}`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

interface Cut {
  of: readonly [old: Made | undefined, fresh: Made | undefined]
  kills: number
}

async function cutOff(
  { server, directory }: House,
  { of, kills, rewrite }: Cut & { rewrite: (statement: string) => string },
): Promise<Trial> {
  const dataDir = mkdtempSync(join(directory, 'cut-'))
  const on = rewrite === same ? 'PostgreSQL: restores cut off' : 'PostgreSQL, restores in pieces'
  return server.onDatabase(async ({ url }) => {
    const at = { dataDir, databaseUrl: url }
    let all = 0
    return cutAgainAndAgain(at, on, {
      of,
      kills,
      // The statements of a restore are counted when it is first done.
      async measure(archive) {
        const door = await doorTo(url, (statement) => ((all += 1), statement))
        const through = { ...at, databaseUrl: door.url }
        await startCommand('restore', [archive, '--replace'], through).ended
        door.close()
      },
      async cut(archive, share) {
        let sent = 0
        let kill: (() => void) | undefined
        const door = await doorTo(url, (statement) => {
          sent += 1
          if (sent === Math.ceil(all * share)) kill?.()
          return rewrite(statement)
        })
        const command = startCommand('restore', [archive, '--replace'], {
          ...at,
          databaseUrl: door.url,
        })
        kill = command.kill
        await command.ended
        door.close()
      },
    })
  })
}

async function cutOffEmbedded({ directory }: House, { of, kills }: Cut): Promise<Trial> {
  const at = { dataDir: mkdtempSync(join(directory, 'cut-')) }
  let allMs = 0
  return cutAgainAndAgain(at, 'embedded: restores cut off', {
    of,
    kills,
    async measure(archive) {
      const began = performance.now()
      await startCommand('restore', [archive, '--replace'], at).ended
      allMs = performance.now() - began
    },
    async cut(archive, share) {
      const command = startCommand('restore', [archive, '--replace'], at)
      const timer = setTimeout(command.kill, allMs * share)
      await command.ended
      clearTimeout(timer)
    },
  })
}

/** Restores the newer of two backups over the older, cut off at so many moments, and looks what is there. */
async function cutAgainAndAgain(
  at: Installation,
  on: string,
  {
    of: [old, fresh],
    kills,
    measure,
    cut,
  }: Cut & {
    measure: (archive: string) => Promise<void>
    cut: (archive: string, share: number) => Promise<void>
  },
): Promise<Trial> {
  if (old === undefined || fresh === undefined) throw new Error('Two backups are needed.')
  const putBack = async ({ archive }: Made) => {
    const code = await startCommand('restore', [archive, '--replace'], at).ended
    if (code !== 0) throw new Error('A backup could not be put back.')
    return stateOf(at)
  }
  const newer = await putBack(fresh)
  await putBack(old)
  await measure(fresh.archive)
  const older = await putBack(old)
  if (older === newer) throw new Error('The two backups are the same.')
  const counts = { old: 0, fresh: 0, half: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    await cut(fresh.archive, (kill + 1) / kills)
    const state = await stateOf(at).catch(() => 'not to be read')
    if (state === older) counts.old += 1
    else {
      counts[state === newer ? 'fresh' : 'half'] += 1
      if (kill + 1 < kills) await putBack(old)
    }
  }
  return {
    on,
    tried: `${kills} kills: ${counts.old} left what was there, ${counts.fresh} all of the backup`,
    times: kills,
    broken: counts.half,
  }
}
