import { RECEPTIONS } from '@wayfur/domain/places/pet-policy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discoverQuery,
  type DiscoverSearch,
  narrowingOf,
  NO_SEARCH,
  readDiscoverSearch,
  readPets,
  weightIn,
  withChange,
} from './discover-search-params.ts'

const read = (query: string) => readDiscoverSearch(new URLSearchParams(query))

test('the two documented parameters are read: location starts a search, type sets the category', () => {
  expect(read('?location=Boise%2C+ID&type=park')).toEqual({
    ...NO_SEARCH,
    location: 'Boise, ID',
    type: 'park',
  })
})

test('any wording of a category is understood and nonsense counts as all', () => {
  expect(read('?type=veterinarian').type).toBe('vet')
  expect(read('?type=spaceship').type).toBe('all')
})

test('what makes no sense counts as not given', () => {
  const query =
    '?at=91,0&bounds=3,2,1,0&weight=-4&show=many&pet=dragon&view=globe&open=maybe&unknown=1'
  expect(read(query)).toEqual(NO_SEARCH)
  expect(read('?at=1,&bounds=1,2,3').at).toBeUndefined()
})

test('nobody can ask for more results than the server gives', () => {
  expect(read('?show=100000').show).toBe(100)
})

/** Degrees as an address carries them: to five decimals. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5)

test('an address written and read again is the same search', () => {
  const search: fc.Arbitrary<DiscoverSearch> = fc.record({
    location: fc.string({ maxLength: 60 }).map((text) => text.trim()),
    at: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }), {
      nil: undefined,
    }),
    bounds: fc.constant(undefined),
    type: fc.constantFrom('all', 'restaurant', 'hotel', 'park', 'store', 'vet'),
    sort: fc.constantFrom('best', 'nearest'),
    view: fc.constantFrom('list', 'map'),
    pet: fc.constantFrom('dog', 'cat', 'other', undefined),
    pets: fc.constantFrom('', 'dog', 'dog:28.1,cat'),
    weight: fc.option(
      fc.record({
        value: fc.integer({ min: 1, max: 200 }),
        units: fc.constantFrom('us' as const, 'metric' as const),
      }),
      { nil: undefined },
    ),
    openNow: fc.boolean(),
    includeUnknown: fc.boolean(),
    reception: fc.constantFrom(undefined, ...RECEPTIONS),
    noPetFee: fc.boolean(),
    nobodySaid: fc.boolean(),
    show: fc.integer({ min: 20, max: 100 }),
  })
  fc.assert(
    fc.property(search, (one) => {
      expect(read(discoverQuery(one))).toEqual(
        one.at === undefined
          ? one
          : // Adding zero turns the negative zero that text cannot carry into plain zero.
            { ...one, at: { latitude: one.at.latitude + 0, longitude: one.at.longitude + 0 } },
      )
    }),
  )
})

test('a new choice shows its first results, another view keeps what is shown', () => {
  const long = { ...NO_SEARCH, show: 60 }
  expect(withChange(long, { type: 'park' }).show).toBe(20)
  expect(withChange(long, { view: 'map' }).show).toBe(60)
})

test('a weight in pounds is asked in kilograms', () => {
  const pounds = { value: 62, units: 'us' } as const
  expect(narrowingOf({ ...NO_SEARCH, weight: pounds })).toEqual({ weightKg: '28.12' })
  const kilograms = { value: 28, units: 'metric' } as const
  expect(narrowingOf({ ...NO_SEARCH, weight: kilograms })).toEqual({ weightKg: '28.00' })
  expect(weightIn(pounds, 'metric')).toBe('28.1')
  expect(weightIn(pounds, 'us')).toBe('62')
})

describe('several pets of an address', () => {
  test('are asked of the call as they stand', () => {
    const search = readDiscoverSearch(new URLSearchParams('pets=dog:28.12,cat'))
    expect(readPets(search.pets)).toEqual(['dog', 'cat'])
    expect(narrowingOf(search)).toMatchObject({ pets: 'dog:28.12,cat' })
    expect(discoverQuery(search)).toBe('?pets=dog%3A28.12%2Ccat')
  })

  test.each(['Bella', 'dog:', 'dog,17', ',', 'dog,'.repeat(11)])(
    'that make no sense are not asked: %s',
    (text) => {
      expect(
        narrowingOf(readDiscoverSearch(new URLSearchParams({ pets: text }))),
      ).not.toHaveProperty('pets')
    },
  )
})
