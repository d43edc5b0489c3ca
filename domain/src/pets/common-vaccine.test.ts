import { expect, test } from 'vitest'
import { ENTRY_VACCINES, entryProblems } from '../events/entry-rules.ts'
import { commonVaccines, usualYears, validUntil } from './common-vaccine.ts'
import { SPECIES } from './pet.ts'

test('each kind of animal is offered what is usual for it', () => {
  expect(commonVaccines('Dog').map(({ name }) => name)).toContain('Leptospirosis')
  expect(commonVaccines('Cat').map(({ name }) => name)).toEqual(['Rabies', 'FVRCP', 'FeLV'])
  expect(commonVaccines('Rabbit').map(({ name }) => name)).toEqual(['RHDV2'])
  expect(commonVaccines('Bird')).toEqual([])
})

test('a picked vaccination is one that events ask for, by the same name', () => {
  const day = '2026-11-23'
  for (const species of SPECIES) {
    for (const { name } of commonVaccines(species)) {
      const asked = ENTRY_VACCINES.filter((one) => one === name)
      const vaccinations = [{ name, date: day, expirationDate: null }]
      const rules = { species: [], vaccinations: asked }
      const pet = { name: 'Bella', species, weightKg: null, vaccinations }
      expect(entryProblems(pet, rules, day)).toEqual([])
    }
  }
})

test('one or three years are offered for what is usual so, and for what is typed', () => {
  expect(usualYears('Dog', ' rabies ')).toEqual([1, 3])
  expect(usualYears('Dog', 'Bordetella')).toEqual([1])
  expect(usualYears('Dog', 'Something new')).toEqual([1, 3])
  expect(usualYears('Bird', '')).toEqual([1, 3])
})

test('validity is counted by the calendar, and ends with a short month', () => {
  expect(validUntil('2026-11-23', 3)).toBe('2029-11-23')
  expect(validUntil('2028-02-29', 1)).toBe('2029-02-28')
})
