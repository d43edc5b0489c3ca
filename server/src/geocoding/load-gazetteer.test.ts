import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { loadGazetteer, readLines } from './load-gazetteer.ts'

test('every row has a name, a point on earth and at least one inhabitant or visitor', async () => {
  const { places } = await loadGazetteer()
  expect(places.length).toBeGreaterThan(85_000)
  const broken = places.filter(
    (place) =>
      place.name === '' ||
      !(Math.abs(place.latitude) <= 90) ||
      !(Math.abs(place.longitude) <= 180) ||
      !(place.population >= 0) ||
      !/^[A-Z]{2}$/.test(place.country),
  )
  expect(broken).toEqual([])
})

test('each part of the gazetteer is there', async () => {
  const { places } = await loadGazetteer()
  const count = (kind: string): number => places.filter((place) => place.kind === kind).length
  expect(count('zip')).toBeGreaterThan(40_000)
  expect(count('city')).toBeGreaterThan(30_000)
  expect(places.filter((place) => place.outline.length > 0).length).toBeGreaterThan(6_900)
  expect(count('county')).toBeGreaterThan(3_000)
  expect(count('state')).toBeGreaterThan(50)
  expect(count('airport')).toBeGreaterThan(1_000)
  expect(count('park') + count('landmark') + count('region')).toBeGreaterThan(250)
})

test('a file with other columns is refused by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-'))
  try {
    const file = join(folder, 'cities.tsv.gz')
    await writeFile(file, gzipSync('kind\tname\ncity\tBoise\n'))
    await expect(loadGazetteer(pathToFileURL(`${folder}/`))).rejects.toThrow(
      /cities\.tsv\.gz has columns this version cannot read/,
    )
    expect(await readLines(pathToFileURL(file), 'kind\tname')).toEqual(['city\tBoise'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('loading and indexing make way for other requests again and again', async () => {
  const geocoder = gazetteerGeocoder()
  // Questions that come while it loads share one load.
  const asked = Promise.all([geocoder.suggest('boise'), geocoder.geocode('boise')])
  const over = asked.then(() => 'over' as const)
  let turns = 0
  while ((await Promise.race([over, setImmediate('turn' as const)])) === 'turn') turns += 1
  // Some 400 ms of work in turns of about 20.
  expect(turns).toBeGreaterThan(15)
})
