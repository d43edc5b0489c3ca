import { expect, test } from 'vitest'
import { airlinePartyVerdict, airlineVerdict } from './airline-verdict.ts'
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

function party(
  airline: Partial<Airline>,
  ...pets: Partial<Parameters<typeof airlineVerdict>[1]>[]
) {
  const flight = {
    departsOn: '2026-12-01',
    today: TODAY,
    units: 'us',
    carrier: { kind: 'soft', size: { length: 18, width: 11, height: 9 } },
  } as const
  const all = pets.map((pet) => Object.assign({}, mia, { bornOn: '2020-01-01' }, pet))
  return airlinePartyVerdict(Object.assign({}, delta, airline), all, flight)
}

test('those who fly together get one verdict, in the words of all verdicts', () => {
  const soft = { softCarrier: { length: 18, width: 11, height: 11 } }
  expect(party(soft, {}, { name: 'Max', pounds: 30 })).toEqual({
    verdict: 'no',
    headline: 'Does not fit Max',
    reasons: ['30 lbs without the carrier; the most with it is 20 lbs.'],
    source: 'Said by the airline, Nov 1, 2026',
  })
  // Its weight with the carrier is not known.
  expect(party(soft, {}).verdict).toBe('asks')
  const flat = { softCarrier: { length: 18, width: 11, height: 8 } }
  expect(party(flat, {})).toMatchObject({
    verdict: 'no',
    reasons: ['9 in high; the most is 8 in.'],
  })
  expect(party({ ...flat, sources: [] }, {})).toMatchObject({
    verdict: 'unknown',
    reasons: ['We have seen no page of the airline on this: ask it.'],
    source: null,
  })
})

function heat(holdEmbargo: Airline['holdEmbargo'], departsOn: string) {
  const when = { departsOn, today: TODAY, units: 'us' } as const
  const { findings } = airlineVerdict({ ...delta, holdEmbargo }, mia, when)
  return findings.find(({ rule }) => rule === 'heat')?.state
}

test('an embargo of the hold counts on its days, over the turn of the year too', () => {
  const summer = { from: '05-15', to: '09-15', says: 'No animals in the hold in summer.' }
  expect(heat(summer, '2027-05-15')).toBe('not-met')
  expect(heat(summer, '2027-09-16')).toBe('met')
  const winter = { from: '12-01', to: '01-31', says: 'No animals in the hold in winter.' }
  expect(heat(winter, '2027-01-31')).toBe('not-met')
  expect(heat(winter, '2027-02-01')).toBe('met')
  // What no page names is asked in the hot months, and not spoken of in the others.
  expect(heat(undefined, '2027-07-01')).toBe('unknown')
  expect(heat(undefined, '2027-12-01')).toBeUndefined()
})
