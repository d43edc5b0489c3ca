import { expect, test } from 'vitest'
import type { CheckedPart } from './check-record.ts'
import { houseVerdicts } from './house-verdict.ts'

const STAY = { from: '2026-11-29', until: '2026-12-03' }

function part(
  entries: Record<string, string | null>,
  different: Partial<CheckedPart> = {},
  pet: Partial<CheckedPart['content']> = {},
): CheckedPart {
  return {
    key: 'known',
    since: null,
    unread: 0,
    ...different,
    content: {
      issuer: 'https://wayfur.example',
      petName: 'Bella',
      species: 'Dog',
      microchipId: '985112003456789',
      clinic: 'Bay Animal Hospital',
      city: 'Oakland, CA',
      checks: [],
      entries: Object.entries(entries).map(([name, until]) => ({
        name,
        given: '2026-01-10',
        until,
        lot: null,
        signedOn: '2026-01-10',
      })),
      ...pet,
    },
  }
}

test('what is asked for is there once confirmed clinics signed it through the last day', () => {
  const parts = [
    part({ 'Rabies 3 year': '2028-01-10' }),
    part({ 'Bordetella (kennel cough)': '2026-12-03' }, { key: 'replaced' }),
  ]
  expect(houseVerdicts(parts, ['Rabies', 'Bordetella', 'FVRCP'], STAY)).toEqual([
    { petName: 'Bella', signed: ['Rabies', 'Bordetella'], missing: [] },
  ])
  const longer = { ...STAY, until: '2026-12-04' }
  expect(houseVerdicts(parts, ['Rabies', 'Bordetella'], longer)).toMatchObject([
    { signed: ['Rabies'], missing: ['Bordetella'] },
  ])
  // Without an end it does not end; given after the first day it is not given yet.
  expect(houseVerdicts([part({ Rabies: null })], ['Rabies'], STAY)).toMatchObject([{ missing: [] }])
  const early = { from: '2026-01-09', until: '2026-01-20' }
  expect(houseVerdicts(parts, ['Rabies'], early)).toMatchObject([{ missing: ['Rabies'] }])
})

test('a key that was revoked or that nobody knows signs nothing', () => {
  for (const key of ['revoked', 'unknown'] as const) {
    expect(houseVerdicts([part({ Rabies: null }, { key })], ['Rabies'], STAY)).toEqual([
      { petName: 'Bella', signed: [], missing: ['Rabies'] },
    ])
  }
})

test('a code put together of two pets lends neither the shots of the other', () => {
  const parts = [
    part({ Rabies: null }),
    part({ Bordetella: null }, {}, { microchipId: '985112003456780' }),
    part({ Bordetella: null }, {}, { petName: 'Otis' }),
  ]
  expect(houseVerdicts(parts, ['Rabies', 'Bordetella'], STAY)).toEqual([
    { petName: 'Bella', signed: ['Rabies'], missing: ['Bordetella'] },
    { petName: 'Bella', signed: ['Bordetella'], missing: ['Rabies'] },
    { petName: 'Otis', signed: ['Bordetella'], missing: ['Rabies'] },
  ])
})
