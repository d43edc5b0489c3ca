import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { openSearch } from '@wayfur/domain/search-rooms/endpoints'
import { startLostMode } from '@wayfur/domain/tags/found-endpoints'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { rateLimitsInMemory } from '../../platform/rate-limits.ts'
import { callAs, type Person } from '../../platform/testing/test-caller.ts'
import { foundOf } from '../../tags/testing/found-fixtures.ts'
import { endSearchAtHome } from '../end-search.ts'
import { searchEndpoints } from '../routes.ts'
import type { SearchContext } from '../search-context.ts'

const PARK = {
  id: 'park',
  label: 'Dolores Park, San Francisco, CA',
  name: 'Dolores Park',
  latitude: 37.7596,
  longitude: -122.4269,
  kind: 'park',
  precision: 'area',
  country: 'US',
  source: 'gazetteer',
} as const
const LOS_ANGELES = { ...PARK, id: 'la', latitude: 34.05, longitude: -118.24 } as const

/** The places that these tests know by name. */
const KNOWN: ReadonlyMap<string, LocatedPlace> = new Map<string, LocatedPlace>([
  ['Dolores Park', PARK],
  ['Los Angeles', LOS_ANGELES],
])

const NOTICE = { lastSeen: 'The park', lastSeenOn: null, reward: '$50', words: null }

/** At noon by the clocks of San Francisco; the tests stand at noon there. */
export const TOLD = {
  place: 'Dolores Park',
  day: '2026-11-20',
  time: '11:30',
  words: 'Red harness, shy',
  radiusMiles: 1,
} as const

export const SEEN = { place: 'Dolores Park', day: '2026-11-20', time: '11:45' } as const

/** Households with pets that are lost, and the calls of their searches. */
export function searchesOf(opened: Pick<TestDatabase, 'db'>) {
  const found = foundOf(opened)
  const { parts } = found
  const context: SearchContext = {
    db: opened.db,
    clock: found.clock,
    notify: parts.notify,
    liveUpdates: parts.liveUpdates,
    head: parts.head,
    rateLimits: rateLimitsInMemory(),
    endSearch: endSearchAtHome,
    publicUrl: 'https://wayfur.example',
    store: { read: async () => undefined } as unknown as SearchContext['store'],
    geocoder: {
      reverse: async () => PARK,
      geocode: async (typed) => {
        const best = KNOWN.get(typed)
        return best === undefined
          ? { status: 'not-found', candidates: [] }
          : { status: 'found', best, candidates: [best] }
      },
    },
  }
  const served = searchEndpoints(context)
  let browsers = 0

  /** A browser of somebody without an account, which keeps its cookies. */
  function helper(): CallInProcess {
    const address = `helper ${(browsers += 1)}`
    let cookie = ''
    const setCookie = (text: string) => void (cookie = text.split(';')[0] ?? '')
    return (called, asked) => callAs(served, null, { address, cookie, setCookie })(called, asked)
  }

  return {
    ...found,
    context,
    served,
    helper,
    by: (person: Person | null) => callAs(served, person),
    /** A lost dog of an owner of that name. */
    async withLostDog(name: string) {
      const made = await found.withDog(name)
      await found.as(made.owner)(startLostMode, { params: { id: made.petId }, body: NOTICE })
      return made
    },
    /** The same with a search that goes on. */
    async withSearch(name: string) {
      const made = await this.withLostDog(name)
      const params = { id: made.petId }
      const { search } = await callAs(served, made.owner)(openSearch, { params, body: TOLD })
      const secret = search?.url.split('/').at(-1) ?? ''
      return { ...made, secret, params: { secret } }
    },
  }
}
