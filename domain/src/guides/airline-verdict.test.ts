import { expect, test } from 'vitest'
import { airlineVerdict } from './airline-verdict.ts'
import type { Airline } from './schemas.ts'

const TODAY = '2026-11-21'
const delta: Airline = {
  id: 'delta',
  name: 'Delta',
  cabinFeeCents: 9_500,
  cabinFeeNote: null,
  cabinSpecies: ['Dog', 'Cat'],
  domesticCabin: 'Under the seat.',
  internationalCabin: 'Ask the airline: rules differ by country.',
  cargo: 'Ask.',
  maxWeightPounds: 20,
  softCarrier: null,
  hardCarrier: null,
  minimumAgeWeeks: 8,
  refusesSnubNosedInHold: true,
  specialNotes: null,
  website: 'https://example.org/',
  sources: [{ name: 'Delta, pets', url: 'https://example.org/', checkedOn: '2026-11-01' }],
}
const mia = {
  name: 'Mia',
  species: 'Dog',
  breed: 'Pug',
  bornOn: '2026-10-20',
  pounds: 12,
} as const

function lines(
  airline: Partial<Airline> = {},
  pet: Partial<Parameters<typeof airlineVerdict>[1]> = {},
) {
  const when = { departsOn: '2026-12-01', today: TODAY, units: 'us' } as const
  const verdict = airlineVerdict({ ...delta, ...airline }, { ...mia, ...pet }, when)
  const state = (rule: string) => verdict.findings.find((one) => one.rule === rule)?.state
  return { verdict, state }
}

test('what the row knows is held against the pet, and the rest is asked', () => {
  const { verdict, state } = lines()
  expect(state('species')).toBe('met')
  expect(state('age')).toBe('not-met')
  expect(verdict).toMatchObject({ verdict: 'not-yet', earliest: '2026-12-15' })
  // The carrier was not weighed, so a light pet is asked about and a heavy one is not.
  expect(state('weight')).toBe('unknown')
  expect(lines({}, { pounds: 21 }).state('weight')).toBe('not-met')
  expect(state('cabin')).toBe('unknown')
})

test('a row that does not know never says yes', () => {
  const unknown = { cabinSpecies: [], minimumAgeWeeks: null, maxWeightPounds: null }
  const { verdict } = lines(unknown)
  expect(new Set(verdict.findings.map(({ state }) => state))).toEqual(new Set(['unknown']))
  expect(verdict.verdict).toBe('check')
})

function holdSays(airline: Partial<Airline>, breed: string) {
  const { findings } = lines(airline, { breed }).verdict
  return findings.find(({ rule }) => rule === 'hold')?.says
}

test('short noses are told of the hold', () => {
  expect(holdSays({}, 'French Bulldog')).toMatch(/^Not in the hold/)
  expect(holdSays({ refusesSnubNosedInHold: null }, 'Pug')).toMatch(/^Ask whether/)
  expect(holdSays({}, 'Beagle')).toBe('Ask.')
})
