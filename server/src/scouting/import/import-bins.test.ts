import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@wayfur/domain/scouting/endpoints'
import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tableHints } from '../../places/import/columns.ts'
import { fixedClock } from '../../platform/clock.ts'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import type { Tables } from '../../tables.ts'
import { binsAround } from '../read-bins.ts'
import { DOLORES, scoutingOf } from '../testing/scouting-fixtures.ts'
import { binReportText } from './bin-import-report.ts'
import { type BinImportOptions, importBins, removeBinImport } from './import-bins.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'import-bins-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function fileWith(content: object | string): Promise<string> {
  written += 1
  const path = join(folder, `bins-${written}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Meters north of Dolores Park, as an element of OpenStreetMap has them. */
function node(id: number, meters: number, tags: object, more: object = {}) {
  const lat = DOLORES.latitude + meters / 111_195
  return { type: 'node', id, lat, lon: DOLORES.longitude, tags, ...more }
}

function overpass(...elements: (object | number)[]): object {
  return { version: 0.6, osm3s: { timestamp_osm_base: '2026-11-15T10:00:00Z' }, elements }
}

const addressAt = async () => 'Mission District, San Francisco, CA'

async function importing(
  db: Kysely<Tables>,
  content: object | string,
  options: Partial<BinImportOptions> = {},
) {
  return importBins(db, await fileWith(content), { clock, addressAt, ...options })
}

const everything = { query: { ...DOLORES, limit: '500' } } as never
const near = (db: Kysely<Tables>) => scoutingOf(db, clock).as(null)(endpoints.listBins, everything)

const TOWN = overpass(
  node(1, 0, { amenity: 'waste_basket', check_date: '2026-03-01' }),
  node(2, 100, { amenity: 'vending_machine', vending: 'excrement_bags' }),
  node(3, 200, { amenity: 'waste_basket', waste: 'dog_excrement', vending: 'excrement_bags' }),
  node(4, 300, { amenity: 'bench', bin: 'yes', 'addr:street': 'Dolores Street' }),
  node(5, 400, { amenity: 'waste_basket' }),
  // Beside the basket, and so its bags.
  node(6, 409, { vending: 'excrement_bags' }),
  node(7, 500, { amenity: 'waste_basket', operational_status: 'broken', excrement_bags: 'no' }),
  {
    type: 'way',
    id: 8,
    center: { lat: 37.77, lon: -122.42 },
    tags: { leisure: 'park', bin: 'yes' },
  },
  node(9, 600, { amenity: 'waste_basket', waste: 'cigarettes' }),
  node(10, 700, { amenity: 'waste_basket', access: 'private' }),
  node(11, 800, { amenity: 'waste_disposal' }),
  node(12, 900, { amenity: 'cafe' }),
  { type: 'way', id: 13, tags: { amenity: 'waste_basket' } },
  node(14, 1_000, {}),
  node(15, 1_100, { amenity: 'waste_basket', disused: 'yes' }),
  { type: 'node', id: 16, lat: 95, lon: 10, tags: { amenity: 'waste_basket' } },
  42,
)

eachDatabase('importing bins', (open) => {
  test('bins and dispensers are separate facts, with source and licence, and nobody earns by them', async () => {
    const { db } = await open()
    const report = await importing(db, TOWN)
    expect(report).toMatchObject({ source: 'osm', read: 17, added: 6, merged: 1, updated: 0 })
    expect(report.skipped).toEqual({
      'somewhere-inside': 1,
      'other-waste': 2,
      'not-for-all': 1,
      'not-a-bin': 1,
      'no-location': 1,
      'no-tags': 1,
      gone: 1,
      'bad-location': 1,
      'bad-row': 1,
    })
    expect(await readFile(report.skippedFile ?? '', 'utf8')).toContain(
      'node/9 is for waste=cigarettes.',
    )
    expect(binReportText(report)).toContain('6 new, 1 of bins that are known within 15 m')
    const bins = await near(db)
    expect(
      bins.map(({ hasBin, hasBags, isWorking, lastConfirmedOn }) => [
        hasBin,
        hasBags,
        isWorking,
        lastConfirmedOn,
      ]),
    ).toEqual([
      [true, null, true, '2026-03-01'],
      [false, true, true, null],
      [true, true, true, null],
      [true, null, true, null],
      [true, true, true, null],
      [true, false, false, null],
    ])
    expect(bins[3]).toMatchObject({
      address: 'Dolores Street, Mission District, San Francisco, CA',
      verificationStatus: 'pending',
      reportedByUserId: null,
      source: 'osm',
      licence: 'ODbL-1.0, © OpenStreetMap contributors',
    })
    expect(await db.selectFrom('pointEntries').select('id').execute()).toEqual([])
    // Whoever needs a bin is not sent to a dispenser of bags.
    const beside = { latitude: DOLORES.latitude + 101 / 111_195, longitude: DOLORES.longitude }
    const working = { memberId: null, now: clock.now(), limit: 1, onlyWorking: true }
    expect(await binsAround(db, beside, working)).toMatchObject([{ hasBin: true }])
  })

  test('the same file again changes nothing; a newer one brings only what it says anew', async () => {
    const { db } = await open()
    await importing(db, TOWN)
    const before = await near(db)
    expect(await importing(db, TOWN)).toMatchObject({
      added: 0,
      merged: 0,
      updated: 0,
      unchanged: 7,
    })
    expect(await near(db)).toEqual(before)
    const scouting = scoutingOf(db, clock)
    const [ann] = await scouting.people(1)
    const [, , third] = before
    await scouting.as(ann)(endpoints.noteCondition, {
      params: { id: third?.id ?? 0 },
      body: { report: 'no-bags' },
    })
    const newer = overpass(
      node(1, 30, { amenity: 'waste_basket', excrement_bags: 'yes' }),
      node(3, 200, { amenity: 'waste_basket', waste: 'dog_excrement', vending: 'excrement_bags' }),
    )
    expect(await importing(db, newer)).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
    const after = await near(db)
    expect(after[0]).toMatchObject({ id: before[0]?.id, hasBags: true, distanceMeters: 30 })
    // The file has said of the third bin what it said before; somebody here knows better.
    expect(after.find(({ id }) => id === third?.id)?.hasBags).toBe(false)
  })

  test('an entry within 15 m of a reported bin is that bin, and so is a report beside an imported one', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db, clock)
    const [ann, bob] = await scouting.people(2)
    const imageUrl = await scouting.picture(ann.id)
    const { bin } = await scouting.as(ann)(endpoints.reportBin, { body: { ...DOLORES, imageUrl } })
    const report = await importing(
      db,
      overpass(
        node(1, 14, { amenity: 'waste_basket', vending: 'excrement_bags' }),
        node(2, 40, { vending: 'excrement_bags' }),
      ),
    )
    expect(report).toMatchObject({ merged: 1, added: 1 })
    const [known, dispenser] = await near(db)
    expect(known).toMatchObject({ id: bin.id, hasBags: true, source: null, alsoIn: ['osm'] })
    // At the dispenser somebody finds a bin, too; from afar that earns nothing.
    const at = { latitude: dispenser?.latitude ?? 0, longitude: dispenser?.longitude ?? 0 }
    const body = { ...at, imageUrl: await scouting.picture(bob.id) }
    expect(await scouting.as(bob)(endpoints.reportBin, { body })).toMatchObject({
      isConfirmation: true,
      pointsEarned: 0,
      bin: { id: dispenser?.id, hasBin: true, hasBags: true, upvotes: 1 },
    })
    // What a file brought goes with it; what people reported stays.
    expect(await removeBinImport(db, 'osm')).toMatchObject({ removed: 1 })
    expect((await near(db)).map(({ id, alsoIn }) => [id, alsoIn])).toEqual([[bin.id, []]])
  })

  test('samples yield to imported bins and return with their removal; a dry run changes nothing', async () => {
    const { db } = await open()
    const sample = {
      name: 'Poop Bin',
      description: 'Invented',
      isSample: true,
      createdAt: clock.now(),
    }
    const nobody = { address: null, imageUrl: null, reportedBy: null, source: null, sourceId: null }
    const unknown = { fullNotedAt: null, hasBags: null, lastConfirmedOn: null, licence: null }
    const places = [
      DOLORES,
      { latitude: 37.85, longitude: -122.27 },
      { latitude: 40.7, longitude: -74 },
    ]
    await db
      .insertInto('bins')
      .values(places.map((at) => Object.assign({}, sample, nobody, unknown, at)))
      .execute()
    const samples = await near(db)
    expect(samples).toHaveLength(2)
    expect(await importing(db, TOWN, { isDryRun: true })).toMatchObject({ added: 6, merged: 1 })
    expect(await near(db)).toEqual(samples)
    const { hiddenSamples } = await importing(db, TOWN)
    expect(hiddenSamples).toBe(2)
    expect((await near(db)).some(({ isSample }) => isSample)).toBe(false)
    await removeBinImport(db, 'osm')
    expect(await near(db)).toEqual(samples)
  })

  test('a file that breaks off keeps whole batches and says so; GeoJSON is read', async () => {
    const { db } = await open()
    const many = Array.from({ length: 1_200 }, (_, at) =>
      node(100 + at, 20 * at, { amenity: 'waste_basket' }),
    )
    const broken = JSON.stringify(overpass(...many)).slice(0, -2_000)
    await expect(importing(db, broken)).rejects.toThrow('whole batches of 1000')
    const { count } = await db
      .selectFrom('bins')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1_000)
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 50] },
      properties: { amenity: 'waste_basket' },
    }
    const map = { type: 'FeatureCollection', features: [feature, feature] }
    const options = { source: 'town', licence: 'CC0' }
    expect(await importing(db, map, options)).toMatchObject({ added: 1, unchanged: 1 })
    expect(await importing(db, map, options)).toMatchObject({ added: 0, unchanged: 2 })
  })

  test('a table of bins is read by its columns, each row a bin; a table without places is refused', async () => {
    const { db } = await open()
    const table = [
      'BASKETID;TYPE;Spot;Street;Dog bags;Checked',
      'A1;S;POINT (-122.4260 37.7600);Dolores Street;Yes;2026-05-01',
      'A2;S;37.7650, -122.4260;;No;',
      'A3;S;nowhere;;;',
      'A4;S',
    ].join('\n')
    const hints = tableHints(['id=BASKETID', 'point=Spot'], [])
    const options = { source: 'city', licence: 'CC0', hints }
    const report = await importing(db, table, options)
    expect(report).toMatchObject({ added: 2, skipped: { 'no-location': 1, 'bad-row': 1 } })
    const [first, second] = await db
      .selectFrom('bins')
      .select(['latitude', 'longitude', 'hasBags', 'source', 'sourceId'])
      .orderBy('sourceId')
      .execute()
    expect(first).toMatchObject({ latitude: 37.76, hasBags: true, source: 'city', sourceId: 'A1' })
    expect(second).toMatchObject({ latitude: 37.765, hasBags: false, sourceId: 'A2' })
    expect(await importing(db, table, options)).toMatchObject({ added: 0, unchanged: 2 })
    await expect(importing(db, 'name,size\nA,2\n')).rejects.toThrow(
      /where the bins are; .* it has|where the bins are/,
    )
  })
})
