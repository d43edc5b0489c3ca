import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import type { PlanAhead } from './ahead-schemas.ts'
import { furtherPlansText, lapseText } from './lapse-words.ts'
import { keyOf, lapses, lapsesOf, plansOf } from './lapse.ts'
import type { Medication } from './pet-schemas.ts'
import { isTripOf } from './plan-ahead.ts'

const TODAY = '2027-01-10'

function plan(from: string, until = from, different: Partial<PlanAhead> = {}): PlanAhead {
  return {
    kind: 'trip',
    id: 1,
    name: 'Moab',
    service: null,
    from,
    until,
    href: '/',
    isSample: false,
    rabiesWaitDays: 0,
    ...different,
  }
}

function shot(expirationDate: string | null, different = {}) {
  return { id: 1, name: 'Rabies', date: '2024-02-20', expirationDate, ...different }
}

function medicine(endsOn: string | null, startsOn: string | null = null): Medication {
  return { name: 'Tablet', dose: null, schedule: { kind: 'as-needed' }, startsOn, endsOn }
}

const BELLA = { standing: 'current', vaccinations: [], medications: [], today: TODAY } as const

function told(record: Partial<Parameters<typeof lapses>[0]>, plans: readonly PlanAhead[]) {
  return lapses({ ...BELLA, ...record }, plans).map((one) => lapseText(one, TODAY))
}

test('what ends before a plan is told with the day to renew it by', () => {
  expect(told({ vaccinations: [shot('2027-02-20')] }, [plan('2027-02-23')])).toEqual([
    'Rabies ends 3 days before Moab: renew by Feb 20, 2027.',
  ])
})

test('what ends during a plan is to be renewed before it begins', () => {
  const stay = plan('2027-02-18', '2027-02-23')
  expect(told({ vaccinations: [shot('2027-02-20')] }, [stay])).toEqual([
    'Rabies ends on Feb 20, 2027, during Moab: renew by Feb 17, 2027.',
  ])
})

test('a vaccination holds through its last day, so a plan that ends that day is covered', () => {
  expect(told({ vaccinations: [shot('2027-02-23')] }, [plan('2027-02-23')])).toEqual([])
  expect(told({ vaccinations: [shot(null)] }, [plan('2027-02-23')])).toEqual([])
})

test('a blood test is held against flights alone, and only the last one counts', () => {
  const titer = {
    id: 4,
    kind: 'rabies-titer',
    on: '2025-02-20',
    validUntil: '2027-02-20',
  } as const
  const flight = plan('2027-02-23', '2027-02-23', { kind: 'flight', name: 'Japan' })
  expect(told({ healthChecks: [titer] }, [flight, plan('2027-02-23')])).toEqual([
    'Rabies blood test ends 3 days before your flight to Japan: renew by Feb 20, 2027.',
  ])
  expect(told({ healthChecks: [titer] }, [plan('2027-02-23')])).toEqual([])
  const again = { ...titer, id: 5, on: '2027-01-05', validUntil: '2029-01-05' }
  expect(told({ healthChecks: [titer, again] }, [flight])).toEqual([])
})

test('only the last dose of a vaccination counts', () => {
  const renewed = shot('2030-01-05', { id: 2, date: '2027-01-05' })
  expect(told({ vaccinations: [shot('2027-02-20'), renewed] }, [plan('2027-02-23')])).toEqual([])
})

test('after it has expired, the days a country counts from a first rabies shot count', () => {
  const flight = plan('2027-02-23', '2027-02-23', {
    kind: 'flight',
    name: 'Ireland',
    rabiesWaitDays: 21,
  })
  const expired = [shot('2026-12-31')]
  expect(told({ vaccinations: expired }, [flight])).toEqual([
    'Rabies expired on Dec 31, 2026. Renew it by Feb 2, 2027 for your flight to Ireland on Feb 23, 2027.',
  ])
  const soon = { ...flight, from: '2027-01-20', until: '2027-01-20' }
  expect(told({ vaccinations: expired }, [soon])).toEqual([
    'Rabies expired on Dec 31, 2026, and your flight to Ireland is on Jan 20, 2027. A shot given today counts from Jan 31, 2027.',
  ])
  // A booster in time closes no gap, and the wait is about rabies alone.
  expect(told({ vaccinations: [shot('2027-02-20')] }, [flight])[0]).toContain('by Feb 20, 2027')
  expect(told({ vaccinations: [shot('2026-12-31', { name: 'DHPP' })] }, [flight])[0]).toContain(
    'by Feb 22, 2027',
  )
})

test('of several plans the one that presses most is named, and the others are counted', () => {
  const walk = plan('2027-03-10', '2027-03-10', { kind: 'event', id: 4, name: 'Beach day' })
  const flight = plan('2027-03-20', '2027-03-20', {
    kind: 'flight',
    id: 5,
    name: 'Ireland',
    rabiesWaitDays: 21,
  })
  const [lapse] = lapses({ ...BELLA, vaccinations: [shot('2026-12-31')] }, [walk, flight])
  expect(lapse && plansOf(lapse).map(keyOf)).toEqual(['flight-5', 'event-4'])
  expect(lapse?.plan.renewBy).toBe('2027-02-27')
  expect(lapse && furtherPlansText(lapse)).toBe('It also ends before 1 more plan.')
  const all = lapse === undefined ? [] : [lapse]
  expect(lapsesOf(all, walk).map((one) => lapseText(one, TODAY))).toEqual([
    'Rabies expired on Dec 31, 2026. Renew it by Mar 9, 2027 for Beach day on Mar 10, 2027.',
  ])
  expect(lapsesOf(all, { kind: 'trip', id: 4 })).toEqual([])
})

test('an appointment with a vet needs nothing renewed: it is how it is renewed', () => {
  const visit = plan('2027-02-23', '2027-02-23', { kind: 'booking', service: 'vaccinations' })
  const sitting = plan('2027-02-23', '2027-02-23', { kind: 'booking', service: 'pet_sitting' })
  expect(told({ vaccinations: [shot('2027-02-20')] }, [visit])).toEqual([])
  expect(told({ vaccinations: [shot('2027-02-20')] }, [sitting])).toEqual([
    'Rabies ends 3 days before Pet sitting with Moab: renew by Feb 20, 2027.',
  ])
})

test('a medication counts where it ends in a plan or in the week before, and not later', () => {
  expect(told({ medications: [medicine('2027-02-16')] }, [plan('2027-02-23')])).toEqual([
    'Tablet ends 7 days before Moab: refill by Feb 16, 2027, if your vet says so.',
  ])
  expect(told({ medications: [medicine('2027-02-15')] }, [plan('2027-02-23')])).toEqual([])
  expect(told({ medications: [medicine('2027-01-09')] }, [plan('2027-01-12')])).toEqual([])
  expect(told({ medications: [medicine(null)] }, [plan('2027-02-23')])).toEqual([])
})

test('nothing lapses for a pet that is archived or remembered, or for what is over', () => {
  const vaccinations = [shot('2026-02-20')]
  expect(told({ vaccinations, standing: 'archived' }, [plan('2027-02-23')])).toEqual([])
  expect(told({ vaccinations, standing: 'memorial' }, [plan('2027-02-23')])).toEqual([])
  expect(told({ vaccinations }, [plan('2027-01-08', '2027-01-09')])).toEqual([])
})

test('a trip is one of the pet whose kind and weight it was planned with', () => {
  const dog = { species: 'Dog', kilograms: 28.35 } as const
  expect(isTripOf('dog-28.1', dog)).toBe(true)
  expect(isTripOf('dog', dog)).toBe(true)
  expect(isTripOf('dog-4', dog)).toBe(false)
  expect(isTripOf('cat', dog)).toBe(false)
  expect(isTripOf(undefined, dog)).toBe(false)
  expect(isTripOf('other', { species: 'Rabbit', kilograms: null })).toBe(true)
})

const day = fc.integer({ min: -400, max: 800 }).map((days) => addDays(TODAY, days))
const anyPlan = fc
  .record({ from: day, nights: fc.integer({ min: 0, max: 30 }), wait: fc.constantFrom(0, 21) })
  .map(({ from, nights, wait }) =>
    plan(from, addDays(from, nights), { kind: 'flight', rabiesWaitDays: wait }),
  )
const anyPlans = fc
  .array(anyPlan, { maxLength: 8 })
  .map((plans) => plans.map((one, id) => ({ ...one, id })))
const anyShot = day.map((endsOn) => shot(endsOn, { date: addDays(endsOn, -365) }))

test('a shot lapses for exactly the plans ahead that last longer than it', () => {
  fc.assert(
    fc.property(anyShot, anyPlans, (one, plans) => {
      const [lapse] = lapses({ ...BELLA, vaccinations: [one] }, plans)
      const missed = plans.filter(
        ({ until }) => until >= TODAY && until > (one.expirationDate ?? ''),
      )
      expect(new Set(lapse && plansOf(lapse).map(keyOf))).toEqual(new Set(missed.map(keyOf)))
    }),
  )
})

test('the day to renew by is never over, and whoever renews by it has no lapse left', () => {
  fc.assert(
    fc.property(anyShot, anyPlans, (one, plans) => {
      const [lapse] = lapses({ ...BELLA, vaccinations: [one] }, plans)
      if (lapse === undefined) return
      const { renewBy, countsFrom, rabiesWaitDays, from } = lapse.plan
      expect(renewBy >= TODAY).toBe(true)
      const again = shot('2099-01-01', { id: 2, date: renewBy })
      expect(lapses({ ...BELLA, vaccinations: [one, again] }, plans)).toEqual([])
      // In time is: before it begins, with the days that are counted from a shot after a gap.
      const counts = addDays(renewBy, lapse.endsOn < TODAY ? rabiesWaitDays : 0)
      const isInTime = counts <= from || from <= TODAY
      expect(isInTime || countsFrom === counts).toBe(true)
    }),
  )
})

test('in which order things were planned or recorded changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyShot, { maxLength: 4 }), anyPlans, (shots, plans) => {
      const vaccinations = shots.map((one, id) => ({ ...one, id, name: `Shot ${id}` }))
      const there = lapses({ ...BELLA, vaccinations }, plans)
      const back = lapses({ ...BELLA, vaccinations }, plans.toReversed())
      expect(back).toEqual(there)
    }),
  )
})
