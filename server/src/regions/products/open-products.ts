import { openAddresses } from './addresses-product.ts'
import { openBins } from './bins-product.ts'
import { openMapTiles } from './map-tiles.ts'
import { openPlaces } from './places-product.ts'
import type { OpenProduct } from './region-product.ts'
import { openRoads } from './roads-product.ts'
import { openStreets } from './streets-product.ts'

/** What is made of a file of addresses alone: no places and bins, which the database is told of too. */
export const OF_ADDRESSES: readonly OpenProduct[] = [openPlaces, openBins, openAddresses]

/** Everything that is made of an extract, in the order in which it is written. */
export const OPEN_PRODUCTS: readonly OpenProduct[] = [
  openPlaces,
  openBins,
  openStreets,
  openAddresses,
  openRoads,
  openMapTiles,
]
