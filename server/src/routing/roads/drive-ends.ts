import { indexIn } from './index-in.ts'
import { BACK_ARC, ENDS_ONLY_ARC, ENDS_ONLY_PIECE, type Roads } from './roads-file.ts'
import type { Snap } from './snap.ts'
import { TimeQueue } from './time-queue.ts'

/** A part of a piece, driven: its parts are of its length along its points. */
export interface Ride {
  piece: number
  isBack: boolean
  fromPart: number
  toPart: number
}

/** The vertices at which a drive may come to public roads, or leave them for the last time. */
export interface DriveEnd {
  /** Hundredths of a second between the vertex and the end. */
  times: Map<number, number>
  /** The rides between, in the order they are driven. */
  ridesOf(vertex: number): Ride[]
}

interface Step {
  time: number
  /** The vertex next to the end, and the ride in between; at the end itself there is none. */
  next: number | undefined
  ride: Ride
}

/** What can be reached first: the ends of the piece one is on, and all behind roads for ends only. */
export function driveStart(roads: Roads, snaps: readonly Snap[]): DriveEnd {
  const { heads, targets, times, words } = roads
  const mayUse = privateRule(roads, snaps)
  return spread(
    snaps.flatMap(({ piece, part }) =>
      [false, true].flatMap((isBack) => {
        const arc = arcsOf(roads, startOf(roads, piece, isBack), piece, isBack)[0]
        if (arc === undefined) return []
        const left = isBack ? part : 1 - part
        const time = left * (roads.pieceTimes[piece] ?? 0)
        const ride = { piece, isBack, fromPart: part, toPart: isBack ? 0 : 1 }
        return [{ vertex: targets[arc] ?? 0, time, ride }]
      }),
    ),
    (vertex, offer) => {
      for (let arc = heads[vertex] ?? 0; arc < (heads[vertex + 1] ?? 0); arc += 1) {
        const word = words[arc] ?? 0
        if ((word & ENDS_ONLY_ARC) === 0 || !mayUse(word)) continue
        offer(targets[arc] ?? 0, times[arc] ?? 0, wholeRide(word))
      }
    },
    true,
  )
}

/** From where the end can be reached last. */
export function driveGoal(roads: Roads, snaps: readonly Snap[]): DriveEnd {
  const { endArcs, endSources, endTargets, times, words } = roads
  const mayUse = privateRule(roads, snaps)
  return spread(
    snaps.flatMap(({ piece, part }) =>
      [false, true].flatMap((isBack) => {
        const joint = startOf(roads, piece, isBack)
        return verticesOf(roads, joint).flatMap((vertex) => {
          if (arcsOf(roads, vertex, piece, isBack).length === 0) return []
          const driven = isBack ? 1 - part : part
          const time = driven * (roads.pieceTimes[piece] ?? 0)
          return [{ vertex, time, ride: { piece, isBack, fromPart: isBack ? 1 : 0, toPart: part } }]
        })
      }),
    ),
    (vertex, offer) => {
      let at = indexIn(endTargets, vertex)
      while (at > 0 && endTargets[at - 1] === vertex) at -= 1
      for (; at >= 0 && endTargets[at] === vertex; at += 1) {
        const arc = endArcs[at] ?? 0
        const word = words[arc] ?? 0
        if (mayUse(word)) offer(endSources[at] ?? 0, times[arc] ?? 0, wholeRide(word))
      }
    },
    false,
  )
}

/** The ride from one place to another of the same piece, where it is open that way. */
export function rideWithin(roads: Roads, from: readonly Snap[], to: readonly Snap[]) {
  const rides = from.flatMap((start) =>
    to.flatMap((end) => {
      if (start.piece !== end.piece) return []
      const isBack = end.part < start.part
      const { piece } = start
      if (arcsOf(roads, startOf(roads, piece, isBack), piece, isBack).length === 0) return []
      const time = Math.abs(end.part - start.part) * (roads.pieceTimes[piece] ?? 0)
      return [{ time, ride: { piece, isBack, fromPart: start.part, toPart: end.part } }]
    }),
  )
  return rides.sort((a, b) => a.time - b.time)[0]
}

export function wholeRide(word: number): Ride {
  const isBack = (word & BACK_ARC) !== 0
  return { piece: word >>> 2, isBack, fromPart: isBack ? 1 : 0, toPart: isBack ? 0 : 1 }
}

/** Private roads lead only to and from those who are on one. */
function privateRule({ pieceFlags }: Roads, snaps: readonly Snap[]): (word: number) => boolean {
  const isPrivate = (piece: number) => ((pieceFlags[piece] ?? 0) & ENDS_ONLY_PIECE) !== 0
  const isBehind = snaps.some(({ piece }) => isPrivate(piece))
  return (word) => isBehind || !isPrivate(word >>> 2)
}

function startOf({ pieceFrom, pieceTo }: Roads, piece: number, isBack: boolean): number {
  return (isBack ? pieceTo : pieceFrom)[piece] ?? 0
}

/** All vertices of a joint: its own, and those of drivers who may not turn as others do. */
function verticesOf({ copyOf, copies }: Roads, joint: number): number[] {
  const vertices = [joint]
  let at = indexIn(copyOf, joint)
  while (at > 0 && copyOf[at - 1] === joint) at -= 1
  for (; at >= 0 && copyOf[at] === joint; at += 1) vertices.push(copies[at] ?? 0)
  return vertices
}

function arcsOf({ heads, words }: Roads, vertex: number, piece: number, isBack: boolean): number[] {
  const arcs: number[] = []
  for (let arc = heads[vertex] ?? 0; arc < (heads[vertex + 1] ?? 0); arc += 1) {
    const word = words[arc] ?? 0
    if (word >>> 2 === piece && ((word & BACK_ARC) !== 0) === isBack) arcs.push(arc)
  }
  return arcs
}

/** Spreads from the first vertices over all that are offered next, least time first. */
function spread(
  first: readonly { vertex: number; time: number; ride: Ride }[],
  offerNext: (vertex: number, offer: (vertex: number, time: number, ride: Ride) => void) => void,
  isForward: boolean,
): DriveEnd {
  const steps = new Map<number, Step>()
  const queue = new TimeQueue()
  const take = (vertex: number, step: Step) => {
    if ((steps.get(vertex)?.time ?? Number.POSITIVE_INFINITY) <= step.time) return
    steps.set(vertex, step)
    queue.add(step.time, vertex)
  }
  for (const { vertex, time, ride } of first) take(vertex, { time, next: undefined, ride })
  while (queue.length > 0) {
    const at = queue.take()
    const { time } = queue
    if (time > (steps.get(at)?.time ?? 0)) continue
    offerNext(at, (vertex, more, ride) => take(vertex, { time: time + more, next: at, ride }))
  }
  return {
    times: new Map([...steps].map(([vertex, { time }]) => [vertex, time])),
    ridesOf(vertex) {
      const rides: Ride[] = []
      for (let step = steps.get(vertex); step !== undefined;) {
        rides.push(step.ride)
        step = step.next === undefined ? undefined : steps.get(step.next)
      }
      return isForward ? rides.reverse() : rides
    },
  }
}
