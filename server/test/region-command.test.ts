import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { type DrawnObject, node } from '../src/regions/testing/drawn-objects.ts'
import { extractHost } from '../src/regions/testing/extract-host.ts'
import { extractOf } from '../src/regions/testing/extract-of.ts'
import { juniper } from '../src/regions/testing/juniper.ts'
import { changesOf } from '../src/regions/testing/write-changes.ts'
import { onEachDatabase } from './on-each-database.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openProduct } from './whole-product.ts'

const PROGRAM = fileURLToPath(new URL('../src/region.ts', import.meta.url))
const CAFES = 2_000

type Given = Record<string, string>

/** So many that writing them takes a while, during which the command can be killed. */
function manyCafes(named: string): DrawnObject[] {
  const cafes = Array.from({ length: CAFES }, (_, index) =>
    node(10_000 + index, 44 + index / 50_000, -121.2, {
      amenity: 'cafe',
      name: `${named} ${index}`,
    }),
  )
  return [...juniper(), ...cafes]
}

function extractIn(directory: string, objects: readonly DrawnObject[]): string {
  const path = join(directory, 'juniper-latest.osm.pbf')
  writeFileSync(path, extractOf(objects).pbf())
  return path
}

function command(given: Given, ...words: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { PATH: process.env['PATH'], ...given },
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

/** What the asks in a data folder say of their progress, as one text. */
function statesIn(dataDir: string): string {
  const asked = join(dataDir, 'regions/.asked')
  if (!existsSync(asked)) return ''
  return readdirSync(asked)
    .filter((file) => file.endsWith('.state.json'))
    .map((file) => readFileSync(join(asked, file), 'utf8'))
    .join('\n')
}

async function held({ DATA_DIR = '', DATABASE_URL }: Given) {
  const database = await openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    log: openLog('silent'),
  })
  try {
    const names = await database.db.selectFrom('places').select('name').execute()
    const bins = await database.db.selectFrom('bins').select('id').execute()
    const regions = await database.db.selectFrom('regions').select(['id', 'edition']).execute()
    return { cafes: names.map(({ name }) => name.split(' ')[0]), bins: bins.length, regions }
  } finally {
    await database.close()
  }
}

/** How far what is asked in a data folder has come, from 0 to 1. */
function shareIn(dataDir: string): number {
  const shares = [...statesIn(dataDir).matchAll(/"share":([\d.]+)/g)]
  return Math.max(0, ...shares.map(([, share]) => Number(share)))
}

onEachDatabase((fresh) => {
  async function installation(): Promise<Given & { DATA_DIR: string }> {
    const DATA_DIR = temporaryDirectory()
    const given = { DATA_DIR, ...(await fresh()) }
    // The command itself brings the tables where there are none.
    if (given.DATABASE_URL === undefined) {
      const log = openLog('silent')
      await (await openDatabase({ dataDir: DATA_DIR, image: testImage, log })).close()
    }
    return given
  }

  test(
    'a command killed at random moments leaves the region as it was, and the next one makes it whole',
    { timeout: 600_000 },
    async () => {
      const given = await installation()
      const { DATA_DIR } = given
      const before = extractIn(DATA_DIR, manyCafes('Before'))
      const first = await command(given, 'add', before).ended
      expect(first).toMatchObject({ code: 0, err: '' })
      const whole = await held(given)
      expect(whole.cafes.filter((name) => name === 'Before')).toHaveLength(CAFES)

      const after = extractIn(DATA_DIR, manyCafes('After'))
      // Half of them while files are read and made, half while rows are written. Opening the embedded
      // database, by the command and to look, takes most of the time: fewer are enough there.
      const half = given.DATABASE_URL === undefined ? 2 : 5
      const somewhere = (from: number, to: number) =>
        Array.from({ length: half }, (_, i) => from + ((to - from) * (i + Math.random())) / half)
      const moments = [...somewhere(0, 0.8), ...somewhere(0.8, 0.95)]
      for (const moment of moments) {
        const { child, ended } = command(given, 'update', 'juniper', after)
        await expect
          .poll(() => shareIn(DATA_DIR) >= moment && statesIn(DATA_DIR).includes('running'), {
            interval: 2,
            timeout: 60_000,
          })
          .toBe(true)
        child.kill('SIGKILL')
        const { code } = await ended
        expect({ code, held: await held(given) }, `killed at ${moment}`).toEqual({
          code: null,
          held: whole,
        })
      }

      const last = await command(given, 'update', 'juniper', after).ended
      expect(last).toMatchObject({ code: 0, err: '' })
      const now = await held(given)
      expect(now.cafes.filter((name) => name === 'After')).toHaveLength(CAFES)
      expect(now.cafes).toHaveLength(whole.cafes.length)
      expect(statesIn(DATA_DIR)).not.toContain('running')
      const folders = readdirSync(join(DATA_DIR, 'regions/juniper'))
      expect(folders.filter((name) => name.endsWith('.unfinished'))).toEqual([])
      expect(folders).toContain(now.regions[0]?.edition)
    },
  )

  test(
    'a running server does what is asked, or lets the command do it',
    { timeout: 120_000 },
    async () => {
      const given = await installation()
      const { DATA_DIR } = given
      const product = await openProduct(given)
      try {
        const extract = extractIn(DATA_DIR, juniper())
        const added = await command(given, 'add', extract, '--name', 'Juniper, OR').ended
        expect(added).toMatchObject({ code: 0, err: '' })
        expect(added.out).toMatch(/^Added Juniper, OR \(juniper-or\), data of /)
        const listed = await command(given, 'list').ended
        expect(listed.out).toMatch(
          /^juniper-or: Juniper, OR, 6 places \(67% say something of pets\)/,
        )
        expect(await product.db.selectFrom('places').select('id').execute()).toHaveLength(6)
        const reply = await product.app.request('/api/walks/plan?location=44.055,-121.29')
        expect(await reply.json()).toMatchObject({ credit: '© OpenStreetMap contributors' })
        const removed = await command(given, 'remove', 'juniper-or').ended
        expect(removed.out).toBe('Removed Juniper, OR: 6 places and 2 bins.\n')
        const again = await command(given, 'remove', 'juniper-or').ended
        expect(again).toMatchObject({ code: 1, err: 'There is no region juniper-or.\n', out: '' })
      } finally {
        await product.close()
      }
    },
  )

  test(
    'a file of changes brings a region up to date, and only once',
    { timeout: 300_000 },
    async () => {
      const given = await installation()
      const { DATA_DIR } = given
      const extract = extractIn(DATA_DIR, juniper())
      expect(await command(given, 'add', extract).ended).toMatchObject({ code: 0, err: '' })
      const changes = join(DATA_DIR, 'juniper.osc.gz')
      const diner = node(7, 44.0515, -121.2965, { amenity: 'restaurant', name: 'The New Diner' })
      writeFileSync(changes, gzipSync(changesOf({ create: [diner] }, '2090-01-01T00:00:00Z')))
      const updated = await command(given, 'update', 'juniper', changes).ended
      expect(updated).toMatchObject({ code: 0, err: '' })
      expect(updated.out).toMatch(/^Brought up to date Juniper \(juniper\), data of 2090-01-01\.\n/)
      expect(updated.out).toMatch(/^Places: 1 new, /m)
      const whole = await held(given)
      const twice = await command(given, 'update', 'juniper', changes).ended
      expect(twice).toMatchObject({ code: 1, out: '' })
      expect(twice.err).toMatch(/^juniper\.osc\.gz cannot be used: all in it is as old as the data/)
      expect(await held(given)).toEqual(whole)
    },
  )

  test('a state is fetched and added by its name', { timeout: 120_000 }, async () => {
    const given = await installation()
    const host = await extractHost(extractOf(juniper()).pbf())
    onTestFinished(() => host.close())
    host.faults.push('cut')
    const REGION_INDEX_URL = new URL('index-v1.json', host.url).href
    const { code, out, err } = await command({ ...given, REGION_INDEX_URL }, 'add', 'Colorado')
      .ended
    expect({ code, err }).toEqual({
      code: 0,
      err: `Fetching Colorado from ${host.url.host}.\n`,
    })
    expect(out).toMatch(/^Added Colorado \(us-colorado\), data of /)
    expect((await held(given)).regions).toMatchObject([{ id: 'us-colorado' }])
    // What was fetched for this alone takes no room afterwards.
    expect(readdirSync(join(given.DATA_DIR, 'downloads'))).toEqual([])
  })

  test('two commands at once take turns', { timeout: 120_000 }, async () => {
    const given = await installation()
    const extract = extractIn(given.DATA_DIR, juniper())
    const ended = await Promise.all(
      ['One', 'Two'].map((name) => command(given, 'add', extract, '--name', name).ended),
    )
    expect(ended.map(({ code, err }) => ({ code, err }))).toEqual([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ])
    expect((await held(given)).regions.map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
  })

  test('a command that is called off changes nothing', { timeout: 120_000 }, async () => {
    const given = await installation()
    const extract = extractIn(given.DATA_DIR, manyCafes('Never'))
    const { child, ended } = command(given, 'add', extract)
    await expect
      .poll(() => statesIn(given.DATA_DIR).includes('running'), { interval: 5, timeout: 60_000 })
      .toBe(true)
    child.kill('SIGINT')
    const { code, err } = await ended
    expect({ code, err }).toEqual({ code: 1, err: 'It was called off. Nothing was changed.\n' })
    expect((await held(given)).cafes).toEqual([])
  })
})

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
