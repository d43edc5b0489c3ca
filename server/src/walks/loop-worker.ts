import { METERS_PER_MILE, type Point } from '@wayfur/domain/geo'
import { findLoop, type Loop, type Sights, streetsAround } from '@wayfur/domain/walks/loop-search'
import type { StreetGraph } from '@wayfur/domain/walks/street-graph'
import { WALK_TYPES, WALKS, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { parentPort, workerData } from 'node:worker_threads'
import { readStreetPacks } from './read-street-packs.ts'

export interface LoopRequest {
  id: number
  start: Point
  sights: Sights
}

/** Loops of one area; undefined where none is installed. */
export interface FoundLoops {
  start: Point
  credit: string
  loops: { walkType: WalkType; loop: Loop }[]
}

export interface LoopReply {
  id: number
  found: FoundLoops | undefined
}

/** No loop reaches farther from its start than half its length, with some for what ends beyond. */
const REACH_METERS = WALKS.long.miles * METERS_PER_MILE * 0.6

/** Read once, with the first walk that is asked for. */
let packs: { graph: StreetGraph; credit: string }[] | undefined

parentPort?.on('message', ({ id, start, sights }: LoopRequest) => {
  packs ??= readStreetPacks(workerData as string[])
  const reply: LoopReply = { id, found: loopsAt(start, sights) }
  parentPort?.postMessage(reply, [])
})

function loopsAt(start: Point, sights: Sights): FoundLoops | undefined {
  for (const { graph, credit } of packs ?? []) {
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
