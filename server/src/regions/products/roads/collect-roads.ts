import { barrierAt, type CarRoad, carRoad, turnRule } from '@wayfur/domain/routing/car-road'
import { type OsmNode, type OsmRelation, type OsmWay } from '../../osm/osm-objects.ts'
import { bytes, floats, integers, naturals } from './number-list.ts'

/** What a way or piece of road is, as bits. */
export const FORWARD = 1
export const BACKWARD = 2
export const ENDS_ONLY = 4
export const FERRY = 8
export const TOLL = 16

/** A turn that is forbidden, or the only one allowed, by ids of OpenStreetMap. */
export interface TurnRelation {
  isOnly: boolean
  from: readonly number[]
  to: readonly number[]
  /** The node one turns at, or the way one turns by with the nodes at its ends. */
  via: { node: number } | { way: number; nodes: readonly number[] }
}

/** The roads of an extract as they were told, in flat lists. */
export class CollectedRoads {
  /** Of each way: its id, where its points begin, its bits, its speed and its name. */
  readonly ids = floats()
  readonly starts = naturals()
  readonly flags = bytes()
  /** Kilometers per hour times 100. */
  readonly speeds = naturals()
  /** How long a ferry takes, in seconds; 0 where that is not told. */
  readonly seconds = naturals()
  readonly names = naturals()
  /** Of each point: its id and where it lies. */
  readonly nodes = floats()
  readonly latitudes = integers()
  readonly longitudes = integers()
  /** Every name once; the first is empty. */
  readonly texts: string[] = ['']
  readonly barriers = new Map<number, 'ends-only' | 'closed'>()
  readonly turns: TurnRelation[] = []
  ferries = 0
  unclearTurns = 0
  readonly #textAt = new Map([['', 0]])

  addNode(node: OsmNode): void {
    const barrier = barrierAt(node.tags)
    if (barrier !== 'open') this.barriers.set(node.id, barrier)
  }

  addWay(way: OsmWay): void {
    const road = carRoad(way.tags)
    if (road === undefined || way.nodes.length < 2) return
    this.ids.push(way.id)
    this.starts.push(this.nodes.length)
    this.flags.push(flagsOf(road))
    this.speeds.push(Math.round(road.kilometersPerHour * 100))
    this.seconds.push(road.seconds ?? 0)
    this.names.push(this.#numberOf(road.road))
    if (road.isFerry) this.ferries += 1
    for (let at = 0; at < way.nodes.length; at += 1) {
      this.nodes.push(way.nodes[at] ?? 0)
      this.latitudes.push(way.points[2 * at] ?? 0)
      this.longitudes.push(way.points[2 * at + 1] ?? 0)
    }
  }

  addRelation({ tags, members }: OsmRelation): void {
    const rule = turnRule(tags)
    if (rule === undefined) return
    const ways = (role: string) =>
      members.filter((one) => one.role === role && one.type === 'way').map(({ id }) => id)
    const vias = members.filter(({ role }) => role === 'via')
    const [via] = vias
    const from = ways('from')
    const to = ways('to')
    // By way of several ways is too rare, and too often drawn wrong, to be read.
    if (via === undefined || vias.length !== 1 || from.length === 0 || to.length === 0) {
      this.unclearTurns += 1
    } else if (via.type === 'node') {
      this.turns.push({ isOnly: rule === 'only', from, to, via: { node: via.id } })
    } else if (via.type === 'way' && via.nodes !== undefined) {
      const ends = [via.nodes[0], via.nodes.at(-1)].filter((id) => id !== undefined)
      this.turns.push({ isOnly: rule === 'only', from, to, via: { way: via.id, nodes: ends } })
    } else {
      this.unclearTurns += 1
    }
  }

  #numberOf(text: string): number {
    const known = this.#textAt.get(text)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#textAt.set(text, number)
    return number
  }
}

function flagsOf(road: CarRoad): number {
  return (
    (road.forward ? FORWARD : 0) |
    (road.backward ? BACKWARD : 0) |
    (road.isForEndsOnly ? ENDS_ONLY : 0) |
    (road.isFerry ? FERRY : 0) |
    (road.isToll ? TOLL : 0)
  )
}

/** The bits of what is driven the other way round. */
export function turnedRound(flags: number): number {
  const others = flags & ~(FORWARD | BACKWARD)
  return others | (flags & FORWARD ? BACKWARD : 0) | (flags & BACKWARD ? FORWARD : 0)
}
