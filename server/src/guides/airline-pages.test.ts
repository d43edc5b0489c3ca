import {
  airlinePartyVerdict,
  airlineVerdict,
  type FlyingPet,
  type Flight,
} from '@wayfur/domain/guides/airline-verdict'
import type { Finding } from '@wayfur/domain/guides/border-verdict'
import { expect, test } from 'vitest'
import { loadGuides } from './load-guides.ts'

/** The rows that are shipped, held against what the pages of the airlines say in words. */
const { airlines } = loadGuides(undefined)
const bella: FlyingPet = {
  name: 'Bella',
  species: 'Dog',
  breed: 'Pug',
  bornOn: '2022-03-01',
  pounds: 12,
}
const flight: Flight = {
  departsOn: '2027-03-01',
  today: '2026-11-28',
  units: 'us',
  way: 'cabin',
  route: { from: '', via: [], to: 'hawaii' },
}

function line(
  airlineId: string,
  rule: Finding['rule'],
  on: Partial<Flight> = {},
  pet: Partial<FlyingPet> = {},
) {
  const airline = airlines.find(({ id }) => id === airlineId)
  if (airline === undefined) throw new Error(airlineId)
  const { findings } = airlineVerdict(airline, { ...bella, ...pet }, { ...flight, ...on })
  return findings.find((one) => one.rule === rule)
}

const TO_NORWAY = { route: { from: '', via: [], to: 'norway' } }

test('United: no pets in the cabin to, from or through Hawaii; two months at home, four abroad', () => {
  expect(line('united', 'route')?.light).toBe('red')
  expect(
    line('united', 'route', { route: { from: '', via: ['hawaii'], to: 'japan' } })?.light,
  ).toBe('red')
  expect(line('united', 'route', TO_NORWAY)).toBeUndefined()
  const young = { bornOn: '2026-12-01' }
  expect(line('united', 'age', {}, young)?.state).toBe('met')
  expect(line('united', 'age', TO_NORWAY, young)).toMatchObject({
    light: 'red',
    earliest: '2027-04-01',
  })
})

test('Southwest: at home only, not to or from Hawaii, and nothing in the hold', () => {
  expect(line('southwest', 'route')?.light).toBe('red')
  expect(line('southwest', 'route', TO_NORWAY)?.light).toBe('red')
  const home = { route: { from: '', via: [], to: 'inside-the-us' } }
  expect(line('southwest', 'route', home)).toBeUndefined()
  expect(line('southwest', 'way', home)).toBeUndefined()
  expect(line('southwest', 'way', { ...home, way: 'checked' })?.light).toBe('red')
})

test('Delta: no carry-on pets to Hawaii; as cargo from 10 to 85 degrees', () => {
  expect(line('delta', 'route')).toMatchObject({
    light: 'red',
    source: { checkedOn: '2016-10-01' },
  })
  expect(line('delta', 'route', { way: 'cargo' })).toBeUndefined()
  expect(line('delta', 'heat', { way: 'cargo', degrees: [86, 70] })?.light).toBe('red')
})

test('Alaska: short noses in the cabin and not in the hold; only dogs and cats there to Hawaii', () => {
  expect(line('alaska', 'breed')).toBeUndefined()
  expect(line('alaska', 'breed', { way: 'checked' })?.light).toBe('red')
  expect(line('alaska', 'breed', { way: 'checked' }, { breed: 'Beagle' })?.state).toBe('met')
  const rabbit = { species: 'Rabbit', breed: null } as const
  expect(line('alaska', 'route', { way: 'checked' }, rabbit)?.light).toBe('red')
  expect(line('alaska', 'route', { way: 'checked' })?.state).toBe('met')
})

test('Lufthansa: short noses no longer in the hold since January 1, 2020', () => {
  expect(line('lufthansa', 'breed', { ...TO_NORWAY, way: 'checked' })).toMatchObject({
    light: 'red',
    source: { checkedOn: '2020-01-01' },
  })
  expect(line('lufthansa', 'breed', TO_NORWAY)).toBeUndefined()
})

const inches = (cm: number) => cm / 2.54

test('KLM: 8 kg with the carrier, 46 x 28 x 24 cm soft and 20 cm high hard, 48 hours ahead', () => {
  const carrier = (kind: 'soft' | 'hard', height: number) =>
    line('klm', 'carrier', {
      ...TO_NORWAY,
      carrier: { kind, size: { length: inches(46), width: inches(28), height: inches(height) } },
    })?.state
  expect([
    carrier('soft', 24),
    carrier('soft', 24.5),
    carrier('hard', 20),
    carrier('hard', 24),
  ]).toEqual(['met', 'not-met', 'met', 'not-met'])
  expect(line('klm', 'weight', { poundsTogether: 8 * 2.2046 })?.light).toBe('red')
  expect(line('klm', 'weight', { poundsTogether: 17.6 })?.state).toBe('met')
  expect(line('klm', 'booking', { departsOn: '2026-11-29' })?.state).toBe('unknown')
})

test('American: dogs and cats from 8 weeks on; no checked pets at four hot airports in the summer of 2018', () => {
  const hold = {
    route: { from: '', via: [], to: 'inside-the-us' },
    way: 'checked',
    departsOn: '2027-05-01',
  } as const
  const asked = line('american', 'season', hold)
  expect(asked).toMatchObject({
    state: 'unknown',
    light: 'amber',
    source: { section: 'Special notice', checkedOn: '2018-09-30' },
  })
  expect(asked?.says).toContain('From May 1, 2018 to Sep 30, 2018 it took no pets to, from or')
  expect(asked?.says).toContain('Phoenix (PHX), Tucson (TUS), Las Vegas (LAS) and Palm Springs')
  expect(line('american', 'season', { ...hold, departsOn: '2027-09-30' })?.state).toBe('unknown')
  // The page says nothing of other days, of the cabin, or of flights that never touch the mainland.
  const of = (on: Partial<Flight>) =>
    line('american', 'season', { ...hold, ...on }, { breed: 'Beagle' })
  expect(of({})?.state).toBe('unknown')
  expect(of({ departsOn: '2027-10-01' })).toBeUndefined()
  expect(of({ departsOn: '2027-04-30' })).toBeUndefined()
  expect(of({ way: 'cabin' })).toBeUndefined()
  const abroad = { from: 'japan', via: [], to: 'norway' }
  expect(of({ route: abroad })).toBeUndefined()
  // Of its two pages the one is named that says what is asked.
  const american = airlines.find(({ id }) => id === 'american')!
  expect(airlinePartyVerdict(american, [{ ...bella, bornOn: null }], flight)).toMatchObject({
    verdict: 'asks',
    source: 'Said by the airline, undated',
  })
  const young = { bornOn: '2026-12-01' }
  expect(line('american', 'age', { way: 'cabin', departsOn: '2027-01-25' }, young)?.light).toBe(
    'red',
  )
})

test('JetBlue: not to five islands', () => {
  expect(line('jetblue', 'route', { route: { from: '', via: [], to: 'jamaica' } })?.light).toBe(
    'red',
  )
  expect(line('jetblue', 'route')).toBeUndefined()
})

test('JetBlue: at most 20 lbs with the carrier, one pet a person, about four on a flight, no fee summed', () => {
  expect(line('jetblue', 'weight', {}, { pounds: 62 })?.light).toBe('red')
  expect(line('jetblue', 'weight')?.says).toContain('20 lbs')
  expect(line('jetblue', 'number', { pets: 2 })).toMatchObject({ state: 'unknown' })
  // The page names no day, so what it says of the fee is a note and never part of a sum.
  expect(airlines.find(({ id }) => id === 'jetblue')).toMatchObject({
    cabinFeeCents: null,
    cabinFeeNote: expect.stringContaining('names no day'),
  })
})

test('a short nose in the hold in summer is advised against, by the airlines’ association', () => {
  const summer = { ...TO_NORWAY, way: 'cargo', departsOn: '2027-07-01' } as const
  expect(line('klm', 'season', summer)).toMatchObject({
    light: 'amber',
    source: { name: 'IATA, Traveler’s Pet Corner' },
  })
  expect(line('klm', 'season', { ...summer, departsOn: '2027-12-01' })).toBeUndefined()
  expect(line('klm', 'season', summer, { breed: 'Beagle' })).toBeUndefined()
})
