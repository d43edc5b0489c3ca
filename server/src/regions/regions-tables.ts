import type { Day } from '@wayfur/domain/schemas'
import type { Json } from '../platform/database/platform-tables.ts'
import type { RegionCounts } from './current-region.ts'

/** One row per region; see `0430-regions.sql` for what each column holds. */
export interface RegionsTable {
  id: string
  title: string
  file: string
  credit: string
  licence: string
  sourceOn: Day
  edition: string
  south: number
  west: number
  north: number
  east: number
  counts: Json<RegionCounts>
  bytes: number
  addedAt: Date
  updatedAt: Date
}

export interface RegionsTables {
  regions: RegionsTable
}
