import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { t } from '@wayfur/domain/language/messages'
import { systemClock } from './platform/clock.ts'
import { DirectoryHeld } from './platform/database/directory-lock.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Database } from './platform/database/open-database.ts'
import { onEndSignals } from './platform/end-signals.ts'
import { openLog } from './platform/log.ts'
import { regionBar } from './region-bar.ts'
import { downloadedExtract } from './region-download.ts'
import { endedText, listText } from './region-report.ts'
import { type RegionAsk, type RegionAsks, regionAsksIn } from './regions/region-asks.ts'
import { listRegions, notedRegions } from './regions/region-list.ts'
import { regionIdOf, regionIdOfFile } from './regions/region-names.ts'
import { regionRunner } from './regions/region-runner.ts'
import { namedExtracts } from './regions/sources/named-extracts.ts'
import { fileNamed, type Settings, settingsOfThisProcess } from './settings.ts'
import { CannotDo, openInstallation, plainly } from './with-database.ts'

const USAGE = `Makes a region real out of one extract of OpenStreetMap (.osm.pbf, .osm, Overpass JSON),
or its street addresses known out of those of Overture Maps (.parquet).

  npm run region -- add FILE [--name "Boulder, CO"] [--dry-run]
  npm run region -- add "Boulder, CO"               fetches it by the name of a state or a town
  npm run region -- update ID [FILE] [--dry-run]    brings it up to date, from a newer file or as it was fetched
  npm run region -- update ID CHANGES.osc.gz        applies changes of OpenStreetMap to its extract
  npm run region -- remove ID                       takes it away again
  npm run region -- list                            names the regions there are

A server that runs goes on meanwhile. Ctrl+C calls it off, and nothing is changed.
`

/** A path, or a name that ends as files do. */
const LOOKS_LIKE_A_FILE = /^[./\\~]|^[a-z]:|\.[a-z\d]{2,7}$/i

const LOOK_EACH_MS = 300
/** After so long it is said that nobody takes up what was asked. */
const NOBODY_MS = 20_000

async function main(): Promise<void> {
  const settings = settingsOfThisProcess()
  const asked = await askedOf(process.argv.slice(2), settings)
  if (asked === 'list') return list(settings)
  await see(settings, asked)
}

async function askedOf(words: string[], settings: Settings): Promise<RegionAsk | 'list'> {
  const { values, positionals } = parsed(words)
  const [command, first, second, more] = positionals
  if (more !== undefined) throw new CannotDo('Only one file at a time, please.')
  const isDryRun = values['dry-run']
  if (command === 'list' && first === undefined) return 'list'
  if (command === 'add' && first !== undefined && second === undefined) {
    const named = values.name?.trim()
    if (named !== undefined && (named === '' || named.length > 120)) {
      throw new CannotDo('A name has 1 to 120 characters.')
    }
    const { title: found, ...file } = await extractOf(first, settings)
    const title = named ?? found
    const regionId = named === undefined ? regionIdOfFile(file.extract.file) : regionIdOf(named)
    if (regionId === undefined) throw new CannotDo('Say what the region is called, with --name.')
    return { what: 'make', regionId, title, ...file, isDryRun }
  }
  if (command === 'update' && first !== undefined) {
    const title = values.name ?? null
    const how = { what: 'make' as const, regionId: first, isDryRun }
    if (second === undefined) return { ...how, title, extract: null, isUpload: false }
    return { ...how, ...(await extractOf(second, settings)), title, isUpdate: true }
  }
  if (command === 'remove' && first !== undefined && second === undefined) {
    return { what: 'remove', regionId: first }
  }
  throw new CannotDo(USAGE)
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CannotDo(`${error.message}\n\n${USAGE}`)
  }
}

interface NamedExtract {
  extract: { path: string; file: string }
  /** What the source calls it; null for a file. */
  title: string | null
  /** Whether the file is there for this alone. */
  isUpload: boolean
  /** By which name it was fetched. */
  fetchedAs?: string
}

/** The file of that name, or what is fetched by the name of a state or a town. */
async function extractOf(word: string, settings: Settings): Promise<NamedExtract> {
  const path = fileNamed(word)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
    return { extract: { path, file: basename(path) }, title: null, isUpload: false }
  }
  if (LOOKS_LIKE_A_FILE.test(word)) throw new CannotDo(`There is no file ${path}.`)
  const { offered, path: fetched } = await downloadedExtract(word, settings)
  return {
    extract: { path: fetched, file: offered.file },
    title: offered.title,
    isUpload: true,
    fetchedAs: word.trim(),
  }
}

/** Undefined while another process holds the embedded database. */
async function databaseUnlessHeld(settings: Settings): Promise<Database | undefined> {
  try {
    const database = await openInstallation(settings)
    await migrate(database)
    return database
  } catch (cause) {
    if (cause instanceof DirectoryHeld) return undefined
    throw cause
  }
}

async function list(settings: Settings): Promise<void> {
  const database = await databaseUnlessHeld(settings)
  try {
    const { DATA_DIR } = settings
    const regions = await (database === undefined
      ? notedRegions(DATA_DIR)
      : listRegions(database.db, DATA_DIR))
    process.stdout.write(`${listText(regions, systemClock.now())}\n`)
  } finally {
    await database?.close()
  }
}

/** Leaves the ask, does it here or has the running server do it, and shows how it goes. */
async function see(settings: Settings, ask: RegionAsk): Promise<void> {
  const asks = regionAsksIn(settings.DATA_DIR, systemClock)
  const name = await asks.leave(ask)
  const ending = new AbortController()
  const bar = regionBar()
  onEndSignals(['SIGINT'], {
    first: () => void asks.callOff(name),
    again: () => process.exit(130),
  })
  const working = work(settings, asks, name, ending.signal)
  // What fails there is told below, once nobody is waiting for the end any more.
  working.catch(() => ending.abort())
  let says: string
  try {
    says = await endOf(asks, name, ending.signal, bar.show)
  } finally {
    bar.stop()
    ending.abort()
    await working
  }
  process.stdout.write(`${says}\n`)
}

/** Waits until the ask has ended, and says how. */
async function endOf(
  asks: RegionAsks,
  name: string,
  signal: AbortSignal,
  show: ReturnType<typeof regionBar>['show'],
): Promise<string> {
  const began = systemClock.now().getTime()
  let isTold = false
  for (;;) {
    const found = await asks.find(name)
    if (found === undefined) throw new CannotDo('It was called off. Nothing was changed.')
    const { state } = found
    if (state.state === 'failed') throw new CannotDo(t(state.says))
    if (state.state === 'made' || state.state === 'removed') return endedText(state)
    if (state.state === 'running') show(state.progress)
    else if (await asks.isCalledOff(name)) await asks.forget(name)
    else if (!isTold && systemClock.now().getTime() - began > NOBODY_MS) {
      isTold = true
      process.stderr.write('Waiting for what the server or another command is busy with.\n')
    }
    signal.throwIfAborted()
    await wait(LOOK_EACH_MS)
  }
}

/** Does what is asked whenever this process can have the database and nobody else does it. */
async function work(
  settings: Settings,
  asks: RegionAsks,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const database = await databaseUnlessHeld(settings)
    if (database !== undefined) {
      try {
        const log = openLog('error')
        const { DATA_DIR } = settings
        const extracts = namedExtracts(settings)
        const parts = { database, asks, clock: systemClock, log, dataDir: DATA_DIR, extracts }
        const runner = regionRunner(parts)
        await runner.takeAll(new AbortController().signal)
      } finally {
        await database.close()
      }
    }
    const found = await asks.find(name)
    if (found?.state.state !== 'waiting' && found?.state.state !== 'running') return
    await wait(1_000, undefined, { signal }).catch(() => undefined)
  }
}

await plainly(main)
