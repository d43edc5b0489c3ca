import { expect, test } from 'vitest'
import { readTripSearch, tripAddress } from './trip-search-params.ts'

const read = (query: string) => readTripSearch(new URLSearchParams(query))
const TRIP = 'tab=trip&from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA&pet=dog-28.1'

test('what was typed into the hotel search of a trip stays while one looks at its other views', () => {
  const typed = '&location=Fresno&checkin=2026-12-01&checkout=2026-12-03&guests=2&pets=3'
  const search = read(`${TRIP}&show=hotels${typed}`)
  expect(tripAddress(search)).toBe(`/trip-planner?${TRIP}&show=hotels${typed}`)
  const onMap = new URL(tripAddress({ ...search, view: 'map' }), 'https://wayfur.example')
  expect(readTripSearch(onMap.searchParams).stay).toEqual(search.stay)
})

test('an address says nothing of a stay that nobody asked for', () => {
  expect(tripAddress(read(`${TRIP}&show=hotels&guests=1&pets=0&checkin=`))).toBe(
    `/trip-planner?${TRIP}&show=hotels`,
  )
})

test('an empty location that was sent is told from none', () => {
  expect(read(`${TRIP}&location=`).stay.isAsked).toBe(true)
  expect(read(TRIP).stay.isAsked).toBe(false)
})
