import { PbfReader } from 'pbf'
import type { ExtractSink, MemberRef, OsmKind } from './extract.ts'
import { requireOnEarth } from './on-earth.ts'
import type { OsmTags } from './osm-objects.ts'
import { noTags } from './osm-tags.ts'
import { type PackedIds, SignedVarints } from './packed-ids.ts'

/** What a group holds, by the field its objects stand in; a group has one kind alone. */
const KINDS: Readonly<Record<number, OsmKind>> = { 1: 'node', 2: 'node', 3: 'way', 4: 'relation' }
const MEMBERS: readonly OsmKind[] = ['node', 'way', 'relation']
/** Coordinates are told in billionths of a degree, kept in ten-millionths. */
const NANOS_PER_UNIT = 100

/** Which kinds of objects a block holds, in order; reads nothing of them. */
export function kindsOfBlock(bytes: Buffer): OsmKind[] {
  const kinds: OsmKind[] = []
  const pbf = new PbfReader(bytes)
  pbf.readFields((field) => {
    if (field !== 2) return
    const end = pbf.readVarint() + pbf.pos
    const kind = KINDS[pbf.nextField(end)]
    if (kind !== undefined) kinds.push(kind)
    pbf.pos = end
  }, undefined)
  return kinds
}

/**
 * Tells the sink of the objects of a block that are of one of the kinds; where ways have the
 * locations of their nodes, those are told among the nodes.
 */
export function readPbfBlock(
  bytes: Buffer,
  kinds: ReadonlySet<OsmKind>,
  hasLocationsOnWays: boolean,
  sink: ExtractSink,
): void {
  new PbfBlock(bytes).read(kinds, hasLocationsOnWays && kinds.has('node'), sink)
}

class PbfBlock {
  readonly #bytes: Buffer
  readonly #pbf: PbfReader
  /** Where each text begins and ends, one after the other. */
  readonly #textBounds: number[] = []
  readonly #texts: (string | undefined)[] = []
  #granularity = NANOS_PER_UNIT
  #latitudeOffset = 0
  #longitudeOffset = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#pbf = new PbfReader(bytes)
  }

  read(kinds: ReadonlySet<OsmKind>, asksLocations: boolean, sink: ExtractSink): void {
    const pbf = this.#pbf
    const groups: [start: number, end: number][] = []
    pbf.readFields((field) => {
      if (field === 1) this.#readTexts()
      else if (field === 2) groups.push(this.#skipped())
      else if (field === 17) this.#granularity = pbf.readVarint(true)
      else if (field === 19) this.#latitudeOffset = pbf.readVarint(true)
      else if (field === 20) this.#longitudeOffset = pbf.readVarint(true)
    }, undefined)
    for (const [start, end] of groups) {
      pbf.pos = start
      for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
        const kind = KINDS[field]
        if (kind === undefined) continue
        const isAsked = kinds.has(kind)
        if (!isAsked && !(kind === 'way' && asksLocations)) continue
        const message = this.#skipped()
        if (field === 1) this.#readNode(message, sink)
        else if (field === 2) this.#readDense(message, sink)
        else if (field === 3) this.#readWay(message, isAsked, asksLocations, sink)
        else this.#readRelation(message, sink)
        pbf.pos = message[1]
      }
    }
  }

  /** Passes over a message, and gives where it begins and ends. */
  #skipped(): [start: number, end: number] {
    const length = this.#pbf.readVarint()
    const start = this.#pbf.pos
    const end = start + length
    if (end > this.#bytes.length) throw new RangeError('A message is longer than its block.')
    this.#pbf.pos = end
    return [start, end]
  }

  #readTexts(): void {
    const [start, end] = this.#skipped()
    this.#pbf.pos = start
    for (let field = this.#pbf.nextField(end); field !== 0; field = this.#pbf.nextField(end)) {
      if (field === 1) this.#textBounds.push(...this.#skipped())
    }
  }

  #text(index: number): string {
    const known = this.#texts[index]
    if (known !== undefined) return known
    const start = this.#textBounds[2 * index]
    if (start === undefined) throw new RangeError('A text is not in its table.')
    const text = this.#bytes.toString('utf8', start, this.#textBounds[2 * index + 1])
    this.#texts[index] = text
    return text
  }

  #units(value: number, offset: number): number {
    return this.#granularity === NANOS_PER_UNIT && offset === 0
      ? value
      : Math.round((offset + this.#granularity * value) / NANOS_PER_UNIT)
  }

  #tellNode(
    sink: ExtractSink,
    id: number,
    latitude: number,
    longitude: number,
    tags?: OsmTags,
  ): void {
    const north = this.#units(latitude, this.#latitudeOffset)
    const east = this.#units(longitude, this.#longitudeOffset)
    requireOnEarth(id, north, east)
    sink.node(id, north, east, tags)
  }

  #readDense([start, end]: [number, number], sink: ExtractSink): void {
    const pbf = this.#pbf
    pbf.pos = start
    let [ids, latitudes, longitudes, tagged] = [ABSENT, ABSENT, ABSENT, ABSENT]
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) ids = this.#skipped()
      else if (field === 8) latitudes = this.#skipped()
      else if (field === 9) longitudes = this.#skipped()
      else if (field === 10) tagged = this.#skipped()
    }
    const nextId = new SignedVarints(this.#bytes, ids[0])
    const nextLatitude = new SignedVarints(this.#bytes, latitudes[0])
    const nextLongitude = new SignedVarints(this.#bytes, longitudes[0])
    let [id, latitude, longitude] = [0, 0, 0]
    pbf.pos = tagged[0]
    while (nextId.at < ids[1]) {
      id += nextId.next()
      latitude += nextLatitude.next()
      longitude += nextLongitude.next()
      this.#tellNode(sink, id, latitude, longitude, this.#denseTags(tagged[1]))
    }
    const isEven =
      nextId.at === ids[1] && nextLatitude.at === latitudes[1] && nextLongitude.at === longitudes[1]
    if (!isEven) throw new RangeError('Nodes have not as many coordinates as ids.')
  }

  /** Keys and values of one node after the other, each ended by a 0. */
  #denseTags(end: number): OsmTags | undefined {
    const pbf = this.#pbf
    let tags: Record<string, string> | undefined
    while (pbf.pos < end) {
      const key = pbf.readVarint()
      if (key === 0) break
      tags ??= noTags()
      tags[this.#text(key)] = this.#text(pbf.readVarint())
    }
    return tags
  }

  #readNode([start, end]: [number, number], sink: ExtractSink): void {
    const pbf = this.#pbf
    pbf.pos = start
    let [id, latitude, longitude] = [0, 0, 0]
    let [keys, values] = [ABSENT, ABSENT]
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readSVarint()
      else if (field === 2) keys = this.#skipped()
      else if (field === 3) values = this.#skipped()
      else if (field === 8) latitude = pbf.readSVarint()
      else if (field === 9) longitude = pbf.readSVarint()
    }
    this.#tellNode(sink, id, latitude, longitude, this.#tagsOf(keys, values))
  }

  #readWay(
    [start, end]: [number, number],
    isAsked: boolean,
    asksLocations: boolean,
    sink: ExtractSink,
  ): void {
    const pbf = this.#pbf
    pbf.pos = start
    let id = 0
    let [keys, values, refs] = [ABSENT, ABSENT, ABSENT]
    let [latitudes, longitudes] = [ABSENT, ABSENT]
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readVarint(true)
      else if (field === 2) keys = this.#skipped()
      else if (field === 3) values = this.#skipped()
      else if (field === 8) refs = this.#skipped()
      else if (field === 9) latitudes = this.#skipped()
      else if (field === 10) longitudes = this.#skipped()
    }
    const packed: PackedIds = { bytes: this.#bytes, start: refs[0], end: refs[1] }
    if (asksLocations && latitudes[0] < latitudes[1]) {
      this.#tellLocations(packed, latitudes[0], longitudes[0], sink)
    }
    if (isAsked) sink.way(id, packed, this.#tagsOf(keys, values))
  }

  #tellLocations(refs: PackedIds, latitudes: number, longitudes: number, sink: ExtractSink): void {
    const nextId = new SignedVarints(this.#bytes, refs.start)
    const nextLatitude = new SignedVarints(this.#bytes, latitudes)
    const nextLongitude = new SignedVarints(this.#bytes, longitudes)
    let [id, latitude, longitude] = [0, 0, 0]
    while (nextId.at < refs.end) {
      id += nextId.next()
      latitude += nextLatitude.next()
      longitude += nextLongitude.next()
      const north = this.#units(latitude, this.#latitudeOffset)
      const east = this.#units(longitude, this.#longitudeOffset)
      requireOnEarth(id, north, east)
      sink.location(id, north, east)
    }
  }

  #readRelation([start, end]: [number, number], sink: ExtractSink): void {
    const pbf = this.#pbf
    pbf.pos = start
    let id = 0
    let [keys, values, roles, refs, types] = [ABSENT, ABSENT, ABSENT, ABSENT, ABSENT]
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) id = pbf.readVarint(true)
      else if (field === 2) keys = this.#skipped()
      else if (field === 3) values = this.#skipped()
      else if (field === 8) roles = this.#skipped()
      else if (field === 9) refs = this.#skipped()
      else if (field === 10) types = this.#skipped()
    }
    const nextRef = new SignedVarints(this.#bytes, refs[0])
    const members: MemberRef[] = []
    let ref = 0
    pbf.pos = roles[0]
    for (let at = types[0]; nextRef.at < refs[1]; at += 1) {
      ref += nextRef.next()
      const type = MEMBERS[this.#bytes[at] ?? -1]
      if (type === undefined || at >= types[1] || pbf.pos >= roles[1]) {
        throw new RangeError('A member has no kind or no role.')
      }
      members.push({ type, id: ref, role: this.#text(pbf.readVarint()) })
    }
    sink.relation(id, members, this.#tagsOf(keys, values))
  }

  #tagsOf(keys: [number, number], values: [number, number]): OsmTags | undefined {
    if (keys[0] >= keys[1]) return undefined
    const pbf = this.#pbf
    const tags = noTags()
    let [nextKey, nextValue] = [keys[0], values[0]]
    while (nextKey < keys[1]) {
      if (nextValue >= values[1]) throw new RangeError('A key has no value.')
      pbf.pos = nextKey
      const key = pbf.readVarint()
      nextKey = pbf.pos
      pbf.pos = nextValue
      tags[this.#text(key)] = this.#text(pbf.readVarint())
      nextValue = pbf.pos
    }
    return tags
  }
}

const ABSENT: [start: number, end: number] = [0, 0]
