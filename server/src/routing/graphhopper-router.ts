import { firstRoad } from '@wayfur/domain/routing/car-road'
import { mainRoads } from '@wayfur/domain/routing/main-roads'
import { decodeLine } from '@wayfur/domain/routing/polyline'
import * as z from 'zod/mini'
import { type AskEngine, NoRouteAnswer } from './remote-route.ts'
import type { RemoteEngine } from './remote-router.ts'

/** An answer of GraphHopper's route service, as much of it as is used; times are milliseconds. */
const Answer = z.object({
  paths: z.array(
    z.object({
      distance: z.number(),
      time: z.number(),
      points: z.string(),
      instructions: z.optional(
        z.array(
          z.object({
            distance: z.number(),
            street_name: z.optional(z.string()),
            street_ref: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
})
const Refusal = z.object({ hints: z.array(z.object({ details: z.optional(z.string()) })) })

/** Its names for what it hits where there is no way. */
const NO_WAY: ReadonlySet<string | undefined> = new Set([
  'com.graphhopper.util.exceptions.ConnectionNotFoundException',
  'com.graphhopper.util.exceptions.PointNotFoundException',
])

/** A GraphHopper server; a key where it wants one. */
export function graphhopperEngine({
  url,
  key,
  ask,
}: {
  url: string
  key: string | undefined
  ask: AskEngine
}): RemoteEngine {
  return {
    name: 'graphhopper',
    async route(from, to, signal) {
      const address = new URL('route', url.endsWith('/') ? url : `${url}/`)
      for (const { latitude, longitude } of [from, to]) {
        address.searchParams.append('point', `${latitude},${longitude}`)
      }
      address.searchParams.set('profile', 'car')
      address.searchParams.set('locale', 'en')
      address.searchParams.set('points_encoded', 'true')
      if (key !== undefined) address.searchParams.set('key', key)
      const said = await ask(address, signal)
      const answer = Answer.safeParse(said)
      const refusal = Refusal.safeParse(said)
      if (!answer.success) {
        const hints = refusal.data?.hints ?? []
        if (hints.some(({ details }) => NO_WAY.has(details))) return undefined
        throw new NoRouteAnswer('did not answer with a route')
      }
      const [path] = answer.data.paths
      const line = path === undefined ? undefined : decodeLine(path.points, 5)
      if (path === undefined || line === undefined) {
        throw new NoRouteAnswer('answered with a line nobody can read')
      }
      return {
        meters: path.distance,
        seconds: path.time / 1000,
        line,
        roads: mainRoads(
          (path.instructions ?? []).map(({ distance, street_ref: ref, street_name: name }) => ({
            road: firstRoad(ref) || (name ?? ''),
            meters: distance,
          })),
        ),
        source: 'graphhopper',
      }
    },
  }
}
