import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { restoreSampleWorld, sampleWorldStatus } from '../../sample-world/seed-sample-world.ts'
import type { Tables } from '../../tables.ts'
import { ask, castro } from '../testing/place-fixtures.ts'
import { tableHints } from './columns.ts'
import {
  type ImportOptions,
  type ImportProgress,
  importPlaces,
  removeImport,
} from './import-places.ts'
import { reportText } from './import-report.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'import-places-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function fileWith(content: string | Buffer, extension = 'json'): Promise<string> {
  written += 1
  const path = join(folder, `places-${written}.${extension}`)
  await writeFile(path, content)
  return path
}

function importing(db: Kysely<Tables>, path: string, options: Partial<ImportOptions> = {}) {
  return importPlaces(db, path, { clock, ...options })
}

/** Overpass answers as `out center` gives them, spread over San Francisco and a bit beyond. */
function overpass(count: number): string {
  const kinds = [
    { amenity: 'veterinary' },
    { leisure: 'dog_park' },
    { shop: 'pet' },
    { amenity: 'cafe', dog: 'yes', opening_hours: 'Mo-Fr 07:00-16:00; Sa 08:00-12:00' },
    { tourism: 'hotel', pets: 'yes' },
    { amenity: 'restaurant' },
  ]
  const elements = Array.from({ length: count }, (_, index) => {
    const at = { lat: 37.7 + (index % 97) / 1000, lon: -122.5 + (index % 89) / 800 }
    const tags = { name: `Real place ${index}`, ...kinds[index % kinds.length] }
    return index % 3 === 0
      ? { type: 'way', id: index, center: at, nodes: [1, 2], tags }
      : { type: 'node', id: index, ...at, tags }
  })
  return JSON.stringify({
    version: 0.6,
    osm3s: { timestamp_osm_base: '2026-11-15T10:00:00Z' },
    elements,
  })
}

/** A place of Overture Maps as its GeoJSON exports have it. */
function overtureFeature(id: string, more: object): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-89.38, 43.07] },
    properties: {
      id,
      names: { primary: `Place ${id}` },
      categories: { primary: 'mexican_restaurant' },
      confidence: 0.9,
      addresses: [{ freeform: '1 Main St', locality: 'Madison', region: 'US-WI', country: 'US' }],
      sources: [{ dataset: 'Foursquare', update_time: '2025-09-02T00:00:00Z' }],
      ...more,
    },
  }
}

/** A camp site as OpenStreetMap has it, of the Forest Service unless told otherwise. */
function camp(id: number, more: object): object {
  const tags = { tourism: 'camp_site', name: `Camp ${id}`, operator: 'US Forest Service', ...more }
  return { type: 'node', id, lat: 44, lon: -121, tags }
}

eachDatabase('importing', (fresh) => {
  test('5,000 places are shown and hide the samples near; removed, the samples return', async () => {
    const { db } = await fresh()
    await restoreSampleWorld(db, { clock })
    const before = await ask(db, clock, 'search', castro)
    expect(before.places.every((place) => place.isSample)).toBe(true)

    const path = await fileWith(overpass(5_000))
    const steps: ImportProgress[] = []
    const report = await importing(db, path, { onProgress: (step) => void steps.push({ ...step }) })
    expect(report).toMatchObject({ source: 'osm', read: 5_000, added: 5_000, updated: 0 })
    expect(steps.length).toBeGreaterThan(4)
    expect(steps).toEqual(steps.toSorted((a, b) => a.read - b.read || a.bytes - b.bytes))
    const { size: bytes } = await stat(path)
    expect(steps.at(-1)).toEqual({ bytes, bytesInAll: bytes, read: 5_000 })
    expect(report.skipped).toEqual({})
    const after = await ask(db, clock, 'search', castro)
    expect(after.places.some((place) => place.isSample)).toBe(false)
    // More than are counted.
    expect(after.total).toBeNull()
    const { places, hidden } = await sampleWorldStatus(db)
    expect(hidden).toBeGreaterThan(150)
    expect(hidden).toBeLessThan(places / 4)
    const austin = { latitude: 30.267, longitude: -97.743 }
    expect((await ask(db, clock, 'search', austin)).places.length).toBeGreaterThan(5)

    const again = await importing(db, path)
    expect(again).toMatchObject({ added: 0, updated: 5_000, hiddenSamples: hidden })

    expect(await removeImport(db, 'osm', clock)).toEqual({ removed: 5_000, hiddenSamples: 0 })
    const restored = await ask(db, clock, 'search', castro)
    expect(restored.places.map((place) => place.id)).toEqual(before.places.map((place) => place.id))
    // Some 23,000 rows are written: 4 s on a quiet machine, 30 s on one with ten others at work.
  }, 120_000)

  test('what nobody said about pets stays unknown and unlisted, what a kind implies is likely', async () => {
    const { db } = await fresh()
    await importing(db, await fileWith(overpass(6)))
    const all = await ask(db, clock, 'search', { ...castro, radius: 30_000, includeUnknown: true })
    const listed = await ask(db, clock, 'search', { ...castro, radius: 30_000 })
    expect(all.total).toBe(6)
    expect(listed.total).toBe(5)
    const by = new Map(all.places.map((place) => [place.category, place]))
    const restaurants = all.places.filter((place) => place.category === 'restaurant')
    expect(restaurants.map((place) => place.pets.dog.welcome).sort()).toEqual(['inside', 'unknown'])
    expect(by.get('vet')?.pets.evidence).toEqual({
      from: 'import',
      level: 'likely',
      on: '2026-11-15',
    })
    expect(by.get('hotel')?.pets.evidence?.level).toBe('stated')
    expect(by.get('park')?.pets.dog.welcome).toBe('inside')
    expect(by.get('vet')).toMatchObject({ rating: null, reviewCount: 0, isSample: false })
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      source: { name: 'osm', id: 'way/0', licence: 'ODbL-1.0, © OpenStreetMap contributors' },
      timeZone: 'America/Los_Angeles',
    })
  })

  test('skipped entries are counted by reason and named one by one in a file', async () => {
    const { db } = await fresh()
    const at = { lat: 37.76, lon: -122.43 }
    const path = await fileWith(
      JSON.stringify({
        elements: [
          { type: 'node', id: 1, ...at, tags: { amenity: 'cafe' } },
          { type: 'node', id: 2, ...at, tags: { amenity: 'bank', name: 'Bank' } },
          { type: 'way', id: 3, tags: { shop: 'pet', name: 'Pets' } },
          { type: 'node', id: 4, ...at, tags: { amenity: 'waste_basket', waste: 'dog_excrement' } },
          { type: 'node', id: 5, lat: 95, lon: 0, tags: { shop: 'pet', name: 'Far' } },
          { type: 'node', id: 6, ...at },
          { type: 'node', id: 7, ...at, tags: { leisure: 'dog_park' } },
          { type: 'node', id: 8, ...at, tags: { tourism: 'museum', dog: 'leashed', name: 'M' } },
          'nonsense',
        ],
      }),
    )
    const report = await importing(db, path)
    expect(report.added).toBe(2)
    expect(report.skipped).toEqual({
      'no-name': 1,
      'not-a-place': 1,
      'no-location': 1,
      'scouting-matter': 1,
      'bad-location': 1,
      'no-tags': 1,
      'bad-row': 1,
    })
    const list = await readFile(report.skippedFile ?? '', 'utf8')
    expect(list).toContain('node/2 is amenity=bank, which is not listed.\n')
    expect(list).toContain('way/3 (Pets) has no coordinates')
    expect(list.trim().split('\n')).toHaveLength(7)
    expect(reportText(report)).toContain('Skipped 7 of 9 entries:')
    const names = await db.selectFrom('places').select(['name', 'category']).orderBy('id').execute()
    expect(names).toEqual([
      { name: 'Dog park', category: 'park' },
      { name: 'M', category: 'other' },
    ])
  })

  test('an answer that Overpass cut short is imported and said to be incomplete', async () => {
    const { db } = await fresh()
    const remark = 'runtime error: Query timed out in "query" at line 2 after 180 seconds.'
    const cut = { ...(JSON.parse(overpass(3)) as object), remark: remark.replaceAll('"', "'") }
    const report = await importing(db, await fileWith(JSON.stringify(cut, null, 2)))
    expect(report.added).toBe(3)
    expect(reportText(report)).toContain('may be incomplete: runtime error: Query timed out')
  })

  test('a dry run reads everything and changes nothing', async () => {
    const { db } = await fresh()
    const report = await importing(db, await fileWith(overpass(50)), { isDryRun: true })
    expect(report).toMatchObject({ added: 50, isDryRun: true })
    expect(reportText(report)).toContain('Would import 50 places')
    expect(await db.selectFrom('places').select('id').execute()).toEqual([])
  })

  test('a file that breaks off keeps whole batches and says so in a sentence', async () => {
    const { db } = await fresh()
    const whole = overpass(2_500)
    const path = await fileWith(whole.slice(0, Math.floor(whole.length * 0.95)))
    await expect(importing(db, path)).rejects.toThrow(
      /cannot be imported to its end: .* The 2000 places before that are kept/,
    )
    expect(await db.selectFrom('places').select('id').execute()).toHaveLength(2_000)
  })

  test.each([
    ['{', 'json', /not whole JSON/],
    ['{"hello": [1]}', 'json', /no Overpass `elements`/],
    ['{"elements": {}}', 'json', /cannot be imported/],
    ['', 'csv', /it is empty/],
    ['a,b\n1,2\n', 'csv', /no column is called 'name'.*; its first line has: a, b/],
    ['name,city\n"never closed,x\n', 'csv', /no table that can be read/],
    ['\u0000\u0001\u0002binary', 'csv', /it is no text/],
    ['PK\u0003\u0004sheet', 'csv', /it is a spreadsheet or a ZIP: save the sheet as CSV/],
    [
      '\u0000\u0000\u0000\u000d\n\tOSMHeader',
      'csv',
      /OpenStreetMap extract: make its whole region/,
    ],
    ['<?xml version="1.0"?><osm version="0.6"/>', 'json', /OpenStreetMap extract/],
    ['<!doctype html><html>', 'csv', /XML or a web page/],
    ['PAR1 and then nothing', 'parquet', /no Parquet file/],
  ])('%j changes nothing and is refused in a sentence', async (content, extension, sentence) => {
    const { db } = await fresh()
    const path = await fileWith(content, extension)
    await expect(importing(db, path)).rejects.toThrow(sentence)
    await expect(importing(db, path)).rejects.toThrow('Nothing was changed.')
    expect(await db.selectFrom('places').select('id').execute()).toEqual([])
  })

  test('a table is read by the names of its columns, whatever separates them', async () => {
    const { db } = await fresh()
    const path = await fileWith(
      [
        '\uFEFFBusiness Name;Type;LAT;Lng;Street Address;City;State;Dogs;Cats;Opening Hours;URL;Phone',
        'Kibble & Co;pet store;37.7609;-122.435;1 Castro St;San Francisco;CA;yes;no;Mo-Su 09:00-18:00;kibble.example.com;+1 415 555 0101',
        '"The ""Mutt""; Bar";cafe;;;2 Nowhere Rd;Bend;OR;outside;;by chance;javascript:alert(1);call us',
        'Castle;castle;1;1;;;;;;;;',
        'North of north;park;91;0;;;;;;;;',
        'Adrift;park;;;;;;;;;;',
        'Too;short',
      ].join('\r\n'),
      'csv',
    )
    const report = await importing(db, path, {
      source: 'my-list',
      licence: 'CC0-1.0',
      locateCity: async (city) =>
        city === 'Bend' ? { latitude: 44.058, longitude: -121.315 } : undefined,
    })
    expect(report.skipped).toEqual({
      'not-a-place': 1,
      'bad-location': 1,
      'no-location': 1,
      'bad-row': 1,
    })
    const [shop, bar] = await Promise.all([1, 2].map((id) => ask(db, clock, 'byId', { id })))
    expect(shop).toMatchObject({
      name: 'Kibble & Co',
      category: 'store',
      precision: 'exact',
      website: 'https://kibble.example.com/',
      phone: '+1 415 555 0101',
      pets: { dog: { welcome: 'inside' }, cat: { welcome: 'not-allowed' } },
      source: { name: 'my-list', licence: 'CC0-1.0' },
    })
    expect(shop?.hours?.sun).toEqual([[540, 1080]])
    expect(bar).toMatchObject({
      name: 'The "Mutt"; Bar',
      category: 'restaurant',
      precision: 'city',
      location: null,
      timeZone: 'America/Los_Angeles',
      hours: null,
      hoursNote: 'by chance',
      website: null,
      phone: null,
      pets: { dog: { welcome: 'patio' }, cat: { welcome: 'unknown' } },
    })
    expect(await importing(db, path, { source: 'my-list' })).toMatchObject({ added: 0, updated: 2 })
  })

  test('GeoJSON is read with tags of OpenStreetMap or with plain properties', async () => {
    const { db } = await fresh()
    const square = [
      [-122.44, 37.75],
      [-122.42, 37.75],
      [-122.42, 37.77],
      [-122.44, 37.77],
      [-122.44, 37.75],
    ]
    const path = await fileWith(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            id: 'way/7',
            properties: { leisure: 'dog_park', name: 'Square' },
            geometry: { type: 'Polygon', coordinates: [square] },
          },
          {
            type: 'Feature',
            properties: { Title: 'Plain', kind: 'vet', city: 'San Francisco' },
            geometry: { type: 'Point', coordinates: [-122.43, 37.76] },
          },
          { type: 'Feature', properties: null, geometry: null },
          {
            type: 'Feature',
            properties: { name: 'Off', kind: 'park' },
            geometry: { type: 'Point', coordinates: [500, 500] },
          },
        ],
      }),
      'geojson',
    )
    const report = await importing(db, path, { source: 'city-open-data' })
    expect(report).toMatchObject({ added: 2, skipped: { 'no-name': 1, 'bad-location': 1 } })
    const places = await db.selectFrom('places').selectAll().orderBy('id').execute()
    expect(places).toMatchObject([
      { sourceId: 'way/7', latitude: 37.76, longitude: -122.43, category: 'park' },
      { name: 'Plain', category: 'vet', licence: null },
    ])
  })

  test('the name of the sample world cannot be taken by an import', async () => {
    const { db } = await fresh()
    const path = await fileWith(overpass(1))
    await expect(importing(db, path, { source: 'sample' })).rejects.toThrow(/sample world/)
  })

  test('a table of somebody else is read by what is said of its columns and rows', async () => {
    const { db } = await fresh()
    const table = [
      'X,Y,NHS_Rest_S,Municipali,State,Latitude,Longitude',
      '-9839867.3,3565043.0,Grand Bay Welcome Center,Grand Bay,AL,30.477238,-88.393032',
    ].join('\n')
    const hints = tableHints(['name=nhs_rest_s', 'city=Municipali'], ['category=rest_area'])
    const path = await fileWith(table, 'csv')
    await expect(importing(db, path)).rejects.toThrow(/say which one it is, .*NHS_Rest_S/)
    expect(await importing(db, path, { hints })).toMatchObject({ added: 1, skipped: {} })
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      name: 'Grand Bay Welcome Center',
      category: 'rest_area',
      location: { latitude: 30.477238, longitude: -88.393032 },
      address: { city: 'Grand Bay', state: 'AL' },
    })
    const wrong = importing(db, path, { hints: tableHints(['name=Nope'], []) })
    await expect(wrong).rejects.toThrow("it has no column 'Nope'; it has: X, Y, NHS_Rest_S")
    expect(() => tableHints([], ['colour=red'])).toThrow('--set colour=red names no column of ours')
  })

  test('letters of other countries are read, whatever the table was saved as', async () => {
    const { db } = await fresh()
    const text = 'name;type;lat;lon\nCafé Müller;cafe;48,2;16,37\n'
    const saved = {
      utf8: Buffer.from(text),
      windows: Buffer.from(text, 'latin1'),
      utf16: Buffer.from(`\uFEFF${text}`, 'utf16le'),
      utf16be: Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    }
    for (const [source, bytes] of Object.entries(saved)) {
      await importing(db, await fileWith(bytes, 'csv'), { source })
    }
    const places = await db.selectFrom('places').select(['name', 'latitude', 'longitude']).execute()
    const cafe = { name: 'Café Müller', latitude: 48.2, longitude: 16.37 }
    expect(places).toEqual([cafe, cafe, cafe, cafe])
  })

  test('in a list of dog zones a ban never becomes a welcome', async () => {
    const { db } = await fresh()
    const table = [
      'name,lat,lon,note',
      'Prater,48.21,16.4,fenced',
      'Hundeverbotszone Donauinsel,48.22,16.41,',
      'Stadtpark,48.2,16.38,Dogs prohibited from May to September',
    ].join('\n')
    const hints = tableHints([], ['category=dog_park'])
    await importing(db, await fileWith(table, 'csv'), { hints })
    const found = await Promise.all([1, 2, 3].map((id) => ask(db, clock, 'byId', { id })))
    expect(found.map((place) => [place?.name, place?.pets.dog.welcome])).toEqual([
      ['Prater', 'inside'],
      ['Hundeverbotszone Donauinsel', 'not-allowed'],
      ['Stadtpark', 'unknown'],
    ])
  })

  test('places of Overture Maps keep who gave them; what is closed or doubted stays out', async () => {
    const { db } = await fresh()
    const file = await fileWith(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          overtureFeature('a', {}),
          overtureFeature('b', {
            categories: '{"primary":"animal_hospital"}',
            sources: [{ license: 'CC0-1.0' }],
          }),
          overtureFeature('c', { operating_status: 'permanently_closed' }),
          overtureFeature('d', { confidence: 0.2 }),
          overtureFeature('e', { categories: { primary: 'bank' } }),
        ],
      }),
      'geojson',
    )
    const report = await importing(db, file)
    expect(report).toMatchObject({
      source: 'overture',
      added: 2,
      skipped: { closed: 1, doubtful: 1, 'not-a-place': 1 },
    })
    const places = await db.selectFrom('places').selectAll().orderBy('id').execute()
    expect(places).toMatchObject([
      {
        name: 'Place a',
        category: 'restaurant',
        cuisine: 'mexican',
        state: 'WI',
        sourceId: 'a',
        licence: 'Apache-2.0, Overture Maps Foundation',
      },
      { name: 'Place b', category: 'vet', licence: 'CC0-1.0, Overture Maps Foundation' },
    ])
    expect(await importing(db, file)).toMatchObject({ added: 0, updated: 2 })
  })

  test('GeoParquet is read with points as bytes; a plain table in it by its columns', async () => {
    const { db } = await fresh()
    const wkb = Buffer.alloc(21)
    wkb.writeUInt8(1, 0)
    wkb.writeUInt32LE(1, 1)
    wkb.writeDoubleLE(-89.38, 5)
    wkb.writeDoubleLE(43.07, 13)
    const overture = parquetWriteBuffer({
      columnData: [
        { name: 'id', data: ['x'], type: 'STRING' },
        { name: 'geometry', data: [new Uint8Array(wkb)], type: 'BYTE_ARRAY' },
        { name: 'names', data: [{ primary: 'Dog run' }], type: 'JSON' },
        { name: 'categories', data: [{ primary: 'dog_park' }], type: 'JSON' },
      ],
    })
    await importing(db, await fileWith(Buffer.from(overture), 'parquet'))
    const plain = parquetWriteBuffer({
      columnData: [
        { name: 'Title', data: ['Vet'], type: 'STRING' },
        { name: 'kind', data: ['vet'], type: 'STRING' },
        { name: 'lat', data: [43.08], type: 'DOUBLE' },
        { name: 'lon', data: [-89.39], type: 'DOUBLE' },
      ],
    })
    await importing(db, await fileWith(Buffer.from(plain), 'parquet'), { source: 'table' })
    const places = await db.selectFrom('places').selectAll().orderBy('id').execute()
    expect(places).toMatchObject([
      { name: 'Dog run', category: 'park', latitude: 43.07, longitude: -89.38, source: 'overture' },
      { name: 'Vet', category: 'vet', latitude: 43.08, longitude: -89.39, source: 'table' },
    ])
  })

  test('a federal rule says what nobody said of a camp site, and nothing that somebody said', async () => {
    const { db } = await fresh()
    const elements = [camp(1, {}), camp(2, { dog: 'no' }), camp(3, { operator: 'Jo Doe' })]
    await importing(db, await fileWith(JSON.stringify({ elements })))
    const found = await Promise.all([1, 2, 3].map((id) => ask(db, clock, 'byId', { id })))
    expect(found.map((place) => [place?.pets.dog.welcome, place?.pets.evidence?.from])).toEqual([
      ['leash', 'rule'],
      ['not-allowed', 'import'],
      ['unknown', undefined],
    ])
    expect(found[0]?.pets.evidence).toMatchObject({ level: 'likely', rule: 'usfs' })
  })
})
