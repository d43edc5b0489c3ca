import { expect, test } from 'vitest'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { nearestPlaces } from './nearest-places.ts'
import { castro, newPlace } from './testing/place-fixtures.ts'
import { writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')
const geocoder = gazetteerGeocoder()
const boise = { latitude: 43.615, longitude: -116.2023 }
const fiji = { latitude: -17.8, longitude: 178.0 }

const inTown = (city: string | null, latitude: number, longitude: number, category = 'park') =>
  newPlace({
    category: category as 'park',
    location: { latitude, longitude },
    address: {
      street: null,
      city,
      state: city === null ? null : 'OR',
      zipCode: null,
      country: 'US',
    },
  })

eachDatabase('the nearest places', (fresh) => {
  async function asked(
    places: ReturnType<typeof newPlace>[],
    center = boise,
    narrowing: Parameters<typeof nearestPlaces>[1] | object = {},
  ) {
    const { db } = await fresh()
    await writePlaces(db, places, clock.now())
    const search = { center, radiusMeters: 10_000, ...narrowing }
    return nearestPlaces({ db, geocoder }, search, clock.now())
  }

  test('are named by their town, the nearest first, however many lie farther', async () => {
    const far = Array.from({ length: 40 }, (_, index) =>
      inTown('Portland', 45.5 + index / 1000, -122.6),
    )
    const found = await asked([...far, inTown('Bend', 44.05, -121.3), newPlace({})])
    expect(found).toMatchObject({ isAnyHere: false, nearest: { label: 'Bend, OR' } })
    expect(found.nearest?.meters).toBeGreaterThan(400_000)
    expect(found.nearest?.meters).toBeLessThan(415_000)
  })

  test('are those the same search would find', async () => {
    const places = [inTown('Bend', 44.05, -121.3), inTown('Salem', 44.94, -123.03, 'hotel')]
    expect(await asked(places, boise, { category: ['hotel'] })).toMatchObject({
      nearest: { label: 'Salem, OR' },
    })
    expect(await asked(places, boise, { category: ['vet'] })).toEqual({
      isAnyHere: false,
      nearest: null,
    })
  })

  test('have the name of the town nearby where they say none, and none where nothing is', async () => {
    const found = await asked([inTown(null, castro.latitude, castro.longitude)])
    expect(found.nearest?.label).toMatch(/San Francisco, CA/)
    expect(await asked([])).toEqual({ isAnyHere: false, nearest: null })
  })

  test('lie beyond the antimeridian too, and what lies within reach is told', async () => {
    const found = await asked([inTown('Apia', -13.8, -171.7), inTown('Bend', 44.05, -121.3)], fiji)
    expect(found.nearest?.label).toBe('Apia, OR')
    const near = await asked([inTown('Boise', 43.62, -116.21)])
    expect(near).toMatchObject({ isAnyHere: true, nearest: { label: 'Boise, OR' } })
  })
})
