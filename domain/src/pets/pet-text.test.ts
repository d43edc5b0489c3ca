import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingPetText } from '../places/coming-pet-text.ts'
import { NAMED_BREEDS } from '../places/named-breeds.ts'
import type { ComingPet } from '../places/pet-party.ts'
import { PET_KINDS } from '../places/pet-policy.ts'
import { QueryPets } from '../places/place-schemas.ts'
import { ASKED_VACCINES, type ValidUntil } from './vaccine-proof.ts'

const pet: fc.Arbitrary<ComingPet> = fc.record({
  kind: fc.constantFrom(...PET_KINDS),
  weightKg: fc.constantFrom(null, 0.4, 28.123),
  ageMonths: fc.constantFrom(undefined, 0, 36),
  breeds: fc.option(fc.subarray([...NAMED_BREEDS]), { nil: undefined }),
  needs: fc.constantFrom(undefined, ['reactive' as const]),
  vaccinated: fc.option(
    fc
      .subarray([...ASKED_VACCINES])
      .map((some): ValidUntil => Object.fromEntries(some.map((one) => [one, '2027-03-01']))),
    { nil: undefined },
  ),
})

/** What of a pet is not left out. */
function known(one: ComingPet): object {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined))
}

test('what calls are told of pets is read back as it was, whatever of it is known', () => {
  fc.assert(
    fc.property(fc.array(pet, { minLength: 1, maxLength: 10 }), (pets) => {
      const text = pets.map(comingPetText).join(',')
      expect(QueryPets.parse(text)).toEqual(pets.map(known))
    }),
  )
})

test('a text of before, and one with words that nobody writes, are told apart', () => {
  expect(QueryPets.parse('dog:28.1::36:none')).toEqual([
    { kind: 'dog', weightKg: 28.1, ageMonths: 36, breeds: [] },
  ])
  for (const text of [
    'dog:1::::Rabies',
    'dog:1::::Rabies=soon',
    'dog:1::::Gout=2027-01-01',
    'dog:1::::Rabies=2027-01-01;x',
  ]) {
    expect(QueryPets.safeParse(text).success, text).toBe(false)
  }
  // No day of the calendar counts as nothing known.
  expect(QueryPets.parse('dog:1::::Rabies=2027-13-01')).toEqual([
    { kind: 'dog', weightKg: 1, vaccinated: {} },
  ])
})
