import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { PetParty } from '@wayfur/domain/places/pet-party'
import { expect, test } from 'vitest'
import {
  handOffPath,
  hotelsForComing,
  hotelsNear,
  namesOwnPets,
  readHotelSearch,
} from './hotel-search-params.ts'

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

test.each([
  '?location=Nome&checkin=2027-03-01&checkout=2027-03-03&guests=3&pets=2&pet=cat',
  '?location=Nome&guests=3&pet=12',
])('the same search goes on in another town: %s', (query) => {
  const search = readHotelSearch(new URLSearchParams(query))
  const there = new URL(hotelsNear('Bend, OR', search), 'http://localhost')
  expect(there.searchParams.get('tab')).toBe('hotels')
  expect(readHotelSearch(there.searchParams)).toEqual({ ...search, location: 'Bend, OR' })
})

test('a search for those that come along names none of them, and one for others says so', () => {
  const coming: HouseholdPet[] = [
    {
      id: 4,
      name: 'Bella',
      species: 'Dog',
      breed: null,
      imageUrl: null,
      weightKg: 28.1,
      needs: [],
      birth: null,
      ageMonths: 36,
      breeds: null,
      vaccinated: {},
      backed: [],
      isSample: false,
    },
    {
      id: 5,
      name: 'Miela',
      species: 'Cat',
      breed: null,
      imageUrl: null,
      weightKg: null,
      needs: [],
      birth: null,
      ageMonths: 36,
      breeds: null,
      vaccinated: {},
      backed: [],
      isSample: false,
    },
  ]
  const search = read('location=Bend&guests=2&pet=dog&pets=3')
  const party = { kind: null, weightKg: null, count: 2 }
  expect(handOffPath(7, { search, party, coming, label: 'Bend, Oregon' })).toBe(
    '/hand-off/hotels/7?guests=2&coming=dog%3A28.1%2Ccat&destination=Bend%2C+Oregon',
  )
  expect(namesOwnPets(search)).toBe(true)
  const mine = readHotelSearch(new URL(hotelsForComing(search), 'http://localhost').searchParams)
  expect(mine).toMatchObject({ location: 'Bend', guests: 2, pets: 1, petKind: undefined })
  expect(namesOwnPets(mine)).toBe(false)
  expect(namesOwnPets(read('location=Bend&pet=any'))).toBe(true)
})
