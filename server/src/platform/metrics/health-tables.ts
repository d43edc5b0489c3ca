import type { Json } from '../database/platform-tables.ts'

/** How one process fared in five minutes; see `0820-health-figures.sql`. */
interface HealthFiguresTable {
  at: Date
  process: string
  requests: number
  refused: number
  errors: number
  took: number[]
  counted: Json<Record<string, number>>
  levels: Json<Record<string, number>>
  memoryMb: number
  loopP99Ms: number
  loopLongestMs: number
}

export interface HealthTables {
  healthFigures: HealthFiguresTable
}
