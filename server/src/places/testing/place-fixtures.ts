import type { ReplyOf } from '@wayfur/domain/endpoint'
import * as endpoints from '@wayfur/domain/places/endpoints'
import { UNKNOWN_POLICY, kindPolicy } from '@wayfur/domain/places/pet-policy'
import type { Kysely } from 'kysely'
import { gazetteerGeocoder } from '../../geocoding/gazetteer-geocoder.ts'
import { callInProcess } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import { testCaller } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import { placesEndpoints } from '../routes.ts'
import type { NewPlace } from '../write-places.ts'

export const castro = { latitude: 37.7609, longitude: -122.435 }
export const cityHall = { latitude: 37.7793, longitude: -122.4193 }

let made = 0

/** A place in the Castro of a test, different where the test says so. */
export function newPlace(different: Partial<NewPlace>): NewPlace {
  made += 1
  return {
    name: 'The Patient Beagle',
    category: 'restaurant',
    description: null,
    location: castro,
    isCityLocation: false,
    address: {
      street: '1 Castro St',
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94114',
      country: 'US',
    },
    phone: null,
    website: null,
    email: null,
    timeZone: 'America/Los_Angeles',
    hours: null,
    hoursNote: null,
    pets: { ...UNKNOWN_POLICY, dog: kindPolicy('inside') },
    amenities: [],
    cuisine: null,
    priceLevel: null,
    reviewCount: 0,
    starsSum: 0,
    source: { name: 'test', id: String(made), licence: 'ODbL-1.0', on: '2026-11-01' },
    ...different,
  }
}

const CALLS = {
  businesses: endpoints.listBusinesses,
  search: endpoints.searchPlaces,
  inBounds: endpoints.placesInBounds,
  byId: endpoints.placeById,
  nearby: endpoints.nearbyPlaces,
} as const

/** Asks one of the calls as the server would, with its reply held to the contract. */
export async function ask<Name extends keyof typeof CALLS>(
  db: Kysely<Tables>,
  clock: Clock,
  name: Name,
  input: object,
): Promise<ReplyOf<(typeof CALLS)[Name]>> {
  const inProcess = callInProcess(
    placesEndpoints({ db, clock, geocoder: gazetteerGeocoder() }),
    testCaller(),
    { replies: true },
  )
  const asked = { params: input, query: input } as never
  return inProcess(CALLS[name], asked)
}
