import { measureLine } from '@wayfur/domain/routing/measured-line'
import { CORRIDOR_METERS } from '@wayfur/domain/trips/trip-plan'
import { highwayRouter } from '../server/src/routing/highway-router.ts'
import { type Corridor, corridorSearch } from '../server/src/trips/corridor-search.ts'
import { medianMsByTurns } from './median-ms.ts'
import { takeTurns } from './rounds.ts'
import type { SearchBySize } from './searches-by-size.ts'
import { statementsOf } from './statement-of.ts'

/** San Francisco to Los Angeles: a day's drive through dense towns and empty valleys. */
const FROM = { latitude: 37.7749, longitude: -122.4194 }
const TO = { latitude: 34.0522, longitude: -118.2437 }
/** Searches in a round. */
const TIMES = 10
const NOW = new Date('2026-11-21T16:00:00Z')

/** Every place that could be a stop of a trip of about 400 miles. */
export const corridorSearches: SearchBySize = {
  name: 'Possible stops of a 400-mile drive',
  timesAtMost: 1.5,
  async besideBareSql(database, effort) {
    const corridor = await driveSouth()
    const [statement] = await statementsOf(database, (db) => corridorSearch(db, corridor, NOW))
    if (statement === undefined) throw new Error('A corridor is searched by one statement.')
    const { text, values } = statement
    const { both } = await takeTurns(effort.rounds, {
      both: () =>
        medianMsByTurns(Array.from({ length: TIMES }), {
          ours: () => corridorSearch(database.db, corridor, NOW),
          limit: () => database.pool.query(text, values),
        }),
    })
    return both
  },
}

async function driveSouth(): Promise<Corridor> {
  const route = await highwayRouter().route(FROM, TO)
  if ('why' in route) throw new Error('A road leads from San Francisco to Los Angeles.')
  const line = measureLine(route.line)
  const msOfMeter = (route.seconds * 1000) / line.meters
  return {
    line,
    widthMeters: CORRIDOR_METERS,
    passesAt: (alongMeters) => new Date(NOW.getTime() + alongMeters * msOfMeter),
    pets: [{ kind: 'dog' as const, weightKg: 20 }],
  }
}
