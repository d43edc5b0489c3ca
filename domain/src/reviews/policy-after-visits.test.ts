import { expect, test } from 'vitest'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import type { PetPolicy } from '../places/place-schemas.ts'
import { policyAfterVisits, type Visit } from './policy-after-visits.ts'

const dog = (welcome: Visit['welcome'], on: string, wasThere = true): Visit => ({
  kind: 'dog',
  welcome,
  on,
  wasThere,
})
const cat = (welcome: Visit['welcome'], on: string): Visit => ({
  kind: 'cat',
  welcome,
  on,
  wasThere: true,
})

const imported: PetPolicy = {
  ...UNKNOWN_POLICY,
  dog: kindPolicy('inside', { maxWeightKg: 20 }),
  evidence: { from: 'import', level: 'likely', on: '2024-05-01' },
}

test('the first visit to a place nobody told us about states what it saw', () => {
  const after = policyAfterVisits(UNKNOWN_POLICY, [dog('patio', '2026-10-01')])
  expect(after.dog.welcome).toBe('patio')
  expect(after.cat.welcome).toBe('unknown')
  expect(after.evidence).toEqual({ from: 'visit', level: 'stated', on: '2026-10-01' })
})

test('two visitors who saw the same confirm it', () => {
  const visits = [dog('patio', '2026-10-01'), dog('patio', '2026-09-01')]
  expect(policyAfterVisits(UNKNOWN_POLICY, visits).evidence).toMatchObject({
    level: 'confirmed',
    on: '2026-10-01',
  })
})

test('what most visitors of the last year saw counts, and of equals what was seen last', () => {
  const most = [
    dog('inside', '2026-08-01'),
    dog('not-allowed', '2026-09-01'),
    dog('inside', '2026-07-01'),
  ]
  expect(policyAfterVisits(UNKNOWN_POLICY, most).dog.welcome).toBe('inside')
  expect(policyAfterVisits(UNKNOWN_POLICY, most.slice(0, 2)).dog.welcome).toBe('not-allowed')
  const longAgo = [...most, dog('not-allowed', '2024-01-01'), dog('not-allowed', '2024-01-02')]
  expect(policyAfterVisits(UNKNOWN_POLICY, longAgo).dog.welcome).toBe('inside')
})

test('an agreeing visit confirms what an import only thought likely, and keeps its limits', () => {
  const after = policyAfterVisits(imported, [dog('inside', '2026-10-01')])
  expect(after.evidence).toEqual({ from: 'visit', level: 'confirmed', on: '2026-10-01' })
  expect(after.dog).toEqual(imported.dog)
})

test('a visit that disagrees, or saw only a part of the claim, changes nothing', () => {
  expect(policyAfterVisits(imported, [dog('not-allowed', '2026-10-01')])).toBe(imported)
  const both = { ...imported, cat: kindPolicy('not-allowed') }
  expect(policyAfterVisits(both, [dog('inside', '2026-10-01')])).toBe(both)
})

test('a claim of several kinds is as fresh as the visit to its stalest part', () => {
  const both = { ...imported, cat: kindPolicy('not-allowed') }
  const visits = [dog('inside', '2026-10-01'), cat('not-allowed', '2026-03-01')]
  expect(policyAfterVisits(both, visits).evidence?.on).toBe('2026-03-01')
})

test('a visit before the last word of the business is no news', () => {
  const fresh: PetPolicy = {
    ...imported,
    evidence: { from: 'business', level: 'stated', on: '2026-10-02' },
  }
  expect(policyAfterVisits(fresh, [dog('inside', '2026-10-01')])).toBe(fresh)
})

test('without a visit that saw a pet the policy stays the very same', () => {
  expect(policyAfterVisits(imported, [])).toBe(imported)
})

test('who says it from elsewhere is believed less, and confirms nothing', () => {
  const afar = dog('patio', '2026-11-01', false)
  const [one, two] = [
    policyAfterVisits(UNKNOWN_POLICY, [afar]),
    policyAfterVisits(UNKNOWN_POLICY, [afar, afar]),
  ]
  expect(one.dog.welcome).toBe('patio')
  expect(one.evidence).toEqual({ from: 'owner', level: 'likely', on: '2026-11-01' })
  expect(two.evidence).toEqual({ from: 'owner', level: 'stated', on: '2026-11-01' })
  const seen = dog('leash', '2026-10-01')
  expect(policyAfterVisits(UNKNOWN_POLICY, [afar, afar, seen]).dog.welcome).toBe('leash')
  const claimed = policyAfterVisits(UNKNOWN_POLICY, [dog('patio', '2025-01-01')])
  expect(policyAfterVisits(claimed, [afar, afar, afar])).toBe(claimed)
})
