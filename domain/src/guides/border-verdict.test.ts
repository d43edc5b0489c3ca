import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { borderVerdict, type TravelingPet } from './border-verdict.ts'
import type { Country } from './schemas.ts'

const TODAY = '2026-11-21'
const source = { name: 'Authority', url: 'https://example.org/', checkedOn: '2026-11-01' }
const none: Country['rules'] = {
  minimumAgeWeeks: null,
  minimumAgeMonths: null,
  microchip: 'not-asked',
  rabies: null,
  bloodTest: null,
  tapeworm: null,
  healthCertificate: null,
  permit: null,
}
const union: Pick<Country, 'country' | 'species' | 'rules' | 'sources'> = {
  country: 'European Union',
  species: ['Dog', 'Cat'],
  rules: { ...none, minimumAgeWeeks: 15, microchip: 'before-rabies', rabies: { waitDays: 21 } },
  sources: [source],
}
const bella: TravelingPet = {
  name: 'Bella',
  species: 'Dog',
  bornOn: '2022-03-01',
  hasMicrochip: true,
  chippedOn: '2022-05-01',
  vaccinations: [{ name: 'Rabies', date: '2026-05-10', expirationDate: '2027-05-10' }],
}
/** Bella with one shot that holds through a day. */
function shotUntil(expirationDate: string): TravelingPet {
  return {
    ...bella,
    vaccinations: [{ name: 'Rabies (3 years)', date: '2024-01-01', expirationDate }],
  }
}

const asks = (pet: TravelingPet, arrivesOn: string, country = union) =>
  borderVerdict(country, pet, { arrivesOn, today: TODAY })

test('a pet with chip, shot and wait behind it may go', () => {
  expect(asks(bella, '2026-12-20').verdict).toBe('go')
})

test('a shot given before the chip does not count, and the earliest day is 21 days from now', () => {
  const early = { ...bella, chippedOn: '2026-05-17' }
  const verdict = asks(early, '2026-12-01')
  expect(verdict.verdict).toBe('not-yet')
  expect(verdict.earliest).toBe('2026-12-12')
  expect(verdict.findings.find(({ rule }) => rule === 'rabies')?.says).toContain(
    'before the microchip and does not count: repeat it',
  )
})

test('the same pet may go once there is time for a new shot', () => {
  const verdict = asks({ ...bella, chippedOn: '2026-05-17' }, '2026-12-12')
  expect(verdict.findings.find(({ rule }) => rule === 'rabies')?.state).toBe('to-do')
  expect(verdict.verdict).toBe('go')
})

test('a shot that expires on the day of arrival still holds, one that expired the day before does not', () => {
  expect(asks(shotUntil('2026-12-01'), '2026-12-01').verdict).toBe('go')
  expect(asks(shotUntil('2026-11-20'), '2026-12-01').verdict).toBe('not-yet')
})

test('boosters given in time need no new wait', () => {
  const boosted = {
    ...bella,
    vaccinations: [
      { name: 'Rabies', date: '2025-11-20', expirationDate: '2026-11-20' },
      { name: 'Rabies', date: '2026-11-18', expirationDate: '2027-11-18' },
    ],
  }
  expect(asks(boosted, '2026-11-25').verdict).toBe('go')
})

test('a gap between two shots begins the wait anew', () => {
  const late = {
    ...bella,
    vaccinations: [
      { name: 'Rabies', date: '2025-11-10', expirationDate: '2026-11-10' },
      { name: 'Rabies', date: '2026-11-18', expirationDate: '2027-11-18' },
    ],
  }
  expect(asks(late, '2026-11-25').earliest).toBe('2026-12-09')
})

test('what the passport does not say is asked, never assumed', () => {
  expect(asks({ ...bella, chippedOn: null }, '2026-12-20').verdict).toBe('check')
  expect(asks({ ...bella, bornOn: null }, '2026-12-20').verdict).toBe('check')
})

test('a young dog is told the day it is old enough', () => {
  const america = { ...union, rules: { ...none, minimumAgeMonths: 6 } }
  const verdict = asks({ ...bella, bornOn: '2026-08-31' }, '2026-12-01', america)
  expect(verdict.earliest).toBe('2027-02-28')
})

test('rules that were read too long ago never end in a plain yes', () => {
  const old = { ...union, sources: [{ ...source, checkedOn: '2026-08-20' }] }
  expect(
    asks(bella, '2026-12-20', { ...old, sources: [{ ...source, checkedOn: '2026-08-20' }] }),
  ).toMatchObject({
    verdict: 'check',
    isStale: true,
  })
  const undated = { ...union, sources: [{ ...source, checkedOn: null }] }
  expect(asks(bella, '2026-12-20', undated as typeof union).isStale).toBe(true)
})

test('other animals are sent to the authority', () => {
  expect(asks({ ...bella, species: 'Bird' }, '2026-12-20').verdict).toBe('check')
})

test('arriving on the earliest day named is not held back by the same rules', () => {
  const day = fc.integer({ min: -900, max: 200 }).map((days) => addDays(TODAY, days))
  const pets = fc.record({
    name: fc.constant('Bella'),
    species: fc.constant('Dog'),
    bornOn: day,
    hasMicrochip: fc.boolean(),
    chippedOn: fc.option(day),
    vaccinations: fc.array(
      fc.record({
        name: fc.constant('Rabies'),
        date: fc.integer({ min: -900, max: 0 }).map((days) => addDays(TODAY, days)),
        expirationDate: fc.option(day),
      }),
      { maxLength: 3 },
    ),
    healthChecks: fc.array(
      fc.record({
        kind: fc.constant('rabies-titer' as const),
        on: fc.integer({ min: -900, max: 0 }).map((days) => addDays(TODAY, days)),
        at: fc.constant(null),
        unitsPerMl: fc.option(fc.constantFrom(0.3, 0.5, 2)),
        validUntil: fc.constant(null),
      }),
      { maxLength: 2 },
    ),
  })
  const ahead = fc.integer({ min: 0, max: 300 }).map((days) => addDays(TODAY, days))
  fc.assert(
    fc.property(pets, ahead, fc.constantFrom(union, japan), (pet, arrivesOn, country) => {
      const { earliest } = asks(pet, arrivesOn, country)
      fc.pre(earliest !== null)
      expect(asks(pet, earliest ?? '', country).verdict).not.toBe('not-yet')
    }),
    { numRuns: 2_000 },
  )
})

test('a blood test that lapses while the pet grows old enough moves the earliest day on', () => {
  const bloodTest = { waitDays: 180, leastUnits: 0.5, says: 'A test.' }
  const country = { ...union, rules: { ...none, minimumAgeWeeks: 15, bloodTest } }
  const young: TravelingPet = {
    ...bella,
    bornOn: '2026-10-01',
    healthChecks: [
      { kind: 'rabies-titer', on: '2026-06-01', at: null, unitsPerMl: 2, validUntil: '2026-12-01' },
    ],
  }
  const { verdict, earliest } = asks(young, '2026-12-01', country)
  expect(verdict).toBe('not-yet')
  // Old enough on January 14, but the blood drawn anew today has waited 180 days on May 20 only.
  expect(earliest).toBe('2027-05-20')
  expect(asks(young, '2027-05-20', country).verdict).not.toBe('not-yet')
})

/** The rabies line, its source known to hold on a day. */
function lightOn(checkedOn: string | null) {
  const dated = { ...union, sources: [{ ...source, checkedOn }] } as typeof union
  return asks(bella, '2026-12-20', dated).findings.find(({ rule }) => rule === 'rabies')
}

test('a line is amber by itself once its source was looked at more than 90 days ago', () => {
  expect(lightOn('2026-08-23')).toMatchObject({ light: 'green', isStale: false })
  expect(lightOn('2026-08-22')).toMatchObject({ light: 'amber', isStale: true, state: 'met' })
  expect(lightOn(null)).toMatchObject({ light: 'amber', isStale: true })
})

test('what no authority was seen to say is amber, holds nobody back and lets nobody go', () => {
  const only: typeof union = { ...union, sources: [{ ...source, covers: ['microchip'] }] }
  const verdict = asks({ ...bella, chippedOn: '2026-05-17' }, '2026-12-01', only)
  expect(verdict.verdict).toBe('check')
  expect(verdict.findings.map(({ rule, light }) => [rule, light])).toEqual([
    ['age', 'amber'],
    ['microchip', 'green'],
    ['rabies', 'amber'],
  ])
})

test('each line names the source that covers it, the one looked at last', () => {
  const older = { ...source, name: 'Older', checkedOn: '2026-10-01' }
  const other = { ...source, name: 'Other', covers: ['tapeworm' as const] }
  const { findings } = asks(bella, '2026-12-20', { ...union, sources: [older, source, other] })
  expect(findings.every(({ source }) => source?.name === 'Authority')).toBe(true)
})

const japan = {
  ...union,
  country: 'Japan',
  rules: {
    ...none,
    microchip: 'before-rabies' as const,
    rabies: { waitDays: 0, shots: 2, daysApart: 30 },
    bloodTest: { waitDays: 180, leastUnits: 0.5, validMonths: 24, says: 'Two shots, a test.' },
  },
}
const twice: TravelingPet = {
  ...bella,
  vaccinations: [
    { name: 'Rabies', date: '2025-10-01', expirationDate: '2026-10-01' },
    { name: 'Rabies', date: '2025-11-01', expirationDate: '2028-11-01' },
  ],
}
const titer = { kind: 'rabies-titer', at: null, validUntil: null } as const
const tested = (on: string, unitsPerMl: number | null = 0.8) => ({
  ...twice,
  healthChecks: [{ ...titer, on, unitsPerMl }],
})
const blood = (pet: TravelingPet, arrivesOn: string) =>
  asks(pet, arrivesOn, japan).findings.find(({ rule }) => rule === 'blood-test')

test('180 days after the blood was drawn is the first day, and the day before is not', () => {
  expect(blood(tested('2026-06-10'), '2026-12-07')?.state).toBe('met')
  expect(blood(tested('2026-06-10'), '2026-12-06')).toMatchObject({
    state: 'not-met',
    earliest: '2026-12-07',
  })
})

test('without a test the first day is 180 days from a draw today', () => {
  expect(blood(twice, '2026-12-06')).toMatchObject({ state: 'not-met', earliest: '2027-05-20' })
  expect(blood(twice, '2027-05-20')?.state).toBe('to-do')
})

test('a test counts after two shots 30 days apart, with enough units, and for two years', () => {
  expect(blood(tested('2025-10-15'), '2026-12-06')?.state).toBe('not-met')
  expect(blood(tested('2026-01-10', 0.4), '2026-12-06')?.state).toBe('not-met')
  expect(blood(tested('2026-01-10', null), '2026-12-06')?.state).toBe('unknown')
  expect(blood(tested('2026-01-10'), '2028-01-10')?.state).toBe('met')
  expect(blood(tested('2026-01-10'), '2028-01-11')?.state).toBe('to-do')
})

test('two shots less than 30 days apart are one', () => {
  const close = { name: 'Rabies', date: '2025-10-30', expirationDate: '2028-11-01' }
  const pet = { ...twice, vaccinations: [...twice.vaccinations.slice(0, 1), close] }
  const rabies = asks(pet, '2026-12-06', japan).findings.find(({ rule }) => rule === 'rabies')
  expect(rabies?.state).toBe('to-do')
})

test('a tapeworm treatment is met inside the window, asked about at its ends, and due before', () => {
  const ireland = { ...union, rules: { ...none, tapeworm: { fromHours: 120, toHours: 24 } } }
  const worms = (on: string | null) => {
    const given = { kind: 'tapeworm', at: '14:30', unitsPerMl: null, validUntil: null } as const
    const healthChecks = on === null ? [] : [{ ...given, on }]
    return asks({ ...bella, healthChecks }, '2026-11-25', ireland).findings[0]
  }
  expect(worms('2026-11-21')?.state).toBe('met')
  expect(worms('2026-11-23')?.state).toBe('met')
  expect(worms('2026-11-24')?.state).toBe('unknown')
  expect(worms('2026-11-20')?.state).toBe('unknown')
  expect(worms('2026-11-19')?.state).toBe('to-do')
  const late = asks(bella, TODAY, ireland)
  expect(late).toMatchObject({ verdict: 'not-yet', earliest: '2026-11-22' })
})
