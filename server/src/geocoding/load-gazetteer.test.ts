import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import {
  COLUMNS,
  type GazetteerPlace,
  loadGazetteer,
  PLACE_FILES,
  readLines,
} from './load-gazetteer.ts'

test('every row has a name, a point on earth and at least one inhabitant or visitor', async () => {
  const places = [...(await loadGazetteer()).places]
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
  const places = [...(await loadGazetteer()).places]
  const count = (kind: string): number => places.filter((place) => place.kind === kind).length
  expect(count('zip')).toBeGreaterThan(40_000)
  expect(count('city')).toBeGreaterThan(30_000)
  expect(places.filter((place) => place.outline.length > 0).length).toBeGreaterThan(6_900)
  expect(count('county')).toBeGreaterThan(3_000)
  expect(count('state')).toBeGreaterThan(50)
  expect(count('airport')).toBeGreaterThan(1_000)
  expect(count('park') + count('landmark') + count('region')).toBeGreaterThan(250)
})

/** A place of the gazetteer as it is given, without where it stands. */
function cellsOf(place: GazetteerPlace): unknown {
  const { kind, name, city, region, country, population, latitude, longitude } = place
  const { aliases, bounds, outline } = place
  return [kind, name, city, region, country, population, latitude, longitude].concat(
    [aliases, bounds, outline].map((cell) => JSON.stringify(cell)),
  )
}

test('a place is what its row says, wherever it stands', async () => {
  const rows = [
    'city\tSan José\t\t\tCR\t335007\t99333\t-840833',
    'airport\tBoise Airport\tBoise\tID\tUS\t50000\t435644\t-1162228\tboi',
    'landmark\tZoo\tSan Diego\tCA\tUS\t9\t327353\t-1171490\tsan diego zoo;zoo',
    'neighborhood\tÎle\tMontréal\tQC\tCA\t0\t454500\t-736000\t\t454000,-737000,455000,-735000\t_p~iF~ps|U ab',
  ]
  const folder = await folderWith({
    'cities.tsv.gz': rows.slice(0, 2),
    'zip-codes.tsv.gz': rows.slice(2),
  })
  const { places } = await loadGazetteer(folder)
  expect([...places].map(cellsOf)).toEqual([
    ['city', 'San José', '', '', 'CR', 335007, 9.9333, -84.0833, '[]', undefined, '[]'],
    [
      'airport',
      'Boise Airport',
      'Boise',
      'ID',
      'US',
      50000,
      43.5644,
      -116.2228,
      '["boi"]',
      undefined,
      '[]',
    ],
    [
      'landmark',
      'Zoo',
      'San Diego',
      'CA',
      'US',
      9,
      32.7353,
      -117.149,
      '["san diego zoo","zoo"]',
      undefined,
      '[]',
    ],
    [
      'neighborhood',
      'Île',
      'Montréal',
      'QC',
      'CA',
      0,
      45.45,
      -73.6,
      '[]',
      '{"south":45.4,"west":-73.7,"north":45.5,"east":-73.5}',
      '["_p~iF~ps|U","ab"]',
    ],
  ])
  expect([...places].map(({ row }) => row)).toEqual([0, 1, 2, 3])
})

test('a row of an unknown kind or with too few cells is refused by its file', async () => {
  const unknown = await folderWith({ 'airports.tsv.gz': ['moon\tMare\t\t\tUS\t1\t1\t1'] })
  await expect(loadGazetteer(unknown)).rejects.toThrow(
    'airports.tsv.gz has a place of unknown kind moon.',
  )
  const short = await folderWith({ 'zip-codes.tsv.gz': ['zip\t94110'] })
  await expect(loadGazetteer(short)).rejects.toThrow(
    'zip-codes.tsv.gz has a place of only 2 cells.',
  )
})

/** A gazetteer of nothing but these rows. */
async function folderWith(rows: Record<string, string[]>): Promise<URL> {
  const folder = temporaryDirectory()
  for (const file of PLACE_FILES) {
    await writeFile(join(folder, file), gzipSync([COLUMNS, ...(rows[file] ?? [])].join('\n')))
  }
  return pathToFileURL(`${folder}/`)
}

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
