import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotHere } from '../bench/measurement.ts'
import { startProgram } from '../bench/start-program.ts'
import { node } from '../server/src/regions/testing/drawn-objects.ts'
import { extractOf } from '../server/src/regions/testing/extract-of.ts'
import { juniper } from '../server/src/regions/testing/juniper.ts'
import { regionsHeld } from '../server/test/regions-held.ts'
import { type Guarantee, toldBy, type Trial } from './guarantee.ts'
import { type Installation, onDatabaseOf, startCommand } from './installation.ts'
import { type LentPostgres, NO_POSTGRES, onPostgres } from './postgres.ts'
import { doorTo, withoutTransaction } from './without-guards.ts'
import { petOfOwner, startWriting } from './writers.ts'

const KILLS = { short: 6, long: 60 }
const CONTROL_KILLS = 8
const WRITERS = 4
const LEAST_WRITES = 20
/** Written by several statements, of a thousand places each. */
const CAFES = 4_000
/** Before any of these nothing new is there by half. */
const WRITES = /^\s*(?:insert|update|delete)\b/i
const SHOWN = 5

export const imports: Guarantee = {
  title: 'An import is whole, and nobody’s writes suffer from it',
  promised:
    'An import that is ended at any moment leaves the region as it was or as it will be, and nothing by half; whatever people are answered meanwhile is kept, also where the product is killed right after.',
  how: `A region with ${CAFES} cafés under one name is brought up to date from a file that has them under another, and back, again and again. Each import is ended by \`kill -9\` at a moment of its own, spread evenly over the time in which it writes. Meanwhile the built product serves the same database, ${WRITERS} writers add notes, and it is killed right after. Afterwards the cafés must be those of one of the two files, with their bins and with the files made of them, and every note that was answered is looked for.`,
  control:
    'The same imports behind a door to the database that takes their transaction out, so that each statement is one of its own.',
  async prove({ isLong }, say) {
    const note = toldBy(say)
    return onPostgres(async (server) => {
      if (server === undefined) throw new NotHere(NO_POSTGRES)
      const kills = isLong ? KILLS.long : KILLS.short
      const trial = note(await importedOn(server, { on: 'PostgreSQL', kills, isWhole: true }))
      const on = 'PostgreSQL, imports in pieces'
      const control = await importedOn(server, { on, kills: CONTROL_KILLS, isWhole: false })
      return {
        trials: [trial],
        controls: [note(control)],
        notTried: [
          'the embedded database, which one process alone opens: `server/test/region-command.test.ts` kills imports on it too.',
        ],
      }
    })
  },
}

interface Importing {
  on: string
  kills: number
  isWhole: boolean
}

async function importedOn(server: LentPostgres, how: Importing): Promise<Trial> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  try {
    return await server.onDatabase(({ url }) => importedIn(directory, url, how))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function importedIn(
  directory: string,
  databaseUrl: string,
  { on, kills, isWhole }: Importing,
): Promise<Trial> {
  const at = { dataDir: join(directory, 'imported'), databaseUrl }
  const files = [fileOf(directory, 'One'), fileOf(directory, 'Other')]
  if ((await startImport(at, files, 0).ended) !== 0) throw new Error('No region could be added.')
  const writingMs = await writingTime(at, files)
  const start = () =>
    startProgram({
      DATA_DIR: join(directory, 'served'),
      DATABASE_URL: databaseUrl,
      DEMO_MODE: 'on-public',
      SAMPLE_WORLD: 'off',
      LOG_LEVEL: 'silent',
      WORKERS: '1',
    })
  const broken: string[] = []
  let program = await start()
  let notes = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const pet = await petOfOwner(program.url)
      const writing = startWriting({ ...pet, url: program.url, names: `note ${kill}` }, WRITERS)
      await writing.hasWritten(LEAST_WRITES)
      const next = (await isOfOne(at)) ? 1 : 0
      let ending: NodeJS.Timeout | undefined
      const door = await doorTo(databaseUrl, (statement) => {
        if (WRITES.test(statement)) {
          ending ??= setTimeout(() => running.kill(), (writingMs * (kill + 0.5)) / kills)
        }
        return isWhole ? statement : withoutTransaction(statement)
      })
      const running = startImport({ ...at, databaseUrl: door.url }, files, next)
      await running.ended
      clearTimeout(ending)
      door.close()
      await program.kill()
      const { acknowledged } = await writing.end()
      notes += acknowledged.length
      broken.push(...(await halves(at)).map((half) => `kill ${kill + 1}: ${half}`))
      broken.push(...(await notesAway(at, acknowledged)))
      program = await start()
    }
  } finally {
    await program.stop()
  }
  return {
    on,
    tried: `${kills} imports and products killed, ${notes.toLocaleString('en-US')} notes acknowledged`,
    times: kills + notes,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

function fileOf(directory: string, named: string): string {
  const cafes = Array.from({ length: CAFES }, (_, index) =>
    node(10_000 + index, 44 + index / 50_000, -121.2, {
      amenity: 'cafe',
      name: `${named} ${index}`,
    }),
  )
  const path = join(directory, `${named.toLowerCase()}-latest.osm.pbf`)
  writeFileSync(path, extractOf([...juniper(), ...cafes]).pbf())
  return path
}

/** Brings the region up to date from one of the files, as an operator does. */
function startImport(at: Installation, files: readonly string[], which: number) {
  return startCommand('region', ['add', files[which] ?? '', '--name', 'Juniper'], at)
}

/** Does an import in quiet and gives for how many milliseconds it writes. */
async function writingTime(at: Installation, files: readonly string[]): Promise<number> {
  let began: number | undefined
  let ended = 0
  const door = await doorTo(at.databaseUrl ?? '', (statement) => {
    if (WRITES.test(statement)) began ??= performance.now()
    if (/^\s*commit\b/i.test(statement)) ended = performance.now()
    return statement
  })
  const code = await startImport({ ...at, databaseUrl: door.url }, files, 1).ended
  door.close()
  if (code !== 0 || began === undefined)
    throw new Error('A region could not be brought up to date.')
  return ended - began
}

function held(at: Installation) {
  return onDatabaseOf(at, (db) => regionsHeld(db, at.dataDir))
}

async function isOfOne(at: Installation): Promise<boolean> {
  const { places } = await held(at)
  return (places['One'] ?? 0) > 0
}

/** What is there of both files, or of none. */
async function halves(at: Installation): Promise<string[]> {
  const { places, bins, regions } = await held(at)
  const [one = 0, other = 0] = [places['One'], places['Other']]
  const isOfOneFile = Math.min(one, other) === 0 && one + other === CAFES
  const isWhole = bins === 2 && regions.length === 1 && regions.every((region) => region.isWhole)
  if (isOfOneFile && isWhole) return []
  return [`${one} cafés of one file and ${other} of the other, ${bins} bins`]
}

function notesAway(at: Installation, acknowledged: readonly string[]): Promise<string[]> {
  return onDatabaseOf(at, async (db) => {
    const rows = await db
      .selectFrom('petEvents')
      .select('words')
      .where('words', 'in', ['', ...acknowledged])
      .execute()
    const there = new Set(rows.map(({ words }) => words))
    return acknowledged.filter((words) => !there.has(words)).map((words) => `${words} is missing`)
  })
}
