import { expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { geocoderKeepsItsPromises } from './geocoder.contract.ts'
import type { Geocoder } from './geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'
import { remoteJson } from './remote-json.ts'
import { type Answer, recordedServer, type RecordedServer } from './testing/recorded-server.ts'

const embedded = gazetteerGeocoder()
const log = openLog('silent')

/** Photon's documented answer form, with places of the kinds that matter here. */
const PORTLAND = {
  type: 'Feature',
  properties: {
    osm_type: 'R',
    osm_id: 186579,
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    countrycode: 'US',
    name: 'Portland',
    county: 'Multnomah',
    state: 'Oregon',
    country: 'United States',
    extent: [-122.8367489, 45.6528812, -122.4720252, 45.4325362],
  },
  geometry: { type: 'Point', coordinates: [-122.674194, 45.5202471] },
}
const DOLORES_PARK = {
  type: 'Feature',
  properties: {
    osm_type: 'W',
    osm_id: 23821448,
    osm_key: 'leisure',
    osm_value: 'park',
    type: 'other',
    countrycode: 'US',
    name: 'Mission Dolores Park',
    city: 'San Francisco',
    state: 'California',
    postcode: '94114',
  },
  geometry: { type: 'Point', coordinates: [-122.4271, 37.7597] },
}
const HOUSE = {
  type: 'Feature',
  properties: {
    osm_type: 'N',
    osm_id: 2914271193,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    countrycode: 'US',
    housenumber: '809',
    street: 'Center Street',
    city: 'Santa Cruz',
    state: 'California',
    postcode: '95060',
  },
  geometry: { type: 'Point', coordinates: [-122.0262, 36.9725] },
}
const SPRINGFIELD = {
  type: 'Feature',
  properties: {
    osm_type: 'R',
    osm_id: 126340,
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    countrycode: 'US',
    name: 'Springfield',
    state: 'Illinois',
  },
  geometry: { type: 'Point', coordinates: [-89.6439575, 39.7990175] },
}

function recorded(path: string, query: URLSearchParams): Answer {
  if (path === '/reverse') {
    return { json: collection(query.get('lon') === '-140' ? [] : [DOLORES_PARK]) }
  }
  const q = query.get('q') ?? ''
  if (q.startsWith('Portland')) return { json: collection([PORTLAND]) }
  if (q === 'Springfield') return { json: collection([SPRINGFIELD]) }
  if (q === 'Dolores Park') return { json: collection([DOLORES_PARK]) }
  return { json: collection(q.startsWith('809') ? [HOUSE] : []) }
}

function collection(features: readonly unknown[]): unknown {
  return { type: 'FeatureCollection', features }
}

async function withPhoton(
  answer: (path: string, query: URLSearchParams) => Answer,
  use: (geocoder: Geocoder, server: RecordedServer) => Promise<void>,
): Promise<void> {
  const server = await recordedServer(answer)
  try {
    const json = remoteJson({ fetch, userAgent: 'Wayfur/test', timeoutMs: server.patienceMs })
    await use(photonGeocoder({ url: server.url, json, embedded, log }), server)
  } finally {
    await server.close()
  }
}

geocoderKeepsItsPromises('Photon', (use) => withPhoton(recorded, use))
geocoderKeepsItsPromises('Photon out of order', (use) => withPhoton(() => ({ status: 500 }), use))

test('a house found by Photon is an address exactly there, with its state in letters', () =>
  withPhoton(recorded, async (geocoder, server) => {
    const near = { latitude: 36.97, longitude: -122.03 }
    const { best } = await geocoder.geocode('809 Center Street, Santa Cruz', { near })
    expect(best).toMatchObject({
      label: '809 Center Street, Santa Cruz, CA 95060',
      kind: 'address',
      precision: 'exact',
      city: 'Santa Cruz',
      state: 'CA',
      source: 'photon',
    })
    const [request] = server.requests
    expect(request?.path).toBe('/api')
    expect(Object.fromEntries(request!.query)).toEqual({
      q: '809 Center Street, Santa Cruz',
      limit: '8',
      lang: 'en',
      lat: '36.97',
      lon: '-122.03',
    })
    expect(request?.userAgent).toBe('Wayfur/test')
  }))

test('bounds are read in the order Photon writes them', () =>
  withPhoton(recorded, async (geocoder) => {
    const [place] = await geocoder.suggest('Portland')
    expect(place?.source).toBe('photon')
    expect(place?.bounds).toEqual({
      west: -122.8367489,
      north: 45.6528812,
      east: -122.4720252,
      south: 45.4325362,
    })
  }))

const FAULTS: readonly [string, () => Answer][] = [
  ['refuses with 429', () => ({ status: 429, headers: { 'retry-after': '60' } })],
  ['fails with 500', () => ({ status: 500, text: 'oops' })],
  ['stays silent', () => 'silence'],
  ['sends broken JSON', () => ({ text: '{"features": [' })],
  ['sends JSON of another kind', () => ({ json: { message: 'hello' } })],
  ['redirects elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
]
for (const [fault, answer] of FAULTS) {
  test(`when Photon ${fault}, the gazetteer answers and says so`, () =>
    withPhoton(answer, async (geocoder) => {
      const { status, best } = await geocoder.geocode('Boise, ID')
      expect(status).toBe('found')
      expect(best).toMatchObject({ label: 'Boise, ID', source: 'gazetteer' })
      const [suggestion] = await geocoder.suggest('Boise')
      expect(suggestion).toMatchObject({ label: 'Boise, ID', source: 'gazetteer' })
      const here = await geocoder.reverse({ latitude: 43.615, longitude: -116.202 })
      expect(here?.source).toBe('gazetteer')
    }))
}

test('places that Photon describes wrongly are left out, the others stay', () =>
  withPhoton(
    () => ({
      json: collection([
        { type: 'Feature', properties: {}, geometry: { coordinates: [0, 0] } },
        { type: 'Feature', properties: { name: 'Nowhere' }, geometry: { coordinates: [500, 95] } },
        { type: 'Feature', properties: { name: 'Halfway' }, geometry: {} },
        PORTLAND,
      ]),
    }),
    async (geocoder) => {
      const { candidates } = await geocoder.geocode('Portland, OR')
      expect(candidates.map((place) => place.label)).toEqual(['Portland, OR'])
    },
  ))

test('a caller who has gone away is not answered from elsewhere', () =>
  withPhoton(
    () => 'silence',
    async (geocoder) => {
      const signal = AbortSignal.timeout(20)
      await expect(geocoder.geocode('Boise', { signal })).rejects.toThrow(/abort|timeout/i)
    },
  ))
