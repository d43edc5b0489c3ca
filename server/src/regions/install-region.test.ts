import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { correctPlace } from '../places/correct-place.ts'
import { mergeSamePlaces } from '../places/merge-places.ts'
import { placeById } from '../places/place-by-id.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { addMembers, askReviews, reviewOf } from '../reviews/testing/review-fixtures.ts'
import { buildRegion } from './build-region.ts'
import { clearLeftFolders } from './clear-left-folders.ts'
import { installRegion } from './install-region.ts'
import { editionFolder } from './region-folders.ts'
import { listRegions } from './region-list.ts'
import { removeRegion } from './remove-region.ts'
import { type DrawnObject, node } from './testing/drawn-objects.ts'
import { extractOf } from './testing/extract-of.ts'
import { juniper } from './testing/juniper.ts'

const clock = fixedClock('2026-11-21T08:00:00Z')
let editions = 0

const placeNamed = ({ db }: Pick<TestDatabase, 'db'>, name: string) =>
  db.selectFrom('places').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

/** Every row of places and bins with the transaction that wrote it last. */
async function rowsOf({ db }: Pick<TestDatabase, 'db'>) {
  const { rows } = await sql`
    select 'place' as kind, xmin::text as version, id from places
    union all select 'bin', xmin::text, id from bins
    union all select 'entry', xmin::text, bin_id from bin_sources
    union all select 'listed', xmin::text, 0 from region_entries
    order by 1, 3, 2`.execute(db)
  return rows
}

eachDatabase('a region', (fresh) => {
  async function opened() {
    const database = await fresh()
    const dataDir = temporaryDirectory()
    const make = async (
      objects: readonly DrawnObject[],
      { id = 'juniper', isDryRun = false, on = '2026-06-01' } = {},
    ) => {
      const path = join(dataDir, 'juniper.osm.pbf')
      writeFileSync(path, extractOf(objects).pbf({ timestamp: Date.parse(on) / 1000 }))
      editions += 1
      const title = id === 'juniper' ? 'Juniper, OR' : 'Neighbor, OR'
      const asked = { path, file: 'juniper.osm.pbf', id, title, edition: `e${editions}`, dataDir }
      const built = await buildRegion(asked, () => {})
      const options = { clock, dataDir, path, addressAt: async () => null, isDryRun }
      return installRegion(database, built, options)
    }
    return { database, db: database.db, dataDir, make }
  }

  test('has its places, bins and row at once, and hides the samples near', async () => {
    const { database, db, dataDir, make } = await opened()
    const location = { latitude: 44.06, longitude: -121.29 }
    const source = { name: 'sample', id: 'p1', licence: null, on: null }
    await writePlaces(db, [newPlace({ name: 'Sample Café', location, source })], clock.now())
    const installed = await make(juniper())
    expect(installed).toMatchObject({
      isNew: true,
      places: { added: 6, updated: 0, unchanged: 0, gone: 0 },
      bins: { added: 2 },
      hiddenSamples: 1,
    })
    expect(await placeNamed(database, 'Sample Café')).toMatchObject({ isShown: false })
    expect(await placeNamed(database, 'Kibble & Bean')).toMatchObject({
      source: 'osm',
      sourceId: 'node/1',
      licence: 'ODbL-1.0',
      timeZone: 'America/Los_Angeles',
      country: 'US',
    })
    const [listed] = await listRegions(db, dataDir)
    expect(listed).toMatchObject({
      id: 'juniper',
      title: 'Juniper, OR',
      isMissing: false,
      counts: { places: { places: 6, withPetStatement: 4 }, streets: { streets: 24 } },
    })
  })

  test('made again of the same file changes no row', async () => {
    const { database, make } = await opened()
    await make(juniper())
    const before = await rowsOf(database)
    const again = await make(juniper())
    expect(again).toMatchObject({
      isNew: false,
      places: { added: 0, updated: 0, unchanged: 6, gone: 0, kept: 0 },
      bins: { added: 0, updated: 0, unchanged: 2, gone: 0, kept: 0 },
    })
    expect(await rowsOf(database)).toEqual(before)
  })

  test('made of a newer extract writes only what it says anew, and tells the new day', async () => {
    const { database, db, make } = await opened()
    await make(juniper())
    const { id: cafe } = await placeNamed(database, 'Kibble & Bean')
    const { id: fork } = await placeNamed(database, 'The Quiet Fork')
    const [member] = await addMembers(db, 1)
    await askReviews(database)
      .as(member ?? null)
      .write(reviewOf({ subject: `place:${fork}`, petKind: 'dog', petWelcome: 'inside' }))
    const dayOf = async (id: number) => {
      const { source, pets } = JSON.parse(await placeById(db, id)) as Place
      return [source.on, pets.evidence?.on]
    }
    const before = await rowsOf(database)
    const july = { on: '2026-07-01' }
    expect(await make(juniper(), july)).toMatchObject({
      places: { updated: 0, unchanged: 6 },
      bins: { updated: 0, unchanged: 2 },
    })
    expect(await rowsOf(database)).toEqual(before)
    expect(await dayOf(cafe)).toEqual(['2026-07-01', '2026-07-01'])

    const more = [node(1, 44.0512, -121.297, { amenity: 'cafe', name: 'Bean', dog: 'no' })]
    const changed = juniper({ without: ['node/1'], more })
    expect(await make(changed, { on: '2026-08-01' })).toMatchObject({ places: { updated: 1 } })
    expect(await dayOf(cafe)).toEqual(['2026-08-01', '2026-08-01'])

    // What it no longer names and people know is as new as the data that named it.
    const gone = juniper({ without: ['node/1', 'node/2'], more })
    expect(await make(gone, { on: '2026-08-08' })).toMatchObject({ places: { gone: 0, kept: 1 } })
    expect((await dayOf(fork))[0]).toBe('2026-08-01')
  })

  test('says anew what it says of pets before that would fade', async () => {
    const { database, make } = await opened()
    await make(juniper())
    const { places } = await make(juniper(), { on: '2026-10-01' })
    expect(places).toMatchObject({ updated: 5, unchanged: 1 })
    expect((await placeNamed(database, 'Kibble & Bean')).petPolicy.evidence?.on).toBe('2026-10-01')
  })

  test('brought up to date keeps what people said, and what is gone steps aside and returns', async () => {
    const { database, db, make } = await opened()
    await make(juniper())
    const [cafe, fork, clinic] = await Promise.all(
      ['Kibble & Bean', 'The Quiet Fork', 'Juniper Animal Clinic'].map((name) =>
        placeNamed(database, name),
      ),
    )
    const [member] = await addMembers(db, 1)
    await askReviews(database)
      .as(member ?? null)
      .write(reviewOf({ subject: `place:${cafe?.id ?? 0}` }))
    await db
      .transaction()
      .execute((tx) =>
        correctPlace(
          tx,
          clinic?.id ?? 0,
          { phone: '+1 541 555 0100' },
          { from: 'owner', sentOn: '2026-11-20', timeZone: null, now: clock.now() },
        ),
      )
    const renewed = await make(
      juniper({
        without: ['node/1', 'node/2', 'node/3', 'node/5'],
        more: [
          node(3, 44.0536, -121.291, { amenity: 'veterinary', name: 'Juniper Pet Hospital' }),
          node(7, 44.05, -121.29, { amenity: 'cafe', name: 'The New Bean' }),
        ],
      }),
    )
    expect(renewed).toMatchObject({
      places: { added: 1, updated: 1, unchanged: 3, gone: 1, kept: 1 },
      bins: { added: 0, unchanged: 1, gone: 1, kept: 0 },
    })
    expect(await placeNamed(database, 'Kibble & Bean')).toMatchObject({
      id: cafe?.id,
      status: 'live',
    })
    expect(await placeNamed(database, 'The Quiet Fork')).toMatchObject({
      id: fork?.id,
      status: 'closed',
    })
    expect(await placeNamed(database, 'Juniper Pet Hospital')).toMatchObject({
      id: clinic?.id,
      phone: '+1 541 555 0100',
    })
    await make(juniper())
    expect(await placeNamed(database, 'The Quiet Fork')).toMatchObject({
      id: fork?.id,
      status: 'live',
    })
  })

  test('shares places with another that overlaps it: each stays while one of them names it', async () => {
    const { database, db, make } = await opened()
    await make(juniper())
    await make(juniper({ without: ['node/2'] }), { id: 'neighbor' })
    const { places } = await make(juniper({ without: ['node/1', 'node/2'] }))
    expect(places).toMatchObject({ gone: 1, kept: 1 })
    expect(await placeNamed(database, 'Kibble & Bean')).toMatchObject({ status: 'live' })
    expect(await placeNamed(database, 'The Quiet Fork')).toMatchObject({ status: 'closed' })
    const options = { clock, dataDir: temporaryDirectory() }
    expect(await removeRegion(database, 'juniper', options)).toMatchObject({ places: 1, kept: 0 })
    expect(await db.selectFrom('places').select('name').execute()).toHaveLength(5)
    expect(await removeRegion(database, 'neighbor', options)).toMatchObject({ places: 5, bins: 2 })
    expect(await db.selectFrom('places').select('id').execute()).toEqual([])
    expect(await db.selectFrom('bins').select('id').execute()).toEqual([])
    expect(await db.selectFrom('regionEntries').selectAll().execute()).toEqual([])
  })

  test('and a table that know the same place have it as one, whichever goes', async () => {
    const { database, db, dataDir, make } = await opened()
    const bring = (sources: string) =>
      db.transaction().execute(async (tx) => {
        const location = { latitude: 44.05125, longitude: -121.29695 }
        const source = { name: sources, id: 't1', licence: 'CC0-1.0', on: '2026-11-01' }
        const place = newPlace({
          name: 'Kibble and Bean Cafe',
          phone: '+1 541 555 0100',
          location,
          source,
        })
        await writePlaces(tx, [place], clock.now())
        await mergeSamePlaces(tx, [cellOf(location)], clock.now())
      })
    await bring('our-table')
    expect(await make(juniper())).toMatchObject({ places: { added: 6, merged: 1 } })
    const cafe = await placeNamed(database, 'Kibble & Bean')
    expect(cafe).toMatchObject({ source: 'osm', status: 'live', phone: '+1 541 555 0100' })
    const before = await rowsOf(database)
    expect(await make(juniper())).toMatchObject({ places: { unchanged: 6, merged: 0 } })
    expect(await rowsOf(database)).toEqual(before)
    // The newest extract names it no more; the table does.
    expect(await make(juniper({ without: ['node/1'] }))).toMatchObject({ places: { gone: 1 } })
    expect(await placeNamed(database, 'Kibble and Bean Cafe')).toMatchObject({
      id: cafe.id,
      source: 'our-table',
      status: 'live',
    })
    await make(juniper())
    await removeRegion(database, 'juniper', { clock, dataDir })
    expect(await db.selectFrom('places').select(['name', 'status']).execute()).toEqual([
      { name: 'Kibble and Bean Cafe', status: 'live' },
    ])
  })

  test('removed leaves what people here know', async () => {
    const { database, db, make } = await opened()
    await make(juniper())
    const { id } = await placeNamed(database, 'Kibble & Bean')
    const [member] = await addMembers(db, 1)
    const review = reviewOf({ subject: `place:${id}` })
    await askReviews(database)
      .as(member ?? null)
      .write(review)
    const removed = await removeRegion(database, 'juniper', {
      clock,
      dataDir: temporaryDirectory(),
    })
    expect(removed).toMatchObject({ places: 5, bins: 2, kept: 1 })
    expect(await placeNamed(database, 'Kibble & Bean')).toMatchObject({ id, status: 'live' })
    const asked = removeRegion(database, 'juniper', { clock, dataDir: temporaryDirectory() })
    await expect(asked).rejects.toThrow('There is no region juniper.')
  })

  test('is not replaced by a file of somewhere else', async () => {
    const { database, make } = await opened()
    await make(juniper())
    const before = await rowsOf(database)
    const elsewhere = [
      node(1, 47.14, 9.52, { amenity: 'cafe', name: 'Far away' }),
      node(2, 47.15, 9.53, { amenity: 'cafe', name: 'Far away too' }),
    ]
    await expect(make(elsewhere)).rejects.toThrow(/juniper.osm.pbf lies nowhere near Juniper, OR/)
    expect(await rowsOf(database)).toEqual(before)
  })

  test('of a dry run is told and not kept', async () => {
    const { db, make } = await opened()
    const would = await make(juniper(), { isDryRun: true })
    expect(would).toMatchObject({ isDryRun: true, isNew: true, places: { added: 6 } })
    expect(await db.selectFrom('regions').select('id').execute()).toEqual([])
    expect(await db.selectFrom('places').select('id').execute()).toEqual([])
  })

  test('that fails halfway changes nothing', async () => {
    const { database, db, dataDir, make } = await opened()
    await make(juniper())
    const before = await rowsOf(database)
    const path = join(dataDir, 'more.osm.pbf')
    const more = [node(8, 44.05, -121.29, { amenity: 'cafe', name: 'One more' })]
    writeFileSync(path, extractOf(juniper({ more })).pbf())
    const asked = {
      path,
      file: 'more.osm.pbf',
      id: 'juniper',
      title: 'J',
      edition: 'half',
      dataDir,
    }
    const built = await buildRegion(asked, () => {})
    writeFileSync(join(built.folder, 'bins.ndjson'), '{"sourceId": "node/5", "at"')
    const options = { clock, dataDir, path, addressAt: async () => null }
    await expect(installRegion(database, built, options)).rejects.toThrow(SyntaxError)
    expect(await rowsOf(database)).toEqual(before)
    expect(await db.selectFrom('regions').select('title').execute()).toEqual([
      { title: 'Juniper, OR' },
    ])
  })

  test('leaves old editions for a minute and half-made ones not at all', async () => {
    const { db, dataDir, make } = await opened()
    await make(juniper())
    await make(juniper())
    const region = join(dataDir, 'regions/juniper')
    const [old = '', held = ''] = readdirSync(region)
    mkdirSync(join(region, 'cut-off.unfinished'))
    await clearLeftFolders({ db, clock, dataDir })
    expect(readdirSync(region)).toEqual([old, held])
    clock.advance(60_000)
    await clearLeftFolders({ db, clock, dataDir })
    expect(readdirSync(region)).toEqual([held])
    expect(existsSync(editionFolder(dataDir, 'juniper', held))).toBe(true)
  })
})
