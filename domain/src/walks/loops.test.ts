import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METERS_PER_MILE } from '../geo.ts'
import { measureLine } from '../routing/measured-line.ts'
import { findLoop, findThereAndBack, type Loop, streetsAround } from './loop-search.ts'
import { graphOfWays, type Way } from './street-graph.ts'
import { cornerAt, streetOf, townOfBlocks } from './testing/towns.ts'
import { NO_WISHES } from './walk-wishes.ts'
import { packedDetail } from './way-detail.ts'

const NOTHING = { bins: [], parks: [] }

function around(ways: readonly Way[], row: number, column: number, { withDeadEnds = false } = {}) {
  const found = streetsAround(graphOfWays(ways), cornerAt(row, column), 6000, { withDeadEnds })
  if (found === undefined) throw new Error('a town has streets')
  return found
}

/** How much of a line is walked a second time, by its single pieces. */
function repeatedOf(loop: Loop): number {
  const seen = new Set<string>()
  let twice = 0
  loop.line.forEach((to, index) => {
    const from = loop.line[index - 1]
    if (from === undefined) return
    const ends = [from, to].map(({ latitude, longitude }) => `${latitude} ${longitude}`)
    const key = ends.toSorted().join(' ')
    if (seen.has(key)) twice += measureLine([from, to]).meters
    seen.add(key)
  })
  return twice / loop.meters
}

test('in any town a walk repeats at most 15 % of its way, or says that it goes there and back', () => {
  let loops = 0
  let all = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 30 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (seed, missing, miles) => {
        const ways = townOfBlocks(24, {
          isMissing: ({ row, column, isUp }) =>
            hash(seed, row, column, isUp ? 1 : 0) % 100 < missing,
        })
        const target = miles * METERS_PER_MILE
        const ground = around(ways, 12, 12)
        const loop = findLoop(ground.graph, ground.node, target, NOTHING)
        const dead = around(ways, 12, 12, { withDeadEnds: true })
        const walk = loop ?? findThereAndBack(dead.graph, dead.node, target, NOTHING)
        if (walk === undefined) return
        all += 1
        if (!walk.isThereAndBack) loops += 1
        expect(repeatedOf(walk)).toBeLessThanOrEqual(walk.isThereAndBack ? 1 : 0.15)
        expect(walk.repeatedShare).toBeCloseTo(repeatedOf(walk), 3)
        expect(Math.abs(walk.meters - target) / target).toBeLessThanOrEqual(0.2)
        expect(walk.line.at(-1)).toEqual(walk.line[0])
        expect(measureLine(walk.line).meters).toBeCloseTo(walk.meters, 0)
      },
    ),
    { numRuns: 40, seed: 69 },
  )
  // There and back is for towns that make no loop, and nearly every one of these does.
  expect(all).toBeGreaterThan(35)
  expect(loops / all).toBeGreaterThan(0.9)
})

test('where all streets form a tree a walk goes there and back and says so', () => {
  const comb = [
    streetOf([cornerAt(0, 0), cornerAt(0, 10), cornerAt(0, 20)], { name: 'Spine' }),
    ...[4, 8, 12, 16].map((column) => streetOf([cornerAt(0, column), cornerAt(6, column)])),
  ]
  const graph = graphOfWays([
    streetOf([0, 4, 8, 12, 16, 20].map((column) => cornerAt(0, column))),
    ...comb.slice(1),
  ])
  expect(streetsAround(graph, cornerAt(0, 8), 6000)).toBeUndefined()
  const tree = streetsAround(graph, cornerAt(0, 8), 6000, { withDeadEnds: true })
  const walk = tree && findThereAndBack(tree.graph, tree.node, 1200, NOTHING)
  expect(walk?.isThereAndBack).toBe(true)
  expect(walk?.repeatedShare).toBeCloseTo(0.5, 2)
  expect(walk?.line.at(-1)).toEqual(walk?.line[0])
})

test('whoever avoids busy roads is led around them, and a park or lamps bend the way', () => {
  const target = 1.5 * METERS_PER_MILE
  const busy = townOfBlocks(24, {
    kindOf: ({ row, column, isUp }) =>
      (isUp ? column : row) % 3 === 0 ? (isUp ? 'major' : 'medium') : 'minor',
  })
  const roads = around(busy, 12, 12)
  const usual = findLoop(roads.graph, roads.node, target, NOTHING)
  const quiet = findLoop(roads.graph, roads.node, target, NOTHING, {
    wishes: { ...NO_WISHES, quiet: true },
  })
  expect(quiet?.busyShare).toBeLessThan(0.15)
  expect(quiet?.busyShare).toBeLessThanOrEqual(usual?.busyShare ?? 0)

  const lamp = packedDetail({
    surface: null,
    isLit: true,
    hasSteps: false,
    slopePercent: null,
    shade: null,
  })
  const dark = packedDetail({
    surface: null,
    isLit: false,
    hasSteps: false,
    slopePercent: null,
    shade: null,
  })
  const shaded = townOfBlocks(24).map((way) => {
    const isEast = (way.points[0]?.longitude ?? 0) > cornerAt(0, 12).longitude - 0.0001
    return Object.assign(way, {
      detail: isEast ? lamp : dark,
      isGreen: !isEast,
      park: isEast ? null : 'West Park',
    })
  })
  const half = around(shaded, 12, 12)
  const wished = (wish: 'lit' | 'park') =>
    findLoop(half.graph, half.node, target, NOTHING, { wishes: { ...NO_WISHES, [wish]: true } })
  expect(wished('lit')?.told.litShare).toBeGreaterThan(0.95)
  const park = wished('park')
  expect(park?.namedParks).toEqual(['West Park'])
  expect(park?.greenShare).toBeGreaterThan(0.6)
})

test('who minds heat is led under the trees that are known', () => {
  const told = { surface: null, isLit: null, hasSteps: false, slopePercent: null } as const
  const trees = packedDetail({ ...told, shade: 'trees' })
  const untold = packedDetail({ ...told, shade: 'untold' })
  const leafy = townOfBlocks(24, { kindOf: () => 'minor' }).map((way) => {
    const isSouth = way.points.every(({ latitude }) => latitude < cornerAt(12, 0).latitude)
    return Object.assign(way, { detail: isSouth ? trees : untold })
  })
  const town = around(leafy, 12, 12)
  const target = 1.5 * METERS_PER_MILE
  const shaded = (shade: boolean) =>
    findLoop(town.graph, town.node, target, NOTHING, { wishes: { ...NO_WISHES, shade } })?.told
  expect(shaded(true)?.shadeReadShare).toBe(1)
  // The blocks at the door have none, whichever way one goes.
  expect(shaded(true)?.shadedShare).toBeGreaterThan(0.6)
  expect(shaded(false)?.shadedShare).toBeLessThan(0.5)
})

test('who cannot climb stairs is led around those that are known', () => {
  const steps = packedDetail({
    surface: null,
    isLit: null,
    hasSteps: true,
    slopePercent: null,
    shade: null,
  })
  const flat = packedDetail({
    surface: null,
    isLit: null,
    hasSteps: false,
    slopePercent: null,
    shade: null,
  })
  const hilly = townOfBlocks(24, { kindOf: () => 'minor' }).map((way, index) =>
    Object.assign(way, { detail: index % 9 === 0 ? steps : flat }),
  )
  const town = around(hilly, 12, 12)
  const target = 1.5 * METERS_PER_MILE
  const wishes = { ...NO_WISHES, level: true }
  expect(findLoop(town.graph, town.node, target, NOTHING)?.told.stairsMeters).toBeGreaterThan(0)
  expect(findLoop(town.graph, town.node, target, NOTHING, { wishes })?.told.stairsMeters).toBe(0)
})

test('a walk keeps away from what it shuns, and says what it passes all the same', () => {
  const town = around(townOfBlocks(24), 12, 12)
  const target = 1.5 * METERS_PER_MILE
  const usual = findLoop(town.graph, town.node, target, NOTHING)
  const middle = usual?.line[Math.floor((usual?.line.length ?? 0) / 2)]
  const shunned = middle === undefined ? [] : [middle]
  expect(shunned).toHaveLength(1)
  const away = findLoop(town.graph, town.node, target, { ...NOTHING, shunned })
  expect(away?.shunned).toEqual([])
  const start = town.graph.nodes[town.node]
  const atDoor = start === undefined ? [] : [start]
  const passing = findLoop(town.graph, town.node, target, { ...NOTHING, shunned: atDoor })
  expect(passing?.shunned).toEqual([0])
})

test('a city of ten thousand blocks asks for no more ways than a walk of its length is worth', () => {
  const city = around(townOfBlocks(70), 35, 35)
  const efforts = [0.5, 1, 3, 6].map((miles) => {
    let settled = 0
    const onEffort = (nodes: number) => (settled = nodes)
    const loop = findLoop(city.graph, city.node, miles * METERS_PER_MILE, NOTHING, { onEffort })
    expect(loop, `${miles}`).toBeDefined()
    return settled
  })
  process.stdout.write(`settled by length: ${efforts.join(', ')}\n`)
  // One look around, and a few dozen ways straight to a goal.
  expect(Math.max(...efforts)).toBeLessThan(60_000)
})

/** Chance that is the same each time. */
function hash(...numbers: number[]): number {
  let mixed = 2_166_136_261
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 16_777_619)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0x5b_d1_e9_95)
    mixed ^= mixed >>> 15
  }
  return mixed >>> 0
}
