import { expect, test } from 'vitest'
import { isDay } from '../calendar.ts'
import { t } from '../language/messages.ts'
import { commonVaccines } from './common-vaccine.ts'
import { SPECIES } from './pet.ts'
import {
  ASKED_VACCINES,
  isGivenTo,
  isShotOf,
  type Shot,
  vaccineGaps,
  validUntilBy,
} from './vaccine-proof.ts'

const STAY = { from: '2027-05-02', until: '2027-05-05' }
const rabies = (date: string, expirationDate: string | null): Shot => ({
  name: 'Rabies (3 years)',
  date,
  expirationDate,
})
const gaps = (
  vaccinations: Shot[],
  asked: string[] = ['Rabies'],
  species: 'Dog' | 'Bird' = 'Dog',
) => vaccineGaps({ name: 'Bella', species, vaccinations }, asked, STAY).map((one) => t(one))

test('a vaccination holds from the day it was given through its last day, all the service long', () => {
  expect(gaps([rabies('2024-05-05', '2027-05-05')])).toEqual([])
  expect(gaps([rabies('2024-05-05', null)])).toEqual([])
  expect(gaps([rabies('2024-05-03', '2027-05-04')])).toEqual([
    'Bella: Rabies ends May 4, 2027, before this service is over.',
  ])
  expect(gaps([rabies('2024-05-01', '2027-05-01'), rabies('2021-05-01', '2024-05-01')])).toEqual([
    'Bella: Rabies ends May 1, 2027, before this service.',
  ])
  expect(gaps([rabies('2027-05-03', '2030-05-03')])).toEqual([
    'Bella: Rabies is given only after this service begins.',
  ])
})

test('a shot that names no end is valid until a day that a reply may hold', () => {
  const valid = validUntilBy(
    { species: 'Dog', vaccinations: [rabies('2024-05-05', null)] },
    '2027-05-02',
  )
  expect(Object.entries(valid).map(([name, day]) => [name, isDay(day)])).toEqual([['Rabies', true]])
})

test('what a passport does not show is said for each, and never of a titer or of other animals', () => {
  expect(
    gaps([{ ...rabies('2026-05-05', null), name: 'Rabies titer' }], ['DHPP', 'Rabies']),
  ).toEqual([
    'Bella’s passport shows no Rabies vaccination.',
    'Bella’s passport shows no DHPP vaccination.',
  ])
  expect(gaps([], ['Rabies', 'Bordetella'], 'Bird')).toEqual([])
  expect(gaps([], ['no such thing'])).toEqual([])
})

test('every vaccination that is offered to be picked for dogs, cats and rabbits can be asked for', () => {
  for (const species of SPECIES.filter((one) => one !== 'Other')) {
    for (const { name } of commonVaccines(species)) {
      const vaccine = ASKED_VACCINES.find((one) => isShotOf({ name }, one))
      expect([name, vaccine !== undefined && isGivenTo(vaccine, species)]).toEqual([name, true])
    }
  }
})

test('a passport is valid until the last day of its longest shot, by what was given so far', () => {
  const vaccinations = [
    { name: 'Rabies (Imrab 3)', date: '2024-02-01', expirationDate: '2027-02-01' },
    { name: 'rabies', date: '2025-02-01', expirationDate: '2026-02-01' },
    { name: 'DA2PP', date: '2026-12-01', expirationDate: '2029-12-01' },
    { name: 'Bordetella', date: '2025-01-01', expirationDate: null },
    { name: 'Rabies titer', date: '2026-01-01', expirationDate: '2030-01-01' },
  ]
  expect(validUntilBy({ species: 'Dog', vaccinations }, '2026-11-27')).toEqual({
    Rabies: '2027-02-01',
    Bordetella: '2199-12-31',
  })
  expect(validUntilBy({ species: 'Cat', vaccinations }, '2026-11-27')).toEqual({
    Rabies: '2027-02-01',
  })
})
