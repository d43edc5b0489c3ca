import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { searchQuery, type Where } from './discover-queries.ts'
import { readDiscoverSearch } from './discover-search-params.ts'
import { Discover } from './discover.tsx'

const AT = { latitude: 44.05817, longitude: -121.31531 }

function markupOf(query: string, where: Where, address: '/' | '/discovery' = '/'): string {
  const search = readDiscoverSearch(new URLSearchParams(query))
  const queries = new QueryClient()
  const searched = { ...AT, radiusMeters: 10_000, categories: [], at: '2026-11-23T10:00:00Z' }
  const found = { places: [], total: 0, next: null, searched }
  queries.setQueryData(searchQuery(search, AT).queryKey, found)
  const Page = createRoutesStub([
    { path: address, Component: () => <Discover loaded={{ search, where }} /> },
  ])
  return renderToString(
    <QueryClientProvider client={queries}>
      <Page initialEntries={[`${address}?${query}`]} />
    </QueryClientProvider>,
  )
}

test('what is near home stands where the search has not begun, and still says how to begin', () => {
  const where: Where = { kind: 'home', at: AT, label: 'Bend, Oregon' }
  const markup = markupOf('', where)
  expect(markup).toContain('Search for Places')
  expect(markup).toContain('Enter a location above to find pet-friendly places')
  expect(markup).toContain('No places found near Bend, Oregon')
  // The answer deserves the screen: the opening is for those whose home is not known.
  for (const address of ['/', '/discovery'] as const) {
    expect(markupOf('', where, address)).not.toContain('text-4xl')
  }
})

test('several pets that come along are counted on their chip, and named nowhere', () => {
  const where: Where = { kind: 'point', at: AT, label: 'Bend', precision: 'city' }
  expect(markupOf('location=Bend&pets=dog:30,cat', where)).toContain('With 2 pets')
})
