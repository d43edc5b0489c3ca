import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { fillWithPlaces } from './bulk-places.ts'
import { corridorSearches } from './corridor-search.ts'
import type { Effort, Measurement } from './measurement.ts'
import { nearbySearches } from './nearby-search.ts'
import { onEachDatabase } from './on-each-database.ts'

/** A search measured among more and more places, beside nothing but its statement. */
export interface SearchBySize {
  /** '20 best within 10 km', to which the number of places is added. */
  name: string
  /** How many times its statement it may take. */
  timesAtMost: number
  /** How much dearer it may be among the most places than among the fewest. */
  growthAtMost?: number
  /** Milliseconds of the search and of its statement alone, in turn. */
  besideBareSql(database: Database, effort: Effort): Promise<{ ours: number; limit: number }>
}

const SEARCHES: readonly SearchBySize[] = [nearbySearches, corridorSearches]
const SIZES = [10_000, 100_000, 1_000_000]
/** Enough to prove that it runs. */
const QUICK_SIZES = [10_000, 50_000]

/** Searches for places, among more and more of them. */
export const searchesBySize = onEachDatabase('searches', searchesOn)

async function searchesOn(
  database: Database,
  kind: string,
  effort: Effort,
): Promise<Measurement[]> {
  const took = new Map<SearchBySize, Measurement[]>(SEARCHES.map((search) => [search, []]))
  for (const size of effort.isQuick ? QUICK_SIZES : SIZES) {
    await database.patiently((db) => fillWithPlaces(db, systemClock, size))
    for (const [search, measurements] of took) {
      const { ours, limit } = await search.besideBareSql(database, effort)
      measurements.push({
        name: `${search.name} among ${size.toLocaleString('en-US')} places, ${kind}`,
        unit: 'ms',
        ours,
        limit,
        target: { timesAtMost: search.timesAtMost },
      })
    }
  }
  for (const [search, measurements] of took) {
    measurements.push(growthOf(search, measurements, kind))
  }
  return [...took.values()].flat()
}

function growthOf(
  { name, growthAtMost }: SearchBySize,
  measurements: readonly Measurement[],
  kind: string,
): Measurement {
  return {
    name: `${name}: among the most places beside the fewest, ${kind}`,
    unit: 'ms',
    ours: measurements.at(-1)?.ours ?? Number.NaN,
    limit: measurements[0]?.ours ?? Number.NaN,
    ...(growthAtMost === undefined ? {} : { target: { timesAtMost: growthAtMost } }),
  }
}
