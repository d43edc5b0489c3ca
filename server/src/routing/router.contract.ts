import { distanceMeters } from '@wayfur/domain/geo'
import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import type { Router } from './router.ts'

export const BOARDWALK: Point = { latitude: 36.9643, longitude: -122.0177 }
export const NATURAL_BRIDGES: Point = { latitude: 36.95, longitude: -122.0575 }
export const HONOLULU: Point = { latitude: 21.3069, longitude: -157.8583 }

/** The way a router found; fails where it knows none. */
export function roadOf(answer: Route | NoRoad): Route {
  expect(answer).toHaveProperty('line')
  return answer as Route
}

/** Holds a router to what the port promises, whichever adapter answers. */
export function routerKeepsItsPromises(
  name: string,
  withRouter: (use: (router: Router) => Promise<void>) => Promise<void>,
): void {
  test(`${name}: a route leads from where one starts to where one wants to go`, () =>
    withRouter(async (router) => {
      const { meters, seconds, line } = roadOf(await router.route(BOARDWALK, NATURAL_BRIDGES))
      const apart = distanceMeters(BOARDWALK, NATURAL_BRIDGES)
      expect(meters).toBeGreaterThan(apart * 0.95)
      expect(meters).toBeLessThan(apart * 2)
      expect(meters / seconds).toBeGreaterThan(1)
      expect(meters / seconds).toBeLessThan(40)
      expect(line.length).toBeGreaterThan(1)
      expect(distanceMeters(line[0]!, BOARDWALK)).toBeLessThan(1_000)
      expect(distanceMeters(line.at(-1)!, NATURAL_BRIDGES)).toBeLessThan(1_000)
    }))

  test(`${name}: no road leads over the ocean`, () =>
    withRouter(async (router) => {
      expect(await router.route(BOARDWALK, HONOLULU)).toMatchObject({ why: 'roads-do-not-meet' })
    }))

  test(`${name}: the same question has the same answer`, () =>
    withRouter(async (router) => {
      expect(await router.route(BOARDWALK, NATURAL_BRIDGES)).toEqual(
        await router.route(BOARDWALK, NATURAL_BRIDGES),
      )
    }))
}
