import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { nearestPlaces } from '@wayfur/domain/places/endpoints'
import type { Day } from '@wayfur/domain/schemas'
import { planWalks } from '@wayfur/domain/walks/endpoints'
import type { WalkPlans } from '@wayfur/domain/walks/schemas'
import { bendsOf, type NeedyPet, type WalkBend } from '@wayfur/domain/walks/walk-needs'
import { WALK_WORDS } from '@wayfur/domain/walks/walk-plan'
import type { RouterContextProvider } from 'react-router'
import { prefetch, type Prefetched } from '../api-client.ts'
import type { FormError } from '../forms/form-error.ts'
import { comingPets } from '../pets/coming-query.ts'
import { nearbyQuery } from '../places/nearby-places.tsx'
import { requestContext } from '../request-context.ts'
import { readWalkSearch, walksAsked, type WalkSearch } from './walk-search-params.ts'

/** Walks, and the day by which their stops are held against the pets that come along. */
export type FoundWalks = WalkPlans & { today: Day }

/** What the tab answers: walks, or why there are none. */
export interface WalksFound {
  search: WalkSearch
  found: FoundWalks | null
  /** About the box, or about the whole plan. */
  problem: FormError | null
  /** Where the nearest places are, where no walk can be planned. */
  nearest?: ReplyOf<typeof nearestPlaces> | undefined
  /** For whom walks are bent: those who come along, by what they need. */
  needy: readonly NeedyPet[]
  /** Whose walk it can be; only asked for while a walk is followed. */
  pets: Pet[]
}

interface LoadedWalks {
  walks: WalksFound
  /** What the card of places nearby begins with. */
  state?: Prefetched
}

/** Reads the address and plans the walks before the page is rendered. */
export async function loadWalks(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<LoadedWalks> {
  const { callApi, visitor, today } = context.get(requestContext)
  const search = readWalkSearch(query)
  const { location } = search
  const coming = search.pet === 'any' ? [] : await comingPets(context)
  const needy = coming
    .map(({ name, needs }) => ({ name, needs }))
    .filter(({ needs }) => bendsOf(needs).length > 0)
  const answer: WalksFound = { search, found: null, problem: null, needy, pets: [] }
  if (location === null) return { walks: answer }
  if (location === '') {
    const says = t(WALK_WORDS.locationMissing)
    return { walks: { ...answer, problem: { says, fields: { location: says } } } }
  }
  try {
    const [found, pets] = await Promise.all([
      callApi(planWalks, { query: walksAsked(search, bendsFor(needy)) }),
      search.isFollowed && visitor !== null
        ? callApi(listPets, { query: { show: 'current' } })
        : [],
    ])
    const nearby = search.isFollowed ? [] : [nearbyQuery(found.start)]
    const { latitude, longitude } = found.start
    const at = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
    const nearest =
      found.plans.length > 0
        ? undefined
        : await callApi(nearestPlaces, { query: at }).catch(() => undefined)
    return {
      walks: { ...answer, found: { ...found, today }, nearest, pets },
      state: await prefetch(context, nearby),
    }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const says = WALK_WORDS.failed(await refused.text())
    return { walks: { ...answer, problem: { says, fields: {} } } }
  }
}

/** How walks bend for all of them together. */
export function bendsFor(needy: readonly NeedyPet[]): WalkBend[] {
  return bendsOf(needy.flatMap(({ needs }) => needs))
}

/** What can be shown where the walks could not be had: what was typed. */
export function failedWalks(query: URLSearchParams, why: string): WalksFound {
  const problem = { says: WALK_WORDS.failed(why), fields: {} }
  return { search: readWalkSearch(query), found: null, problem, needy: [], pets: [] }
}
