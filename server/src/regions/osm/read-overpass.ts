import { createReadStream } from 'node:fs'
import { msg } from '@wayfur/domain/language/messages'
import { cleanText, dayIn } from '../../places/import/field-text.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import { isObject, jsonEntries, type Loose, tagsOf } from '../../places/import/json-entries.ts'
import {
  datedBy,
  type Extract,
  type ExtractReading,
  type ExtractSink,
  type MemberRef,
  type OsmKind,
  type SeenFile,
} from './extract.ts'
import { requireOnEarth } from './on-earth.ts'
import { type OsmTags, UNITS_PER_DEGREE } from './osm-objects.ts'
import { noTags } from './osm-tags.ts'
import { packIds } from './packed-ids.ts'

/**
 * Looks at an answer of Overpass in JSON. It gives points in several ways: as nodes, as the geometry
 * of ways and of the members of relations (`out geom`), or as the middle of each (`out center`). All
 * become nodes, of numbers below zero where the answer has none for them. Its elements come in any
 * order, so it is read once for each kind.
 */
export function openOverpass(path: string, head: string, seen: SeenFile): Extract {
  const answer = new OverpassAnswer(path)
  return {
    ...datedBy(seen, dayIn(/"timestamp_osm_base"\s*:\s*"([^"]+)"/.exec(head)?.[1]) ?? undefined),
    bounds: undefined,
    isSorted: async () => false,
    read: (sink, reading) => answer.read(sink, reading),
  }
}

/** Refuses an answer that Overpass could not finish, as it says after the last element. */
export function refuseCutAnswer(tail: Buffer): void {
  const text = tail.toString('utf8')
  const remark =
    /"remark"\s*:\s*"([^"]+)"\s*\}\s*$/.exec(text)?.[1] ??
    /<remark>([^<]+)<\/remark>\s*<\/osm>\s*$/.exec(text)?.[1]
  if (remark === undefined) return
  const said = cleanText(remark, 200) ?? ''
  throw new BrokenFile(
    msg('Overpass could not finish it ({said}): ask for a smaller area', { said }),
  )
}

class OverpassAnswer {
  readonly #path: string
  /** Numbers of points that have none, by where they lie, so that lines that meet still do. */
  readonly #numbers = new Map<string, number>()
  /** Elements of the answer; others are known as parts of elements alone. */
  readonly #nodes = new Set<number>()
  readonly #ways = new Set<number>()
  #outlines = new Set<number>()

  constructor(path: string) {
    this.#path = path
  }

  async read(sink: ExtractSink, { kinds, told, signal }: ExtractReading): Promise<void> {
    this.#outlines = new Set()
    const file = createReadStream(this.#path)
    try {
      for await (const { entry, number } of jsonEntries(file)) {
        signal?.throwIfAborted()
        told?.(file.bytesRead)
        this.#tell(entry, number, kinds, sink)
      }
    } finally {
      file.destroy()
    }
  }

  #tell(entry: unknown, number: number, kinds: ReadonlySet<OsmKind>, sink: ExtractSink): void {
    const element = isObject(entry) ? entry : {}
    const { type, id } = element
    if (type === 'count' || type === 'area' || type === 'timeline') return
    const isKnown = type === 'node' || type === 'way' || type === 'relation'
    if (!isKnown || typeof id !== 'number') {
      throw new BrokenFile(
        msg('its entry {number} is no node, way or relation', { number: String(number) }),
      )
    }
    if (type === 'node') {
      this.#nodes.add(id)
      if (kinds.has('node')) tellNode(id, element, sink)
    } else if (type === 'way') this.#tellWay(id, element, kinds, sink)
    else this.#tellRelation(id, element, kinds, sink)
  }

  #tellWay(id: number, element: Loose, kinds: ReadonlySet<OsmKind>, sink: ExtractSink): void {
    const own = list(element['nodes']).filter((one) => typeof one === 'number')
    const line = this.#lineOf(element, own)
    if (kinds.has('node')) {
      this.#ways.add(id)
      for (const { ref, at } of line) if (at !== undefined) sink.location(ref, ...at)
    }
    if (!kinds.has('way')) return
    sink.way(id, packIds(line.map(({ ref }) => ref)), tagsIn(element))
  }

  #tellRelation(id: number, element: Loose, kinds: ReadonlySet<OsmKind>, sink: ExtractSink): void {
    const members: MemberRef[] = []
    for (const one of list(element['members'])) {
      const member = isObject(one) ? one : {}
      const { type, ref, role } = member
      const isKnown = type === 'node' || type === 'way' || type === 'relation'
      if (!isKnown || typeof ref !== 'number') continue
      members.push({ type, id: ref, role: typeof role === 'string' ? role : '' })
      this.#tellMember(type, ref, member, kinds, sink)
    }
    const center = pointOf(element['center'])
    if (center !== undefined && !members.some(({ role }) => role === 'center')) {
      const ref = this.#numberOf(center)
      if (kinds.has('node')) sink.location(ref, ...center)
      // What has no outline still lies somewhere.
      members.push({ type: 'node', id: ref, role: 'center' })
    }
    if (kinds.has('relation')) sink.relation(id, members, tagsIn(element))
  }

  #tellMember(
    type: OsmKind,
    ref: number,
    member: Loose,
    kinds: ReadonlySet<OsmKind>,
    sink: ExtractSink,
  ): void {
    const at = pointOf(member)
    if (type === 'node' && at !== undefined && kinds.has('node')) sink.location(ref, ...at)
    if (type !== 'way' || list(member['geometry']).length === 0) return
    const line = this.#lineOf(member, [])
    if (kinds.has('node')) for (const one of line) if (one.at) sink.location(one.ref, ...one.at)
    if (kinds.has('way') && !this.#ways.has(ref) && !this.#outlines.has(ref)) {
      this.#outlines.add(ref)
      sink.outline(ref, packIds(line.map((one) => one.ref)))
    }
  }

  /** The nodes of a line with where they lie, as far as the answer says. */
  #lineOf(
    element: Loose,
    ids: readonly number[],
  ): { ref: number; at: readonly [number, number] | undefined }[] {
    const geometry = list(element['geometry'])
    if (geometry.length === 0) {
      const center = pointOf(element['center'])
      const isLine = center === undefined || ids.some((id) => this.#nodes.has(id))
      return isLine
        ? ids.map((ref) => ({ ref, at: undefined }))
        : [{ ref: this.#numberOf(center), at: center }]
    }
    return geometry.map((one, index) => {
      const at = pointOf(one)
      // Overpass writes null for points outside of what was asked for.
      return { ref: at === undefined ? OUTSIDE : this.#numberOf(at, ids[index]), at }
    })
  }

  /** The number of a point: its own, or that of another one there, or one that is made up. */
  #numberOf(at: readonly [number, number], own?: number): number {
    const key = at.join()
    const number = own ?? this.#numbers.get(key) ?? OUTSIDE - 1 - this.#numbers.size
    this.#numbers.set(key, number)
    return number
  }
}

/** A node that is never told. */
const OUTSIDE = -1

function tellNode(id: number, element: Loose, sink: ExtractSink): void {
  const at = pointOf(element)
  if (at === undefined)
    throw new BrokenFile(msg('its node {id} has no location', { id: String(id) }))
  sink.node(id, ...at, tagsIn(element))
}

function pointOf(value: unknown): readonly [latitude: number, longitude: number] | undefined {
  if (!isObject(value)) return undefined
  const { lat, lon } = value
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  const at = [Math.round(lat * UNITS_PER_DEGREE), Math.round(lon * UNITS_PER_DEGREE)] as const
  requireOnEarth(typeof value['id'] === 'number' ? value['id'] : 0, ...at)
  return at
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

function tagsIn(element: Loose): OsmTags | undefined {
  const tags = Object.entries(tagsOf(element['tags']))
  if (tags.length === 0) return undefined
  const own = noTags()
  for (const [key, value] of tags) own[key] = value
  return own
}
