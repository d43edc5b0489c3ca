import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { limitFindings } from './flight-limits.ts'
import { FlightLimit } from './limit-schemas.ts'
import type { LimitedFlight, LimitedPet } from './limited-flight.ts'
import { seasonAround } from './weather-limits.ts'

const pug: LimitedPet = { name: 'Mia', species: 'Dog', breed: 'Pug mix', bornOn: '2026-06-01' }
const flight: LimitedFlight = {
  departsOn: '2027-07-01',
  today: '2026-11-28',
  units: 'us',
  way: 'cabin',
  route: { from: '', via: [], to: 'norway' },
}

function found(limit: FlightLimit, on: Partial<LimitedFlight> = {}, pet: Partial<LimitedPet> = {}) {
  const [one] = limitFindings([limit], { ...pug, ...pet }, { ...flight, ...on })
  return one
}

test('a limit of one way says nothing of another, and refuses nothing before one is chosen', () => {
  const limit = { kind: 'way', ways: ['checked', 'cargo'] } as const
  expect(found({ ...limit, ways: [...limit.ways] })).toBeUndefined()
  expect(found({ ...limit, ways: [...limit.ways] }, { way: 'cargo' })).toMatchObject({
    title: 'How it flies, in the hold as cargo',
    state: 'not-met',
  })
  expect(found({ ...limit, ways: [...limit.ways] }, { way: undefined })?.state).toBe('unknown')
})

test('a route is refused where it begins, ends or changes planes, and the way back as well', () => {
  const hawaii: FlightLimit = { kind: 'route', ways: ['cabin'], places: ['hawaii'] }
  expect(found(hawaii)).toBeUndefined()
  for (const route of [
    { from: 'hawaii', via: [], to: '' },
    { from: '', via: ['hawaii'], to: 'japan' },
    { from: '', via: [], to: 'hawaii' },
  ]) {
    expect(found(hawaii, { route })).toMatchObject({
      state: 'not-met',
      says: 'No pets on flights that touch Hawaii.',
    })
  }
  const arriving: FlightLimit = { kind: 'route', places: ['hawaii'], at: ['to'] }
  expect(found(arriving, { route: { from: 'hawaii', via: [], to: '' } })).toBeUndefined()
  expect(found({ kind: 'route', places: ['abroad'] })?.state).toBe('not-met')
  expect(found({ kind: 'route', places: ['abroad'] }, { route: undefined })).toBeUndefined()
})

test('some routes are for some kinds alone', () => {
  const limit: FlightLimit = { kind: 'route', places: ['norway'], only: ['Dog', 'Cat'] }
  expect(found(limit)?.state).toBe('met')
  expect(found(limit, {}, { species: 'Rabbit' })?.state).toBe('not-met')
})

test('a season refuses on its first and last day, and names the first day after it', () => {
  const summer: FlightLimit = { kind: 'season', from: '05-15', to: '09-15' }
  expect(found(summer)).toMatchObject({ state: 'not-met', earliest: '2027-09-16' })
  for (const [departsOn, state] of [
    ['2027-05-14', 'met'],
    ['2027-05-15', 'not-met'],
    ['2027-09-15', 'not-met'],
    ['2027-09-16', 'met'],
  ] as const) {
    expect(found(summer, { departsOn })?.state, departsOn).toBe(state)
  }
  const winter: FlightLimit = { kind: 'season', from: '12-20', to: '01-05' }
  expect(found(winter, { departsOn: '2027-01-05' })?.earliest).toBe('2027-01-06')
  expect(found(winter, { departsOn: '2027-12-20' })?.earliest).toBe('2028-01-06')
  const noses: FlightLimit = { ...summer, noses: 'short' }
  expect(found(noses)?.state).toBe('not-met')
  expect(found(noses, {}, { breed: 'Beagle' })).toBeUndefined()
  expect(found(noses, {}, { breed: null })?.state).toBe('unknown')
  const inHeat: FlightLimit = { ...summer, places: ['japan'] }
  expect(found(inHeat)).toBeUndefined()
})

const monthAndDay = fc
  .integer({ min: 0, max: 365 })
  .map((days) => addDays('2024-01-01', days).slice(5))

test('the season around a day is the one it lies in, or the next one', () => {
  fc.assert(
    fc.property(
      monthAndDay,
      monthAndDay,
      fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days)),
      (from, to, day) => {
        const season = seasonAround({ from, to }, day)
        expect(season.from <= season.to).toBe(true)
        expect(season.to >= day).toBe(true)
        // By the days of the year alone, which February 29 has in some years only.
        const at = day.slice(5)
        const isInside = from <= to ? from <= at && at <= to : at >= from || at <= to
        const isLeap = from === '02-29' || to === '02-29'
        expect(isLeap || season.from <= day === isInside).toBe(true)
      },
    ),
  )
})

test('degrees are held against their bounds at every airport', () => {
  const limit: FlightLimit = { kind: 'heat', ways: ['cabin'], least: 10, most: 85 }
  expect(found(limit)?.state).toBe('unknown')
  expect(found(limit, { degrees: [10, 85] })?.state).toBe('met')
  expect(found(limit, { degrees: [70, 86] })).toMatchObject({
    state: 'not-met',
    says: 'From 10 °F to 85 °F at every airport of the way. 86 °F is outside of that.',
  })
  expect(found(limit, { degrees: [9] })?.state).toBe('not-met')
  expect(
    found({ ...limit, noses: 'short' }, { degrees: [90] }, { breed: 'Beagle' }),
  ).toBeUndefined()
})

test('breeds are refused by their noses or by name, and one that is not recorded is asked', () => {
  const noses: FlightLimit = { kind: 'breed', breeds: 'short-nosed' }
  expect(found(noses)?.state).toBe('not-met')
  // Nobody listed them, so a long nose is not said to be taken.
  expect(found(noses, {}, { breed: 'Beagle' })).toBeUndefined()
  expect(found(noses, {}, { breed: null })?.state).toBe('unknown')
  expect(found(noses, {}, { species: 'Rabbit' })).toBeUndefined()
  const listed: FlightLimit = { kind: 'breed', breeds: ['pug', 'pit bull'] }
  expect(found(listed)?.state).toBe('not-met')
  expect(found(listed, {}, { breed: 'Pugnacious terrier' })?.state).toBe('met')
})

test('the age counts on the day of the flight, at home and abroad apart', () => {
  const abroad: FlightLimit = { kind: 'age', months: 4, route: 'abroad' }
  expect(found(abroad, { departsOn: '2026-09-30' })).toMatchObject({
    state: 'not-met',
    earliest: '2026-10-01',
  })
  expect(found(abroad, { departsOn: '2026-10-01' })?.state).toBe('met')
  expect(found(abroad, { route: { from: '', via: [], to: 'hawaii' } })).toBeUndefined()
  expect(found({ kind: 'age', weeks: 8 }, {}, { bornOn: null })?.state).toBe('unknown')
  expect(found({ kind: 'age', weeks: 8 }, {}, { bornOn: null, ageMonths: 2 })?.state).toBe('met')
  expect(found({ kind: 'age', weeks: 8 }, { departsOn: '2026-07-26' })?.state).toBe('not-met')
  expect(found({ kind: 'age', weeks: 8 }, { departsOn: '2026-07-27' })?.state).toBe('met')
})

test('pet and carrier are weighed together, or asked about', () => {
  const limit: FlightLimit = { kind: 'weight', pounds: 20 }
  expect(found(limit)?.state).toBe('unknown')
  expect(found(limit, { poundsTogether: 20 })?.state).toBe('met')
  expect(found(limit, { poundsTogether: 20.1 })?.state).toBe('not-met')
})

function each(one: 'person' | 'carrier' | 'flight'): FlightLimit {
  return { kind: 'number', most: 1, each: one }
}

test('how many pets fly is held against people and carriers, and never against a whole flight', () => {
  expect(found(each('person'), { pets: 1 })?.state).toBe('met')
  expect(found(each('person'), { pets: 2 })?.state).toBe('unknown')
  expect(found(each('flight'), { pets: 1 })?.state).toBe('to-do')
})

test('a place is booked in time, or the airline is called', () => {
  const limit: FlightLimit = { kind: 'booking', hours: 48 }
  expect(found(limit, { departsOn: '2026-11-30' })).toMatchObject({
    state: 'to-do',
    says: 'Book a place for the pet 48 hours before at the latest, so by Nov 28, 2026.',
  })
  expect(found(limit, { departsOn: '2026-11-29' })?.state).toBe('unknown')
  expect(found({ kind: 'booking' })?.state).toBe('to-do')
})

test('a flight that is too long is refused, and one that nobody timed is asked about', () => {
  const limit: FlightLimit = { kind: 'length', hours: 12 }
  expect(found(limit)?.state).toBe('unknown')
  expect(found(limit, { hours: 12 })?.state).toBe('met')
  expect(found(limit, { hours: 12.5 })?.state).toBe('not-met')
})

test('a limit that is misspelled, or a day that is none, is no limit', () => {
  const bad = [
    { kind: 'route', way: ['cabin'], places: ['hawaii'] },
    { kind: 'season', from: '04-31', to: '09-15' },
    { kind: 'breed', breeds: ['Pug'] },
    { kind: 'embargo' },
    { kind: 'age', ways: ['cabin'] },
    { kind: 'heat' },
  ]
  for (const one of bad) expect(FlightLimit.safeParse(one).success, JSON.stringify(one)).toBe(false)
  expect(FlightLimit.safeParse({ kind: 'season', from: '02-29', to: '03-01' }).success).toBe(true)
})
