import { searchPlaces } from '@wayfur/domain/places/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { sampleTowns } from '../server/src/sample-world/towns.ts'
import type { Tables } from '../server/src/tables.ts'
import { askPlaces } from './ask-endpoint.ts'
import type { Effort } from './measurement.ts'
import { medianMsByTurns } from './median-ms.ts'
import { takeTurns } from './rounds.ts'
import type { SearchBySize } from './searches-by-size.ts'
import { statementsOf } from './statement-of.ts'

/** Towns that are asked about in a round. */
const TOWNS = 50
/** Times that each is asked about before any is measured: whoever asks meets a server that runs. */
const WARM_UP = 10

/** The 20 best rated places within 10 km of the middle of a town. */
export const nearbySearches: SearchBySize = {
  name: '20 best within 10 km',
  timesAtMost: 1.2,
  growthAtMost: 1.5,
  besideBareSql,
}

/** Milliseconds of the endpoint and of nothing but its statement, town by town in turn. */
async function besideBareSql(
  database: Database,
  effort: Effort,
): Promise<{ ours: number[]; limit: number[] }> {
  const towns = await Promise.all(
    townCenters().map(async (center) => {
      const [statement] = await statementsOf(database, (db) => searchAround(db, center))
      if (statement === undefined) throw new Error('A town is searched by one statement.')
      return { center, statement }
    }),
  )
  const askInTurn = () =>
    medianMsByTurns(towns, {
      ours: ({ center }) => searchAround(database.db, center),
      limit: ({ statement: { text, values } }) => database.pool.query(text, values),
    })
  for (let asked = 0; asked < WARM_UP; asked += 1) await askInTurn()
  const { both } = await takeTurns(effort.rounds, { both: askInTurn })
  return both
}

function searchAround(db: Kysely<Tables>, { latitude, longitude }: Point): Promise<string> {
  return askPlaces(db, searchPlaces, {
    query: { latitude: String(latitude), longitude: String(longitude) },
  })
}

/** Middles of cities all over the country. */
function townCenters(): Point[] {
  const cities = sampleTowns().filter(({ kind }) => kind === 'city')
  const step = cities.length / TOWNS
  return Array.from(
    { length: TOWNS },
    (_, index) => cities[Math.floor(index * step)]?.center,
  ).filter((center) => center !== undefined)
}
