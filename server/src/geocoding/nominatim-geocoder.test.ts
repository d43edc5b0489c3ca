import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { openLog } from '../platform/log.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { geocoderKeepsItsPromises } from './geocoder.contract.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'
import { remoteJson } from './remote-json.ts'
import { type Answer, recordedServer, type RecordedServer } from './testing/recorded-server.ts'

const embedded = gazetteerGeocoder()
const log = openLog('silent')
const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'

/** Nominatim's documented form `jsonv2` with address details. */
const PORTLAND = {
  place_id: 335291571,
  licence: LICENCE,
  osm_type: 'relation',
  osm_id: 186579,
  lat: '45.5202471',
  lon: '-122.674194',
  category: 'boundary',
  type: 'administrative',
  place_rank: 16,
  importance: 0.7,
  addresstype: 'city',
  name: 'Portland',
  display_name: 'Portland, Multnomah County, Oregon, United States',
  address: {
    city: 'Portland',
    county: 'Multnomah County',
    state: 'Oregon',
    'ISO3166-2-lvl4': 'US-OR',
    country: 'United States',
    country_code: 'us',
  },
  boundingbox: ['45.4325362', '45.6528812', '-122.8367489', '-122.4720252'],
}
const SPRINGFIELD = {
  ...PORTLAND,
  osm_id: 126340,
  lat: '39.7990175',
  lon: '-89.6439575',
  name: 'Springfield',
  display_name: 'Springfield, Sangamon County, Illinois, United States',
  address: { ...PORTLAND.address, city: 'Springfield', 'ISO3166-2-lvl4': 'US-IL' },
  boundingbox: ['39.6536', '39.8736', '-89.7739', '-89.5686'],
}
const MISSION = {
  ...PORTLAND,
  osm_type: 'node',
  osm_id: 150963103,
  lat: '37.7599',
  lon: '-122.4191',
  category: 'place',
  type: 'suburb',
  addresstype: 'suburb',
  name: 'Mission District',
  display_name: 'Mission District, San Francisco, California, United States',
  address: {
    suburb: 'Mission District',
    city: 'San Francisco',
    state: 'California',
    'ISO3166-2-lvl4': 'US-CA',
    country_code: 'us',
  },
  boundingbox: ['37.74', '37.78', '-122.44', '-122.40'],
}

function recorded(path: string, query: URLSearchParams): Answer {
  if (path === '/reverse') {
    const isAtSea = query.get('lon') === '-140.00000'
    return { json: isAtSea ? { error: 'Unable to geocode' } : MISSION }
  }
  const q = query.get('q') ?? ''
  if (q.startsWith('Portland')) return { json: [PORTLAND] }
  return { json: q === 'Springfield' ? [SPRINGFIELD] : [] }
}

async function withNominatim(
  answer: (path: string, query: URLSearchParams) => Answer,
  use: (
    geocoder: Geocoder,
    server: RecordedServer,
    clock: ReturnType<typeof fixedClock>,
  ) => Promise<void>,
): Promise<void> {
  const server = await recordedServer(answer)
  const clock = fixedClock('2026-11-21T12:00:00Z')
  try {
    const json = remoteJson({ fetch, userAgent: 'Wayfur/test', timeoutMs: server.patienceMs })
    const geocoder = nominatimGeocoder({ url: server.url, json, embedded, clock, log })
    await use(geocoder, server, clock)
  } finally {
    await server.close()
  }
}

/** Lets ten seconds pass before each question, so that nobody has to wait for a turn. */
function unhurried(geocoder: Geocoder, clock: ReturnType<typeof fixedClock>): Geocoder {
  return {
    suggest: (...asked) => geocoder.suggest(...asked),
    geocode(...asked) {
      clock.advance(10_000)
      return geocoder.geocode(...asked)
    },
    reverse(...asked) {
      clock.advance(10_000)
      return geocoder.reverse(...asked)
    },
  }
}

geocoderKeepsItsPromises('Nominatim', (use) =>
  withNominatim(recorded, (geocoder, _, clock) => use(unhurried(geocoder, clock))),
)

test('Nominatim is never asked for suggestions, as its rules demand', () =>
  withNominatim(recorded, async (geocoder, server) => {
    const [place] = await geocoder.suggest('Portl')
    expect(place).toMatchObject({ label: 'Portland, OR', source: 'gazetteer' })
    expect(server.requests).toEqual([])
  }))

test('a town found by its boundary is a city with bounds and letters of its state', () =>
  withNominatim(recorded, async (geocoder, server) => {
    const near = { latitude: 45, longitude: -122 }
    const { best } = await geocoder.geocode('Portland', { near })
    expect(best).toMatchObject({
      label: 'Portland, OR',
      kind: 'city',
      state: 'OR',
      country: 'US',
      source: 'nominatim',
      bounds: { south: 45.4325362, north: 45.6528812, west: -122.8367489, east: -122.4720252 },
    })
    const [request] = server.requests
    expect(request?.userAgent).toBe('Wayfur/test')
    expect(request?.query.get('format')).toBe('jsonv2')
    expect(request?.query.get('viewbox')).toBe('-123.0,46.0,-121.0,44.0')
  }))

test('the same question within a day is asked once, and again a day later', () =>
  withNominatim(recorded, async (geocoder, server, clock) => {
    await geocoder.geocode('Portland, OR')
    const again = await geocoder.geocode('Portland, OR')
    expect(again.best?.source).toBe('nominatim')
    expect(server.requests).toHaveLength(1)
    clock.advance(24 * 60 * 60 * 1000)
    await geocoder.geocode('Portland, OR')
    expect(server.requests).toHaveLength(2)
  }))

test('of many at once three wait their turn, and the gazetteer answers the others', () =>
  withNominatim(recorded, async (geocoder, server) => {
    // The clock stands still, so every question after the first must wait one second more.
    const asked = ['', ' USA', ', USA', ', Oregon', ', OR'].map((ending) =>
      geocoder.geocode(`Portland${ending}`),
    )
    const answers = await Promise.all(asked)
    const sources = answers.map((answer) => answer.best?.source)
    expect(sources).toEqual(['nominatim', 'nominatim', 'nominatim', 'gazetteer', 'gazetteer'])
    expect(server.requests).toHaveLength(3)
  }))

const FAULTS: readonly [string, Answer][] = [
  ['refuses with 429', { status: 429 }],
  ['fails with 500', { status: 500 }],
  ['stays silent', 'silence'],
  ['sends broken JSON', { text: '[{' }],
  ['answers with an error object', { json: { error: 'no' } }],
]
for (const [fault, answer] of FAULTS) {
  test(`when Nominatim ${fault}, the gazetteer answers and says so`, () =>
    withNominatim(
      () => answer,
      async (geocoder, _, clock) => {
        const { status, best } = await geocoder.geocode('Boise, ID')
        expect(status).toBe('found')
        expect(best).toMatchObject({ label: 'Boise, ID', source: 'gazetteer' })
        clock.advance(10_000)
        const here = await geocoder.reverse({ latitude: 43.615, longitude: -116.202 })
        expect(here?.source).toBe('gazetteer')
      },
    ))
}

test('of several processes each asks as much less often as there are', async () => {
  const server = await recordedServer(recorded)
  try {
    const json = remoteJson({ fetch, userAgent: 'Wayfur/test', timeoutMs: server.patienceMs })
    const clock = fixedClock('2026-11-21T12:00:00Z')
    const parts = { url: server.url, json, embedded, clock, log, workers: 4 }
    const geocoder = nominatimGeocoder(parts)
    await geocoder.geocode('Portland')
    clock.advance(1_999)
    // Its turn is two seconds away, which is longer than anybody waits.
    expect((await geocoder.geocode('Springfield')).best?.source).toBe('gazetteer')
    clock.advance(2_001)
    await geocoder.geocode('Springfield')
    expect(server.requests.map(({ query }) => query.get('q'))).toEqual(['Portland', 'Springfield'])
  } finally {
    await server.close()
  }
})
