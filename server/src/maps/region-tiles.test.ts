import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { MapConfig } from '@wayfur/domain/maps/schemas'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { inLanguage } from '../language/translators.ts'
import type { CurrentRegion } from '../regions/current-region.ts'
import { openMapTiles } from '../regions/products/map-tiles.ts'
import { extractOf } from '../regions/testing/extract-of.ts'
import { juniper } from '../regions/testing/juniper.ts'
import { mapConfig } from './map-config.ts'
import { tileRoutes } from './tile-routes.ts'
import { openTileSets } from './tile-sets.ts'

const TILES_DIR = new URL('../../assets/tiles', import.meta.url).pathname
/** A tile of zoom 14 in the invented town. */
const TOWN = '14/2671/5954.mvt'
const SOURCE = {
  title: 'Juniper, OR',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL-1.0',
  file: 'juniper.osm.pbf',
}
/** An installation whose regions change under it. */
async function serving() {
  const dataDir = temporaryDirectory()
  const held: CurrentRegion[] = []
  const made = temporaryDirectory()
  const product = openMapTiles({ ...SOURCE, id: 'juniper-or', on: '2026-06-01' })
  extractOf(juniper()).tellTo(product)
  await product.finish(made, () => {})
  const sets = await openTileSets({
    tilesDir: TILES_DIR,
    regions: { current: () => Promise.resolve([...held]) },
  })
  const app = new Hono()
  app.route('/tiles', tileRoutes(sets))
  app.onError((error, c) =>
    error instanceof Problem ? c.text(error.message, error.status as 404) : c.text('fault', 500),
  )
  return {
    held,
    get: (path: string, headers = {}) => app.request(path, { headers }),
    config: async () => MapConfig.parse(await mapConfig(sets)),
    close: () => sets.close(),
    add: async (id: string, { edition = '1', on = '2026-06-01', map = true } = {}) => {
      const folder = join(dataDir, id, edition)
      await mkdir(folder, { recursive: true })
      if (map) await cp(join(made, 'map.pmtiles'), join(folder, 'map.pmtiles'))
      const area = { south: 44.05, west: -121.3, north: 44.07, east: -121.28 }
      held.push({ ...SOURCE, id, on, edition, folder, area })
      return folder
    },
  }
}

test('a region that is added is drawn above our own tiles without a restart', async () => {
  const { add, config, get, close } = await serving()
  const before = await config()
  await add('juniper-or')
  const after = await config()
  expect(after.sources.map(({ name }) => name)).toEqual([
    ...before.sources.map(({ name }) => name),
    'region-juniper-or',
  ])
  const region = after.sources.at(-1)
  expect(region).toMatchObject({ minZoom: 6, maxZoom: 15, vocabulary: 'wayfur' })
  expect(region?.outlines.length).toBe(1)
  expect(after.credits).toContainEqual({
    holder: 'OpenStreetMap contributors',
    terms: 'Map of Juniper, OR: Open Database License 1.0',
    line: '© OpenStreetMap contributors',
    areas: [{ south: 44.05, west: -121.3, north: 44.07, east: -121.28 }],
  })
  const [z = '', x = '', y = ''] = TOWN.split('/')
  const address = region?.tiles.replace('{z}/{x}/{y}.mvt', `${z}/${x}/${y}`) ?? ''
  const tile = await get(address, { 'accept-encoding': 'gzip' })
  expect(tile.status).toBe(200)
  expect(tile.headers.get('cache-control')).toContain('immutable')
  const again = await get(address, {
    'accept-encoding': 'gzip',
    'if-none-match': tile.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
  await close()
})

test('the line of credit names OpenStreetMap once, also in Spanish', async () => {
  const { add, config, close } = await serving()
  await add('juniper-or')
  const { attribution } = await inLanguage('es', config)
  expect(attribution.match(/OpenStreetMap/g)).toHaveLength(1)
  expect(attribution).toContain(SPANISH['© OpenStreetMap contributors'])
  await close()
})

test('its tiles vanish with a region', async () => {
  const { add, held, config, get, close } = await serving()
  const folder = await add('juniper-or')
  expect((await get(`/tiles/region-juniper-or/${TOWN}`)).status).toBe(200)
  held.length = 0
  await rm(folder, { recursive: true })
  expect((await get(`/tiles/region-juniper-or/${TOWN}`)).status).toBe(404)
  expect((await config()).sources.map(({ name }) => name)).not.toContain('region-juniper-or')
  await close()
})

test('a new edition is served under the same name', async () => {
  const { add, held, get, close } = await serving()
  const old = await add('juniper-or')
  expect((await get(`/tiles/region-juniper-or/${TOWN}`)).status).toBe(200)
  held.length = 0
  await add('juniper-or', { edition: '2' })
  expect((await get(`/tiles/region-juniper-or/${TOWN}`)).status).toBe(200)
  await rm(old, { recursive: true })
  expect((await get(`/tiles/region-juniper-or/${TOWN}`)).status).toBe(200)
  await close()
})

test('of regions that overlap the one with the freshest data is drawn above', async () => {
  const { add, config, close } = await serving()
  await add('deschutes-or', { on: '2026-09-01' })
  await add('juniper-or', { on: '2026-06-01' })
  const names = (await config()).sources.map(({ name }) => name)
  expect(names.slice(-2)).toEqual(['region-juniper-or', 'region-deschutes-or'])
  await close()
})

test('a region without a map, or with one that cannot be read, leaves the rest of the map alone', async () => {
  const { add, config, close } = await serving()
  const whole = (await config()).sources.length
  await add('no-map', { map: false })
  const broken = await add('broken')
  await writeFile(join(broken, 'map.pmtiles'), 'not an archive of tiles'.repeat(900))
  expect((await config()).sources.length).toBe(whole)
  await close()
})
