import { expect, test } from 'vitest'
import { thingsDue } from './due.ts'
import type { Medication } from './pet-schemas.ts'
import { vaccinationState } from './vaccination.ts'

const TODAY = '2026-11-23'

function shot(id: number, name: string, date: string, expirationDate: string | null) {
  const state = vaccinationState(expirationDate, TODAY)
  return { id, name, date, expirationDate, veterinarian: null, notes: null, state, label: null }
}

function medicine(name: string, endsOn: string | null, startsOn: string | null = null): Medication {
  return { name, dose: null, schedule: { kind: 'as-needed' }, startsOn, endsOn }
}

const BELLA = { standing: 'current', vaccinations: [], medications: [], today: TODAY } as const

/** How many things are due with a medication that ends on that day. */
function ends(endsOn: string, startsOn?: string): number {
  return thingsDue({ ...BELLA, medications: [medicine('One', endsOn, startsOn)] }).length
}

test('what has expired comes before what expires soon and before what ends this week', () => {
  const due = thingsDue({
    ...BELLA,
    vaccinations: [
      shot(1, 'Rabies', '2026-01-23', '2029-01-23'),
      shot(2, 'DHPP', '2025-12-27', '2026-12-27'),
      shot(3, 'Bordetella', '2025-09-23', '2026-09-23'),
      shot(4, 'Lyme', '2025-09-23', null),
    ],
    medications: [medicine('Antibiotic', '2026-11-25'), medicine('Flea tablet', null)],
  })
  expect(due.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
    'expired 2026-09-23',
    'medication-ends 2026-11-25',
    'expires-soon 2026-12-27',
  ])
})

test('a vaccination that was given again is not due, whatever became of the one before', () => {
  const vaccinations = [
    shot(1, 'Rabies', '2023-01-23', '2026-01-23'),
    shot(2, ' rabies ', '2026-01-20', '2029-01-20'),
  ]
  expect(thingsDue({ ...BELLA, vaccinations })).toEqual([])
})

test('a medication is named in its last week, and neither before it begins nor once it is over', () => {
  expect([ends('2026-11-22'), ends('2026-11-23'), ends('2026-11-30'), ends('2026-12-01')]).toEqual([
    0, 1, 1, 0,
  ])
  expect(ends('2026-11-28', '2026-11-24')).toBe(0)
})

test('nothing is due for a pet that is archived or remembered', () => {
  const vaccinations = [shot(1, 'Rabies', '2023-01-23', '2026-01-23')]
  for (const standing of ['archived', 'memorial'] as const) {
    expect(thingsDue({ ...BELLA, standing, vaccinations })).toEqual([])
  }
})
