import { distanceMeters } from '@wayfur/domain/geo'
import { BUSINESS_CATEGORIES, PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { areaOf, cellOf } from '@wayfur/domain/places/grid-cell'
import { everyDay, weekOf } from '@wayfur/domain/places/opening-hours'
import { UNKNOWN_POLICY, kindPolicy } from '@wayfur/domain/places/pet-policy'
import { Business } from '@wayfur/domain/places/place-schemas'
import { byRating, rankingScore } from '@wayfur/domain/places/ranking'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import type { Tables } from '../tables.ts'
import { correctPlace, hidePlace } from './correct-place.ts'
import { ask, castro, cityHall, newPlace } from './testing/place-fixtures.ts'
import { writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')

/** A point some meters north of the Castro: a degree is 111,195 m. */
function at(meters: number) {
  return { ...castro, latitude: castro.latitude + meters / 111_195 }
}

async function holdingOne(db: Kysely<Tables>, place: ReturnType<typeof newPlace>) {
  await writePlaces(db, [place], clock.now())
  return db
    .selectFrom('places')
    .select('id')
    .where('sourceId', '=', place.source.id)
    .executeTakeFirstOrThrow()
}

eachDatabase('places', (fresh) => {
  async function holding(...places: ReturnType<typeof newPlace>[]): Promise<TestDatabase> {
    const database = await fresh()
    await writePlaces(database.db, places, clock.now())
    return database
  }

  test('the best rated of a circle come first, by the ranking rule of the domain', async () => {
    const places = Array.from({ length: 60 }, (_, index) =>
      newPlace({
        name: `Place ${index}`,
        location: { latitude: 37.76 + index / 1000, longitude: -122.43 },
        reviewCount: (index * 7) % 30,
        starsSum: ((index * 7) % 30) * ((index % 5) + 1),
      }),
    )
    const { db } = await holding(...places)
    const reply = await ask(db, clock, 'search', { ...castro, radius: 5_000, limit: 100 })
    const expected = places
      .map((place, index) => ({
        id: index + 1,
        score: rankingScore(place.starsSum, place.reviewCount),
        distanceMeters: Math.round(distanceMeters(castro, place.location ?? castro)),
      }))
      .filter((place) => place.distanceMeters <= 5_000)
      .sort(byRating)
    expect(reply.places.map(({ id, distanceMeters: away }) => ({ id, away }))).toEqual(
      expected.map(({ id, distanceMeters: away }) => ({ id, away })),
    )
    expect(expected.length).toBeGreaterThan(20)
    expect(reply.total).toBe(expected.length)
  })

  test('pages hold each place once and end where the places end', async () => {
    const { db } = await holding(
      ...Array.from({ length: 45 }, (_, index) => newPlace({ name: `Place ${index}` })),
    )
    const seen: number[] = []
    let after: string | undefined
    let pages = 0
    do {
      const reply = await ask(db, clock, 'search', { ...castro, ...(after && { after }) })
      seen.push(...reply.places.map((place) => place.id))
      expect(reply.total).toBe(45)
      after = reply.next ?? undefined
      pages += 1
    } while (after !== undefined)
    expect(pages).toBe(3)
    expect(new Set(seen).size).toBe(45)
  })

  test('a made-up page mark is refused', async () => {
    const { db } = await fresh()
    await expect(ask(db, clock, 'search', { ...castro, after: '___' })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('cell and area of the database are those of the domain', async () => {
    const points = [
      { latitude: 0, longitude: 0 },
      { latitude: -33.8688, longitude: 151.2093 },
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: 37.75, longitude: -122.45 },
      { latitude: 51.15, longitude: 0.05 },
      ...Array.from({ length: 200 }, (_, index) => ({
        latitude: -89.95 + index * 0.85,
        longitude: -179.95 + index * 1.75,
      })),
    ]
    const { db } = await holding(...points.map((location) => newPlace({ location })))
    const rows = await db
      .selectFrom('places')
      .select(['latitude', 'longitude', 'cell', 'area'])
      .execute()
    for (const { latitude, longitude, cell, area } of rows) {
      const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
      expect({ ...point, cell, area }).toEqual({
        ...point,
        cell: cellOf(point),
        area: areaOf(point),
      })
    }
    expect(rows).toHaveLength(points.length)
  })

  test('score and shown rating of the database are those of the domain', async () => {
    const { db } = await holding(
      newPlace({ reviewCount: 0, starsSum: 0 }),
      newPlace({ reviewCount: 132, starsSum: 607 }),
      newPlace({ reviewCount: 1, starsSum: 5 }),
    )
    const rows = await db.selectFrom('places').select('score').orderBy('id').execute()
    expect(rows.map((row) => row.score)).toEqual([
      rankingScore(0, 0),
      rankingScore(607, 132),
      rankingScore(5, 1),
    ])
    const reply = await ask(db, clock, 'search', castro)
    expect(reply.places.map((place) => place.rating)).toEqual([4.6, 5, null])
  })

  test('only places known to welcome pets are listed, unless the others are asked for', async () => {
    const { db } = await holding(
      newPlace({ name: 'Friendly' }),
      newPlace({ name: 'Nobody said', pets: UNKNOWN_POLICY }),
      newPlace({
        name: 'No pets',
        pets: { ...UNKNOWN_POLICY, dog: kindPolicy('not-allowed') },
      }),
    )
    const listed = await ask(db, clock, 'search', castro)
    expect(listed.places.map((place) => place.name)).toEqual(['Friendly'])
    const wider = await ask(db, clock, 'search', { ...castro, includeUnknown: true })
    expect(wider.places).toHaveLength(3)
    const dogs = await ask(db, clock, 'search', {
      ...castro,
      includeUnknown: true,
      species: 'dog',
    })
    expect(dogs.places.map((place) => place.name)).toEqual(['Friendly', 'Nobody said'])
  })

  test('a search keeps to how pets are received and to what they cost', async () => {
    const inside = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }
    const patio = { ...UNKNOWN_POLICY, cat: kindPolicy('patio') }
    const fee = {
      amountCents: 0,
      currency: 'USD',
      per: 'stay',
      perPet: false,
      capCents: null,
    } as const
    const { db } = await holding(
      newPlace({ name: 'Inside', pets: inside, category: 'restaurant' }),
      newPlace({
        name: 'Seats',
        pets: inside,
        category: 'restaurant',
        amenities: ['Outdoor seating'],
      }),
      newPlace({ name: 'Patio', pets: { ...patio, fee }, category: 'restaurant' }),
      newPlace({ name: 'Dog run', pets: inside, category: 'park' }),
      newPlace({
        name: 'On a leash',
        pets: { ...UNKNOWN_POLICY, dog: kindPolicy('leash') },
        category: 'park',
      }),
    )
    const names = async (query: object) => {
      const { places } = await ask(db, clock, 'search', { ...castro, ...query })
      return places.map((place) => place.name).toSorted()
    }
    expect(await names({ reception: 'inside' })).toEqual(['Inside', 'Seats'])
    expect(await names({ reception: 'patio' })).toEqual(['Patio', 'Seats'])
    expect(await names({ reception: 'patio', species: 'dog' })).toEqual(['Seats'])
    expect(await names({ reception: 'off-leash' })).toEqual(['Dog run'])
    expect(await names({ noPetFee: true })).toEqual(['Patio'])
    await expect(names({ reception: 'anyhow' })).rejects.toMatchObject({ status: 400 })
  })

  test('a search keeps to the kind of pet and to its weight', async () => {
    const small = kindPolicy('inside', { maxWeightKg: 10 })
    const { db } = await holding(
      newPlace({ name: 'Small dogs', pets: { ...UNKNOWN_POLICY, dog: small } }),
      newPlace({ name: 'Cats', pets: { ...UNKNOWN_POLICY, cat: kindPolicy('inside') } }),
      newPlace({ name: 'Any dog', pets: { ...UNKNOWN_POLICY, dog: kindPolicy('leash') } }),
    )
    const names = async (query: object) =>
      (await ask(db, clock, 'search', { ...castro, ...query })).places.map((place) => place.name)
    expect(await names({ species: 'cat' })).toEqual(['Cats'])
    expect(await names({ species: 'dog' })).toEqual(['Small dogs', 'Any dog'])
    expect(await names({ species: 'dog', weightKg: 30 })).toEqual(['Any dog'])
    expect(await names({ species: 'other' })).toEqual([])
  })

  test('open now is told by the clocks of the place, and counts over all pages', async () => {
    // 20:00 UTC on a Friday is noon in San Francisco.
    const { db } = await holding(
      newPlace({ name: 'Lunch', hours: everyDay([[11 * 60, 14 * 60]]) }),
      newPlace({ name: 'Dinner', hours: everyDay([[18 * 60, 22 * 60]]) }),
      newPlace({
        name: 'Late since Thursday',
        hours: weekOf((d) => (d === 'thu' ? [[1200, 2640]] : [])),
      }),
      newPlace({ name: 'Hours unknown', hours: null }),
      newPlace({ name: 'Zone unknown', hours: everyDay([[0, 1440]]), timeZone: null }),
    )
    const reply = await ask(db, clock, 'search', { ...castro, openNow: true })
    expect(reply.places.map((place) => place.name)).toEqual(['Lunch', 'Late since Thursday'])
    expect(reply.total).toBe(2)
  })

  test('words are looked for as they stand, in names, streets and cities', async () => {
    const { db } = await holding(
      newPlace({ name: '100% Dog_Bar' }),
      newPlace({ name: 'Cat Bar' }),
      newPlace({ name: "Bobby'); drop table places; --" }),
    )
    const names = async (q: string) =>
      (await ask(db, clock, 'search', { ...castro, q })).places.map((place) => place.name)
    expect(await names('bar cat')).toEqual(['Cat Bar'])
    expect(await names('%')).toEqual(['100% Dog_Bar'])
    expect(await names('g_b')).toEqual(['100% Dog_Bar'])
    expect(await names("'); drop")).toEqual(["Bobby'); drop table places; --"])
    expect(await names('san francisco')).toHaveLength(3)
    expect(await names('\\')).toEqual([])
  })

  test('a location known only by its city is found there but never pinned', async () => {
    const { db } = await holding(newPlace({ isCityLocation: true }), newPlace({ location: null }))
    const reply = await ask(db, clock, 'search', castro)
    expect(reply.places).toMatchObject([{ id: 1, location: null, precision: 'city' }])
    const businesses = await ask(db, clock, 'businesses', {})
    expect(businesses).toMatchObject([
      { latitude: null, longitude: null },
      { latitude: null, longitude: null },
    ])
  })

  test('categories are asked for in any wording', async () => {
    const { db } = await holding(
      newPlace({ category: 'vet' }),
      newPlace({ category: 'store' }),
      newPlace({ category: 'park' }),
    )
    const found = await ask(db, clock, 'search', {
      ...castro,
      category: 'veterinary_care,pet_store',
    })
    expect(found.places.map((place) => place.category)).toEqual(['vet', 'store'])
    const businesses = await ask(db, clock, 'businesses', { category: 'veterinarian' })
    expect(businesses.map((business) => business.category)).toEqual(['veterinarian'])
  })

  test('the list of businesses has only the categories that are documented for it', async () => {
    const { db } = await holding(
      ...PLACE_CATEGORIES.map((category) => newPlace({ category })),
      newPlace({ category: 'hotel' }),
    )
    const categoriesOf = async (query: object) =>
      (await ask(db, clock, 'businesses', query)).map(({ category }) => category)
    const all = await categoriesOf({})
    expect(all.toSorted()).toEqual([...BUSINESS_CATEGORIES, 'hotel'].toSorted())
    expect(await categoriesOf({ category: 'other' })).toEqual([])
    // What is not on it takes no place of what is.
    expect(await categoriesOf({ limit: PLACE_CATEGORIES.length })).toHaveLength(8)
  })

  test('the list of businesses keeps to its limit and bounds and goes on after an id', async () => {
    const { db } = await holding(
      newPlace({ location: castro }),
      newPlace({ location: { latitude: 40.7, longitude: -74 } }),
      newPlace({ location: cityHall }),
      newPlace({ location: null }),
    )
    const ids = async (query: object) =>
      (await ask(db, clock, 'businesses', query)).map((business) => business.id)
    expect(await ids({})).toEqual([1, 2, 3, 4])
    expect(await ids({ limit: 2 })).toEqual([1, 2])
    expect(await ids({ limit: 2, after: 2 })).toEqual([3, 4])
    expect(await ids({ bbox: '37.7,-122.5,37.8,-122.3' })).toEqual([1, 3])
    expect(await ids({ bbox: '24,-125,49,-66' })).toEqual([1, 2, 3])
    await expect(ids({ bbox: '49,-125,24,-66' })).rejects.toMatchObject({ status: 400 })
    await expect(ids({ bbox: '-91,0,10,10' })).rejects.toMatchObject({ status: 400 })
  })

  test('a business carries the documented texts beside their typed twins', async () => {
    const { db } = await holding(newPlace({ hours: everyDay([[480, 1080]]), amenities: ['Water'] }))
    const [business] = await ask(db, clock, 'businesses', { fields: 'full' })
    const { amenities, hours } = Business.parse(business)
    expect(business).toMatchObject({ amenityList: JSON.parse(amenities) })
    expect(JSON.parse(hours ?? '')).toMatchObject({ mon: '08:00-18:00' })
    expect(business).toMatchObject({ petPolicy: 'Dogs inside', petFee: 'Pet fee: ask' })
  })

  test('a list has what is documented of a business, and everything else where it is asked for', async () => {
    const { db } = await holding(newPlace({ amenities: ['Water'] }))
    const [listed] = await ask(db, clock, 'businesses', {})
    const [full] = await ask(db, clock, 'businesses', { fields: 'full' })
    const documented = `name category address city latitude longitude phone website rating reviewCount
      description`
    expect(Object.keys(listed ?? {})).toEqual(expect.arrayContaining(documented.split(/\s+/)))
    expect(full).toMatchObject(listed ?? {})
    const more = Object.keys(full ?? {}).filter((name) => !(name in (listed ?? {})))
    expect(more).toEqual(expect.arrayContaining(['openingHours', 'pets', 'amenityList']))
  })

  test('one place tells its source, and an unknown one is not found', async () => {
    const { db } = await holding(newPlace({}))
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({
      id: 1,
      source: { name: 'test', licence: 'ODbL-1.0', on: '2026-11-01' },
      createdAt: '2026-11-20T20:00:00.000Z',
    })
    await expect(ask(db, clock, 'byId', { id: 2 })).rejects.toMatchObject({ status: 404 })
    await expect(ask(db, clock, 'nearby', { id: 2 })).rejects.toMatchObject({ status: 404 })
  })

  test('neighbours are the nearest others', async () => {
    const { db } = await holding(
      newPlace({ location: castro }),
      newPlace({ location: at(700) }),
      newPlace({ location: at(300) }),
      newPlace({ location: at(1200) }),
      newPlace({ location: null }),
    )
    const reply = await ask(db, clock, 'nearby', { id: 1 })
    expect(reply.places.map((place) => [place.id, place.distanceMeters])).toEqual([
      [3, 300],
      [2, 700],
    ])
    expect((await ask(db, clock, 'nearby', { id: 5 })).places).toEqual([])
  })

  test('a view of the map shows what lies in it, also across the antimeridian', async () => {
    const { db } = await holding(
      newPlace({ location: { latitude: -17, longitude: 179.9 } }),
      newPlace({ location: { latitude: -17, longitude: -179.9 } }),
      newPlace({ location: { latitude: -17, longitude: 178 } }),
    )
    const view = { south: -17.5, north: -16.5, west: 179.5, east: -179.5 }
    const reply = await ask(db, clock, 'inBounds', view)
    expect(new Set(reply.places.map((place) => place.id))).toEqual(new Set([1, 2]))
    const wide = await ask(db, clock, 'inBounds', { ...view, west: 170, east: -170, north: 10 })
    expect(wide.places).toHaveLength(3)
    for (const empty of [
      { south: 10, north: 10.5, west: 10, east: 10.5 },
      { south: 10, north: 40, west: 10, east: 40 },
    ]) {
      expect(await ask(db, clock, 'inBounds', empty)).toMatchObject({ places: [], hasMore: false })
    }
  })

  test('a wide view shows every region before a second place of the same one', async () => {
    const city = Array.from({ length: 40 }, () => newPlace({ reviewCount: 90, starsSum: 450 }))
    const { db } = await holding(
      ...city,
      newPlace({ name: 'Far away', location: { latitude: 44, longitude: -103 } }),
    )
    const us = { south: 24, west: -125, north: 49, east: -66, limit: 5 }
    for (const view of [us, { south: -90, west: -180, north: 90, east: 180, limit: 5 }]) {
      const reply = await ask(db, clock, 'inBounds', view)
      expect(reply.places).toHaveLength(5)
      expect(reply.places.map((place) => place.name)).toContain('Far away')
      expect(reply.hasMore).toBe(true)
    }
  })

  test('writing a place again changes it and adds none', async () => {
    const { db } = await fresh()
    const place = newPlace({ name: 'Before' })
    expect(await writePlaces(db, [place], clock.now())).toMatchObject({ added: 1, updated: 0 })
    expect(await writePlaces(db, [place, { ...place, name: 'After' }], clock.now())).toMatchObject({
      added: 0,
      updated: 1,
    })
    expect(await db.selectFrom('places').select('name').execute()).toEqual([{ name: 'After' }])
  })

  test('a place of which a source says nothing new is not touched', async () => {
    const { db } = await fresh()
    const places = [newPlace({ hours: everyDay([[0, 1440]]) }), newPlace({ location: null })]
    await writePlaces(db, places, clock.now())
    const versions = () => sql`select xmin::text, * from places order by id`.execute(db)
    const { rows: before } = await versions()
    expect(await writePlaces(db, places, new Date('2027-01-01T00:00:00Z'))).toMatchObject({
      updated: 0,
      unchanged: 2,
    })
    expect((await versions()).rows).toEqual(before)
  })

  test('what people corrected stays as they said when its source speaks again', async () => {
    const { db } = await fresh()
    const place = newPlace({ name: 'Old name', phone: '+1 555 0100' })
    const { id } = await holdingOne(db, place)
    const origin = {
      from: 'owner',
      sentOn: '2026-11-10',
      timeZone: null,
      now: clock.now(),
    } as const
    await db.transaction().execute(async (tx) => {
      const hours = everyDay([[600, 1200]])
      await correctPlace(tx, id, { name: 'Right name', zipCode: '94117' }, origin)
      await correctPlace(tx, id, { name: 'Very right name', hours }, origin)
    })
    await writePlaces(db, [{ ...place, phone: '+1 555 0199' }], clock.now())
    const kept = await db.selectFrom('places').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      id,
      name: 'Very right name',
      zipCode: '94117',
      hours: everyDay([[600, 1200]]),
      phone: '+1 555 0199',
      corrected: ['hours', 'hours_note', 'hours_text', 'name', 'open_minutes', 'zip_code'],
    })
  })

  test('a place that people here say is closed is not opened again by its source', async () => {
    const { db } = await fresh()
    const [gone, hidden] = [newPlace({}), newPlace({})]
    const origin = {
      from: 'owner',
      sentOn: '2026-11-10',
      timeZone: null,
      now: clock.now(),
    } as const
    const ids = [await holdingOne(db, gone), await holdingOne(db, hidden)].map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await correctPlace(tx, ids[0] ?? 0, { isClosed: true }, origin)
      await hidePlace(tx, ids[1] ?? 0, clock.now())
    })
    const renewed = [gone, hidden].map((place) => Object.assign({}, place, { name: 'Renewed' }))
    await writePlaces(db, renewed, clock.now())
    expect(await db.selectFrom('places').select(['name', 'status']).execute()).toEqual([
      { name: 'Renewed', status: 'closed' },
      { name: 'Renewed', status: 'closed' },
    ])
  })

  test('a time zone the database does not know is refused when it is written', async () => {
    const { db } = await fresh()
    await expect(
      writePlaces(db, [newPlace({ timeZone: 'Mars/Olympus' })], clock.now()),
    ).rejects.toThrow(/time zone/)
  })
})
