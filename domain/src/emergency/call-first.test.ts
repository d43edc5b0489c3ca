import { expect, test } from 'vitest'
import { everyDay } from '../places/opening-hours.ts'
import { clinicsInOrder, clinicsToKeep, clinicToCall } from './call-first.ts'
import type { Clinic } from './schemas.ts'

/** Eight in the evening in San Francisco. */
const EVENING = Date.parse('2026-11-27T04:00:00Z')

function clinic(name: string, meters: number, different: Partial<Clinic> = {}): Clinic {
  return {
    id: meters,
    name,
    address: '',
    phone: '(415) 555-0100',
    hours: everyDay([[8 * 60, 18 * 60]]),
    timeZone: 'America/Los_Angeles',
    meters,
    isSample: false,
    ...different,
  }
}

const always = { hours: everyDay([[0, 24 * 60]]) }
const names = (clinics: readonly Clinic[]) => clinics.map(({ name }) => name)

test('open clinics come first, then those of unknown hours, each nearest first', () => {
  const near = [
    clinic('closed', 100),
    clinic('unknown', 200, { hours: null }),
    clinic('far and open', 9_000, always),
    clinic('open', 5_000, always),
  ]
  expect(names(clinicsInOrder(near, EVENING))).toEqual([
    'open',
    'far and open',
    'unknown',
    'closed',
  ])
})

test('to be called is the nearest real one that is open now and has a number', () => {
  const near = [
    clinic('invented', 50, { ...always, isSample: true, phone: null }),
    clinic('closed', 100),
    clinic('without a number', 150, { ...always, phone: null }),
    clinic('open', 5_000, always),
  ]
  expect(clinicToCall(near, EVENING)?.name).toBe('open')
  expect(clinicToCall(near.slice(0, 3), EVENING)).toBeUndefined()
})

test('among those that are kept is one that never closes, since a copy is read at night too', () => {
  const near = [3, 1, 2].map((km) => clinic(`${km} km`, km * 1000))
  expect(names(clinicsToKeep(near, 2))).toEqual(['1 km', '2 km'])
  const hospital = clinic('hospital', 20_000, always)
  expect(names(clinicsToKeep([hospital, ...near], 2))).toEqual(['1 km', 'hospital'])
  expect(names(clinicsToKeep([hospital, ...near], 4))).toEqual(['1 km', '2 km', '3 km', 'hospital'])
})
