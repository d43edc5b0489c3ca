import type { RouterContextProvider } from 'react-router'
import { prefetch } from '../api-client.ts'
import { searchedWhere } from '../geocoding/searched-where.ts'
import { comingPets } from '../pets/coming-query.ts'
import { directoryQuery, readServicesSearch } from './services-search-params.ts'

/** Reads the address, finds where that is and asks for the providers there, all before rendering. */
export async function loadServices(context: Readonly<RouterContextProvider>, request: Request) {
  const search = readServicesSearch(new URL(request.url).searchParams)
  const [{ where, isLost }, coming] = await Promise.all([
    searchedWhere(context, search),
    comingPets(context),
  ])
  const query = directoryQuery(search, coming, where?.at)
  return { search, where, isLost, state: await prefetch(context, [query]) }
}

export type LoadedServices = Awaited<ReturnType<typeof loadServices>>
