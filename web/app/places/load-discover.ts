import { readMe } from '@wayfur/domain/accounts/profile-endpoints'
import { distanceMeters } from '@wayfur/domain/geo'
import { geocode, nearText } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { prefetch, type Prefetchable, type Prefetched } from '../api-client.ts'
import { comingPets } from '../pets/coming-query.ts'
import { requestContext } from '../request-context.ts'
import {
  type LoadedDiscover,
  nearestQuery,
  pointLookedAt,
  searchQuery,
  viewQuery,
  type Where,
} from './discover-queries.ts'
import { type DiscoverSearch, namesPets, readDiscoverSearch } from './discover-search-params.ts'
import { judgedQueries } from './judged-queries.ts'

/**
 * Reads the address, finds where that is and asks for the places there, all before rendering; with
 * them what `more` names.
 */
export async function loadDiscover(
  context: Readonly<RouterContextProvider>,
  request: Request,
  more: Promise<readonly Prefetchable[]> = Promise.resolve([]),
): Promise<LoadedDiscover & { state: Prefetched }> {
  const search = readDiscoverSearch(new URL(request.url).searchParams)
  const where = await findWhere(context, search)
  const [places, others] = await Promise.all([placeQueries(context, search, where), more])
  return { search, where, state: await prefetch(context, [...places, ...others]) }
}

async function findWhere(
  context: Readonly<RouterContextProvider>,
  search: DiscoverSearch,
): Promise<Where> {
  if (search.bounds !== undefined) return { kind: 'view' }
  if (search.at !== undefined) return chosenPoint(context, search, search.at)
  if (search.location === '') return (await homeOf(context)) ?? { kind: 'nowhere-yet' }
  const answer = await context
    .get(requestContext)
    .callApi(geocode, { query: { q: search.location } })
  const { best } = answer
  if (answer.status === 'not-found' || best === undefined) return { kind: 'not-found' }
  const at = { latitude: best.latitude, longitude: best.longitude }
  return answer.status === 'ambiguous'
    ? { kind: 'ambiguous', at, label: best.label, candidates: answer.candidates }
    : { kind: 'point', at, label: best.label, precision: best.precision, bounds: best.bounds }
}

/** A point that a suggestion or the device gave; how wide it is matters to the map alone. */
async function chosenPoint(
  context: Readonly<RouterContextProvider>,
  { location, view }: DiscoverSearch,
  at: Point,
): Promise<Where> {
  if (location === '') return { kind: 'point', at, label: t('your location'), precision: undefined }
  const point = { kind: 'point', at, label: location, precision: undefined } as const
  if (view !== 'map') return point
  const { candidates } = await context
    .get(requestContext)
    .callApi(geocode, { query: { q: location, near: nearText(at) } })
  const same = candidates.find((place) => distanceMeters(place, at) < SAME_PLACE_METERS)
  return { ...point, bounds: same?.bounds }
}

/** A place found again by its label lies where it lay before, but for what the address rounds. */
const SAME_PLACE_METERS = 50

/** Around the home of a member who has told it: nobody's guess by an address of the network. */
async function homeOf(context: Readonly<RouterContextProvider>): Promise<Where | undefined> {
  const { visitor, callApi } = context.get(requestContext)
  if (visitor === null) return undefined
  // The search can be used without it.
  const me = await callApi(readMe, {}).catch(() => null)
  if (me === null || me.homePlace === null) return undefined
  const { label, latitude, longitude } = me.homePlace
  return { kind: 'home', at: { latitude, longitude }, label }
}

/** What the page shows of places, asked already as far as one answer decides on the next. */
async function placeQueries(
  context: Readonly<RouterContextProvider>,
  search: DiscoverSearch,
  where: Where,
): Promise<Prefetchable[]> {
  const query =
    search.bounds !== undefined
      ? viewQuery(search, search.bounds)
      : 'at' in where
        ? searchQuery(search, where.at)
        : undefined
  if (query === undefined) return []
  // Pets typed into its address are asked for instead.
  const pets = namesPets(search) ? [] : await comingPets(context)
  if (pets.length > 0 && 'at' in where && search.bounds === undefined && search.view === 'list') {
    return judgedAnswers(context, judgedQueries(search, where.at, pets), search)
  }
  const { places } = await query.inProcess(context)
  const at = places.length === 0 ? pointLookedAt(search, where) : undefined
  if (at === undefined) return [query]
  // The page stands without it as well.
  const nearest = nearestQuery(search, at)
  const isThere = await nearest.inProcess(context).then(
    () => true,
    () => false,
  )
  return isThere ? [query, nearest] : [query]
}

/** What one has to ask about is shown where what fits leaves room for it. */
async function judgedAnswers(
  context: Readonly<RouterContextProvider>,
  { fits, asks, no }: ReturnType<typeof judgedQueries>,
  { show }: DiscoverSearch,
): Promise<Prefetchable[]> {
  const [{ total }] = await Promise.all([fits.inProcess(context), no.inProcess(context)])
  return total !== null && total < show ? [fits, asks, no] : [fits, no]
}
