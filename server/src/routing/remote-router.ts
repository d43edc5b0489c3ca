import { distanceMeters } from '@wayfur/domain/geo'
import type { Route, RouteSource } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import type { Log } from '../platform/log.ts'
import { NoRouteAnswer } from './remote-route.ts'
import type { Router } from './router.ts'

/** What an outside engine must be able to do; it may throw `NoRouteAnswer` at any time. */
export interface RemoteEngine {
  name: Exclude<RouteSource, 'highways' | 'roads' | 'roads-and-highways'>
  /** Undefined where the engine says that there is no way. */
  route: (from: Point, to: Point, signal: AbortSignal | undefined) => Promise<Route | undefined>
}

/**
 * Engines move an end of a route to the nearest road they know. Moved farther than this, the engine
 * has no roads there at all, as when only one state is installed.
 */
const FARTHEST_MOVED_METERS = 20_000

/**
 * A router that asks an outside engine first. When that does not answer, or does not know the area,
 * the embedded highway map answers, and the route's `source` tells so.
 */
export function remoteRouter(engine: RemoteEngine, embedded: Router, log: Log): Router {
  return {
    async route(from, to, options = {}) {
      try {
        const route = await engine.route(from, to, options.signal)
        if (route === undefined) return { why: 'roads-do-not-meet', end: null }
        requireEndsNear(route, from, to)
        return route
      } catch (error) {
        if (!(error instanceof NoRouteAnswer)) throw error
        log.warn({ router: engine.name, reason: error.message }, 'the highway map answers instead')
        return embedded.route(from, to, options)
      }
    },
  }
}

function requireEndsNear({ line }: Route, from: Point, to: Point): void {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 2) {
    throw new NoRouteAnswer('answered with a route without a line')
  }
  const moved = Math.max(distanceMeters(first, from), distanceMeters(last, to))
  if (moved > FARTHEST_MOVED_METERS) throw new NoRouteAnswer('has no roads there')
}
