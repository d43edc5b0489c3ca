import { naturals } from './number-list.ts'
import type { RoadPieces } from './road-pieces.ts'
import { endOf, isOpen, type TurnState, type TurnStates } from './turn-states.ts'

/**
 * Roads as vertices and arcs, in which every way that follows arcs is allowed: a joint at which
 * turns are forbidden is there once more for each state its drivers may be in.
 */
export interface RoadNetwork {
  /** The first arc of each vertex, and at last how many arcs there are. */
  heads: Uint32Array
  targets: Uint32Array
  /** The piece each arc drives, and how: `Driven`. */
  driven: Uint32Array
  /** The joint of each vertex; those that are a joint's own are numbered like it. */
  jointOf: Uint32Array
}

export function networkOf(pieces: RoadPieces, { after, all }: TurnStates): RoadNetwork {
  const joints = pieces.latitudes.length
  const vertexOf = new Map<TurnState, number>(all.map((state, index) => [state, joints + index]))
  const jointOf = Uint32Array.from({ length: joints + all.length }, (_, vertex) =>
    vertex < joints ? vertex : (all[vertex - joints]?.joint ?? 0),
  )
  const { heads: leavingHeads, leaving } = openFrom(pieces)
  const heads = new Uint32Array(jointOf.length + 1)
  const targets = naturals()
  const driven = naturals()
  for (let vertex = 0; vertex < jointOf.length; vertex += 1) {
    const state = vertex < joints ? undefined : all[vertex - joints]
    const joint = jointOf[vertex] ?? 0
    for (let at = leavingHeads[joint] ?? 0; at < (leavingHeads[joint + 1] ?? 0); at += 1) {
      const one = leaving[at] ?? 0
      if (state?.forbidden.has(one) === true) continue
      const ahead = state?.leads.get(one) ?? after.get(one)
      targets.push((ahead === undefined ? undefined : vertexOf.get(ahead)) ?? endOf(pieces, one))
      driven.push(one)
    }
    heads[vertex + 1] = targets.length
  }
  return { heads, targets: targets.all(), driven: driven.all(), jointOf }
}

/** What may be driven from each joint, one joint after the other. */
function openFrom(pieces: RoadPieces) {
  const heads = new Uint32Array(pieces.latitudes.length + 1)
  const count = 2 * pieces.from.length
  for (let one = 0; one < count; one += 1) {
    const joint = endOf(pieces, one ^ 1)
    if (isOpen(pieces, one)) heads[joint + 1] = (heads[joint + 1] ?? 0) + 1
  }
  for (let joint = 1; joint < heads.length; joint += 1) {
    heads[joint] = (heads[joint] ?? 0) + (heads[joint - 1] ?? 0)
  }
  const free = heads.slice()
  const leaving = new Uint32Array(heads.at(-1) ?? 0)
  for (let one = 0; one < count; one += 1) {
    if (!isOpen(pieces, one)) continue
    const joint = endOf(pieces, one ^ 1)
    leaving[free[joint] ?? 0] = one
    free[joint] = (free[joint] ?? 0) + 1
  }
  return { heads, leaving }
}
