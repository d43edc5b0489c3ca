import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { openDatabase } from '../src/platform/database/open-database.ts'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { type DrawnObject, node } from '../src/regions/testing/drawn-objects.ts'
import { extractHost } from '../src/regions/testing/extract-host.ts'
import { extractOf } from '../src/regions/testing/extract-of.ts'
import { juniper } from '../src/regions/testing/juniper.ts'
import { changesOf } from '../src/regions/testing/write-changes.ts'
import { howMuch } from './how-much.ts'
import { onEachDatabase } from './on-each-database.ts'
import { regionsHeld } from './regions-held.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openProduct } from './whole-product.ts'

const COMMAND = fileURLToPath(new URL('../src/region.ts', import.meta.url))
const KILLED = fileURLToPath(new URL('./region-crash-worker.ts', import.meta.url))
const CAFES = 600
/** Processes start slowly on a busy machine. */
const LONG = { timeout: 600_000 }

type Held = Awaited<ReturnType<typeof regionsHeld>>

/** A share of the way on which an import is killed while it reads and makes, of up to this width. */
const WIDTH = howMuch({ short: 0.32, long: 0.16 })
const WHILE_MADE = howMuch({ short: [0, 0.32], long: [0, 0.16, 0.32, 0.48, 0.64] })
/** For how many milliseconds at least rows are written before it is killed. */
const WHILE_WRITTEN = howMuch({ short: [25, 200], long: [0, 50, 100, 200, 400] })

/** So many at least die too early to have changed anything. */
const LEAST_AS_BEFORE = howMuch({ short: 2, long: 4 })

/** Half of them while files are read and made, half while rows are written. */
const momentsOfDeath = fc.tuple(
  ...WHILE_MADE.map((from) =>
    fc.record({
      share: fc.double({ min: from, max: from + WIDTH, noNaN: true }),
      delay: fc.constant(0),
    }),
  ),
  ...WHILE_WRITTEN.map((from) =>
    fc.record({ share: fc.constant(0.8), delay: fc.integer({ min: from, max: 2 * from }) }),
  ),
)

/** So many that writing them takes a while, during which the import can be killed. */
function manyCafes(named: string): DrawnObject[] {
  const cafes = Array.from({ length: CAFES }, (_, index) =>
    node(10_000 + index, 44 + index / 50_000, -121.2, {
      amenity: 'cafe',
      name: `${named} ${index}`,
    }),
  )
  return [...juniper(), ...cafes]
}

function extractIn(directory: string, objects: readonly DrawnObject[], name = 'juniper'): string {
  const path = join(directory, `${name}-latest.osm.pbf`)
  writeFileSync(path, extractOf(objects).pbf())
  return path
}

function run(program: string, given: Record<string, string>, words: string[]) {
  const child = spawn(process.execPath, [...processOptions.commandFlags, program, ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended }
}

function command(given: Record<string, string>, ...words: string[]) {
  return run(COMMAND, given, words)
}

/** What the asks in a data folder say of their progress, as one text. */
function statesIn(dataDir: string): string {
  const asked = join(dataDir, 'regions/.asked')
  if (!existsSync(asked)) return ''
  return readdirSync(asked)
    .filter((file) => file.endsWith('.state.json'))
    .map((file) => readFileSync(join(asked, file), 'utf8'))
    .join('\n')
}

onEachDatabase((fresh) => {
  // The tests share one installation, as the one before has left it.
  let given: Record<string, string> & { DATA_DIR: string }
  beforeAll(async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
    given = { DATA_DIR, ...(await fresh()) }
    // The command itself brings the tables where there are none.
    if (given['DATABASE_URL'] === undefined) {
      const log = openLog('silent')
      await (await openDatabase({ dataDir: DATA_DIR, image: testImage, log })).close()
    }
  })
  afterAll(() => rmSync(given.DATA_DIR, { recursive: true, force: true }))

  async function held(): Promise<Held> {
    const { DATA_DIR, DATABASE_URL } = given
    const log = openLog('silent')
    const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log })
    try {
      return await regionsHeld(database.db, DATA_DIR)
    } finally {
      await database.close()
    }
  }

  test(
    'an import killed at random moments leaves the region as it was, and the next makes it whole',
    LONG,
    async () => {
      const { DATA_DIR } = given
      const one = extractIn(DATA_DIR, manyCafes('One'), 'one')
      const other = extractIn(DATA_DIR, manyCafes('Other'), 'other')
      const added = await command(given, 'add', one, '--name', 'Juniper').ended
      expect(added).toMatchObject({ code: 0 })

      const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
      const [moments = []] = fc.sample(momentsOfDeath, { seed, numRuns: 1 })
      const seen: Held[] = []
      for (const { share, delay } of moments) {
        // Each says first what the one before has left, and asks for what is not there.
        const killed = run(KILLED, given, [DATA_DIR, one, other, `${share}`, `${delay}`])
        const { code, out, err } = await killed.ended
        const because = `SEED=${seed}, to be killed ${delay} ms after ${share}`
        expect({ code, err }, because).toEqual({ code: null, err: '' })
        seen.push(JSON.parse(out) as Held)
        requireWhole(seen.at(-1)!, because)
      }
      // What was killed after its commit is whole; all others have left what was there before.
      const asBefore = seen.slice(1).flatMap((now, index) => {
        const before = seen[index]!
        return 'One' in now.places === 'One' in before.places ? [{ now, before }] : []
      })
      expect(asBefore.map(({ now }) => now)).toEqual(asBefore.map(({ before }) => before))
      expect(asBefore.length, `SEED=${seed}`).toBeGreaterThanOrEqual(LEAST_AS_BEFORE)

      const last = await command(given, 'update', 'juniper', one).ended
      expect(last).toMatchObject({ code: 0 })
      const now = await held()
      requireWhole(now, 'at last')
      expect(now.places).toMatchObject({ One: CAFES })
      expect(statesIn(DATA_DIR)).not.toContain('running')
      const folders = readdirSync(join(DATA_DIR, 'regions/juniper'))
      expect(folders.filter((name) => name.endsWith('.unfinished'))).toEqual([])
      expect(await command(given, 'remove', 'juniper').ended).toMatchObject({ code: 0 })
    },
  )

  test(
    'a command that is called off changes nothing, and two at once take turns',
    LONG,
    async () => {
      const { DATA_DIR } = given
      const { child, ended } = command(given, 'add', extractIn(DATA_DIR, manyCafes('Never')))
      await expect
        .poll(() => statesIn(DATA_DIR).includes('running'), { interval: 5, timeout: 60_000 })
        .toBe(true)
      child.kill('SIGINT')
      const { code, err } = await ended
      expect({ code, err }).toEqual({ code: 1, err: 'It was called off. Nothing was changed.\n' })

      const extract = extractIn(DATA_DIR, juniper())
      const both = await Promise.all(
        ['First', 'Second'].map((name) => command(given, 'add', extract, '--name', name).ended),
      )
      expect(both).toMatchObject([{ code: 0 }, { code: 0 }])
      const { places, regions } = await held()
      expect(regions).toMatchObject([{ id: 'first' }, { id: 'second' }])
      expect(places).not.toHaveProperty('Never')
    },
  )

  test('a running server does what is asked, or lets the command do it', LONG, async () => {
    const { DATA_DIR } = given
    const host = await extractHost(extractOf(juniper()).pbf())
    onTestFinished(() => host.close())
    const product = await openProduct(given)
    try {
      for (const { id } of (await regionsHeld(product.db, DATA_DIR)).regions) {
        expect(await command(given, 'remove', id).ended).toMatchObject({ code: 0, err: '' })
      }
      const extract = extractIn(DATA_DIR, juniper())
      const added = await command(given, 'add', extract, '--name', 'Juniper, OR').ended
      expect(added).toMatchObject({ code: 0, err: '' })
      expect(added.out).toMatch(/^Added Juniper, OR \(juniper-or\), whose file does not say/)
      const listed = await command(given, 'list').ended
      expect(listed.out).toMatch(/^juniper-or: Juniper, OR, 6 places \(67% say something of pets\)/)
      expect((await regionsHeld(product.db, DATA_DIR)).places).toMatchObject({ Kibble: 1, Elk: 2 })
      const reply = await product.app.request('/api/walks/plan?location=44.055,-121.29')
      expect(await reply.json()).toMatchObject({ credit: '© OpenStreetMap contributors' })

      const changes = join(DATA_DIR, 'juniper.osc.gz')
      const diner = node(7, 44.0515, -121.2965, { amenity: 'restaurant', name: 'The New Diner' })
      writeFileSync(changes, gzipSync(changesOf({ create: [diner] }, '2090-01-01T00:00:00Z')))
      const updated = await command(given, 'update', 'juniper-or', changes).ended
      expect(updated).toMatchObject({ code: 0, err: '' })
      expect(updated.out).toMatch(
        /^Brought up to date Juniper, OR \(juniper-or\), data of 2090-01-01\.\n/,
      )
      expect(updated.out).toMatch(/^Places: 1 new, /m)
      const whole = await regionsHeld(product.db, DATA_DIR)
      const twice = await command(given, 'update', 'juniper-or', changes).ended
      expect(twice).toMatchObject({ code: 1, out: '' })
      expect(twice.err).toMatch(/^juniper\.osc\.gz cannot be used: all in it is as old as the data/)
      expect(await regionsHeld(product.db, DATA_DIR)).toEqual(whole)

      host.faults.push('cut')
      const REGION_INDEX_URL = new URL('index-v1.json', host.url).href
      const fetched = await command({ ...given, REGION_INDEX_URL }, 'add', 'Colorado').ended
      expect(fetched).toMatchObject({
        code: 0,
        err: `Fetching Colorado from ${host.url.host}.\n`,
      })
      expect(fetched.out).toMatch(/^Added Colorado \(us-colorado\), /)
      // What was fetched for this alone takes no room afterwards.
      expect(readdirSync(join(DATA_DIR, 'downloads'))).toEqual([])

      const removed = await command(given, 'remove', 'juniper-or').ended
      expect(removed.out).toMatch(/^Removed Juniper, OR: \d places? and \d bins?\.\n$/)
      for (const missing of ['remove', 'update']) {
        expect(await command(given, missing, 'juniper-or').ended).toMatchObject({
          code: 1,
          err: 'There is no region juniper-or.\n',
          out: '',
        })
      }
      const unknown = await command(given, 'update', 'juniper-or', changes).ended
      expect(unknown).toMatchObject({ code: 1, err: 'There is no region juniper-or.\n', out: '' })
    } finally {
      await product.close()
    }
  })
})

/** All places of one of the two extracts and none of the other, with bins and files. */
function requireWhole({ places, bins, regions }: Held, because: string): void {
  const named = 'One' in places ? 'One' : 'Other'
  const rest = { Kibble: 1, The: 1, Juniper: 1, Sagebrush: 1, Elk: 2 }
  expect(places, because).toEqual({ ...rest, [named]: CAFES })
  expect(bins, because).toBe(2)
  expect(regions, because).toMatchObject([{ id: 'juniper', isWhole: true }])
}

test.each([
  [['add'], /^Makes a region real/],
  [['add', '/nowhere.osm.pbf'], /^There is no file \/nowhere\.osm\.pbf\.$/m],
  [['add', 'a', 'b', 'c'], /^Only one file at a time, please\.$/m],
  [
    ['add', 'Colorado'],
    /^The list of extracts at 127\.0\.0\.1:1 could not be reached\. Where there/,
  ],
  [['paint', 'it'], /^Makes a region real/],
  [['add', '--colour', 'red'], /Unknown option '--colour'/],
])('%j is answered in words and leaves nothing', async (words, says) => {
  const DATA_DIR = temporaryDirectory()
  const REGION_INDEX_URL = 'http://127.0.0.1:1/'
  const { code, err } = await command({ DATA_DIR, REGION_INDEX_URL }, ...words).ended
  expect(code).toBe(1)
  expect(err).toMatch(says)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
