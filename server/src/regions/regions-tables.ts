import type { Day } from '@wayfur/domain/schemas'
import type { Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'
import type { RegionCounts } from './current-region.ts'

/** One row per region; see `0430-regions.sql`, `0431-places-of-regions.sql` and `0440-regions-by-name.sql`. */
export interface RegionsTable {
  id: string
  title: string
  file: string
  credit: string
  licence: string
  sourceOn: Day
  isDated: Generated<boolean>
  edition: string
  south: number
  west: number
  north: number
  east: number
  counts: Json<RegionCounts>
  bytes: number
  path: string | null
  fetchedAs: string | null
  addedAt: Date
  updatedAt: Date
}

/** One row per entry of a file that a region has brought; see `0431-places-of-regions.sql`. */
interface RegionEntriesTable {
  regionId: string
  kind: 'place' | 'bin'
  sourceId: string
  isListed: Generated<boolean>
}

export interface RegionsTables {
  regions: RegionsTable
  regionEntries: RegionEntriesTable
}
