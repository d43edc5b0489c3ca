import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, StaticRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ComingProvider } from '../pets/coming.tsx'
import { PartMakerContext } from '../shell/kept-markup.tsx'
import { PARTS } from '../shell/kept-parts.tsx'
import { PlaceCard } from './place-card.tsx'

const make = vi.fn((part: ReactNode) =>
  renderToString(<StaticRouter location="/">{part}</StaticRouter>),
)

const DOLORES: FoundPlace = {
  id: 45,
  name: 'Dolores & Sons',
  category: 'hotel',
  location: { latitude: 37.75, longitude: -122.41 },
  precision: 'exact',
  address: {
    street: '1 A St',
    city: 'San Francisco',
    state: 'CA',
    zipCode: '94110',
    country: 'US',
  },
  phone: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  hours: {
    mon: [[540, 1140]],
    tue: [[540, 1140]],
    wed: [[540, 1140]],
    thu: [[540, 1140]],
    fri: [[540, 1140]],
    sat: [[540, 1140]],
    sun: [],
  },
  pets: UNKNOWN_POLICY,
  priceLevel: 2,
  rating: 4.5,
  reviewCount: 7,
  isSample: false,
  distanceMeters: 2317,
}

const BELLA: HouseholdPet = {
  id: 7,
  name: 'Bella',
  species: 'Dog',
  breed: null,
  imageUrl: null,
  weightKg: 28,
  needs: [],
  birth: null,
  ageMonths: 40,
  breeds: null,
  vaccinated: {},
  backed: [],
  isSample: false,
}

interface Reader {
  units: 'us' | 'metric'
  pets: readonly HouseholdPet[]
}

/** The card as it stands in a page of this reader, kept or made for it alone. */
function cardFor(reader: Reader, place: FoundPlace, at: string, isKept = true): string {
  const root = {
    units: reader.units,
    visitor: { id: 1, name: 'Ann', roles: [], demoPerson: null },
    coming: {
      pets: reader.pets,
      isChosen: true,
      household: reader.pets.length,
      today: '2026-11-21',
    },
  }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/discovery',
      Component: () => (
        <ComingProvider>
          <PlaceCard place={place} at={at} />
        </ComingProvider>
      ),
    },
  ])
  return renderToString(
    <PartMakerContext value={isKept ? { parts: PARTS, markupOf: make } : { parts: PARTS }}>
      <QueryClientProvider client={new QueryClient()}>
        <Page initialEntries={['/discovery']} hydrationData={{ loaderData: { root } }} />
      </QueryClientProvider>
    </PartMakerContext>,
  )
}

test('a card is made once for all whom it tells the same, but for what it says of their pets', async () => {
  const noon = '2026-11-23T20:00:10.000Z'
  const readers: Reader[] = [
    { units: 'us', pets: [] },
    { units: 'metric', pets: [] },
    { units: 'us', pets: [BELLA] },
  ]
  // What tells whether a place fits comes when it is first wanted.
  const ofBella = () => cardFor({ units: 'us', pets: [BELLA] }, DOLORES, noon, false)
  ofBella()
  await vi.waitFor(
    () => {
      expect(ofBella()).toContain('data-verdict')
    },
    // A machine that does other things besides takes more than the second that is usual.
    { timeout: 20_000 },
  )
  const told = new Set<string>()
  for (const reader of readers) {
    make.mockClear()
    const kept = cardFor(reader, DOLORES, noon)
    // What stands above what it says of pets, and what stands below, are kept by themselves.
    expect(make).toHaveBeenCalledTimes(reader.pets.length === 0 ? 1 : 2)
    for (const { value } of make.mock.results) expect(value).not.toContain('Bella')
    expect(kept).toBe(cardFor(reader, DOLORES, noon, false))
    make.mockClear()
    const farther = { ...DOLORES, distanceMeters: 2318 }
    expect(cardFor(reader, farther, '2026-11-23T20:00:50.000Z')).toBe(kept)
    expect(make).not.toHaveBeenCalled()
    expect(cardFor(reader, DOLORES, '2026-11-24T04:00:00.000Z')).not.toBe(kept)
    expect(cardFor(reader, { ...DOLORES, distanceMeters: 9_000 }, noon)).not.toBe(kept)
    told.add(kept)
  }
  expect(told.size).toBe(readers.length)
})
