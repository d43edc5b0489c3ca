import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '../geo.ts'
import { measureLine, pointAlong } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import { findLoop, streetsAround } from './loop-search.ts'
import { LENGTH_TOLERANCE, MOST_REPEATED } from './rounds.ts'
import { graphOfWays, type Way } from './street-graph.ts'
import { graphOfPack, packOf } from './street-pack.ts'
import { difficultyReason, walkCautions, walkDifficulty, walkHighlights } from './walk-lines.ts'
import { trafficOf, walkMinutes } from './walk-plan.ts'
import {
  elapsedText,
  hasArrived,
  NOT_STARTED,
  paused,
  progressAfter,
  resumed,
  walkedMs,
} from './walk-progress.ts'
import { nextTurn, turnsOf, turnText } from './walk-turns.ts'
import { packedDetail, unpackedDetail, type WayDetail } from './way-detail.ts'
import { toldOf } from './way-told.ts'

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
  const told = toldOf([])
  expect(walkDifficulty({ meters: 804, busyShare: 0.1, told })).toBe('easy')
  expect(walkDifficulty({ meters: 4828, busyShare: 0.1, told })).toBe('moderate')
  expect(walkDifficulty({ meters: 4828, busyShare: 0.6, told })).toBe('challenging')
  const stairs = { ...told, stairsKnownShare: 1, stairsMeters: 40 }
  expect(walkDifficulty({ meters: 804, busyShare: 0.1, told: stairs })).toBe('moderate')
  expect([told, stairs, { ...stairs, slopeKnownShare: 1 }].map(difficultyReason)).toEqual([
    'By length and traffic',
    'By length, traffic and stairs',
    'By length, traffic, stairs and climb',
  ])
})

test('highlights say only what is so, and what speaks against a walk stands apart', () => {
  const told = toldOf([])
  const plain = {
    greenShare: 0,
    busyShare: 0.4,
    repeatedShare: 0.05,
    isThereAndBack: false,
    told,
    passes: null,
    bins: [],
    parks: [],
    via: [],
    offLeash: null,
    wantsShade: false,
  }
  expect(walkHighlights(plain)).toEqual([])
  expect(walkCautions({ ...plain, stops: 0 })).toEqual([
    '40% along busier roads',
    'No pet-friendly place known on the way',
    'Hills and stairs are not known to us',
  ])
  expect(walkCautions({ ...plain, busyShare: 0.01, stops: 3 })).toEqual([
    'Hills and stairs are not known to us',
  ])
  const back = { ...plain, busyShare: 0, stops: 1, isThereAndBack: true }
  expect(walkCautions({ ...back, repeatedShare: 0.5 })[0]).toBe(
    'There and back on the same way: the streets here make no loop of this length',
  )
  expect(walkCautions({ ...back, repeatedShare: 0.31 })[0]).toBe(
    '31% of the way is walked twice: the streets here make no whole loop',
  )
  expect([0, 0.04, 0.05, 0.5, 0.51].map(trafficOf)).toEqual([
    'quiet',
    'quiet',
    'some',
    'some',
    'busy',
  ])
  expect(
    walkHighlights({
      ...plain,
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

function detail(told: Partial<WayDetail>): number {
  return packedDetail({
    surface: null,
    isLit: null,
    hasSteps: false,
    slopePercent: null,
    shade: null,
    ...told,
  })
}

test('what the tags of its streets tell is counted, and what nobody told stays unsaid', () => {
  const told = toldOf([
    { meters: 600, detail: detail({ surface: 'paved', isLit: true }) },
    { meters: 300, detail: detail({ surface: 'unpaved', isLit: false, slopePercent: 10 }) },
    { meters: 80, detail: detail({ hasSteps: true }) },
    { meters: 20 },
  ])
  expect(told.stairsKnownShare).toBeCloseTo(0.98)
  expect(told.leastClimbMeters).toBeCloseTo(15)
  const walk = {
    greenShare: 0,
    busyShare: 0.4,
    repeatedShare: 0,
    isThereAndBack: false,
    told,
    passes: { water: 1, bench: 5, bags: 0, basket: 2 },
    bins: [],
    parks: [],
    via: [],
    offLeash: null,
    wantsShade: false,
  }
  expect(walkHighlights(walk)).toEqual([
    'On the way: drinking water at 1 spot, 5 benches and 2 waste baskets',
    '60% paved, 30% unpaved, 10% not known',
    '60% lit at night, 30% without lamps, 10% not known',
  ])
  expect(walkCautions({ ...walk, stops: 1 })).toEqual([
    '40% along busier roads',
    'Stairs on the way',
    'Hills are not known to us',
  ])
  const passes = { water: 0, bench: 0, bags: 0, basket: 0 }
  expect(walkHighlights({ ...walk, told: toldOf([]), passes })).toEqual([])
})

test('what is known of a way survives its number', () => {
  fc.assert(
    fc.property(
      fc.record<WayDetail>({
        surface: fc.constantFrom('paved', 'unpaved', null),
        isLit: fc.constantFrom(true, false, null),
        hasSteps: fc.constantFrom(true, false, null),
        slopePercent: fc.option(fc.integer({ min: 0, max: 62 })),
        shade: fc.constantFrom('untold', 'trees', 'roof', null),
      }),
      (detail) => {
        expect(unpackedDetail(packedDetail(detail))).toEqual(detail)
      },
    ),
  )
  expect(unpackedDetail(0)).toEqual({
    surface: null,
    isLit: null,
    hasSteps: null,
    slopePercent: null,
    shade: null,
  })
})

test('shade is told with its share, and where none is known only to whom it matters', () => {
  const walk = {
    greenShare: 0,
    busyShare: 0.4,
    repeatedShare: 0,
    isThereAndBack: false,
    passes: null,
    bins: [],
    parks: [],
    via: [],
    offLeash: null,
    stops: 1,
    wantsShade: true,
  }
  const linesFor = (...streets: [number, WayDetail['shade']][]) => {
    const told = toldOf(streets.map(([meters, shade]) => ({ meters, detail: detail({ shade }) })))
    const facts = { ...walk, told }
    const unasked = walkCautions({ ...facts, wantsShade: false })
    expect(unasked.filter((line) => line.includes('hade'))).toEqual([])
    return [...walkHighlights(facts), ...walkCautions(facts)].filter((line) =>
      /shade|roof/i.test(line),
    )
  }
  expect(linesFor([400, 'trees'], [300, 'roof'], [300, 'untold'])).toEqual([
    'Mostly shade by the map: 70% along trees or under a roof',
  ])
  expect(linesFor([200, 'trees'], [800, 'untold'])).toEqual([
    '20% along trees or under a roof by the map, the rest not known',
  ])
  expect(linesFor([20, 'trees'], [980, 'untold'])).toEqual(['The map tells of no shade on the way'])
  expect(linesFor([500, 'trees'], [500, null])).toEqual(['Shade is not known to us'])
})

test('corners are told where one turns or comes onto another street, the two sides of a crossing once', () => {
  const east = [corner(0, 0), corner(0, 4)]
  const crossing = { ...corner(0, 4), latitude: corner(0, 4).latitude + 0.0001 }
  const line = [...east, crossing, corner(2, 4), corner(2, 6), corner(2, 8), corner(2, 6)]
  const turns = turnsOf(line, [
    { from: 0, name: 'Page Street' },
    { from: 1, name: null },
    { from: 2, name: 'Cole Street' },
    { from: 3, name: null },
    { from: 4, name: 'Oak Street' },
    { from: 5, name: 'Oak Street' },
  ])
  expect(turns.map(turnText)).toEqual([
    'Turn left onto Cole Street',
    'Turn right',
    'Go straight on along Oak Street',
    'Turn back',
  ])
  const [first, second] = turns
  expect(nextTurn(turns, 0)).toEqual({ turn: first, meters: first?.alongMeters })
  expect(nextTurn(turns, (first?.alongMeters ?? 0) + 1)?.turn).toBe(second)
  expect(nextTurn(turns, 100_000)).toBeUndefined()
})
