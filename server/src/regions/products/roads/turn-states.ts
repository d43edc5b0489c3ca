import { BACKWARD, type CollectedRoads, FORWARD } from './collect-roads.ts'
import type { RoadPieces } from './road-pieces.ts'

/** A piece driven one way: twice its number, and one more where it is driven against its points. */
export type Driven = number

/** What a driver who has come to a joint in a certain way may not do there, or does otherwise. */
export interface TurnState {
  joint: number
  forbidden: Set<Driven>
  /** Where one comes into another state than others do, by what one drives on. */
  leads: Map<Driven, TurnState>
}

export interface TurnStates {
  /** The state after driving a piece, where it is not that of everybody at the joint. */
  after: Map<Driven, TurnState>
  all: TurnState[]
  /** Rules that stand in the file, and hold. */
  rules: number
  unclear: number
}

/** The rules of turning, each as the states of drivers to whom it applies. */
export function turnStates(roads: CollectedRoads, pieces: RoadPieces): TurnStates {
  const after = new Map<Driven, TurnState>()
  const all: TurnState[] = []
  /** The states into which a turn by a way leads, by that way. */
  const aheads = new Map<Driven, TurnState[]>()
  const leaving = drivenFrom(pieces, jointsOfTurns(roads, pieces))
  const wayAt = wayNumbers(roads)
  let rules = 0
  let unclear = roads.unclearTurns

  function newState(joint: number): TurnState {
    const state = { joint, forbidden: new Set<Driven>(), leads: new Map<Driven, TurnState>() }
    all.push(state)
    return state
  }
  function stateAfter(driven: Driven): TurnState {
    const known = after.get(driven) ?? newState(endOf(pieces, driven))
    after.set(driven, known)
    return known
  }
  /** What leaves a joint on one of these ways; more than one piece where the way goes through. */
  const departures = (joint: number, ways: readonly number[]) =>
    (leaving.get(joint) ?? []).filter((one) =>
      ways.some((id) => wayAt.get(id) === wayOf(pieces, one)),
    )
  const arrivals = (joint: number, ways: readonly number[]) =>
    departures(joint, ways).map((one) => one ^ 1)
  const forbid = (state: TurnState, isOnly: boolean, to: readonly Driven[]) => {
    const others = leaving.get(state.joint) ?? []
    for (const one of isOnly ? others.filter((other) => !to.includes(other)) : to) {
      state.forbidden.add(one)
    }
  }

  for (const { isOnly, from, to, via } of roads.turns) {
    if (!('node' in via)) continue
    const joint = pieces.jointOf(via.node)
    const targets = joint === undefined ? [] : departures(joint, to)
    const origins = joint === undefined ? [] : arrivals(joint, from)
    if (targets.length === 0 || origins.length === 0 || origins.length > from.length) {
      unclear += 1
      continue
    }
    rules += 1
    for (const origin of origins) forbid(stateAfter(origin), isOnly, targets)
  }
  for (const { isOnly, from, to, via } of roads.turns) {
    if ('node' in via) continue
    const ends = via.nodes.map((node) => pieces.jointOf(node))
    const found = [ends, ends.toReversed()].flatMap(([near, far]) => {
      if (near === undefined || far === undefined) return []
      const origins = arrivals(near, from)
      const targets = departures(far, to)
      const between = departures(near, [via.way]).filter((one) => endOf(pieces, one) === far)
      const [by] = between
      return by !== undefined && between.length === 1 && origins.length > 0 && targets.length > 0
        ? [{ origins, targets, by }]
        : []
    })
    if (found.length === 0) unclear += 1
    else rules += 1
    for (const { origins, targets, by } of found) {
      for (const origin of origins) {
        const state = stateAfter(origin)
        const ahead = state.leads.get(by) ?? newState(endOf(pieces, by))
        aheads.set(by, [...(aheads.get(by) ?? []), ahead])
        forbid(ahead, isOnly, targets)
        state.leads.set(by, ahead)
      }
    }
  }
  // Who came by such a way may otherwise do what all who come by it may.
  for (const [by, states] of aheads) {
    const usual = after.get(by)
    for (const ahead of states) {
      for (const one of usual?.forbidden ?? []) ahead.forbidden.add(one)
      for (const [next, state] of usual?.leads ?? []) ahead.leads.set(next, state)
    }
  }
  forbidTurningRoundNearby()
  return { after, all, rules, unclear }

  /** Nobody evades a sign by turning round at the next crossing; at a dead end one may. */
  function forbidTurningRoundNearby() {
    const joints = new Set(all.map(({ joint }) => joint))
    const near = new Set([...joints].flatMap((joint) => leaving.get(joint) ?? []))
    const ends = drivenFrom(pieces, new Set([...near].map((one) => endOf(pieces, one))))
    for (const one of near) {
      const joint = endOf(pieces, one)
      if ((ends.get(joint) ?? []).filter((other) => other !== (one ^ 1)).length === 0) continue
      stateAfter(one).forbidden.add(one ^ 1)
      for (const ahead of aheads.get(one) ?? []) ahead.forbidden.add(one ^ 1)
    }
  }
}

export function endOf({ from, to }: RoadPieces, driven: Driven): number {
  return (driven & 1 ? from : to)[driven >>> 1] ?? 0
}

/** Whether a piece may be driven this way. */
export function isOpen({ flags }: RoadPieces, driven: Driven): boolean {
  return ((flags[driven >>> 1] ?? 0) & (driven & 1 ? BACKWARD : FORWARD)) !== 0
}

/** The way one is on when one leaves a joint by a piece. */
function wayOf({ firstWay, lastWay }: RoadPieces, driven: Driven): number {
  return (driven & 1 ? lastWay : firstWay)[driven >>> 1] ?? 0
}

function jointsOfTurns({ turns }: CollectedRoads, { jointOf }: RoadPieces): Set<number> {
  const nodes = turns.flatMap(({ via }) => ('node' in via ? [via.node] : via.nodes))
  return new Set(nodes.flatMap((node) => jointOf(node) ?? []))
}

/** What leaves each of the joints, also against a one-way: what arrives is found by it. */
function drivenFrom(pieces: RoadPieces, joints: ReadonlySet<number>): Map<number, Driven[]> {
  const leaving = new Map<number, Driven[]>([...joints].map((joint) => [joint, []]))
  for (let piece = 0; piece < pieces.from.length; piece += 1) {
    leaving.get(pieces.from[piece] ?? 0)?.push(2 * piece)
    leaving.get(pieces.to[piece] ?? 0)?.push(2 * piece + 1)
  }
  return leaving
}

function wayNumbers({ turns, ids }: CollectedRoads): Map<number, number> {
  const named = new Set(
    turns.flatMap(({ from, to, via }) => [...from, ...to, ...('way' in via ? [via.way] : [])]),
  )
  const numbers = new Map<number, number>()
  ids.all().forEach((id, way) => {
    if (named.has(id)) numbers.set(id, way)
  })
  return numbers
}
