import type { Area } from '@wayfur/domain/maps/schemas'
import type { ProductName, RegionSource } from './products/region-product.ts'

/** What each product of a region holds, in whole numbers. */
export type RegionCounts = Partial<Record<ProductName, Readonly<Record<string, number>>>>

/** A region as it holds now. */
export interface CurrentRegion extends RegionSource {
  /** Where the files of its edition lie; they are never changed, only left. */
  folder: string
  /** Changes with every edition, so that what was made of one is not taken for another. */
  edition: string
  /** In which all of it lies. */
  area: Area
}

/** The regions of this installation. */
export interface Regions {
  /**
   * Those that hold and whose files are here, by name; no older than a second, without a question to
   * the database each time.
   */
  current(): Promise<readonly CurrentRegion[]>
}
