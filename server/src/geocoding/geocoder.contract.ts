import { distanceMeters } from '@wayfur/domain/geo'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import { GeocodeAnswer, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import type { Geocoder } from './geocoder.ts'

const PORTLAND: Point = { latitude: 45.52, longitude: -122.68 }
const DOLORES_PARK: Point = { latitude: 37.7596, longitude: -122.4269 }
const MID_PACIFIC: Point = { latitude: 20, longitude: -140 }

/** Holds a geocoder to what the port promises, whichever adapter answers. */
export function geocoderKeepsItsPromises(
  name: string,
  withGeocoder: (use: (geocoder: Geocoder) => Promise<void>) => Promise<void>,
): void {
  test(`${name}: a town with its state is found where it lies`, () =>
    withGeocoder(async (geocoder) => {
      const answer = await geocoder.geocode('Portland, OR')
      expect(answer.status).toBe('found')
      expect(answer.best).toMatchObject({ kind: 'city', precision: 'city', state: 'OR' })
      expect(distanceMeters(answer.best!, PORTLAND)).toBeLessThan(15_000)
      expect(answer.best?.timeZone).toBe('America/Los_Angeles')
      expect(answer.candidates[0]).toEqual(answer.best)
    }))

  test(`${name}: every answer and suggestion is as the contract says`, () =>
    withGeocoder(async (geocoder) => {
      for (const typed of ['Portland, OR', 'Springfield', 'Dolores Park', '94110', 'x', '']) {
        expect(GeocodeAnswer.safeParse(await geocoder.geocode(typed)).error).toBeUndefined()
        const suggestions = await geocoder.suggest(typed)
        expect(suggestions.length).toBeLessThanOrEqual(MOST_SUGGESTIONS)
        for (const place of suggestions) {
          expect(LocatedPlace.safeParse(place).error).toBeUndefined()
        }
        expect(new Set(suggestions.map((place) => place.id)).size).toBe(suggestions.length)
      }
    }))

  test(`${name}: a name that several towns share equally is ambiguous`, () =>
    withGeocoder(async (geocoder) => {
      const answer = await geocoder.geocode('Springfield')
      expect(answer.status).toBe('ambiguous')
      expect(answer.candidates.length).toBeGreaterThan(2)
    }))

  test(`${name}: nonsense is found nowhere`, () =>
    withGeocoder(async (geocoder) => {
      expect(await geocoder.geocode('asdfgh qwrtz')).toEqual({
        status: 'not-found',
        candidates: [],
      })
      expect(await geocoder.suggest('asdfgh qwrtz')).toEqual([])
    }))

  test(`${name}: coordinates are a point exactly there`, () =>
    withGeocoder(async (geocoder) => {
      const { best } = await geocoder.geocode('37.7596, -122.4269')
      expect(best).toMatchObject({ ...DOLORES_PARK, kind: 'point', precision: 'exact' })
    }))

  test(`${name}: a point in a city is named after it, one in mid-ocean is not`, () =>
    withGeocoder(async (geocoder) => {
      const place = await geocoder.reverse(DOLORES_PARK)
      expect(place?.label).toContain('San Francisco')
      expect(distanceMeters(place!, DOLORES_PARK)).toBeLessThan(15_000)
      expect(await geocoder.reverse(MID_PACIFIC)).toBeUndefined()
    }))
}
