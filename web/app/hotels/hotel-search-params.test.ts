import type { PetParty } from '@wayfur/domain/places/pet-party'
import { expect, test } from 'vitest'
import { handOffPath, readHotelSearch } from './hotel-search-params.ts'

const read = (query: string) => readHotelSearch(new URLSearchParams(query))

test('guests and pets stay within their limits, whatever the address says', () => {
  expect(read('guests=99&pets=0')).toMatchObject({ guests: 10, pets: 1 })
  expect(read('guests=two&pets=')).toMatchObject({ guests: 1, pets: 1 })
})

test('a form that was sent empty was asked, a page that was just opened was not', () => {
  expect(read('tab=hotels&location=').isAsked).toBe(true)
  expect(read('tab=hotels').isAsked).toBe(false)
})

test('the way to the booking site names the pets and leaves out days that nobody chose', () => {
  const search = read('location=Bend&guests=2&pets=3')
  const path = (party: PetParty) => handOffPath(7, { search, party, label: 'Bend, Oregon' })
  expect(path({ kind: null, weightKg: null, count: 3 })).toBe(
    '/hand-off/hotels/7?guests=2&pets=3&destination=Bend%2C+Oregon',
  )
  expect(path({ kind: 'dog', weightKg: 28.1, count: 3 })).toBe(
    '/hand-off/hotels/7?guests=2&pets=3&species=dog&weightKg=28.1&destination=Bend%2C+Oregon',
  )
})
