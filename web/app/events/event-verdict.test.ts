import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { expect, test } from 'vitest'
import { eventVerdict } from './event-verdict.ts'

const EVENT = {
  isSample: false,
  saidOn: '2026-11-20',
  timeZone: 'America/Denver',
  dateTime: '2026-12-05T17:00:00.000Z',
  mostPets: 2,
  species: [],
  maxWeightKg: null,
  minAgeMonths: null,
  refusedBreeds: [],
  vaccinations: [],
} as unknown as CommunityEvent

const BELLA = {
  id: 1,
  name: 'Bella',
  species: 'Dog',
  weightKg: 28,
  breeds: [],
  birth: null,
  vaccinated: null,
  isSample: false,
} as unknown as HouseholdPet

function verdictOf(pet: HouseholdPet) {
  return eventVerdict(EVENT, [pet], { units: 'us' })
}

test('what a host asks names the host, what we ask of samples names nobody', () => {
  expect(verdictOf(BELLA).source).toBe('Said by the host, Nov 20, 2026')
  const sample = verdictOf({ ...BELLA, isSample: true })
  expect(sample).toMatchObject({ verdict: 'no', source: null })
  expect(sample.reasons).toEqual(['Bella is a sample: add your own pet to bring it.'])
})
