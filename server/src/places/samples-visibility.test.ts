import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { removePlacesOf } from './remove-places.ts'
import { hideSamplesNearRealPlaces } from './samples-visibility.ts'
import { ask, castro, newPlace } from './testing/place-fixtures.ts'
import { writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')

/** A sample some kilometers north of the Castro: a degree is 111.195 km. */
function sampleAt(kilometers: number) {
  return newPlace({
    name: `${kilometers} km`,
    location: { ...castro, latitude: castro.latitude + kilometers / 111.195 },
    source: { name: 'sample', id: `${kilometers} km`, licence: null, on: null },
  })
}

eachDatabase('hiding samples', (fresh) => {
  test('samples within 25 km of a real place yield, and return when it is removed', async () => {
    const { db } = await fresh()
    const distances = [0, 5, 21, 24.9, 25.1, 30, 400]
    await writePlaces(db, distances.map(sampleAt), clock.now())
    expect(await hideSamplesNearRealPlaces(db)).toBe(0)

    await writePlaces(db, [newPlace({ location: castro })], clock.now())
    expect(await hideSamplesNearRealPlaces(db)).toBe(4)
    const shown = await db
      .selectFrom('places')
      .select('name')
      .where('isShown', '=', true)
      .where('isSample', '=', true)
      .orderBy('id')
      .execute()
    expect(shown.map((place) => place.name)).toEqual(['25.1 km', '30 km', '400 km'])
    const found = await ask(db, clock, 'search', { ...castro, radius: 24_000 })
    expect(found.places.map((place) => place.isSample)).toEqual([false])
    expect(await ask(db, clock, 'byId', { id: 1 })).toMatchObject({ name: '0 km', isSample: true })

    await db.transaction().execute((tx) => removePlacesOf(tx, 'test', clock.now()))
    expect(await hideSamplesNearRealPlaces(db)).toBe(0)
    expect((await ask(db, clock, 'search', { ...castro, radius: 24_000 })).total).toBe(3)
  })

  test('a real place without a location hides nothing', async () => {
    const { db } = await fresh()
    await writePlaces(db, [sampleAt(0), newPlace({ location: null })], clock.now())
    expect(await hideSamplesNearRealPlaces(db)).toBe(0)
  })
})
