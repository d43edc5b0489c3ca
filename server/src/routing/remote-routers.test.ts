import { readFileSync } from 'node:fs'
import { encodeLine } from '@wayfur/domain/routing/polyline'
import { expect, test } from 'vitest'
import {
  type Answer,
  recordedServer,
  type RecordedServer,
} from '../geocoding/testing/recorded-server.ts'
import { openLog } from '../platform/log.ts'
import { graphhopperEngine } from './graphhopper-router.ts'
import { highwayRouter } from './highway-router.ts'
import { osrmEngine } from './osrm-router.ts'
import { type AskEngine, askEngine } from './remote-route.ts'
import { type RemoteEngine, remoteRouter } from './remote-router.ts'
import { BOARDWALK, NATURAL_BRIDGES, roadOf, routerKeepsItsPromises } from './router.contract.ts'
import type { Router } from './router.ts'
import { valhallaEngine } from './valhalla-router.ts'

const embedded = highwayRouter()
const log = openLog('silent')

/** Answers of the real engine on the roads of Santa Cruz. */
const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8'))

/** GraphHopper's documented answer form. */
const GRAPHHOPPER = {
  paths: [
    {
      distance: 4424.3,
      time: 521_000,
      points_encoded: true,
      points: encodeLine(
        [BOARDWALK, { latitude: 36.9524, longitude: -122.03 }, NATURAL_BRIDGES],
        5,
      ),
      instructions: [
        { distance: 717, time: 90_000, street_name: 'Beach Street', text: 'Continue', sign: 0 },
        { distance: 3600, time: 420_000, street_ref: 'CA 1; US 101', street_name: '', sign: 2 },
        { distance: 0, time: 0, street_name: '', text: 'Arrive', sign: 4 },
      ],
    },
  ],
}

interface EngineCase {
  name: string
  engine: (url: string, ask: AskEngine) => RemoteEngine
  found: unknown
  noWay: Answer
  roads: readonly string[]
  /** How the question about the far island is told from the others. */
  isFar: (path: string, query: URLSearchParams) => boolean
}

const CASES: readonly EngineCase[] = [
  {
    name: 'OSRM',
    engine: (url, ask) => osrmEngine({ url, ask }),
    found: recorded('valhalla-osrm'),
    noWay: { status: 400, text: '{"code":"NoRoute","message":"Impossible route between points"}' },
    roads: ['Beach St', 'Bay St', 'Laguna St', 'Swanton Blvd'],
    isFar: (path) => path.includes('-157.8583'),
  },
  {
    name: 'Valhalla',
    engine: (url, ask) => valhallaEngine({ url, ask }),
    found: recorded('valhalla-route'),
    noWay: {
      status: 400,
      text: '{"error_code":442,"error":"No path could be found for input","status_code":400}',
    },
    roads: ['Beach St', 'Bay St', 'Laguna St', 'Swanton Blvd'],
    isFar: (_, query) => query.get('json')?.includes('-157.8583') ?? false,
  },
  {
    name: 'GraphHopper',
    engine: (url, ask) => graphhopperEngine({ url, key: 'secret', ask }),
    found: GRAPHHOPPER,
    noWay: {
      status: 400,
      text: '{"message":"Connection between locations not found","hints":[{"message":"Connection between locations not found","details":"com.graphhopper.util.exceptions.ConnectionNotFoundException"}]}',
    },
    roads: ['Beach Street', 'CA-1'],
    isFar: (_, query) => query.getAll('point').some((point) => point.includes('-157.8583')),
  },
]

async function withEngine(
  { engine }: EngineCase,
  answer: (path: string, query: URLSearchParams) => Answer,
  use: (router: Router, server: RecordedServer) => Promise<void>,
): Promise<void> {
  const server = await recordedServer(answer)
  try {
    const ask = askEngine({ fetch, userAgent: 'Wayfur/test', timeoutMs: server.patienceMs })
    await use(remoteRouter(engine(server.url, ask), embedded, log), server)
  } finally {
    await server.close()
  }
}

routerKeepsItsPromises('The highway map', (use) => use(embedded))

const FAULTS: readonly [string, () => Answer][] = [
  ['refuses with 429', () => ({ status: 429, headers: { 'retry-after': '60' } })],
  ['fails with 500', () => ({ status: 500, text: 'oops' })],
  ['stays silent', () => 'silence'],
  ['sends broken JSON', () => ({ text: '{"routes": [' })],
  ['sends JSON of another kind', () => ({ json: { hello: 'world' } })],
  ['redirects elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
]

for (const one of CASES) {
  const answers = (path: string, query: URLSearchParams): Answer =>
    one.isFar(path, query) ? one.noWay : { json: one.found }

  routerKeepsItsPromises(one.name, (use) => withEngine(one, answers, use))

  test(`${one.name}: length, time and roads are the engine’s own`, () =>
    withEngine(one, answers, async (router, server) => {
      const route = roadOf(await router.route(BOARDWALK, NATURAL_BRIDGES))
      expect(route.source).toBe(one.name.toLowerCase())
      expect(route.meters).toBeCloseTo(4424.3, 0)
      expect(route.roads).toEqual(one.roads)
      expect(server.requests[0]?.userAgent).toBe('Wayfur/test')
    }))

  for (const [fault, answer] of FAULTS) {
    test(`when ${one.name} ${fault}, the highway map answers and says so`, () =>
      withEngine(one, answer, async (router) => {
        const route = roadOf(await router.route(BOARDWALK, NATURAL_BRIDGES))
        expect(route.source).toBe('highways')
      }))
  }

  test(`where ${one.name} has no roads, the highway map answers instead of a route from elsewhere`, () =>
    withEngine(one, answers, async (router) => {
      const portland = { latitude: 45.52, longitude: -122.68 }
      const route = roadOf(await router.route(portland, { latitude: 47.61, longitude: -122.33 }))
      expect(route.source).toBe('highways')
      expect(route.roads).toEqual(['I-5'])
    }))
}

test('a caller who has gone away is not answered from elsewhere', () =>
  withEngine(
    CASES[0]!,
    () => 'silence',
    async (router) => {
      const signal = AbortSignal.timeout(20)
      await expect(router.route(BOARDWALK, NATURAL_BRIDGES, { signal })).rejects.toThrow(
        /abort|timeout/i,
      )
    },
  ))
