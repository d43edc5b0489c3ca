import { firstRoad } from '@wayfur/domain/routing/car-road'
import { mainRoads } from '@wayfur/domain/routing/main-roads'
import { decodeLine } from '@wayfur/domain/routing/polyline'
import * as z from 'zod/mini'
import { type AskEngine, NoRouteAnswer } from './remote-route.ts'
import type { RemoteEngine } from './remote-router.ts'

/** An answer of Valhalla's route service, as much of it as is used; lengths are kilometers. */
const Answer = z.object({
  trip: z.object({
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z.array(
      z.object({
        shape: z.string(),
        maneuvers: z.array(
          z.object({ length: z.number(), street_names: z.optional(z.array(z.string())) }),
        ),
      }),
    ),
  }),
})
const Refusal = z.object({ error_code: z.int() })

/** Error codes that mean there is no way: unconnected regions, no road near an end, no path. */
const NO_WAY: ReadonlySet<number> = new Set([170, 171, 442])

/** A Valhalla server. */
export function valhallaEngine({ url, ask }: { url: string; ask: AskEngine }): RemoteEngine {
  return {
    name: 'valhalla',
    async route(from, to, signal) {
      const address = new URL('route', url.endsWith('/') ? url : `${url}/`)
      const locations = [from, to].map(({ latitude, longitude }) => ({
        lat: latitude,
        lon: longitude,
      }))
      const question = { locations, costing: 'auto', units: 'kilometers', language: 'en-US' }
      address.searchParams.set('json', JSON.stringify(question))
      const said = await ask(address, signal)
      const refusal = Refusal.safeParse(said)
      if (refusal.success) {
        if (NO_WAY.has(refusal.data.error_code)) return undefined
        throw new NoRouteAnswer(`answered with error ${refusal.data.error_code}`)
      }
      const answer = Answer.safeParse(said)
      if (!answer.success) throw new NoRouteAnswer('did not answer with a route')
      const { summary, legs } = answer.data.trip
      const lines = legs.map((leg) => decodeLine(leg.shape, 6))
      if (lines.includes(undefined)) throw new NoRouteAnswer('answered with a line nobody can read')
      return {
        meters: summary.length * 1000,
        seconds: summary.time,
        line: lines.flatMap((line) => line ?? []),
        roads: mainRoads(
          legs
            .flatMap((leg) => leg.maneuvers)
            .map(({ length, street_names: names }) => ({
              road: firstRoad(names?.[0]),
              meters: length * 1000,
            })),
        ),
        source: 'valhalla',
      }
    },
  }
}
