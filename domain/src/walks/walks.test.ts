import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '../geo.ts'
import { measureLine, pointAlong } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import { findLoop, LENGTH_TOLERANCE, MOST_REPEATED, streetsAround } from './loop-search.ts'
import { graphOfWays, type Way } from './street-graph.ts'
import { graphOfPack, packOf } from './street-pack.ts'
import {
  trafficOf,
  walkCautions,
  walkDifficulty,
  walkHighlights,
  walkMinutes,
} from './walk-plan.ts'
import {
  elapsedText,
  hasArrived,
  NOT_STARTED,
  paused,
  progressAfter,
  resumed,
  walkedMs,
} from './walk-progress.ts'

const CORNER: Point = { latitude: 37.77, longitude: -122.44 }
const BLOCK = 0.001

function corner(row: number, column: number): Point {
  return {
    latitude: CORNER.latitude + row * BLOCK,
    longitude: CORNER.longitude + column * BLOCK,
  }
}

function way(points: Point[], name: string): Way {
  return { points, kind: 'minor', name, isGreen: false, park: null }
}

/** A town of square blocks with a street that leads nowhere. */
function town(size: number): Way[] {
  const lines = Array.from({ length: size + 1 }, (_, at) => at)
  return [
    ...lines.map((row) =>
      way(
        lines.map((column) => corner(row, column)),
        `${row}th Street`,
      ),
    ),
    ...lines.map((column) =>
      way(
        lines.map((row) => corner(row, column)),
        `Avenue ${column}`,
      ),
    ),
    way([corner(0, 0), corner(-1, 0)], 'Dead End'),
  ]
}

test('a loop starts and ends at the start, keeps to its length and is the same every time', () => {
  const graph = graphOfWays(town(20))
  fc.assert(
    fc.property(
      fc.double({ min: 3, max: 17, noNaN: true }),
      fc.double({ min: 3, max: 17, noNaN: true }),
      fc.constantFrom(805, 1609),
      (row, column, target) => {
        const start = corner(row, column)
        const around = streetsAround(graph, start, 1500)
        if (around === undefined) throw new Error('a town has streets')
        const loop = findLoop(around.graph, around.node, target, { bins: [], parks: [] })
        // Whole blocks do not make every length; what is found keeps every promise.
        if (loop === undefined) return
        expect(loop.line.at(0)).toEqual(around.graph.nodes[around.node])
        expect(loop.line.at(-1)).toEqual(loop.line.at(0))
        expect(Math.abs(loop.meters - target) / target).toBeLessThanOrEqual(LENGTH_TOLERANCE)
        expect(loop.repeatedShare).toBeLessThanOrEqual(MOST_REPEATED)
        expect(measureLine(loop.line).meters).toBeCloseTo(loop.meters, 0)
        const again = findLoop(around.graph, around.node, target, { bins: [], parks: [] })
        expect(again).toEqual(loop)
      },
    ),
    { numRuns: 15 },
  )
})

test('far from every street there is no walk, and beside a dead end it begins where it can', () => {
  const graph = graphOfWays(town(6))
  expect(streetsAround(graph, { latitude: 38, longitude: -122.44 }, 1500)).toBeUndefined()
  const around = streetsAround(graph, corner(-1, 0), 1500)
  expect(around?.graph.nodes[around.node]).toEqual(corner(0, 0))
})

test('of two loops of one length the one past bins and parks is chosen', () => {
  const graph = graphOfWays(town(20))
  const around = streetsAround(graph, corner(10, 10), 1500)
  if (around === undefined) throw new Error('a town has streets')
  for (const side of [-1, 1]) {
    const bins = [corner(10 + side, 10 + side), corner(10 + side, 10), corner(10 + 2 * side, 10)]
    const loop = findLoop(around.graph, around.node, 1609, { bins, parks: [] })
    expect(loop?.bins.length).toBeGreaterThan(1)
  }
})

test('a pack gives its streets back as they were', () => {
  const graph = graphOfWays(town(4))
  const pack = packOf(graph, { area: 'Town', credit: 'nobody' })
  const again = graphOfPack(JSON.parse(JSON.stringify(pack)))
  expect(again.nodes.length).toBe(graph.nodes.length)
  expect(again.streets.map(({ name, from, to }) => [name, from, to])).toEqual(
    graph.streets.map(({ name, from, to }) => [name, from, to]),
  )
  again.streets.forEach(({ meters }, index) =>
    expect(Math.abs(meters - (graph.streets[index]?.meters ?? 0))).toBeLessThan(0.5),
  )
})

test('whoever walks the whole way comes to its end, and going back undoes nothing', () => {
  const line = measureLine([corner(0, 0), corner(0, 4), corner(4, 4), corner(4, 0), corner(0, 0)])
  let progress = NOT_STARTED
  for (let meters = 0; meters < line.meters; meters += 40) {
    const next = progressAfter(line, progress, pointAlong(line, meters))
    expect(next.doneMeters).toBeGreaterThanOrEqual(progress.doneMeters)
    expect(Math.abs(next.doneMeters - meters)).toBeLessThan(1)
    progress = next
  }
  progress = progressAfter(line, progress, corner(0, 0))
  expect(hasArrived(line, progress)).toBe(true)
  expect(progressAfter(line, progress, corner(2, 4)).doneMeters).toBe(progress.doneMeters)
})

test('the start of a loop is not its end before it was walked', () => {
  const line = measureLine([corner(0, 0), corner(0, 4), corner(4, 4), corner(4, 0), corner(0, 0)])
  const progress = progressAfter(line, NOT_STARTED, corner(0, 0))
  expect(progress.doneMeters).toBeLessThan(1)
  expect(hasArrived(line, progress)).toBe(false)
})

test('a position far from the way is said and counts for nothing', () => {
  const line = measureLine([corner(0, 0), corner(0, 4)])
  const off = progressAfter(line, NOT_STARTED, corner(2, 1))
  expect(off.doneMeters).toBe(0)
  expect(off.offMeters).toBeGreaterThan(200)
  expect(distanceMeters(corner(0, 0), corner(0, 1))).toBeGreaterThan(80)
})

test('pauses do not count as walking', () => {
  const begun = { startedAt: 1_000, pausedMs: 0, pausedAt: null }
  const resting = paused(begun, 61_000)
  expect(walkedMs(resting, 500_000)).toBe(60_000)
  expect(walkedMs(resumed(resting, 121_000), 181_000)).toBe(120_000)
  expect(paused(resting, 90_000)).toEqual(resting)
  expect(elapsedText(3_723_000)).toBe('1:02:03')
  expect(elapsedText(245_999)).toBe('4:05')
})

test('the three walks read as the documents write them', () => {
  expect([804.7, 4828].map((meters) => footDistanceText(meters, 'us'))).toEqual([
    '0.5 miles',
    '3.0 miles',
  ])
  expect(walkMinutes(804.672, 'short')).toBe(15)
  expect(walkMinutes(1609.344, 'medium')).toBe(25)
  expect(walkMinutes(4828.032, 'long')).toBe(75)
  expect(walkDifficulty(804, 0.1)).toBe('easy')
  expect(walkDifficulty(4828, 0.1)).toBe('moderate')
  expect(walkDifficulty(4828, 0.6)).toBe('challenging')
})

test('highlights say only what is so, and what speaks against a walk stands apart', () => {
  const plain = { greenShare: 0, busyShare: 0.4, bins: [], parks: [], via: [] }
  expect(walkHighlights(plain)).toEqual([])
  expect(walkCautions({ busyShare: 0.4, stops: 0 })).toEqual([
    '40% along busier roads',
    'No pet-friendly place known on the way',
    'Hills and stairs are not known to us',
  ])
  expect(walkCautions({ busyShare: 0.01, stops: 3 })).toEqual([
    'Hills and stairs are not known to us',
  ])
  expect([0, 0.04, 0.05, 0.5, 0.51].map(trafficOf)).toEqual([
    'quiet',
    'quiet',
    'some',
    'some',
    'busy',
  ])
  expect(
    walkHighlights({
      greenShare: 0.62,
      busyShare: 0.01,
      bins: [{ isSample: false }, { isSample: false }],
      parks: [{ name: 'Buena Vista', isSample: false }],
      via: ['Haight St', 'Oak St', 'Haight St'],
    }),
  ).toEqual([
    '62% of the way through parks and other green',
    'Passes Buena Vista',
    '2 working bins on the way',
    'Quiet all the way',
    'Along Haight St and Oak St',
  ])
})
