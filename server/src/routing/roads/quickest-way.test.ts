import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuickestWays } from './quickest-way.ts'
import { nameAt, type Roads } from './roads-file.ts'
import { type Drawing, drawnRoads } from './testing/drawn-roads.ts'

/** A road between two neighbours of a grid, as it is drawn and by its number. */
interface Road {
  from: number
  to: number
  oneway: boolean
  maxspeed: number
}

interface Turn {
  isOnly: boolean
  from: number
  /** The road by which one turns; undefined where one turns at once. */
  by: number | undefined
  to: number
}

interface Town {
  side: number
  roads: Road[]
  turns: Turn[]
}

/** Grids of 4 to 12 points a side, some roads left out, some one-way, some turns forbidden. */
const towns = fc
  .record({ side: fc.integer({ min: 4, max: 12 }), chances: fc.infiniteStream(fc.nat(999)) })
  .map(({ side, chances }): Town => {
    const chance = () => (chances.next().value as number) / 1000
    const roads: Road[] = []
    for (let at = 0; at < side * side; at += 1) {
      const next = [
        ...(at % side < side - 1 ? [at + 1] : []),
        ...(at + side < side * side ? [at + side] : []),
      ]
      for (const to of next) {
        if (chance() < 0.15) continue
        const isBack = chance() < 0.5
        const maxspeed = 20 + 10 * Math.floor(chance() * 8)
        roads.push({
          from: isBack ? to : at,
          to: isBack ? at : to,
          oneway: chance() < 0.25,
          maxspeed,
        })
      }
    }
    const turns: Turn[] = []
    const others = (point: number, not: readonly number[]) =>
      [...roads.keys()].filter((road) => {
        const { from, to } = roads[road]!
        return !not.includes(road) && (from === point || to === point)
      })
    const oneOf = (list: readonly number[]) => list[Math.floor(chance() * list.length)]
    for (let count = 0; count < side * 2; count += 1) {
      const from = Math.floor(chance() * roads.length)
      const { from: a, to: b } = roads[from]!
      const point = chance() < 0.5 ? a : b
      const second = oneOf(others(point, [from]))
      if (second === undefined) continue
      const isOnly = chance() < 0.3
      if (chance() < 0.6) turns.push({ isOnly, from, by: undefined, to: second })
      else {
        const { from: c, to: d } = roads[second]!
        const third = oneOf(others(c === point ? d : c, [from, second]))
        if (third !== undefined) turns.push({ isOnly: false, from, by: second, to: third })
      }
    }
    return { side, roads, turns }
  })

function drawingOf({ side, roads, turns }: Town): Drawing {
  const shared = (a: number, b: number) => {
    const [one, two] = [roads[a]!, roads[b]!]
    return [one.from, one.to].find((point) => point === two.from || point === two.to)!
  }
  return {
    points: Object.fromEntries(
      Array.from({ length: side * side }, (_, at) => [
        `p${at}`,
        [at % side, Math.floor(at / side)] as const,
      ]),
    ),
    ways: roads.map(({ from, to, oneway, maxspeed }, road) => ({
      along: `p${from} p${to}`,
      id: road + 1,
      tags: { oneway: oneway ? 'yes' : 'no', maxspeed: `${maxspeed}`, name: `${road}` },
    })),
    turns: turns.map(({ isOnly, from, by, to }) => ({
      rule: isOnly ? 'only_straight_on' : 'no_left_turn',
      from: from + 1,
      via: by === undefined ? `p${shared(from, to)}` : by + 1,
      to: to + 1,
    })),
  }
}

/** How one is on a road: its number, and whether against how it is drawn. */
const drivenOf = (road: number, isBack: boolean) => 2 * road + (isBack ? 1 : 0)

/** The quickest time from the middle of one road to that of another, road by road, by the rules. */
function plainSeconds({ roads, turns }: Town, times: readonly number[], from: number, to: number) {
  const startOf = (driven: number) => {
    const road = roads[driven >> 1]!
    return driven & 1 ? road.to : road.from
  }
  const endOf = (driven: number) => startOf(driven ^ 1)
  const all = roads.flatMap(({ oneway }, road) =>
    oneway ? [drivenOf(road, false)] : [drivenOf(road, false), drivenOf(road, true)],
  )
  const touching = (point: number) =>
    [...roads.keys()].filter((road) => roads[road]!.from === point || roads[road]!.to === point)
  const signed = new Set<number>()
  for (const { from, by, to } of turns) {
    for (const [a, b] of by === undefined
      ? [[from, to] as const]
      : [[from, by] as const, [by, to] as const]) {
      for (const point of [roads[a]!.from, roads[a]!.to]) {
        if (roads[b]!.from === point || roads[b]!.to === point) signed.add(point)
      }
    }
  }
  const mayTurn = (before: number | undefined, driven: number, next: number): boolean => {
    const point = endOf(driven)
    if (startOf(next) !== point) return false
    const isBack = next === (driven ^ 1)
    if (isBack && signed.has(startOf(driven)) && touching(point).length > 1) return false
    return turns.every((turn) => {
      if (turn.by === undefined) {
        const isHere =
          driven >> 1 === turn.from && [roads[turn.to]!.from, roads[turn.to]!.to].includes(point)
        if (!isHere) return true
        return turn.isOnly ? next >> 1 === turn.to : next >> 1 !== turn.to
      }
      return !(
        before !== undefined &&
        before >> 1 === turn.from &&
        driven >> 1 === turn.by &&
        next >> 1 === turn.to
      )
    })
  }
  let best = Number.POSITIVE_INFINITY
  if (from === to) return 0
  const known = new Map<string, number>()
  const open: { before: number | undefined; driven: number; time: number }[] = all
    .filter((driven) => driven >> 1 === from)
    .map((driven) => ({ before: undefined, driven, time: times[from]! / 2 }))
  while (open.length > 0) {
    open.sort((a, b) => b.time - a.time)
    const { before, driven, time } = open.pop()!
    const key = `${before},${driven}`
    if (time >= best || (known.get(key) ?? Number.POSITIVE_INFINITY) <= time) continue
    known.set(key, time)
    for (const next of all) {
      if (!mayTurn(before, driven, next)) continue
      if (next >> 1 === to) best = Math.min(best, time + times[to]! / 2)
      open.push({ before: driven, driven: next, time: time + times[next >> 1]! })
    }
  }
  return best
}

/** The piece of each road: each has a name of its own, so that none are joined. */
function piecesByRoad(roads: Roads, count: number): number[] {
  const pieces = Array.from({ length: count }, () => -1)
  roads.pieceNames.forEach((name, piece) => {
    pieces[Number(nameAt(roads, name))] = piece
  })
  return pieces
}

test('on any map a quickest way takes as long as road by road, whatever turns are forbidden', async () => {
  let compared = 0
  let apart = 0
  await fc.assert(
    fc.asyncProperty(
      towns,
      fc.constantFrom(1, 3, 1000),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 5, maxLength: 8 }),
      async (town, cellVertices, pairs) => {
        const { roads, report } = await drawnRoads(drawingOf(town), { cellVertices })
        expect(report.skipped['unclearTurns']).toBe(0)
        const ways = new QuickestWays(roads)
        const pieces = piecesByRoad(roads, town.roads.length)
        const times = pieces.map((piece) => roads.pieceTimes[piece]!)
        for (const [a, b] of pairs) {
          const [from, to] = [a % town.roads.length, b % town.roads.length]
          const place = (road: number) => [
            { piece: pieces[road]!, part: 0.5, offMeters: 0, at: { latitude: 0, longitude: 0 } },
          ]
          const way = ways.between(place(from), place(to))
          const plain = plainSeconds(town, times, from, to)
          const isConnected =
            roads.pieceNetworks[pieces[from]!] === 1 && roads.pieceNetworks[pieces[to]!] === 1
          if (!isConnected) {
            apart += 1
            continue
          }
          compared += 1
          expect(way?.time ?? Number.POSITIVE_INFINITY).toBeCloseTo(plain, 6)
          const ridden = way!.rides.reduce(
            (sum, { piece, fromPart, toPart }) =>
              sum + Math.abs(toPart - fromPart) * roads.pieceTimes[piece]!,
            0,
          )
          expect(ridden).toBeCloseTo(plain, 6)
        }
      },
    ),
    { numRuns: 100, seed: 5 },
  )
  expect(compared).toBeGreaterThan(400)
  expect(apart).toBeLessThan(compared)
})
