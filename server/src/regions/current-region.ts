import type { Area } from '@wayfur/domain/maps/schemas'
import type { RegionSource } from './products/region-product.ts'

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
  /** Those that hold, by name; no older than a second, without a question to the database each time. */
  current(): Promise<readonly CurrentRegion[]>
}
