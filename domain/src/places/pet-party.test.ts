import { expect, test } from 'vitest'
import { comingPetText } from './coming-pet-text.ts'
import { limitsText, refusalText } from './pet-party-messages.ts'
import { type ComingPet, type PetParty, refusesParty, takesParty } from './pet-party.ts'
import { kindPolicy, UNKNOWN_POLICY } from './pet-policy.ts'
import { type PetPolicy, QueryPets } from './place-schemas.ts'

const house: PetPolicy = {
  ...UNKNOWN_POLICY,
  dog: kindPolicy('inside', { maxWeightKg: 22.7, maxCount: 1 }),
  cat: kindPolicy('inside', { maxCount: 2 }),
}
const party = (different: Partial<PetParty>): PetParty => ({
  kind: 'dog',
  weightKg: null,
  count: 1,
  ...different,
})

test('a house takes a party only where kind, number and weight are all within its words', () => {
  expect(takesParty(house, party({}))).toBe(true)
  expect(takesParty(house, party({ count: 2 }))).toBe(false)
  expect(takesParty(house, party({ weightKg: 22.7 }))).toBe(true)
  expect(takesParty(house, party({ weightKg: 23 }))).toBe(false)
  expect(takesParty(house, party({ kind: 'cat', count: 2, weightKg: 40 }))).toBe(true)
  expect(takesParty(house, party({ kind: 'other' }))).toBe(false)
})

test('a house refuses what its words rule out, not what it never spoke of', () => {
  expect(refusesParty(house, party({ count: 2 }))).toBe(true)
  expect(refusesParty(house, party({ kind: 'other', count: 5 }))).toBe(false)
  expect(
    refusesParty({ ...house, other: kindPolicy('not-allowed') }, party({ kind: 'other' })),
  ).toBe(true)
  expect(refusesParty(UNKNOWN_POLICY, party({ kind: null, count: 5 }))).toBe(false)
})

test('pets of no named kind may come where some welcomed kind may come in that number', () => {
  const three = party({ kind: null, count: 3 })
  expect(takesParty(house, { ...three, count: 2 })).toBe(true)
  expect(takesParty(house, three)).toBe(false)
  expect(refusesParty(house, three)).toBe(true)
})

test('a refusal names the limit, and one pet is one pet', () => {
  expect(refusalText(house, party({ count: 5 }), 'us')).toBe(
    'Does not take 5 dogs: takes at most 1 dog',
  )
  expect(refusalText(house, party({ kind: null, count: 5 }), 'us')).toBe(
    'Does not take 5 pets: takes at most 1 dog or 2 cats',
  )
  expect(refusalText(house, party({ weightKg: 30 }), 'us')).toBe(
    'Does not take a pet of 66 lbs: takes dogs up to 50 lbs',
  )
  expect(
    refusalText({ ...house, cat: kindPolicy('not-allowed') }, party({ kind: 'cat' }), 'us'),
  ).toBe('Does not take cats')
})

test('the limits of a house stand in one line, and none are made up', () => {
  expect(limitsText(house, 'us')).toBe('Takes at most 1 dog or 2 cats, dogs up to 50 lbs')
  expect(limitsText(house, 'metric')).toContain('dogs up to 23 kg')
  expect(limitsText(UNKNOWN_POLICY, 'us')).toBe('')
})

test('a pet that keeps away from others says so where it is asked about, whatever it weighs', () => {
  const needs = ['reactive' as const, 'deaf' as const]
  const text = comingPetText({ kind: 'dog', weightKg: 28.12, needs })
  expect(text).toBe('dog:28.12:reactive')
  expect(comingPetText({ kind: 'cat', weightKg: null, needs })).toBe('cat::reactive')
  expect(comingPetText({ kind: 'cat', weightKg: 4, needs: ['deaf'] })).toBe('cat:4')
  expect(QueryPets.parse(`${text},cat::reactive,dog`)).toEqual([
    { kind: 'dog', weightKg: 28.12, needs: ['reactive'] },
    { kind: 'cat', weightKg: null, needs: ['reactive'] },
    { kind: 'dog', weightKg: null },
  ])
  for (const wrong of ['dog:reactive', 'dog:4:deaf', 'dog::', 'dog:4:']) {
    expect(QueryPets.safeParse(wrong).success, wrong).toBe(false)
  }
})

test('age and named breeds go with a pet where they are known, and come back', () => {
  const pets: ComingPet[] = [
    { kind: 'dog', weightKg: 28.1, ageMonths: 36, breeds: [] },
    { kind: 'dog', weightKg: null, needs: ['reactive'], ageMonths: 5, breeds: ['husky', 'chow'] },
    { kind: 'cat', weightKg: 4, ageMonths: 20 },
    { kind: 'dog', weightKg: 30, breeds: ['akita'] },
  ]
  const text = pets.map(comingPetText).join(',')
  expect(text).toBe('dog:28.1::36:none,dog::reactive:5:husky.chow,cat:4::20,dog:30:::akita')
  expect(QueryPets.parse(text).map(comingPetText).join(',')).toBe(
    'dog:28.1::36:none,dog::reactive:5:chow.husky,cat:4::20,dog:30:::akita',
  )
  for (const odd of ['dog:30:::dragon', 'dog:30::x', 'dog:30::36:', 'dog:30::36:husky.']) {
    expect(QueryPets.safeParse(odd).success, odd).toBe(false)
  }
})
