import { METERS_PER_MILE, type Point } from '@wayfur/domain/geo'
import { findLoop, type Loop, type Sights, streetsAround } from '@wayfur/domain/walks/loop-search'
import { WALK_TYPES, WALKS, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { parentPort, workerData } from 'node:worker_threads'
import { REACH_METERS } from './reach.ts'
import { streetPacks } from './read-street-packs.ts'

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

const packsAround = streetPacks(workerData as string[])

parentPort?.on('message', ({ id, start, sights }: LoopRequest) => {
  const reply: LoopReply = { id, found: loopsAt(start, sights) }
  parentPort?.postMessage(reply, [])
})

function loopsAt(start: Point, sights: Sights): FoundLoops | undefined {
  for (const { graph, credit } of packsAround(start)) {
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
