import type { MemberRef } from './extract.ts'
import type { NodeLocations } from './node-locations.ts'
import type { OsmMember, OsmRelation, OsmTags, OsmWay } from './osm-objects.ts'
import type { WayRefs } from './way-refs.ts'

/** What is known of the nodes and ways of an extract when its ways and relations are told. */
export interface Located {
  nodes: NodeLocations
  ways: WayRefs
}

interface Line {
  nodes: readonly number[]
  points: Int32Array
  isCut: boolean
}

/** A way whose points are looked up when they are first asked for: most products ask for few. */
export class LocatedWay implements OsmWay {
  readonly id: number
  readonly tags: OsmTags
  readonly #located: Located
  readonly #place: number
  #line: Line | undefined

  constructor(id: number, tags: OsmTags, located: Located, place: number) {
    this.id = id
    this.tags = tags
    this.#located = located
    this.#place = place
  }

  get nodes(): readonly number[] {
    return this.#asked().nodes
  }

  get points(): Int32Array {
    return this.#asked().points
  }

  get isCut(): boolean {
    return this.#asked().isCut
  }

  #asked(): Line {
    return (this.#line ??= lineAt(this.#place, this.#located))
  }
}

class LocatedMember implements OsmMember {
  readonly type: OsmMember['type']
  readonly id: number
  readonly role: string
  readonly #located: Located
  #line: Pick<OsmMember, 'nodes' | 'points'> | undefined

  constructor({ type, id, role }: MemberRef, located: Located) {
    this.type = type
    this.id = id
    this.role = role
    this.#located = located
  }

  get points(): Int32Array | undefined {
    return this.#asked().points
  }

  get nodes(): readonly number[] | undefined {
    return this.#asked().nodes
  }

  #asked(): Pick<OsmMember, 'nodes' | 'points'> {
    return (this.#line ??= this.#found())
  }

  #found(): Pick<OsmMember, 'nodes' | 'points'> {
    const { nodes, ways } = this.#located
    if (this.type === 'way') {
      const place = ways.find(this.id)
      return place < 0 ? NOWHERE : lineAt(place, this.#located)
    }
    const place = this.type === 'node' ? nodes.find(this.id) : -1
    if (place < 0) return NOWHERE
    const points = Int32Array.of(nodes.latitudeAt(place), nodes.longitudeAt(place))
    return { points, nodes: undefined }
  }
}

const NOWHERE = { points: undefined, nodes: undefined }

/** A relation with where its members lie. */
export function locatedRelation(
  id: number,
  tags: OsmTags,
  members: readonly MemberRef[],
  located: Located,
): OsmRelation {
  return { id, tags, members: members.map((member) => new LocatedMember(member, located)) }
}

function lineAt(place: number, { nodes, ways }: Located): Line {
  const ids = ways.at(place)
  const points = new Int32Array(2 * ids.length)
  const found: number[] = []
  for (const id of ids) {
    const at = nodes.find(id)
    if (at < 0) continue
    points[2 * found.length] = nodes.latitudeAt(at)
    points[2 * found.length + 1] = nodes.longitudeAt(at)
    found.push(id)
  }
  const isCut = found.length < ids.length
  return { nodes: found, points: isCut ? points.slice(0, 2 * found.length) : points, isCut }
}
