import { QueryClientProvider } from '@tanstack/react-query'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { WALK_WORDS } from '@wayfur/domain/walks/walk-plan'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MapStatus } from '../map/map-status.tsx'
import { NearbyPlaces } from '../places/nearby-places.tsx'
import { newQueryClient } from '../query-client.ts'
import { WalkMap } from '../walks/walk-map.tsx'
import { loadTrip } from './load-trip.ts'

/** A page as the server sends it, without the marks between texts. */
function shown(element: ReactNode): string {
  const client = newQueryClient()
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToString(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '')
}

test('a trip whose hotels could not be had keeps its plan, says so and does not pass for whole', async () => {
  const at = { latitude: 44.06, longitude: -121.31 }
  const plan = {
    from: { at, label: 'Bend' },
    to: { at, label: 'Boise' },
    midway: at,
    arrivesAt: null,
    petFriendlyStops: [],
  }
  const broken = {
    get: () => ({
      visitor: null,
      callApi: async ({ path }: { path: string }) => {
        if (path === '/api/trips/plan') return plan
        throw new Response('We are very busy right now.', { status: 503 })
      },
    }),
  }
  const query = new URLSearchParams({ from: 'Bend', to: 'Boise', show: 'hotels' })
  const trip = await loadTrip(broken as never, query)
  expect(trip.plan).toEqual({ ...plan, ask: { from: 'Bend', to: 'Boise' } })
  expect(trip.failedWith).toBe(503)
  expect(trip.hotels?.problem).toEqual({ fields: {}, says: 'Failed to search hotels' })
  expect(trip.hotels?.search.location).toBe('Bend')
})

test('a walk without a plan, or with a broken one, is said to be so', () => {
  const broken = {
    route: [{ latitude: 1, longitude: 1, type: 'waypoint' }],
    petFriendlyStops: [],
    bins: [],
  } as unknown as WalkPlan
  expect(shown(<WalkMap plans={[]} plan={undefined} today="2026-11-21" />)).toContain(
    'No walk plan data available',
  )
  expect(shown(<WalkMap plans={[broken]} plan={broken} today="2026-11-21" />)).toContain(
    'Invalid walk plan data',
  )
})

test('a walk map that does not come names the reason under its own title', () => {
  const html = shown(
    <MapStatus
      loading={{
        phase: 'error',
        says: 'Map failed to load: the network is away',
        reason: 'the network is away',
      }}
      words={{ title: WALK_WORDS.mapTitle, says: WALK_WORDS.mapFailed }}
      onRetry={() => undefined}
    />,
  )
  expect(html).toContain('Map Loading Error')
  expect(html).toContain('Failed to load map: the network is away')
  expect(html).toContain('Please check your internet connection and try again.')
})

test('places nearby are being looked for until they are there', () => {
  const html = shown(<NearbyPlaces location="Bend" at={{ latitude: 44, longitude: -121.3 }} />)
  expect(html).toContain('Finding pet-friendly places...')
})
