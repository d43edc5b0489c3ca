import { expect, test } from 'vitest'
import type { OwnCarrier } from '../pets/carrier-schemas.ts'
import { airlinePartyVerdict, airlineVerdict } from './airline-verdict.ts'
import { carrierText } from './own-carrier.ts'
import type { Airline } from './schemas.ts'

const TODAY = '2026-11-21'
const airline: Airline = {
  id: 'some',
  name: 'Some Air',
  cabinFeeCents: null,
  cabinFeeNote: null,
  cabinSpecies: ['Dog', 'Cat'],
  domesticCabin: 'Under the seat.',
  internationalCabin: 'Under the seat.',
  cargo: 'Ask.',
  maxWeightPounds: 17.6,
  softCarrier: { length: 18, width: 11, height: 11 },
  hardCarrier: { length: 17, width: 11, height: 8 },
  minimumAgeWeeks: 8,
  refusesSnubNosedInHold: null,
  specialNotes: null,
  website: 'https://example.org/',
  sources: [{ name: 'Some Air, pets', url: 'https://example.org/', checkedOn: '2026-11-01' }],
}
const FITTING: OwnCarrier = {
  kind: 'soft',
  measured: 'outside',
  length: 17,
  width: 11,
  height: 10,
  kilograms: 1,
}
const CRATE: OwnCarrier = { ...FITTING, kind: 'hard', length: 30, width: 20, height: 22 }
const mia = { name: 'Mia', species: 'Dog', breed: 'Mixed', bornOn: '2024-01-01' } as const

function held(
  carriers: readonly OwnCarrier[],
  more: { pounds?: number; row?: Partial<Airline>; asked?: object } = {},
) {
  const pet = { ...mia, pounds: more.pounds ?? 12, carriers }
  const flight = { departsOn: '2026-12-01', today: TODAY, units: 'us', way: 'cabin' } as const
  const row = { ...airline, ...more.row }
  const { findings } = airlineVerdict(row, pet, { ...flight, ...more.asked })
  const of = (rule: string) => findings.find((one) => one.rule === rule)
  return { of, party: airlinePartyVerdict(row, [pet], flight) }
}

test('the carrier of the record is held against the limit, with its source', () => {
  const fits = held([FITTING])
  expect(fits.of('carrier')).toMatchObject({ light: 'green', source: airline.sources[0] })
  expect(fits.of('carrier')?.says).toContain('Soft, 17 x 11 x 10 in, 2.2 lbs empty')
  const large = held([{ ...FITTING, height: 14 }])
  expect(large.of('carrier')).toMatchObject({ light: 'red', source: airline.sources[0] })
  expect(large.of('carrier')?.says).toContain('14 in high; the most is 11 in.')
  expect(large.party.verdict).toBe('no')
})

test('a carrier may be too small where the airline names the least', () => {
  const row = { leastCarrier: { length: 14, width: 9, height: 9 } }
  expect(held([{ ...FITTING, height: 8 }], { row }).of('carrier')).toMatchObject({
    light: 'red',
    says: 'Soft, 17 x 11 x 8 in, 2.2 lbs empty: 17 x 11 x 8 in is too small; the least is 14 x 9 x 9 in.',
  })
  expect(held([{ ...FITTING, height: 8 }]).of('carrier')?.light).toBe('green')
  expect(held([FITTING], { row }).of('carrier')?.light).toBe('green')
})

test('the pet is weighed with its carrier where the airline counts both', () => {
  expect(held([FITTING], { pounds: 15.4 }).of('weight')).toMatchObject({ light: 'green' })
  const heavy = held([FITTING], { pounds: 15.5 })
  expect(heavy.of('weight')).toMatchObject({
    light: 'red',
    says: '17.7 lbs together with the carrier; the most is 17.6 lbs.',
  })
  expect(held([{ ...FITTING, kilograms: null }]).of('weight')?.light).toBe('amber')
})

test('what was measured inside is never sure to fit, and can be too large', () => {
  expect(held([{ ...FITTING, measured: 'inside' }]).of('carrier')?.light).toBe('amber')
  const large = { ...FITTING, measured: 'inside', height: 12 } as const
  expect(held([large]).of('carrier')?.light).toBe('red')
})

test('of several carriers the one that fits counts under the seat, and hard sides in the hold', () => {
  expect(held([CRATE, FITTING]).of('carrier')?.light).toBe('green')
  const limits = [{ kind: 'weight', ways: ['checked'], pounds: 14 }] as Airline['limits']
  const inHold = held([FITTING, { ...CRATE, kilograms: 5 }], {
    row: { limits },
    asked: { way: 'checked' },
  })
  expect(inHold.of('weight')?.says).toContain('23 lbs together with the carrier')
  expect(held([FITTING], { row: { limits }, asked: { way: 'checked' } }).of('weight')?.light).toBe(
    'amber',
  )
})

test('without a carrier nothing is taken to fit, and one that is typed counts instead', () => {
  expect(held([]).of('carrier')).toMatchObject({ light: 'amber' })
  expect(held([]).party.verdict).toBe('asks')
  const typed = { carrier: { kind: 'soft', size: { length: 30, width: 11, height: 10 } } }
  expect(held([FITTING], { asked: typed }).of('carrier')?.light).toBe('red')
})

test('a carrier is told in the reader’s units', () => {
  expect(carrierText({ ...FITTING, measured: 'inside', kilograms: null }, 'metric')).toBe(
    'Soft, 43 x 28 x 25 cm measured inside',
  )
})
