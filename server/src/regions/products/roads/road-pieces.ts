import {
  SHAPE_UNITS_PER_DEGREE,
  type Shape,
  writeShape,
} from '../../../routing/roads/road-shape.ts'
import { UNITS_PER_DEGREE } from '../../osm/osm-objects.ts'
import { type CollectedRoads, FERRY, turnedRound } from './collect-roads.ts'
import { type CutRoads, cutRoads } from './cut-roads.ts'
import { bytes, naturals } from './number-list.ts'

/** Roads as joints and the pieces between them, which nothing leaves or joins on the way. */
export interface RoadPieces extends Pick<CutRoads, 'latitudes' | 'longitudes' | 'jointOf'> {
  from: Uint32Array
  to: Uint32Array
  /** The ways a piece begins and ends with. */
  firstWay: Uint32Array
  lastWay: Uint32Array
  flags: Uint8Array
  names: Uint32Array
  /** Decimeters and hundredths of a second from end to end. */
  lengths: Uint32Array
  times: Uint32Array
  /** Where the shape of each piece begins in `shapes`, and at last where they end. */
  shapeStarts: Uint32Array
  shapes: Uint8Array
}

/** A stretch as it is driven on a piece. */
interface Driven {
  stretch: number
  isBack: boolean
}

/** Cuts ways where they meet, and joins again what only changes of their tags had cut. */
export function piecesOf(roads: CollectedRoads): RoadPieces {
  const cut = cutRoads(roads)
  const { latitudes, longitudes, jointOf } = cut
  const { heads, stretches } = stretchesAt(cut)
  const seconds = secondsOf(roads, cut)
  const isTaken = new Uint8Array(cut.from.length)
  const lists = {
    from: naturals(),
    to: naturals(),
    firstWay: naturals(),
    lastWay: naturals(),
    flags: bytes(),
    names: naturals(),
    lengths: naturals(),
    times: naturals(),
    shapeStarts: naturals(),
    shapes: bytes(),
  }
  const nameOf = (stretch: number) => roads.names.all()[cut.way[stretch] ?? 0] ?? 0
  const flagsOf = ({ stretch, isBack }: Driven) => {
    const flags = cut.flags[stretch] ?? 0
    return isBack ? turnedRound(flags) : flags
  }
  const endOf = ({ stretch, isBack }: Driven) => (isBack ? cut.from : cut.to)[stretch] ?? 0

  /** The stretch that goes on where this one ends, if nothing else is there and nothing changes. */
  function onwards(driven: Driven): Driven | undefined {
    const joint = endOf(driven)
    const head = heads[joint] ?? 0
    if ((heads[joint + 1] ?? 0) - head !== 2 || cut.isKept[joint] === 1) return undefined
    const [one = 0, two = 0] = [stretches[head], stretches[head + 1]]
    if (one === two) return undefined
    const stretch = one === driven.stretch ? two : one
    const next = { stretch, isBack: cut.from[stretch] !== joint }
    const goesOn = flagsOf(next) === flagsOf(driven) && nameOf(stretch) === nameOf(driven.stretch)
    return goesOn && isTaken[stretch] === 0 ? next : undefined
  }

  function addFrom(first: Driven): void {
    const chain: Driven[] = []
    let meters = 0
    let time = 0
    const shape: Shape = []
    for (let next: Driven | undefined = first; next !== undefined; next = onwards(next)) {
      isTaken[next.stretch] = 1
      chain.push(next)
      meters += cut.meters[next.stretch] ?? 0
      time += seconds[next.stretch] ?? 0
      drawn(roads, cut, next, shape)
    }
    const last = chain.at(-1) ?? first
    const start = (first.isBack ? cut.to : cut.from)[first.stretch] ?? 0
    lists.from.push(start)
    lists.to.push(endOf(last))
    lists.firstWay.push(cut.way[first.stretch] ?? 0)
    lists.lastWay.push(cut.way[last.stretch] ?? 0)
    lists.flags.push(flagsOf(first))
    lists.names.push(nameOf(first.stretch))
    lists.lengths.push(Math.round(meters * 10))
    lists.times.push(Math.max(1, Math.round(time * 100)))
    lists.shapeStarts.push(lists.shapes.length)
    writeShape(shape, (byte) => lists.shapes.push(byte))
  }

  // Chains begin where one cannot come from before; rings have no such place and begin anywhere.
  for (const isRing of [false, true]) {
    for (let stretch = 0; stretch < cut.from.length; stretch += 1) {
      for (const isBack of [false, true]) {
        if (isTaken[stretch] === 1) break
        if (isRing || onwards({ stretch, isBack: !isBack }) === undefined) {
          addFrom({ stretch, isBack })
        }
      }
    }
  }
  lists.shapeStarts.push(lists.shapes.length)
  return {
    latitudes,
    longitudes,
    jointOf,
    from: lists.from.all(),
    to: lists.to.all(),
    firstWay: lists.firstWay.all(),
    lastWay: lists.lastWay.all(),
    flags: lists.flags.all(),
    names: lists.names.all(),
    lengths: lists.lengths.all(),
    times: lists.times.all(),
    shapeStarts: lists.shapeStarts.all(),
    shapes: lists.shapes.all(),
  }
}

/** The stretches that begin or end at each joint, one joint after the other. */
function stretchesAt({ from, to, latitudes }: CutRoads) {
  const heads = new Uint32Array(latitudes.length + 1)
  for (const ends of [from, to]) {
    for (const joint of ends) heads[joint + 1] = (heads[joint + 1] ?? 0) + 1
  }
  for (let joint = 0; joint < latitudes.length; joint += 1) {
    heads[joint + 1] = (heads[joint + 1] ?? 0) + (heads[joint] ?? 0)
  }
  const free = heads.slice()
  const stretches = new Uint32Array(2 * from.length)
  for (const ends of [from, to]) {
    ends.forEach((joint, stretch) => {
      stretches[free[joint] ?? 0] = stretch
      free[joint] = (free[joint] ?? 0) + 1
    })
  }
  return { heads, stretches }
}

function secondsOf(roads: CollectedRoads, cut: CutRoads): Float64Array {
  const metersOfWay = new Float64Array(roads.ids.length)
  cut.way.forEach((way, stretch) => {
    metersOfWay[way] = (metersOfWay[way] ?? 0) + (cut.meters[stretch] ?? 0)
  })
  return cut.meters.map((meters, stretch) => {
    const way = cut.way[stretch] ?? 0
    const told = roads.seconds.all()[way] ?? 0
    const whole = metersOfWay[way] ?? 0
    if ((cut.flags[stretch] ?? 0) & FERRY && told > 0 && whole > 0) return (told * meters) / whole
    return meters / ((roads.speeds.all()[way] ?? 0) / 100 / 3.6)
  })
}

/** Adds the points of a stretch to a shape, the first of them only where the shape begins. */
function drawn(roads: CollectedRoads, cut: CutRoads, { stretch, isBack }: Driven, shape: Shape) {
  const first = cut.first[stretch] ?? 0
  const last = cut.last[stretch] ?? 0
  const coarser = SHAPE_UNITS_PER_DEGREE / UNITS_PER_DEGREE
  for (let step = shape.length === 0 ? 0 : 1; step <= last - first; step += 1) {
    const at = isBack ? last - step : first + step
    shape.push(
      Math.round((roads.latitudes.all()[at] ?? 0) * coarser),
      Math.round((roads.longitudes.all()[at] ?? 0) * coarser),
    )
  }
}
