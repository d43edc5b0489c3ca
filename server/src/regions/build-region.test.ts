import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { buildInThread } from './build-in-thread.ts'
import { buildRegion, type BuildProgress, type RegionToBuild } from './build-region.ts'
import type { RegionProduct } from './products/region-product.ts'
import { node } from './testing/drawn-objects.ts'
import { extractOf } from './testing/extract-of.ts'
import { juniper } from './testing/juniper.ts'

function asked(bytes: Uint8Array | string): RegionToBuild {
  const dataDir = temporaryDirectory()
  const path = join(dataDir, 'juniper.osm.pbf')
  writeFileSync(path, bytes)
  const file = 'juniper.osm.pbf'
  return { dataDir, path, file, id: 'juniper', title: 'Juniper', edition: '2026-06-01-a' }
}

const never = new AbortController().signal

test('a region is built in a thread, with progress, into a folder of its own', async () => {
  const told: BuildProgress[] = []
  const ask = asked(extractOf(juniper()).pbf())
  const built = await buildInThread(ask, { told: (progress) => told.push(progress), signal: never })
  expect(built.source).toMatchObject({ id: 'juniper', title: 'Juniper', licence: 'ODbL-1.0' })
  expect(built.counts.places?.['places']).toBeGreaterThan(0)
  expect(built.counts.streets?.['streets']).toBeGreaterThan(0)
  expect(built.area.south).toBeGreaterThan(44)
  expect(built.bytes).toBeGreaterThan(1_000)
  expect(readdirSync(built.folder)).toEqual(
    expect.arrayContaining(['bins.ndjson', 'places.ndjson', 'streets']),
  )
  expect(readdirSync(join(ask.dataDir, 'regions/juniper'))).toEqual(['2026-06-01-a'])
  const shares = told.map(({ share }) => share)
  expect(shares.length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test.each([
  ['an empty file', '', 'juniper.osm.pbf cannot be used: it is empty.'],
  [
    'a file of something else',
    'name,city\nBeagle,Boise\n',
    /cannot be used: it is something else: /,
  ],
  [
    'an extract of nothing that matters here',
    extractOf([node(1, 44, -121, { natural: 'tree' })]).pbf(),
    'juniper.osm.pbf cannot be used: it holds neither places nor streets.',
  ],
  [
    'an extract that breaks off',
    extractOf(juniper()).pbf().subarray(0, -40),
    /^juniper\.osm\.pbf cannot be used: /,
  ],
])('%s is refused in one sentence and leaves nothing', async (_, bytes, sentence) => {
  const ask = asked(bytes)
  await expect(buildInThread(ask, { told: () => {}, signal: never })).rejects.toThrow(sentence)
  const left = join(ask.dataDir, 'regions/juniper')
  expect(existsSync(left) ? readdirSync(left) : []).toEqual([])
})

test('a file that is not there is said to be missing', async () => {
  const ask = { ...asked(''), path: '/nowhere/juniper.osm.pbf' }
  await expect(buildInThread(ask, { told: () => {}, signal: never })).rejects.toThrow(
    'There is no file /nowhere/juniper.osm.pbf.',
  )
})

test('a build that is called off ends at once and leaves nothing', async () => {
  const ask = asked(extractOf(juniper()).pbf())
  const ending = new AbortController()
  const building = buildInThread(ask, { told: () => ending.abort(), signal: ending.signal })
  await expect(building).rejects.toThrow(/abort/)
  const left = join(ask.dataDir, 'regions/juniper')
  expect(existsSync(left) ? readdirSync(left) : []).toEqual([])
})

test('a product that fails takes the whole edition with it', async () => {
  const ask = asked(extractOf(juniper()).pbf())
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const failing = (): RegionProduct => ({
    name: 'map',
    finish: () => Promise.reject(full),
  })
  await expect(buildRegion(ask, () => {}, [failing])).rejects.toBe(full)
  expect(readdirSync(join(ask.dataDir, 'regions/juniper'))).toEqual([])
})
