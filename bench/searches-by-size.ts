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
  besideBareSql(database: Database, effort: Effort): Promise<{ ours: number[]; limit: number[] }>
}

const SEARCHES: readonly SearchBySize[] = [nearbySearches, corridorSearches]
const SIZES = [10_000, 100_000, 1_000_000]
/** The embedded database is for smaller installations, and slower to fill. */
const EMBEDDED_SIZES = [10_000, 100_000]
/** From here on growth counts: fewer places do not even fill the squares around a point. */
const GROWS_FROM = 100_000
/** Enough to prove that it runs. */
const QUICK_SIZES = [10_000, 50_000]

/** Searches for places, among more and more of them. */
export const searchesBySize = onEachDatabase('searches', searchesOn, {
  title: 'Searches among more and more places',
  about:
    'The question of a page, as its call answers it, without HTTP; towns grow denser with the number of places. The limit is nothing but its one statement through the same driver.',
})

async function searchesOn(
  database: Database,
  kind: string,
  effort: Effort,
): Promise<Measurement[]> {
  const took = new Map<SearchBySize, Measurement[]>(SEARCHES.map((search) => [search, []]))
  for (const size of sizesFor(kind, effort)) {
    await fillWithPlaces(database, systemClock, size)
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
    const growth = growthOf(search, measurements, kind)
    if (growth !== undefined) measurements.push(growth)
  }
  return [...took.values()].flat()
}

function sizesFor(kind: string, { isQuick }: Effort): readonly number[] {
  if (isQuick) return QUICK_SIZES
  return kind === 'embedded' ? EMBEDDED_SIZES : SIZES
}

function growthOf(
  { name, growthAtMost }: SearchBySize,
  measurements: readonly Measurement[],
  kind: string,
): Measurement | undefined {
  const from = SIZES.indexOf(GROWS_FROM)
  const fewer = measurements[from]
  const most = measurements.at(-1)
  if (fewer === undefined || most === undefined || most === fewer) return undefined
  return {
    name: `${name}: among the most places beside ${GROWS_FROM.toLocaleString('en-US')}, ${kind}`,
    unit: 'ms',
    ours: most.ours,
    limit: fewer.ours,
    ...(growthAtMost === undefined ? {} : { target: { timesAtMost: growthAtMost } }),
  }
}
