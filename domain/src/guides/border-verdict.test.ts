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
  })
  const ahead = fc.integer({ min: 0, max: 300 }).map((days) => addDays(TODAY, days))
  fc.assert(
    fc.property(pets, ahead, (pet, arrivesOn) => {
      const { earliest } = asks(pet, arrivesOn)
      fc.pre(earliest !== null)
      expect(asks(pet, earliest ?? '').verdict).not.toBe('not-yet')
    }),
    { numRuns: 2_000 },
  )
})
