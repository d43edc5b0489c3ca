import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Area, MapConfig } from '@wayfur/domain/maps/schemas'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Regions } from '../regions/current-region.ts'
import { mapConfig } from './map-config.ts'
import { tileRoutes } from './tile-routes.ts'
import { openTileSets } from './tile-sets.ts'
import type { TileSetsOptions } from './tile-sets.ts'

const TILES_DIR = new URL('../../assets/tiles', import.meta.url).pathname
/** San Francisco in the embedded base, and a tile of open ocean beside it. */
const CITY = '8/40/98.mvt'
const OCEAN = '8/20/98.mvt'
const NO_REGIONS: Regions = { current: () => Promise.resolve([]) }

function holds(area: Area, latitude: number, longitude: number): boolean {
  return (
    area.south < latitude && latitude < area.north && area.west < longitude && longitude < area.east
  )
}

async function serving(options: Partial<TileSetsOptions> = {}) {
  const sets = await openTileSets({ tilesDir: TILES_DIR, regions: NO_REGIONS, ...options })
  const app = new Hono()
  app.route('/tiles', tileRoutes(sets))
  app.onError((error, c) =>
    error instanceof Problem ? c.text(error.message, error.status as 404) : c.text('fault', 500),
  )
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { sets, get }
}

test('a tile goes out packed as it lies in the archive, with its type and a strong tag', async () => {
  const { sets, get } = await serving()
  const answer = await get(`/tiles/us/${CITY}`, { 'accept-encoding': 'gzip, br' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
  expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{16}\.8\.40\.98\.gz"$/)
  const packed = new Uint8Array(await answer.arrayBuffer())
  expect(gunzipSync(packed).length).toBeGreaterThan(packed.length)
  await sets.close()
})

test('a client that takes no gzip receives the same tile unpacked under another tag', async () => {
  const { sets, get } = await serving()
  const packed = await get(`/tiles/us/${CITY}`, { 'accept-encoding': 'gzip' })
  for (const refusal of ['identity', 'gzip;q=0', 'br']) {
    const plain = await get(`/tiles/us/${CITY}`, { 'accept-encoding': refusal })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
    const bytes = new Uint8Array(await plain.arrayBuffer())
    expect(bytes).toEqual(
      new Uint8Array(gunzipSync(new Uint8Array(await packed.clone().arrayBuffer()))),
    )
  }
  await sets.close()
})

test('the address of the current content may be kept for ever, any other is asked again', async () => {
  const { sets, get } = await serving()
  const config = await mapConfig(sets)
  const base = config.sources.find((source) => source.name === 'us')
  const address = base?.tiles.replace('{z}/{x}/{y}.mvt', CITY) ?? ''
  expect((await get(address)).headers.get('cache-control')).toContain('immutable')
  const stale = await get(`/tiles/us@0000000000000000/${CITY}`)
  expect(stale.status).toBe(200)
  expect(stale.headers.get('cache-control')).toBe('public, no-cache')
  expect((await get(`/tiles/us/${CITY}`)).headers.get('cache-control')).toBe('public, no-cache')
  await sets.close()
})

test('a tile already held is answered 304 without a body', async () => {
  const { sets, get } = await serving()
  const first = await get(`/tiles/us/${CITY}`, { 'accept-encoding': 'gzip' })
  const tag = first.headers.get('etag') ?? ''
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get(`/tiles/us/${CITY}`, {
      'accept-encoding': 'gzip',
      'if-none-match': held,
    })
    expect(again.status).toBe(304)
    expect((await again.arrayBuffer()).byteLength).toBe(0)
  }
  const other = await get(`/tiles/us/${CITY}`, { 'if-none-match': '"something"' })
  expect(other.status).toBe(200)
  await sets.close()
})

test('where there is nothing to draw the answer is an empty 204', async () => {
  const { sets, get } = await serving()
  const beyondItsZooms = '14/2620/6331.mvt'
  for (const empty of [`/tiles/us/${OCEAN}`, `/tiles/us/${beyondItsZooms}`]) {
    const answer = await get(empty)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('etag')).not.toBeNull()
  }
  await sets.close()
})

test('addresses that cannot be tiles are not found', async () => {
  const { sets, get } = await serving()
  const nonsense = [
    'nowhere/8/40/98.mvt',
    'us/8/256/98.mvt',
    'us/8/40/256.mvt',
    'us/25/0/0.mvt',
    'us/-1/0/0.mvt',
    'us/8/4e1/98.mvt',
    'us/8/040/98.mvt',
    'us/8/40/98',
    'us/8/40/98.png',
    'us/99999999999/0/0.mvt',
    '..%2f..%2fpackage.json/0/0/0.mvt',
    'us/8/40',
    '',
  ]
  const found: string[] = []
  for (const path of nonsense) {
    if ((await get(`/tiles/${path}`)).status !== 404) found.push(path)
  }
  expect(found).toEqual([])
  await sets.close()
})

test('the map configuration names every set with its content in the address', async () => {
  const { sets } = await serving()
  const config = MapConfig.parse(await mapConfig(sets))
  const names = config.sources.map((source) => source.name)
  expect(names).toEqual(['world', 'us', 'rivers', 'hoods', 'streets'])
  for (const source of config.sources) {
    expect(source.tiles).toMatch(/^\/tiles\/[a-z]+@[0-9a-f]{16}\/\{z\}\/\{x\}\/\{y\}\.mvt$/)
    expect(source.vocabulary).toBe('wayfur')
  }
  const covered = (latitude: number, longitude: number) =>
    config.streetAreas.some((area) => holds(area, latitude, longitude))
  expect(covered(37.762, -122.435)).toBe(true) // Castro, San Francisco
  expect(covered(36.974, -122.03)).toBe(true) // Santa Cruz
  expect(covered(41.88, -87.63)).toBe(true) // the Loop, Chicago
  expect(covered(43.61, -116.2)).toBe(false) // Boise
  expect(config.attribution).toBe(
    '© OpenStreetMap contributors, US Census, Natural Earth, GeoNames, neighborhoods Zillow',
  )
  const covering = (latitude: number, longitude: number) =>
    config.credits.flatMap(({ line, areas }) =>
      areas.length === 0 || areas.some((area) => holds(area, latitude, longitude))
        ? (line ?? [])
        : [],
    )
  expect(covering(37.762, -122.435)).toEqual([
    '© OpenStreetMap contributors',
    'US Census',
    'Natural Earth',
    'GeoNames',
    'neighborhoods Zillow',
  ])
  expect(covering(48.137, 11.576)).toEqual(['Natural Earth']) // Munich
  await sets.close()
})

test('what an operator says instead is all that the line says', async () => {
  const { sets } = await serving()
  const config = await mapConfig(sets, { mapAttribution: '© Example' })
  expect(config.attribution).toBe('© Example')
  expect(config.credits.filter(({ line }) => line !== null)).toEqual([])
  await sets.close()
})

test("another provider's style replaces our tiles and our credit", async () => {
  const { sets } = await serving()
  const config = await mapConfig(sets, {
    mapStyleUrl: 'https://tiles.example.com/styles/bright',
    mapAttribution: '© Example',
  })
  expect(config).toMatchObject({
    styleUrl: 'https://tiles.example.com/styles/bright',
    sources: [],
    attribution: '© Example',
    credits: [],
  })
  await sets.close()
})

/** A static file server that answers byte ranges, and can be told to stop doing so. */
async function rangeServer(bytes: Uint8Array) {
  const state = { broken: false, asked: 0 }
  const server = createServer((request, response) => {
    state.asked += 1
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (state.broken || from === undefined || to === undefined) {
      response.writeHead(state.broken ? 500 : 200).end()
      return
    }
    response.writeHead(206, { etag: '"v1"' })
    response.end(bytes.subarray(Number(from), Number(to) + 1))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    state,
    url: `http://127.0.0.1:${address.port}/mine.pmtiles`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('an archive on another server is read in pieces by us and served from our own address', async () => {
  const remote = await rangeServer(await readFile(join(TILES_DIR, 'streets.pmtiles')))
  const { sets, get } = await serving({ pmtiles: remote.url })
  const [local, own] = await Promise.all([
    get('/tiles/streets/14/2620/6332.mvt', { 'accept-encoding': 'gzip' }),
    get('/tiles/own/14/2620/6332.mvt', { 'accept-encoding': 'gzip' }),
  ])
  expect(own.status).toBe(200)
  expect(await own.arrayBuffer()).toEqual(await local.arrayBuffer())
  await sets.close()
  await remote.close()
})

test('while the remote archive fails the embedded map stands in, and it comes back by itself', async () => {
  const remote = await rangeServer(await readFile(join(TILES_DIR, 'streets.pmtiles')))
  remote.state.broken = true
  const { sets, get } = await serving({ pmtiles: remote.url })
  expect((await get('/tiles/own/14/2620/6332.mvt')).status).toBe(502)
  expect((await mapConfig(sets)).sources.map((source) => source.name)).not.toContain('own')
  remote.state.broken = false
  expect((await get('/tiles/own/14/2620/6332.mvt')).status).toBe(200)
  expect((await mapConfig(sets)).sources.map((source) => source.name)).toContain('own')
  await sets.close()
  await remote.close()
})

test('while the own archive is no archive its tiles are refused and the embedded map stands in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wayfur-tiles-'))
  await writeFile(join(folder, 'broken.pmtiles'), 'this is not an archive of tiles'.repeat(1000))
  const { sets, get } = await serving({ pmtiles: join(folder, 'broken.pmtiles') })
  expect((await get('/tiles/own/0/0/0.mvt')).status).toBe(502)
  expect((await mapConfig(sets)).sources.map((source) => source.name)).toContain('us')
  await sets.close()
  await rm(folder, { recursive: true })
})
