import { addDays } from '@wayfur/domain/calendar'
import {
  borderVerdict,
  type Finding,
  type TravelingPet,
} from '@wayfur/domain/guides/border-verdict'
import { expect, test } from 'vitest'
import { loadGuides } from './load-guides.ts'

/** The rows that are shipped, held against what their authorities say in words. */
const { countries } = loadGuides(undefined)
const TODAY = '2026-11-24'
const bella: TravelingPet = {
  name: 'Bella',
  species: 'Dog',
  bornOn: '2022-03-01',
  hasMicrochip: true,
  chippedOn: '2022-05-01',
  vaccinations: [{ name: 'Rabies', date: '2026-11-24', expirationDate: '2027-11-24' }],
}

function asked(countryId: string, pet: Partial<TravelingPet>, arrivesOn: string, today = TODAY) {
  const country = countries.find(({ id }) => id === countryId)
  if (country === undefined) throw new Error(countryId)
  return borderVerdict(country, { ...bella, ...pet }, { arrivesOn, today })
}

function line(rule: Finding['rule'], ...ask: Parameters<typeof asked>) {
  return asked(...ask).findings.find((one) => one.rule === rule)
}

/** A dog that was treated against tapeworm on a day. */
function treatedOn(on: string): Partial<TravelingPet> {
  return {
    healthChecks: [{ kind: 'tapeworm', on, at: '13:00', unitsPerMl: null, validUntil: null }],
  }
}

test('EU, Annex III: not less than 21 days from the first shot, which is given at 12 weeks or later', () => {
  for (const id of ['european-union', 'ireland-finland-malta']) {
    expect(line('rabies', id, {}, addDays(TODAY, 20))?.earliest).toBe(addDays(TODAY, 21))
    expect(line('rabies', id, {}, addDays(TODAY, 21))?.state).toBe('met')
    const born = addDays(TODAY, -12 * 7)
    expect(line('age', id, { bornOn: born }, addDays(TODAY, 21))?.state).toBe('met')
    expect(line('age', id, { bornOn: born }, addDays(TODAY, 20))?.state).toBe('not-met')
  }
})

test('EU, Annex III: the shot does not come before the transponder', () => {
  const late = { chippedOn: addDays(TODAY, 1) }
  expect(line('rabies', 'european-union', late, addDays(TODAY, 30))?.says).toContain(
    'before the microchip',
  )
})

test('EU: what the repealed regulation said is dated its last day, and its successor is asked about', () => {
  const verdict = asked('european-union', {}, '2027-01-10')
  expect(line('rabies', 'european-union', {}, '2027-01-10')).toMatchObject({
    light: 'amber',
    source: { checkedOn: '2026-04-21', section: 'Annex III, point 2' },
  })
  expect(verdict.verdict).toBe('check')
  expect(verdict.findings.some(({ says }) => says.includes('2026/131'))).toBe(true)
})

test('GOV.UK: after the first wait, boosters on time need no other one', () => {
  const boosted = [
    { name: 'Rabies', date: '2025-11-25', expirationDate: '2026-11-25' },
    { name: 'Rabies', date: '2026-11-24', expirationDate: '2027-11-24' },
  ]
  const arrives = addDays(TODAY, 1)
  expect(line('rabies', 'great-britain', { vaccinations: boosted }, arrives)?.state).toBe('met')
})

test('GOV.UK, Mattilsynet, the Commission: dogs are treated 24 to 120 hours before arrival', () => {
  for (const id of ['great-britain', 'norway', 'ireland-finland-malta']) {
    expect(line('tapeworm', id, treatedOn('2026-11-22'), '2026-11-25')?.state).toBe('met')
    expect(line('tapeworm', id, treatedOn('2026-11-19'), '2026-11-25')?.state).toBe('to-do')
    expect(line('tapeworm', id, { species: 'Cat' }, '2026-11-25')).toBeUndefined()
  }
})

test('Japan, questions and answers 3 and 5: two shots or more, and 180 days after the blood test', () => {
  const two = [
    { name: 'Rabies', date: '2026-03-01', expirationDate: '2027-03-01' },
    { name: 'Rabies', date: '2026-04-01', expirationDate: '2027-04-01' },
  ]
  const drawn = { kind: 'rabies-titer', on: '2026-06-10', at: null, validUntil: null } as const
  const pet = { vaccinations: two, healthChecks: [{ ...drawn, unitsPerMl: 0.8 }] }
  expect(line('blood-test', 'japan', pet, addDays('2026-06-10', 180))?.state).toBe('met')
  expect(line('blood-test', 'japan', pet, addDays('2026-06-10', 179))?.state).toBe('not-met')
  expect(line('rabies', 'japan', {}, '2026-12-01')?.state).toBe('not-met')
  // When to give notice we have seen no authority say.
  expect(line('permit', 'japan', pet, '2027-02-01')).toMatchObject({ light: 'amber', source: null })
})

test('Australia: 180 days after the blood test; how long it counts is asked', () => {
  const drawn = { kind: 'rabies-titer', on: '2026-11-24', at: null, validUntil: null } as const
  const pet = { healthChecks: [{ ...drawn, unitsPerMl: 0.8 }] }
  const first = addDays(TODAY, 180)
  expect(line('blood-test', 'australia', pet, addDays(first, -1))?.earliest).toBe(first)
  expect(line('blood-test', 'australia', pet, first)?.state).toBe('unknown')
})

test('Canada: proof of rabies vaccination, for dogs by the USDA and for cats by the CFIA', () => {
  expect(line('rabies', 'canada', { vaccinations: [] }, '2026-12-01')).toMatchObject({
    state: 'to-do',
    source: { checkedOn: '2024-03-26' },
  })
  const verdict = asked('canada', {}, '2026-12-01')
  expect(verdict.findings.find(({ rule }) => rule === 'rabies')?.light).toBe('amber')
  expect(verdict.verdict).toBe('check')
  const cat = { species: 'Cat', hasMicrochip: false }
  expect(line('rabies', 'canada', cat, '2026-12-01')).toMatchObject({
    state: 'met',
    source: { section: 'Import requirements', checkedOn: null },
  })
  // Neither a microchip nor a certificate is asked of it, and an undated page lets nobody go.
  const rules = asked('canada', cat, '2026-12-01').findings.map(({ rule }) => rule)
  expect(rules).toEqual(['rabies', 'ask'])
  expect(asked('canada', cat, '2026-12-01').verdict).toBe('check')
})

test('Australia: for cats the same days, by the guide for cats', () => {
  const drawn = { kind: 'rabies-titer', on: '2026-11-24', at: null, validUntil: null } as const
  const cat = { species: 'Cat', healthChecks: [{ ...drawn, unitsPerMl: 0.8 }] }
  const first = addDays(TODAY, 180)
  expect(line('blood-test', 'australia', cat, addDays(first, -1))?.earliest).toBe(first)
  expect(line('permit', 'australia', cat, first)?.source?.name).toContain('guide for cats')
  expect(line('ask', 'australia', cat, first)).toBeUndefined()
})

test('CDC, the way back of a cat: healthy, of any age, without chip, form or proof of rabies', () => {
  const cat = { species: 'Cat', bornOn: '2026-09-01', hasMicrochip: false, vaccinations: [] }
  const { findings, verdict } = asked('united-states', cat, '2026-12-01')
  expect(findings.map(({ rule, state }) => [rule, state])).toEqual([
    ['inspection', 'to-do'],
    ['ask', 'unknown'],
  ])
  expect(findings[1]?.source).toMatchObject({ section: 'Summary', checkedOn: '2024-08-01' })
  expect(verdict).toBe('check')
})

test('Mexico: an inspection on arrival, and no certificate since December 16, 2019', () => {
  const { findings } = asked('mexico', {}, '2026-12-01')
  expect(findings.map(({ rule, state }) => [rule, state])).toEqual([['inspection', 'to-do']])
})

test('CDC, the way back: six months old, a chip and the form', () => {
  const young = { bornOn: '2026-06-10' }
  expect(line('age', 'united-states', young, '2026-12-09')?.earliest).toBe('2026-12-10')
  expect(line('age', 'united-states', young, '2026-12-10')?.state).toBe('met')
  expect(line('microchip', 'united-states', { hasMicrochip: false }, '2026-12-10')?.state).toBe(
    'to-do',
  )
  expect(line('permit', 'united-states', {}, '2026-12-10')?.title).toBe('CDC Dog Import Form')
})

test('on the day its source was known to hold a line is green, and 91 days later it is not', () => {
  const ask = ['microchip', 'united-states', {}, '2024-12-30'] as const
  expect(line(...ask, '2024-10-30')?.light).toBe('green')
  expect(line(...ask, '2024-10-31')?.light).toBe('amber')
})

test('every row names its authority, and a source of each line or none', () => {
  for (const { id, authority, sources } of countries) {
    expect(authority?.url, id).toMatch(/^https:/)
    expect(
      sources.every(({ covers }) => covers !== undefined),
      id,
    ).toBe(true)
  }
})
