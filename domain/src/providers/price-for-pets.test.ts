import { expect, test } from 'vitest'
import { priceForPets } from './price-for-pets.ts'
import type { PricedService } from './provider-schemas.ts'

const dog = { species: 'Dog' as const, weightKg: 20, ageMonths: 24 }
const cat = { species: 'Cat' as const, weightKg: 4, ageMonths: 24 }

const PRICES: PricedService[] = [
  {
    service: 'dog_walking',
    priceCents: 2000,
    furtherCents: 500,
    per: 'hour',
    takes: {
      species: ['Dog'],
      maxWeightKg: null,
      maxAnimals: null,
      minAgeMonths: null,
      saidOn: '2026-11-21',
    },
  },
  { service: 'pet_sitting', priceCents: 6000, per: 'night', takes: null },
  { service: 'grooming', priceCents: null, per: 'visit' },
]

test('the price of several pets counts each further one as the provider says', () => {
  expect(priceForPets(PRICES, [dog], undefined)).toEqual({ priceCents: 2000, per: 'hour' })
  expect(priceForPets(PRICES, [dog, dog, dog], undefined)).toEqual({
    priceCents: 3000,
    per: 'hour',
  })
  expect(priceForPets(PRICES, [dog, dog], ['pet_sitting'])).toEqual({
    priceCents: 12_000,
    per: 'night',
  })
})

test('a service that does not take the pets is no price for them', () => {
  expect(priceForPets(PRICES, [dog, cat], undefined)).toEqual({ priceCents: 12_000, per: 'night' })
  expect(priceForPets(PRICES, [cat], ['dog_walking'])).toBeNull()
  expect(priceForPets(PRICES, [dog], ['grooming'])).toBeNull()
})
