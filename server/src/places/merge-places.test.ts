import { cellOf } from '@wayfur/domain/places/grid-cell'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { addMembers, askReviews, reviewOf } from '../reviews/testing/review-fixtures.ts'
import { correctPlace } from './correct-place.ts'
import { mergeSamePlaces } from './merge-places.ts'
import { removePlacesOf } from './remove-places.ts'
import { ask, castro, newPlace } from './testing/place-fixtures.ts'
import { type NewPlace, writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-23T08:00:00Z')

const METERS_PER_DEGREE = 111_195

/** A place so many meters to the north of the Castro. */
function at(meters: number, source: string, id: string, more: Partial<NewPlace> = {}): NewPlace {
  return newPlace({
    pets: UNKNOWN_POLICY,
    location: { ...castro, latitude: castro.latitude + meters / METERS_PER_DEGREE },
    source: { name: source, id, licence: `${source} terms`, on: '2026-11-01' },
    address: { street: null, city: null, state: null, zipCode: null, country: 'US' },
    ...more,
  })
}

async function versions({ db }: Pick<TestDatabase, 'db'>) {
  const { rows } = await sql`select id, xmin::text from places order by id`.execute(db)
  return rows
}

eachDatabase('places of several sources', (fresh) => {
  async function opened() {
    const database = await fresh()
    const { db } = database
    const bring = (...places: NewPlace[]) =>
      db.transaction().execute(async (tx) => {
        await writePlaces(tx, places, clock.now())
        const cells = places.flatMap(({ location }) => (location === null ? [] : cellOf(location)))
        return mergeSamePlaces(tx, cells, clock.now())
      })
    const remove = (source: string) =>
      db.transaction().execute((tx) => removePlacesOf(tx, source, clock.now()))
    const rows = async () =>
      db
        .selectFrom('places')
        .select(['id', 'sourceId', 'status', 'mergedInto'])
        .orderBy('id')
        .execute()
    const shown = async () =>
      (await rows()).flatMap((row) => (row.status === 'live' ? row.sourceId : []))
    return { database, db, bring, remove, rows, shown }
  }

  test('are one, of OpenStreetMap, with what the other knows and whose that is', async () => {
    const { db, bring, shown } = await opened()
    const hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    await bring(
      at(0, 'overture', 'o1', { name: 'Patient Beagle Cafe', phone: '+1 415 555 0101', hours }),
    )
    const came = await bring(at(20, 'osm', 'node/1', { website: 'https://beagle.example/' }))
    expect(came).toEqual({ merged: 1, parted: 0 })
    expect(await shown()).toEqual(['node/1'])
    const place = await ask(db, clock, 'byId', { id: 2 })
    expect(place).toMatchObject({
      id: 2,
      name: 'The Patient Beagle',
      phone: '+1 415 555 0101',
      website: 'https://beagle.example/',
      hours,
      source: { name: 'osm', licence: 'osm terms' },
      alsoFrom: [
        {
          name: 'overture',
          id: 'o1',
          licence: 'overture terms',
          on: '2026-11-01',
          gives: ['hours', 'phone'],
        },
      ],
    })
    // Its own address on the site leads there.
    expect(await ask(db, clock, 'byId', { id: 1 })).toEqual(place)
    expect((await ask(db, clock, 'nearby', { id: 1 })).places).toEqual([])
    expect((await ask(db, clock, 'search', { ...castro, includeUnknown: true })).total).toBe(1)
  })

  test('brought again change no row, and what one of them learns is told', async () => {
    const { database, db, bring } = await opened()
    const both = [
      at(0, 'osm', 'node/1', { cuisine: 'burger' }),
      at(10, 'overture', 'o1', { phone: '+1 415 555 0101', cuisine: 'american' }),
    ]
    await bring(...both)
    const before = await versions(database)
    expect(await bring(...both)).toEqual({ merged: 0, parted: 0 })
    await bring(...both.slice(1))
    await bring(...both.slice(0, 1))
    expect(await versions(database)).toEqual(before)
    await bring(at(10, 'overture', 'o1', { phone: '+1 415 555 0102', email: 'a@example.com' }))
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      phone: '+1 415 555 0102',
      email: 'a@example.com',
      cuisine: 'burger',
    })
    await bring(at(0, 'osm', 'node/1', { phone: '+1 415 555 0103' }))
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      phone: '+1 415 555 0103',
      email: 'a@example.com',
      cuisine: null,
      alsoFrom: [{ gives: ['email'] }],
    })
  })

  test('of which one goes leave the other, with its number and what people said', async () => {
    const { database, db, bring, remove, rows } = await opened()
    await bring(
      at(0, 'osm', 'node/1'),
      at(5, 'overture', 'o1', { phone: '+1 415 555 0101' }),
      at(9, 'our-table', 't1', {
        email: 'us@example.com',
        pets: {
          ...UNKNOWN_POLICY,
          dog: kindPolicy('inside'),
          evidence: { from: 'import', level: 'stated', on: '2026-11-01' },
        },
      }),
    )
    const [member] = await addMembers(db, 1)
    await askReviews(database)
      .as(member ?? null)
      .write(reviewOf({ subject: 'place:1' }))
    await db
      .transaction()
      .execute((tx) =>
        correctPlace(
          tx,
          1,
          { name: 'The Beagle' },
          { from: 'owner', sentOn: '2026-11-20', timeZone: null, now: clock.now() },
        ),
      )
    expect(await remove('overture')).toBe(1)
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      phone: null,
      reviewCount: 1,
      email: 'us@example.com',
      pets: { dog: { welcome: 'inside' } },
    })
    await bring(at(5, 'overture', 'o1', { phone: '+1 415 555 0101' }))
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({ phone: '+1 415 555 0101' })
    expect(await remove('osm')).toBe(1)
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      id: 1,
      name: 'The Beagle',
      reviewCount: 1,
      source: { name: 'our-table', id: 't1' },
      phone: '+1 415 555 0101',
      alsoFrom: [{ name: 'overture' }],
    })
    expect(await rows()).toHaveLength(2)
    // What people know stays the place when the first source comes back.
    expect(await bring(at(0, 'osm', 'node/1'))).toMatchObject({ merged: 1 })
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      name: 'The Beagle',
      reviewCount: 1,
    })
    expect(await remove('our-table')).toBe(1)
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      source: { name: 'osm' },
      name: 'The Beagle',
    })
    await remove('osm')
    await remove('overture')
    expect(await rows()).toEqual([])
  })

  test('that people know both stay two, and what a moderator closed stays closed', async () => {
    const { database, db, bring, shown } = await opened()
    await bring(at(0, 'osm', 'node/1'))
    await bring(at(300, 'overture', 'o1'))
    const [member] = await addMembers(db, 1)
    for (const id of [1, 2]) {
      await askReviews(database)
        .as(member ?? null)
        .write(reviewOf({ subject: `place:${id}` }))
    }
    await bring(at(4, 'overture', 'o1'))
    expect(await shown()).toEqual(['node/1', 'o1'])
    const closing = {
      from: 'owner',
      sentOn: '2026-11-20',
      timeZone: null,
      now: clock.now(),
    } as const
    await bring(at(900, 'osm', 'node/2', { name: 'Gone Grill' }))
    await db.transaction().execute((tx) => correctPlace(tx, 4, { isClosed: true }, closing))
    await bring(at(905, 'overture', 'o2', { name: 'Gone Grill' }))
    expect(await shown()).toEqual(['node/1', 'o1'])
  })

  test('return when whatever removes the place they are merged into', async () => {
    const { db, bring, rows } = await opened()
    await bring(at(0, 'osm', 'node/1'), at(10, 'overture', 'o1'), at(300, 'osm', 'node/2'))
    await db.deleteFrom('places').where('id', 'in', [1, 3]).execute()
    expect(await rows()).toEqual([{ id: 2, sourceId: 'o1', status: 'live', mergedInto: null }])
    const into = db.updateTable('places').set({ status: 'merged', mergedInto: 99 }).execute()
    await expect(into).rejects.toThrow('merged into one that is not there')
  })

  test('part again when one of them moves away', async () => {
    const { bring, shown, rows } = await opened()
    await bring(at(0, 'osm', 'node/1'), at(10, 'overture', 'o1', { phone: '+1 415 555 0101' }))
    expect(await shown()).toEqual(['node/1'])
    await bring(at(400, 'overture', 'o1'))
    expect(await shown()).toEqual(['node/1', 'o1'])
    expect((await rows()).map(({ mergedInto }) => mergedInto)).toEqual([null, null])
  })

  type Spot = [meters: number, source: string, name: string, category?: PlaceCategory]
  test.each<[string, Spot[], number]>([
    [
      'two shops of one name 80 m apart',
      [
        [0, 'osm', 'Blue Cup'],
        [80, 'overture', 'Blue Cup'],
      ],
      2,
    ],
    [
      'two of a chain in both sources',
      [
        [0, 'osm', 'Starbucks'],
        [60, 'osm', 'Starbucks'],
        [8, 'overture', 'Starbucks'],
        [70, 'overture', 'Starbucks'],
      ],
      2,
    ],
    [
      'two of a chain in one source, one between them in the other',
      [
        [0, 'osm', 'Starbucks'],
        [50, 'osm', 'Starbucks'],
        [27, 'overture', 'Starbucks'],
      ],
      3,
    ],
    [
      'neighbors of two names',
      [
        [0, 'osm', 'Blue Cup'],
        [3, 'overture', 'Red Cup'],
      ],
      2,
    ],
    [
      'a hotel and the restaurant in it',
      [
        [0, 'osm', 'Hotel Ritz', 'hotel'],
        [3, 'overture', 'Ritz', 'restaurant'],
      ],
      2,
    ],
    [
      'rest areas of two directions',
      [
        [0, 'osm', 'Elk Rest Area North', 'rest_area'],
        [90, 'overture', 'Elk Rest Area South', 'rest_area'],
      ],
      2,
    ],
    [
      'a park marked at its gate',
      [
        [0, 'osm', 'Elk Park', 'park'],
        [240, 'overture', 'Elk Park', 'park'],
      ],
      1,
    ],
    [
      'a clinic that is a shop elsewhere',
      [
        [0, 'osm', 'Juniper Animal Clinic', 'vet'],
        [20, 'overture', 'Juniper Animal Hospital', 'store'],
      ],
      1,
    ],
    [
      'one source that has it twice',
      [
        [0, 'osm', 'Blue Cup'],
        [4, 'overture', 'Blue Cup'],
        [9, 'overture', 'Blue Cup'],
      ],
      2,
    ],
  ])('%s are as many as they are', async (_, spots, count) => {
    const { bring, shown } = await opened()
    await bring(
      ...spots.map(([meters, source, name, category = 'restaurant'], index) =>
        at(meters, source, `${index}`, { name, category }),
      ),
    )
    expect(await shown()).toHaveLength(count)
  })
})
