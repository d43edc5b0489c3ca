import { expect, test } from 'vitest'
import {
  MOST_ROUTE_LEGS,
  MOST_ROUTE_POINTS,
  routeAfter,
  routeLength,
  type RouteLegs,
  routeProblem,
  routeWithin,
  thinnedRoute,
  type TimedPoint,
} from './visit-route.ts'

const START = Date.parse('2026-11-23T17:00:00Z')
const METERS_NORTH = 1 / 111_195

/** So many meters north of a corner, so many seconds after the start. */
function at(meters: number, seconds: number, east = 0): TimedPoint {
  return {
    latitude: 37.77 + meters * METERS_NORTH,
    longitude: -122.4477 + east * METERS_NORTH,
    at: START + seconds * 1_000,
  }
}

const walked = (points: readonly TimedPoint[]) =>
  points.reduce<RouteLegs>((legs, point) => routeAfter(legs, point), [])

test('noise is no walk, and no line is drawn over what is not known', () => {
  expect(walked([at(0, 0), at(3, 5), at(7, 9)])).toEqual([[at(0, 0)]])
  expect(walked([at(0, 0), at(20, 15), at(40, 30)])).toHaveLength(1)
  expect(
    walked([at(0, 0), at(20, 15), at(400, 300), at(420, 315)]).map((leg) => leg.length),
  ).toEqual([2, 2])
  // What rested goes on as a part of its own, however near.
  expect(routeAfter([[at(0, 0), at(20, 15)], []], at(30, 90))).toHaveLength(2)
})

test('the way counts from check-in to check-out, and pauses count in neither figure', () => {
  const legs = [
    [at(0, -60), at(10, 0), at(100, 80)],
    [at(300, 200), at(400, 280), at(900, 5_000)],
  ]
  const within = routeWithin(legs, { from: START, until: START + 300_000 })
  expect(within.map((leg) => leg.length)).toEqual([2, 2])
  expect(routeLength(within)).toEqual({ meters: 190, seconds: 160 })
  expect(routeWithin(legs, { from: START + 400_000, until: START + 500_000 })).toEqual([])
})

test('a straight street is two points, a corner three, and a long winding way fits at last', () => {
  const street = Array.from({ length: 50 }, (_, index) => at(index * 10, index * 8))
  expect(thinnedRoute([street])).toEqual([[street[0], street[49]]])
  const corner = [...street, ...street.map((_, index) => at(490, 400 + index * 8, index * 10))]
  expect(thinnedRoute([corner])[0]).toHaveLength(3)
  const winding = Array.from({ length: 4_000 }, (_, index) =>
    at(index * 9, index * 7, (index % 2) * 14),
  )
  const thinned = thinnedRoute([winding])[0] ?? []
  expect(thinned.length).toBeLessThanOrEqual(MOST_ROUTE_POINTS)
  expect(thinned.at(-1)).toEqual(winding.at(-1))
  const endless = Array.from({ length: 300_000 }, (_, index) => at(index * 5, index))
  expect(thinnedRoute([endless])[0]?.length).toBeLessThanOrEqual(MOST_ROUTE_POINTS)
})

test('of too many parts the longest stay, in their order, and a lone point is none', () => {
  const legs = Array.from({ length: MOST_ROUTE_LEGS + 5 }, (_, index) => [
    at(0, index * 100),
    at(index * 10, index * 100 + 50),
  ])
  const thinned = thinnedRoute([...legs, [at(0, 9_000)]])
  expect(thinned).toEqual(legs.slice(5))
})

test('what cannot be the way of this visit is refused with the reason', () => {
  const time = { from: START, until: START + 3_600_000 }
  const says = (legs: RouteLegs) => routeProblem(legs, time)?.english
  expect(says([[at(0, 0), at(50, 60)]])).toBeUndefined()
  // The clock of a phone is off by some minutes.
  expect(says([[at(0, -299), at(50, 3_890)]])).toBeUndefined()
  const outside = 'A route lies between check-in and check-out.'
  expect(says([[at(0, -301), at(50, 60)]])).toBe(outside)
  expect(says([[at(0, 0), at(50, 3_901)]])).toBe(outside)
  const order = 'The points of a route stand in the order they were walked.'
  expect(says([[at(0, 60), at(50, 0)]])).toBe(order)
  expect(
    says([
      [at(0, 600), at(9, 660)],
      [at(0, 0), at(9, 60)],
    ]),
  ).toBe(order)
  const many = Array.from({ length: MOST_ROUTE_POINTS + 1 }, (_, index) => at(index, index))
  expect(says([many])).toBe('A route has at most {most} points.')
})
