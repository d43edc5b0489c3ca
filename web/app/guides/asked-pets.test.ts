import { expect, test } from 'vitest'
import { askedPets } from './asked-pets.ts'

const bella = { id: 1 }
const max = { id: 2 }

test('a search for a border asks about the pet it names, before those who come', () => {
  expect(askedPets({ petId: 2, countryId: 'japan' }, [bella, max], [bella])).toEqual([max])
})

test('a search that names a pet of somebody else, or one that is gone, asks about those who come', () => {
  const search = { petId: 9, countryId: 'japan' }
  expect(askedPets(search, [bella, max], [bella, max])).toEqual([bella, max])
  expect(askedPets(search, [bella, max], [])).toEqual([])
})

test('without a country nothing is asked of those who come', () => {
  expect(askedPets({ petId: undefined, countryId: '' }, [bella], [bella])).toEqual([])
})
