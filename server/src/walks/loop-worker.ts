import { parentPort } from 'node:worker_threads'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { findLoop, type Loop, type Sights, streetsAround } from '@wayfur/domain/walks/loop-search'
import { WALK_TYPES, WALKS, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { type WalkingRoute, walkingRoutes } from '@wayfur/domain/walks/walking-routes'
import type { Answered, Asked } from '../platform/asked-thread.ts'
import { REACH_METERS } from './reach.ts'
import { type StreetArea, streetPacks } from './read-street-packs.ts'

/** What is asked of the streets: loops from a point, or the ways from it to some goals. */
export type StreetQuestion = (
  | { kind: 'loops'; start: Point; sights: Sights }
  | { kind: 'ways'; from: Point; goals: readonly Point[] }
) & {
  /** Where streets lie, those that are preferred first. */
  folders: readonly string[]
}

/** Loops of one area. */
export interface FoundLoops {
  start: Point
  credit: string
  loops: { walkType: WalkType; loop: Loop }[]
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
      ? loopsAt(packsAround(asked.folders, asked.start), asked.start, asked.sights)
      : waysFrom(packsAround(asked.folders, asked.from), asked.from, asked.goals)
  const reply: Answered<typeof answer> = { id: asked.id, answer }
  parentPort?.postMessage(reply, [])
})

function loopsAt(
  packs: Iterable<StreetArea>,
  start: Point,
  sights: Sights,
): FoundLoops | undefined {
  for (const { graph, credit } of packs) {
    const around = streetsAround(graph, start, REACH_METERS)
    const first = around?.graph.nodes[around.node]
    if (around === undefined || first === undefined) continue
    const loops = WALK_TYPES.flatMap((walkType) => {
      const target = WALKS[walkType].miles * METERS_PER_MILE
      const loop = findLoop(around.graph, around.node, target, sights)
      return loop === undefined ? [] : [{ walkType, loop }]
    })
    if (loops.length > 0) return { start: first, credit, loops }
  }
  return undefined
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
