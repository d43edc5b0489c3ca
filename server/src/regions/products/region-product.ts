import type { OsmNode, OsmRelation, OsmWay } from '../osm/osm-objects.ts'

/** What of a region an extract is made into, each a file or a folder of its edition. */
export type ProductName = 'places' | 'bins' | 'streets' | 'addresses' | 'roads' | 'map'

/** What holds for a whole extract. */
export interface RegionSource {
  /** The name of the region in addresses and folders: 'boulder-co'. */
  id: string
  /** As people read it: 'Boulder, CO'. */
  title: string
  /** Whose data it is: '© OpenStreetMap contributors'. */
  credit: string
  /** 'ODbL-1.0' for OpenStreetMap. */
  licence: string
  /** The name of the file it was made of. */
  file: string
  /** The day of the data, `YYYY-MM-DD`. */
  on: string
}

/**
 * One product of a region. While the extract is read once, it is told of every node with tags, then
 * of every way with tags, then of every relation with tags, and keeps what it needs of them; at the
 * end it writes its own files. It runs in a thread or process of its own, without the database: a
 * build that is killed leaves nothing but a folder nobody reads.
 */
export interface RegionProduct {
  readonly name: ProductName
  node?(node: OsmNode): void
  way?(way: OsmWay): void
  relation?(relation: OsmRelation): void
  /**
   * Writes what came of it into `folder`, which exists and is its edition's, under names that begin
   * with its own. `told` is called with a share from 0 to 1 where that takes more than a second.
   */
  finish(folder: string, told: (share: number) => void): Promise<ProductReport>
}

/** What was made, for the report and for what is said of the region. */
export interface ProductReport {
  /** Such as `{ places: 412, withPetStatement: 31 }`: whole numbers in words of the product. */
  counts: Readonly<Record<string, number>>
  /** How many entries were left out, by reason. */
  skipped: Readonly<Record<string, number>>
}

/** Opens a product for one extract. */
export type OpenProduct = (source: RegionSource) => RegionProduct
