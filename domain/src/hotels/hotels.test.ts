import { expect, test } from 'vitest'
import { msg } from '../language/messages.ts'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import { petCostFor, petCostOf } from './hotel.ts'
import { stayProblem } from './stay.ts'

const TODAY = '2026-11-21'

function problem(checkin: string, checkout: string) {
  return stayProblem({ checkin, checkout }, TODAY)
}

test('no days are fine; one of two is not', () => {
  expect(stayProblem({ checkin: '', checkout: '' }, TODAY)).toBeNull()
  expect(stayProblem({ checkin: '2026-12-01', checkout: '' }, TODAY)?.field).toBe('checkout')
  expect(stayProblem({ checkin: '', checkout: '2026-12-01' }, TODAY)?.field).toBe('checkin')
})

test('past, reversed and endless stays are refused, today for a night is not', () => {
  expect(problem('2026-11-21', '2026-11-22')).toBeNull()
  expect(problem('2026-11-20', '2026-11-22')?.says).toMatchObject({
    english: expect.stringMatching(/past/),
  })
  expect(problem('2026-12-02', '2026-12-02')?.field).toBe('checkout')
  expect(problem('2026-12-01', '2026-12-31')).toBeNull()
  expect(problem('2026-12-01', '2027-01-01')?.says).toEqual(
    msg('Please choose at most {mostNights} nights.', { mostNights: 30 }),
  )
  expect(problem('2028-12-01', '2028-12-02')?.says).toEqual(
    msg('Rooms are sold at most {mostMonthsAhead} months ahead.', { mostMonthsAhead: 18 }),
  )
})

test('the pet fee of a stay is a sum where it is known and a question where it is not', () => {
  const fee = {
    amountCents: 2_500,
    currency: 'USD',
    per: 'night',
    perPet: true,
    capCents: 10_000,
  } as const
  const sum = (nights: number | null, pets: number) => petCostOf(fee, { nights, pets })
  expect(sum(1, 1)).toMatchObject({ amountCents: 2_500 })
  expect(sum(2, 2)).toMatchObject({ amountCents: 10_000 })
  expect(sum(5, 2)).toMatchObject({ amountCents: 10_000 })
  expect(sum(null, 1)).toEqual({ kind: 'ask' })
  expect(petCostOf(null, { nights: 2, pets: 1 })).toEqual({ kind: 'ask' })
  const perStay = { ...fee, per: 'stay', perPet: false, capCents: null } as const
  expect(petCostOf(perStay, { nights: null, pets: 3 })).toMatchObject({ amountCents: 2_500 })
  expect(petCostOf({ ...fee, amountCents: 0 }, { nights: null, pets: 1 })).toMatchObject({
    amountCents: 0,
  })
})

test('what a house asks for dogs is no sum for a rabbit it has said nothing of', () => {
  const fee = {
    amountCents: 2_500,
    currency: 'USD',
    per: 'stay',
    perPet: true,
    capCents: null,
  } as const
  const policy = { ...UNKNOWN_POLICY, dog: kindPolicy('inside'), fee }
  const dog = { kind: 'dog', weightKg: 20 } as const
  expect(petCostFor(policy, [dog, dog], 2)).toMatchObject({ amountCents: 5_000 })
  expect(petCostFor(policy, [dog, { kind: 'other', weightKg: 2 }], 2)).toEqual({ kind: 'ask' })
})
