import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { BrokenFile } from '../../places/import/import-record.ts'
import type { Extract, ExtractReading, ExtractSink, OsmKind } from './extract.ts'
import { requireOnEarth } from './on-earth.ts'
import { UNITS_PER_DEGREE } from './osm-objects.ts'
import { packIds } from './packed-ids.ts'
import { type ChangedObject, type Changes, comesAfter } from './read-changes.ts'
import type { XmlObject } from './xml-objects.ts'

const KINDS: readonly OsmKind[] = ['node', 'way', 'relation']

/** Which changes belong to an extract, and which objects of theirs it has already. */
interface Applied {
  /** Instead of those the extract has; a deleted one instead of none. */
  instead: Readonly<Record<OsmKind, ReadonlyMap<number, XmlObject>>>
  /** Those it has not, by id. */
  more: Readonly<Record<OsmKind, readonly XmlObject[]>>
  on: string
}

export interface ChangesTaken {
  /** Those the extract has in it already, which know what they deleted. */
  before?: Changes | undefined
  /** Whether they were taken once before, and may come to nothing now. */
  isAgain?: boolean
  signal?: AbortSignal | undefined
}

/**
 * An extract as it is after changes, read as one file: what is changed or gone is told in its place,
 * what is new where its id stands. Of what changes anywhere on earth, that belongs to it which it
 * holds already, which lies in its area, or which has a part there. An older version than the extract
 * holds, or held when it was deleted, is passed over. Throws a `BrokenFile` where nothing is left.
 */
export async function changedExtract(
  extract: Extract,
  changes: Changes,
  area: Area,
  taken: ChangesTaken = {},
): Promise<Extract> {
  const applied = await appliedTo(extract, changes, area, taken)
  const { instead, more, on } = applied
  return {
    ...extract,
    on,
    isDated: extract.isDated || on > extract.on,
    bounds: extract.bounds ?? area,
    isSorted: (reading) => extract.isSorted(reading),
    async versions(told, reading) {
      await versionsOf(extract)((kind, id, version) => {
        if (!instead[kind].has(id)) told(kind, id, version)
      }, reading)
      for (const kind of KINDS) {
        for (const { id, version } of [...instead[kind].values(), ...more[kind]]) {
          if (instead[kind].get(id)?.isDeleted !== true) told(kind, id, version)
        }
      }
    },
    async read(sink, reading) {
      const merging = new MergingSink(sink, applied, reading)
      await extract.read(merging, reading)
      merging.end()
    },
  }
}

async function appliedTo(
  extract: Extract,
  changes: Changes,
  area: Area,
  { before, isAgain = false, signal }: ChangesTaken,
): Promise<Applied> {
  const held = await heldOf(extract, changes, signal)
  const instead = noObjects()
  const more: Record<OsmKind, XmlObject[]> = { node: [], way: [], relation: [] }
  let isOfHere = false
  let on = extract.on
  const isNewer = (object: ChangedObject): boolean => {
    const version = held[object.kind].get(object.id)
    const last = before?.[object.kind].get(object.id)
    isOfHere = true
    if (version === undefined && last !== undefined) return comesAfter(object, last)
    const isCounted = Number.isFinite(version) && Number.isFinite(object.version)
    if (version !== undefined && isCounted && object.isCountedAnew !== true) {
      // Who compares two extracts knows of no version in which something was deleted.
      return object.version > version || (object.isDeleted && object.version === version)
    }
    // The extract does not say which version it has, or had the object before somebody deleted it.
    return object.editedOn === '' || object.editedOn >= extract.on
  }
  const take = (object: XmlObject) => {
    if (object.editedOn > on) on = object.editedOn
    if (held[object.kind].has(object.id)) instead[object.kind].set(object.id, object)
    else if (!object.isDeleted) more[object.kind].push(object)
  }
  /** Held, or taken from the changes. */
  const isHere = (kind: OsmKind, id: number): boolean =>
    instead[kind].get(id)?.isDeleted !== true && (held[kind].has(id) || taken[kind].has(id))
  const taken = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() }
  const takeIf = (object: XmlObject, isPart: () => boolean) => {
    const { kind, id, isDeleted } = object
    const isHeld = held[kind].has(id)
    if (!isHeld && (isDeleted || !isPart())) return
    if (!isNewer(object)) return
    taken[kind].add(id)
    take(object)
  }
  for (const node of changes.node.values()) takeIf(node, () => isWithin(area, node))
  for (const way of changes.way.values()) {
    takeIf(way, () => way.refs.some((ref) => isHere('node', ref)))
  }
  // A way that is here has all of its nodes, those beyond the edge too.
  for (const id of taken.way) {
    for (const ref of changes.way.get(id)?.refs ?? []) {
      const node = changes.node.get(ref)
      if (node !== undefined && !taken.node.has(ref)) takeIf(node, () => true)
    }
  }
  for (const relation of changes.relation.values()) {
    takeIf(relation, () => relation.members.some(({ type, id }) => isHere(type, id)))
  }
  const isNothing = KINDS.every((kind) => instead[kind].size + more[kind].length === 0)
  if (!isAgain && !isOfHere) throw new BrokenFile(msg('nothing in it is of this region'))
  if (!isAgain && isNothing) {
    throw new BrokenFile(
      msg('all in it is as old as the data of this region, of {day}, or older', {
        day: extract.on,
      }),
    )
  }
  for (const kind of KINDS) more[kind].sort((a, b) => a.id - b.id)
  return { instead, more, on }
}

/** Answers of Overpass do not say all that they leave out. */
function versionsOf({ versions }: Extract): NonNullable<Extract['versions']> {
  if (versions !== undefined) return versions
  throw new BrokenFile(
    msg(
      'the region was made of an answer of Overpass, to which changes cannot be applied: fetch it again',
    ),
  )
}

function noObjects(): Record<OsmKind, Map<number, XmlObject>> {
  return { node: new Map(), way: new Map(), relation: new Map() }
}

/** Which of the objects that changes name an extract holds, and in which version. */
async function heldOf(
  extract: Extract,
  changes: Changes,
  signal: AbortSignal | undefined,
): Promise<Record<OsmKind, Map<number, number>>> {
  const named: Record<OsmKind, Set<number>> = {
    node: new Set(changes.node.keys()),
    way: new Set(changes.way.keys()),
    relation: new Set(changes.relation.keys()),
  }
  for (const { refs } of changes.way.values()) for (const ref of refs) named.node.add(ref)
  for (const { members } of changes.relation.values()) {
    for (const { type, id } of members) named[type].add(id)
  }
  const held: Record<OsmKind, Map<number, number>> = {
    node: new Map(),
    way: new Map(),
    relation: new Map(),
  }
  await versionsOf(extract)(
    (kind, id, version) => {
      if (named[kind].has(id)) held[kind].set(id, version)
    },
    { signal },
  )
  return held
}

function isWithin({ south, north, west, east }: Area, { latitude, longitude }: XmlObject): boolean {
  return (
    latitude >= south * UNITS_PER_DEGREE &&
    latitude <= north * UNITS_PER_DEGREE &&
    longitude >= west * UNITS_PER_DEGREE &&
    longitude <= east * UNITS_PER_DEGREE
  )
}

/** Tells a sink of an extract with its changes. */
class MergingSink implements ExtractSink {
  readonly #sink: ExtractSink
  readonly #applied: Applied
  readonly #kinds: readonly OsmKind[]
  /** How many of `more` were told, by kind. */
  readonly #told: Record<OsmKind, number> = { node: 0, way: 0, relation: 0 }

  constructor(sink: ExtractSink, applied: Applied, { kinds }: ExtractReading) {
    this.#sink = sink
    this.#applied = applied
    this.#kinds = KINDS.filter((kind) => kinds.has(kind))
  }

  node(...[id, ...rest]: Parameters<ExtractSink['node']>): void {
    this.#tellBefore('node', id)
    if (!this.#isReplaced('node', id)) this.#sink.node(id, ...rest)
  }

  way(...[id, ...rest]: Parameters<ExtractSink['way']>): void {
    this.#tellBefore('way', id)
    if (!this.#isReplaced('way', id)) this.#sink.way(id, ...rest)
  }

  relation(...[id, ...rest]: Parameters<ExtractSink['relation']>): void {
    this.#tellBefore('relation', id)
    if (!this.#isReplaced('relation', id)) this.#sink.relation(id, ...rest)
  }

  location(id: number, latitude: number, longitude: number): void {
    const changed = this.#applied.instead.node.get(id)
    if (changed === undefined) this.#sink.location(id, latitude, longitude)
    else if (!changed.isDeleted) this.#sink.location(id, changed.latitude, changed.longitude)
  }

  outline(...told: Parameters<ExtractSink['outline']>): void {
    this.#sink.outline(...told)
  }

  /** Tells what comes behind the last object of the extract. */
  end(): void {
    for (const kind of this.#kinds) this.#tellBefore(kind, Infinity)
  }

  /** What is new and stands before an object of the extract. */
  #tellBefore(kind: OsmKind, id: number): void {
    for (const earlier of this.#kinds) {
      if (earlier === kind) break
      this.#tellMore(earlier, Infinity)
    }
    this.#tellMore(kind, id)
  }

  #tellMore(kind: OsmKind, before: number): void {
    const more = this.#applied.more[kind]
    for (let next = more[this.#told[kind]]; next !== undefined && next.id < before;) {
      this.#told[kind] += 1
      this.#tell(next)
      next = more[this.#told[kind]]
    }
  }

  #isReplaced(kind: OsmKind, id: number): boolean {
    const changed = this.#applied.instead[kind].get(id)
    if (changed === undefined) return false
    if (!changed.isDeleted) this.#tell(changed)
    return true
  }

  #tell({ kind, id, latitude, longitude, refs, members, tags }: XmlObject): void {
    if (kind === 'node') {
      requireOnEarth(id, latitude, longitude)
      this.#sink.node(id, latitude, longitude, tags)
    } else if (kind === 'way') this.#sink.way(id, packIds(refs), tags)
    else this.#sink.relation(id, members, tags)
  }
}
