import type { Endpoint } from '@wayfur/domain/endpoint'
import type { Kysely } from 'kysely'
import { gazetteerGeocoder } from '../server/src/geocoding/gazetteer-geocoder.ts'
import { placesEndpoints } from '../server/src/places/routes.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Tables } from '../server/src/tables.ts'

const geocoder = gazetteerGeocoder()

/** Asks one of the calls about places without HTTP: checks, query and text, as a page does. */
export async function askPlaces(
  db: Kysely<Tables>,
  { path }: Endpoint,
  input: { params?: Record<string, string>; query?: Record<string, string> },
): Promise<string> {
  const served = placesEndpoints({ db, clock: systemClock, geocoder }).find(
    ({ endpoint }) => endpoint.path === path,
  )
  if (served === undefined) throw new Error(`${path} is not served.`)
  return served.answer(
    { params: input.params, query: input.query, body: undefined },
    {
      requestId: 'bench',
      address: '127.0.0.1',
      userAgent: 'bench',
      cookie: '',
      member: null,
      demo: 'nothing',
      setCookie() {},
      signal: new AbortController().signal,
    },
    { replies: false },
  )
}
