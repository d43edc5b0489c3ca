import { expect, test } from 'vitest'
import { type CaredPet, caredPetText } from './cared-pet.ts'
import type { PricedService } from './provider-schemas.ts'
import { readCaredPets } from './read-cared-pets.ts'
import type { TakenPets } from './taken-pets-schemas.ts'
import { providerVerdictWords, takenPetsText, takenTexts } from './taken-pets-words.ts'
import { takenRefusal, takenVerdict } from './taken-pets.ts'

const rules = (changes: Partial<TakenPets> = {}): TakenPets => ({
  species: ['Dog'],
  maxWeightKg: 20,
  maxAnimals: 2,
  minAgeMonths: 6,
  ...changes,
})
const pet = (name: string, changes: Partial<CaredPet> = {}) => ({
  name,
  species: 'Dog' as const,
  weightKg: 12,
  ageMonths: 36,
  ...changes,
})

test('who has said nothing is unknown, and never worse', () => {
  for (const takes of [null, undefined]) {
    expect(takenVerdict(takes, [pet('Bella')]).verdict).toBe('unknown')
    expect(takenRefusal(takenVerdict(takes, [pet('Bella')]), takes, takenTexts('us'))).toBeNull()
  }
})

test('kind, weight, age and number each refuse, and what is not recorded is asked', () => {
  const of = (...pets: ReturnType<typeof pet>[]) => takenVerdict(rules(), pets).verdict
  expect(of(pet('Bella'))).toBe('fits')
  expect(of(pet('Hops', { species: 'Rabbit' }))).toBe('no')
  expect(of(pet('Bella', { weightKg: 20 }))).toBe('fits')
  expect(of(pet('Bella', { weightKg: 20.1 }))).toBe('no')
  expect(of(pet('Pup', { ageMonths: 5 }))).toBe('no')
  expect(of(pet('Pup', { ageMonths: 6 }))).toBe('fits')
  expect(of(pet('Bella', { weightKg: null }))).toBe('asks')
  expect(of(pet('Bella', { ageMonths: null }))).toBe('asks')
  expect(of(pet('Bella'), pet('Max'))).toBe('fits')
  expect(of(pet('Bella'), pet('Max'), pet('Rex'))).toBe('no')
  // A weight is no way around the age.
  expect(of(pet('Pup', { weightKg: null, ageMonths: 2 }))).toBe('no')
})

test('the service that suits them best decides, and says which it is', () => {
  const prices: PricedService[] = [
    {
      service: 'dog_walking',
      priceCents: 2500,
      per: 'hour',
      takes: { ...rules(), saidOn: '2026-09-03' },
    },
    {
      service: 'pet_sitting',
      priceCents: 6500,
      per: 'night',
      takes: { ...rules({ species: ['Dog', 'Rabbit'] }), saidOn: '2026-09-03' },
    },
  ]
  const said = { prices, vaccines: [], vaccinesSaidOn: null }
  const words = (services: PricedService['service'][] | undefined, isSample = false) =>
    providerVerdictWords({ ...said, isSample }, [pet('Hops', { species: 'Rabbit', weightKg: 2 })], {
      services,
      units: 'us',
    })
  expect(words(undefined)).toEqual({
    verdict: 'fits',
    headline: 'Fits Hops',
    reasons: ['Pet sitting: Takes dogs and rabbits.'],
    source: 'Said by the provider, Sep 3, 2026',
  })
  expect(words(['dog_walking'])).toMatchObject({
    verdict: 'no',
    reasons: ['Takes dogs only, not Hops.'],
  })
  expect(words(['grooming'])).toMatchObject({ verdict: 'unknown', source: null })
  expect(words(['dog_walking'], true).source).toBe('Sample data, Sep 3, 2026')
})

test('a vaccination that is asked for refuses once it has ended, and is asked about until recorded', () => {
  const on = '2026-11-21'
  const of = (vaccinated: CaredPet['vaccinated'], takes: TakenPets | null = rules()) =>
    takenVerdict(takes, [pet('Bella', { vaccinated })], { vaccines: ['Rabies', 'FVRCP'], on })
  expect(of({ Rabies: on }).verdict).toBe('fits')
  expect(of({ Rabies: '2026-11-20' })).toMatchObject({
    verdict: 'no',
    each: [{ reason: { kind: 'vaccine-ended', vaccine: 'Rabies', endedOn: '2026-11-20' } }],
  })
  expect(of({}).verdict).toBe('asks')
  expect(of(undefined).verdict).toBe('asks')
  // It holds whatever they have said of kinds, and what refuses the kind comes first.
  expect(of({ Rabies: '2026-11-20' }, null).verdict).toBe('no')
  expect(of({ Rabies: on }, null).verdict).toBe('unknown')
  expect(of({}, rules({ species: ['Cat'] })).each[0]?.reason.kind).toBe('other-species')

  const provider = {
    prices: [{ service: 'pet_sitting', priceCents: 1, per: 'night', takes: null }],
    isSample: false,
    vaccines: ['Rabies'],
    vaccinesSaidOn: '2026-10-02',
  } satisfies Parameters<typeof providerVerdictWords>[0]
  const words = (day: string | null, until: string) =>
    providerVerdictWords(
      { ...provider, vaccinesSaidOn: day },
      [pet('Bella', { vaccinated: { Rabies: until } })],
      { units: 'us', on },
    )
  expect(words('2026-10-02', '2026-11-20')).toMatchObject({
    reasons: ['They ask for Rabies, and Bella’s ended Nov 20, 2026.'],
    source: 'Said by the provider, Oct 2, 2026',
  })
  expect(words(null, '2026-11-20').source).toBe('Said by the provider')
})

test('what is said reads as one line, in the units of its reader', () => {
  expect(takenPetsText(rules({ species: ['Dog', 'Cat'], maxWeightKg: 22.68 }), 'us')).toBe(
    'Dogs and cats, up to 50 lbs, up to 2 at once, 6 months or older',
  )
  expect(takenPetsText(rules({ maxAnimals: null, minAgeMonths: 12 }), 'metric')).toBe(
    'Dogs, up to 20 kg, 1 year or older',
  )
})

test('pets are written for a call and read back, and nothing else is read', () => {
  const pets: CaredPet[] = [
    { species: 'Dog', weightKg: 28.1, ageMonths: 36 },
    { species: 'Rabbit', weightKg: null, ageMonths: null },
    { species: 'Cat', weightKg: 4, ageMonths: null, vaccinated: { Rabies: '2027-03-01' } },
  ]
  const text = 'Dog:28.1::36,Rabbit,Cat:4::::Rabies=2027-03-01'
  expect(pets.map(caredPetText).join(',')).toBe(text)
  expect(readCaredPets(text)).toEqual(pets)
  expect(readCaredPets('Dragon:5::1,Dog:-4::x,,')).toEqual([
    { species: 'Dog', weightKg: null, ageMonths: null },
  ])
})

test('a reactive pet is asked about unless one animal is taken at a time', () => {
  const bo = pet('Bo', { needs: ['reactive'] })
  const of = (maxAnimals: number | null) => takenVerdict(rules({ maxAnimals }), [bo])
  expect(of(null)).toMatchObject({ verdict: 'asks', each: [{ reason: { kind: 'alone-only' } }] })
  expect(of(2).verdict).toBe('asks')
  expect(of(1).verdict).toBe('fits')
  expect(takenVerdict(null, [bo]).verdict).toBe('unknown')
  expect(takenVerdict(rules(), [pet('Bo', { needs: ['reactive'], species: 'Cat' })]).verdict).toBe(
    'no',
  )
  expect(caredPetText(bo)).toBe('Dog:12:reactive:36')
  expect(readCaredPets('Dog:12:reactive:36')).toMatchObject([{ needs: ['reactive'] }])
})
