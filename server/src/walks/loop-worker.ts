import { parentPort } from 'node:worker_threads'
import type { Point } from '@wayfur/domain/schemas'
import {
  findLoop,
  findThereAndBack,
  type Loop,
  passedBy,
  type Sights,
  streetsAround,
} from '@wayfur/domain/walks/loop-search'
import type { WalkKey } from '@wayfur/domain/walks/walk-plan'
import type { WalkWishes } from '@wayfur/domain/walks/walk-wishes'
import { type WalkingRoute, walkingRoutes } from '@wayfur/domain/walks/walking-routes'
import {
  type PassedWayPoints,
  WAY_POINT_METERS,
  type WayPoint,
} from '@wayfur/domain/walks/way-points'
import type { Answered, Asked } from '../platform/asked-thread.ts'
import { reachOf } from './reach.ts'
import { type StreetArea, streetPacks } from './read-street-packs.ts'

/** What is asked of the streets: loops from a point, or the ways from it to some goals. */
export type StreetQuestion = (
  | { kind: 'loops'; start: Point; sights: Sights; asked: LoopsAsked }
  | { kind: 'ways'; from: Point; goals: readonly Point[] }
) & {
  /** Where streets lie, those that are preferred first. */
  folders: readonly string[]
}

/** The lengths of the loops that are asked for, and what they should be like. */
export interface LoopsAsked {
  lengths: { key: WalkKey; meters: number }[]
  wishes: WalkWishes
}

export interface FoundLoop {
  key: WalkKey
  loop: Loop
  /** What stands beside its way; null where that is not known. */
  passes: PassedWayPoints | null
}

/** Loops of one area. */
export interface FoundLoops {
  start: Point
  credit: string
  on: string | null
  loops: FoundLoop[]
}

/** Ways of one area, one for each goal; undefined for a goal no street of it leads to. */
export interface FoundWays {
  credit: string
  ways: (WalkingRoute | undefined)[]
}

const packsAround = streetPacks()

parentPort?.on('message', (asked: Asked<StreetQuestion>) => {
  const answer =
    asked.kind === 'loops'
      ? loopsAt(packsAround(asked.folders, asked.start), asked)
      : waysFrom(packsAround(asked.folders, asked.from), asked.from, asked.goals)
  const reply: Answered<typeof answer> = { id: asked.id, answer }
  parentPort?.postMessage(reply, [])
})

function loopsAt(
  packs: Iterable<StreetArea>,
  { start, sights, asked: { lengths, wishes } }: Extract<StreetQuestion, { kind: 'loops' }>,
): FoundLoops | undefined {
  const reachMeters = reachOf(Math.max(...lengths.map(({ meters }) => meters)))
  for (const { graph, points, credit, on } of packs) {
    // Where no street leads round, one walks there and back from the street at the door.
    const dead = () => streetsAround(graph, start, reachMeters, { withDeadEnds: true })
    const around = streetsAround(graph, start, reachMeters)
    const first = around?.graph.nodes[around.node]
    const loops = lengths.flatMap(({ key, meters }): FoundLoop[] => {
      const round = around && findLoop(around.graph, around.node, meters, sights, { wishes })
      const loop = round ?? thereAndBack(first === undefined ? dead() : deadFrom(first), meters)
      return loop === undefined ? [] : [{ key, loop, passes: passesOf(loop, points) }]
    })
    const at = loops[0]?.loop.line[0]
    if (at !== undefined) return { start: at, credit, on, loops }

    function deadFrom(at: Point) {
      return streetsAround(graph, at, reachMeters, { withDeadEnds: true })
    }
    function thereAndBack(ground: ReturnType<typeof dead>, meters: number): Loop | undefined {
      return ground && findThereAndBack(ground.graph, ground.node, meters, sights, { wishes })
    }
  }
  return undefined
}

function passesOf({ line }: Loop, points: readonly WayPoint[] | null): PassedWayPoints | null {
  if (points === null) return null
  const passes = { water: 0, bench: 0, bags: 0, basket: 0 }
  const near = passedBy(
    line,
    points.map(({ at }) => at),
    WAY_POINT_METERS,
  )
  for (const index of near) {
    const kind = points[index]?.kind
    if (kind !== undefined) passes[kind] += 1
  }
  return passes
}

function waysFrom(
  packs: Iterable<StreetArea>,
  from: Point,
  goals: readonly Point[],
): FoundWays | undefined {
  for (const { graph, credit } of packs) {
    const ways = walkingRoutes(graph, from, goals)
    if (ways.some((way) => way !== undefined)) return { credit, ways }
  }
  return undefined
}
