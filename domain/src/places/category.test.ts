import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import {
  BUSINESS_CATEGORIES,
  DISCOVER_CHOICES,
  NEARBY_CATEGORIES,
  PLACE_CATEGORIES,
  STOP_CATEGORIES,
  businessCategory,
  categoryOf,
  discoverChoice,
  mapsServiceType,
  nearbyCategory,
  stopCategory,
} from './category.ts'
import { QueryCategories } from './place-schemas.ts'

test('every documented wording of a kind leads to a category and back to the same wording', () => {
  for (const word of BUSINESS_CATEGORIES) {
    expect(businessCategory(categoryOf(word) ?? 'other')).toBe(word)
  }
  expect(businessCategory('other')).toBeUndefined()
  for (const word of STOP_CATEGORIES) expect(stopCategory(categoryOf(word) ?? 'other')).toBe(word)
  for (const word of NEARBY_CATEGORIES) {
    expect(nearbyCategory(categoryOf(word) ?? 'restaurant')).toBe(word)
  }
  for (const word of DISCOVER_CHOICES) expect(discoverChoice(word)).toBe(word)
})

test('the maps service is asked for the six specified place types', () => {
  const types = ['restaurant', 'hotel', 'park', 'store', 'vet'] as const
  expect(types.map(mapsServiceType)).toEqual([
    'restaurant',
    'lodging',
    'park',
    'pet_store',
    'veterinary_care',
  ])
  expect(mapsServiceType(undefined)).toBe('establishment')
})

test('an unknown type in an address means every category', () => {
  expect(discoverChoice('castle')).toBe('all')
  expect(discoverChoice(null)).toBe('all')
  expect(discoverChoice('Veterinarian')).toBe('vet')
})

test('a clinic is no stop of a trip', () => {
  expect(stopCategory('vet')).toBeUndefined()
})

test('categories in a query are read in any wording, and all means every one', () => {
  expect(QueryCategories.parse('pet_store,vet, vet')).toEqual(['store', 'vet'])
  expect(QueryCategories.parse('all')).toEqual([])
  expect(safeParse(QueryCategories, 'castle').success).toBe(false)
  expect(safeParse(QueryCategories, 'constructor').success).toBe(false)
  expect(QueryCategories.parse(PLACE_CATEGORIES.join(','))).toHaveLength(PLACE_CATEGORIES.length)
})
