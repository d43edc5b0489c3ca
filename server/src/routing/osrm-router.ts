import { firstRoad } from '@wayfur/domain/routing/car-road'
import { mainRoads } from '@wayfur/domain/routing/main-roads'
import { decodeLine } from '@wayfur/domain/routing/polyline'
import * as z from 'zod/mini'
import { type AskEngine, NoRouteAnswer } from './remote-route.ts'
import type { RemoteEngine } from './remote-router.ts'

/** An answer of OSRM's route service, as much of it as is used. */
const Answer = z.object({
  code: z.string(),
  routes: z.optional(
    z.array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.string(),
        legs: z.array(
          z.object({
            steps: z.array(
              z.object({
                distance: z.number(),
                name: z.optional(z.string()),
                ref: z.optional(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  ),
})

/** Codes that mean there is no way, rather than that something is broken. */
const NO_WAY: ReadonlySet<string> = new Set(['NoRoute', 'NoSegment'])

/** An OSRM server with a profile for cars. */
export function osrmEngine({ url, ask }: { url: string; ask: AskEngine }): RemoteEngine {
  return {
    name: 'osrm',
    async route(from, to, signal) {
      const ends = [from, to].map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';')
      const address = new URL(`route/v1/driving/${ends}`, url.endsWith('/') ? url : `${url}/`)
      address.search = 'overview=full&geometries=polyline6&steps=true'
      const answer = Answer.safeParse(await ask(address, signal))
      if (!answer.success) throw new NoRouteAnswer('did not answer with a route')
      if (NO_WAY.has(answer.data.code)) return undefined
      const route = answer.data.routes?.[0]
      const line = route === undefined ? undefined : decodeLine(route.geometry, 6)
      if (answer.data.code !== 'Ok' || route === undefined || line === undefined) {
        throw new NoRouteAnswer(`answered ${answer.data.code.slice(0, 40)}`)
      }
      const steps = route.legs.flatMap((leg) => leg.steps)
      return {
        meters: route.distance,
        seconds: route.duration,
        line,
        roads: mainRoads(
          steps.map(({ distance, ref, name }) => ({
            road: firstRoad(ref) || (name ?? ''),
            meters: distance,
          })),
        ),
        source: 'osrm',
      }
    },
  }
}
