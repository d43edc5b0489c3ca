import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { BrokenFile } from '../places/import/import-record.ts'
import type { ExtractSink, MemberRef, OsmKind } from './osm/extract.ts'
import { locatedRelation, LocatedWay } from './osm/located-objects.ts'
import { NodeLocations } from './osm/node-locations.ts'
import { withoutNumber } from './osm/object-faults.ts'
import { type OsmTags, UNITS_PER_DEGREE } from './osm/osm-objects.ts'
import type { PackedIds } from './osm/packed-ids.ts'
import { WayRefs } from './osm/way-refs.ts'
import type { RegionProduct } from './products/region-product.ts'

/** More than OpenStreetMap will ever count to; a larger one is no id. */
const LARGEST_ID = 2 ** 36

const RANK: Readonly<Record<OsmKind, number>> = { node: 0, way: 1, relation: 2 }

/** Keeps where nodes lie and which nodes ways have, and tells the products of what carries tags. */
export class RegionSink implements ExtractSink {
  readonly counts = { nodes: 0, ways: 0, relations: 0 }
  readonly #located = { nodes: new NodeLocations(), ways: new WayRefs() }
  readonly #ofNodes: readonly RegionProduct[]
  readonly #ofWays: readonly RegionProduct[]
  readonly #ofRelations: readonly RegionProduct[]
  #rank = 0
  #fault: { cause: unknown } | undefined
  #south = Infinity
  #north = -Infinity
  #west = Infinity
  #east = -Infinity

  constructor(products: readonly RegionProduct[]) {
    this.#ofNodes = products.filter((product) => product.node !== undefined)
    this.#ofWays = products.filter((product) => product.way !== undefined)
    this.#ofRelations = products.filter((product) => product.relation !== undefined)
  }

  get objects(): number {
    const { nodes, ways, relations } = this.counts
    return nodes + ways + relations
  }

  /** Reads, and tells a fault of a product apart from one of the file. */
  async guarded(read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (cause) {
      throw this.#fault === undefined ? cause : this.#fault.cause
    }
  }

  /** The box of all nodes, as far as it lies in `bounds`. */
  areaWithin(bounds: Area | undefined): Area {
    const box = {
      south: this.#south / UNITS_PER_DEGREE,
      west: this.#west / UNITS_PER_DEGREE,
      north: this.#north / UNITS_PER_DEGREE,
      east: this.#east / UNITS_PER_DEGREE,
    }
    if (bounds === undefined) return box
    const cut = {
      south: Math.max(box.south, bounds.south),
      west: Math.max(box.west, bounds.west),
      north: Math.min(box.north, bounds.north),
      east: Math.min(box.east, bounds.east),
    }
    // Bounds that are not those of its nodes are of no use.
    return cut.south <= cut.north && cut.west <= cut.east ? cut : box
  }

  node(id: number, latitude: number, longitude: number, tags: OsmTags | undefined): void {
    this.#begin('node', id)
    this.counts.nodes += 1
    this.location(id, latitude, longitude)
    if (tags === undefined || this.#ofNodes.length === 0) return
    this.#tell(() => {
      for (const product of this.#ofNodes) product.node?.({ id, latitude, longitude, tags })
    })
  }

  way(id: number, refs: PackedIds, tags: OsmTags | undefined): void {
    this.#begin('way', id)
    this.counts.ways += 1
    const place = this.#located.ways.add(id, refs)
    if (tags === undefined || this.#ofWays.length === 0) return
    const way = new LocatedWay(id, tags, this.#located, place)
    this.#tell(() => {
      for (const product of this.#ofWays) product.way?.(way)
    })
  }

  outline(id: number, refs: PackedIds): void {
    this.#located.ways.add(id, refs)
  }

  relation(id: number, members: readonly MemberRef[], tags: OsmTags | undefined): void {
    this.#begin('relation', id)
    this.counts.relations += 1
    if (tags === undefined || this.#ofRelations.length === 0) return
    const relation = locatedRelation(id, tags, members, this.#located)
    this.#tell(() => {
      for (const product of this.#ofRelations) product.relation?.(relation)
    })
  }

  location(id: number, latitude: number, longitude: number): void {
    this.#located.nodes.add(id, latitude, longitude)
    if (latitude < this.#south) this.#south = latitude
    if (latitude > this.#north) this.#north = latitude
    if (longitude < this.#west) this.#west = longitude
    if (longitude > this.#east) this.#east = longitude
  }

  #begin(kind: OsmKind, id: number): void {
    const rank = RANK[kind]
    if (rank < this.#rank) {
      throw new BrokenFile(
        msg(
          'it says that it is sorted, and is not; `osmium sort FILE -o NEW.osm.pbf` makes one that is',
        ),
      )
    }
    this.#rank = rank
    if (!Number.isInteger(id) || Math.abs(id) >= LARGEST_ID) throw withoutNumber(kind)
  }

  #tell(tell: () => void): void {
    try {
      tell()
    } catch (cause) {
      this.#fault = { cause }
      throw cause
    }
  }
}
