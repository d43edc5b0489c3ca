import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { gazetteerGeocoder } from '../../geocoding/gazetteer-geocoder.ts'
import { openExtract } from '../osm/open-extract.ts'
import { extractHost, type ExtractHost } from '../testing/extract-host.ts'
import { extractOf } from '../testing/extract-of.ts'
import { CORNER } from '../testing/street-corner.ts'
import { downloadFile, type DownloadOptions } from './download-file.ts'
import { findExtract } from './find-extract.ts'
import { geofabrikSource } from './geofabrik.ts'
import { overpassSource } from './overpass.ts'

const parent = await mkdtemp(join(tmpdir(), 'fetch-extract-'))
afterAll(() => rm(parent, { recursive: true, force: true }))

const pbf = extractOf(CORNER).pbf({ saysSorted: true })
const reach = { fetch, userAgent: 'Wayfur/test' }
const geocoder = gazetteerGeocoder()

let host: ExtractHost
let folder: string
let pauses: number[]
beforeEach(async () => {
  host = await extractHost(pbf)
  folder = await mkdtemp(join(parent, 'downloads-'))
  pauses = []
})
afterEach(() => host.close())

function sources() {
  return {
    countries: geofabrikSource(new URL('index-v1.json', host.url), reach),
    towns: overpassSource(new URL('api/interpreter', host.url), geocoder),
  }
}

function found(name: string) {
  return findExtract(name, sources())
}

async function fetched(name: string, options: Partial<DownloadOptions> = {}) {
  return downloadFile(await found(name), {
    ...reach,
    folder,
    pause: async (ms) => void pauses.push(ms),
    ...options,
  })
}

async function hundredBytes(): Promise<number> {
  return 100
}

async function noPause(): Promise<void> {}

const ranges = () =>
  host.requests.filter(({ path }) => path.endsWith('1120.osm.pbf')).map(({ range }) => range)

test('a state is found by its name or id, and a country of the same name is asked for', async () => {
  for (const name of ['Colorado', 'colorado ', 'us/colorado']) {
    expect(await found(name)).toMatchObject({ id: 'us/colorado', file: 'us-colorado.osm.pbf' })
  }
  await expect(found('Georgia')).rejects.toThrow(
    '“Georgia” may be several: us/georgia; georgia. Name one of them so.',
  )
  expect(await found('us/georgia')).toMatchObject({ id: 'us/georgia', title: 'Georgia' })
  expect(await found('georgia')).toMatchObject({ id: 'georgia', title: 'Georgia' })
})

test('a town is asked for with what lies around it', async () => {
  const boulder = await found('Boulder, CO')
  expect(boulder).toMatchObject({ id: 'Boulder, CO', file: 'boulder-co.osm' })
  const box = /\[bbox:([^\]]+)\]/
    .exec(boulder.query ?? '')?.[1]
    ?.split(',')
    .map(Number)
  expect(box).toEqual([39.92517, -105.38779, 40.10483, -105.15321])
  host.file = Buffer.from(extractOf(CORNER).xml())
  const path = await fetched('Boulder, CO')
  expect(await readFile(path)).toEqual(host.file)
  const asked = host.requests.at(-1)
  expect(asked).toMatchObject({ method: 'POST', path: '/api/interpreter' })
  expect(new URLSearchParams(asked?.body).get('data')).toBe(boulder.query)
})

test.each([
  [
    'xyzzy',
    /^There is no file “xyzzy”, and nobody offers .* Name a file, a country, a state, or a/,
  ],
  ['Springfield', /^“Springfield” may be several: Springfield, MO; /],
  ['San Bernardino County, CA', /^San Bernardino County.* is too large to be asked for at once/],
])('%s is refused in a sentence', async (name, sentence) => {
  await expect(found(name)).rejects.toThrow(sentence)
  await expect(found(name)).rejects.toMatchObject({ name: 'NotFetched' })
})

test('a file is fetched, held against its sum and told of on the way', async () => {
  const told: number[] = []
  const path = await fetched('Colorado', {
    told: ({ bytes, bytesInAll }) => {
      told.push(bytes)
      expect(bytesInAll).toBe(pbf.length)
    },
  })
  expect(path).toBe(join(folder, 'us-colorado.osm.pbf'))
  expect(await readFile(path)).toEqual(pbf)
  expect(await readdir(folder)).toEqual(['us-colorado.osm.pbf'])
  expect(told.at(-1)).toBe(pbf.length)
  expect(host.requests.at(-1)?.path).toMatch(/-251120\.osm\.pbf\.md5$/)
  await expect(openExtract(path)).resolves.toMatchObject({ bytes: pbf.length })
})

test('a transfer that breaks off is gone on with', async () => {
  host.faults.push('cut', 'cut')
  expect(await readFile(await fetched('Colorado'))).toEqual(pbf)
  const [first, second, third] = ranges()
  const half = pbf.length >> 1
  expect([first, second]).toEqual([undefined, `bytes=${half}-`])
  expect(third).toBe(`bytes=${half + ((pbf.length - half) >> 1)}-`)
})

test('what has come is kept for the next call, and given up when the file is another', async () => {
  host.faults.push('cut', 'broken')
  await expect(fetched('Colorado')).rejects.toThrow(/^127.*answered with status 500\. Try again/)
  expect((await readdir(folder)).toSorted()).toEqual([
    'us-colorado.osm.pbf.part',
    'us-colorado.osm.pbf.part.json',
  ])
  expect(await readFile(await fetched('Colorado'))).toEqual(pbf)
  expect(ranges()).toEqual([undefined, `bytes=${pbf.length >> 1}-`, `bytes=${pbf.length >> 1}-`])

  host.faults.push('cut', 'replaced')
  const path = await fetched('Colorado')
  expect(await readFile(path)).toEqual(Buffer.concat([pbf, Buffer.from('newer')]))
})

test('a host that is busy is asked again when it says, and given up in a sentence', async () => {
  host.faults.push('busy', 'busy')
  expect(await readFile(await fetched('Colorado'))).toEqual(pbf)
  expect(pauses).toEqual([7000, 7000])
  host.faults.push('busy', 'busy', 'busy', 'busy', 'busy')
  await expect(fetched('Colorado')).rejects.toThrow(/ is busy and asks to come back later/)
})

test('a file that does not add up is fetched once more and then refused', async () => {
  host.wrongSum = true
  await expect(fetched('Colorado')).rejects.toThrow(/ is not what it says it is: the sums differ/)
  expect(ranges()).toEqual([undefined, undefined])
  expect(await readdir(folder)).toEqual([])
})

test('a host that says nothing more is left', async () => {
  host.faults.push('silence', 'cut', 'silence')
  expect(await readFile(await fetched('Colorado', { stalledMs: 300 }))).toEqual(pbf)
  expect(ranges()).toHaveLength(4)
})

test('room is looked for before anything is fetched', async () => {
  await expect(fetched('Colorado', { freeBytes: hundredBytes })).rejects.toThrow(
    /^Colorado needs about 1 MB in .*, where 1 MB are free\.$/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('without a network a sentence says what to do', async () => {
  const colorado = await found('Colorado')
  await host.close()
  const elsewhere = /Where there is no network, fetch a \.osm\.pbf on another machine and name that/
  await expect(found('Colorado')).rejects.toThrow(elsewhere)
  await expect(downloadFile(colorado, { ...reach, folder, pause: noPause })).rejects.toThrow(
    elsewhere,
  )
})

test('it ends when it is told to', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(fetched('Colorado', { signal })).rejects.toThrow('enough')
})
