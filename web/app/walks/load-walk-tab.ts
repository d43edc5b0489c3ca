import type { DehydratedState } from '@tanstack/react-query'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import type { RouterContextProvider } from 'react-router'
import { prefetch } from '../ask.ts'
import { pageParts } from '../page-context.ts'
import { nearbyLocation, nearbyQuery } from '../places/nearby-places.tsx'

/** Where somebody wants to walk, and what is near it, before the page is rendered. */
export async function loadWalkTab(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<{ location: string; state: DehydratedState | undefined }> {
  const location = (params.get('location') ?? '').trim().slice(0, 200)
  if (location === '') return { location, state: undefined }
  try {
    const { best } = await context.get(pageParts).ask(geocode, { query: { q: location } })
    const queries = best === undefined ? [] : [nearbyQuery(best)]
    return { location, state: await prefetch(context, [nearbyLocation(location), ...queries]) }
  } catch {
    // The card asks again in the browser and says what is wrong.
    return { location, state: undefined }
  }
}
