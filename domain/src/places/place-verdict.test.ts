import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Need } from '../pets/needs.ts'
import type { AskedVaccine } from '../pets/vaccine-proof.ts'
import { namedBreedsOf } from './named-breeds.ts'
import { kindPolicy, PET_KINDS, UNKNOWN_POLICY, WELCOMES } from './pet-policy.ts'
import { PetPolicy } from './place-schemas.ts'
import { placeVerdictWords } from './place-verdict-words.ts'
import { placeVerdict } from './place-verdict.ts'

const today = '2026-11-24'
const hotel: PetPolicy = {
  ...UNKNOWN_POLICY,
  dog: kindPolicy('inside', { maxWeightKg: 22.68, maxCount: 1 }),
  cat: kindPolicy('not-allowed'),
  evidence: { from: 'business', level: 'stated', on: '2026-09-03' },
}
const chihuahua = { name: 'Pip', kind: 'dog', weightKg: 2.5 } as const
const dane = { name: 'Bella', kind: 'dog', weightKg: 28.12 } as const
const cat = { name: 'Mia', kind: 'cat', weightKg: 4 } as const
const rabbit = { name: 'Hops', kind: 'other', weightKg: 2 } as const

const words = (pets: Parameters<typeof placeVerdictWords>[1], policy = hotel) =>
  placeVerdictWords({ pets: policy, category: 'hotel' }, pets, { today, units: 'us' })

test('a pet over the limit does not fit, with the limit, its weight, who says so and when', () => {
  expect(words([dane])).toEqual({
    verdict: 'no',
    headline: 'Does not fit Bella',
    reasons: ['At most 50 lbs, Bella is 62 lbs.'],
    source: 'Said by the hotel, Sep 3, 2026',
  })
})

test('a limit that is rounded up never looks as if it were kept', () => {
  const policy = { ...hotel, dog: kindPolicy('inside', { maxWeightKg: 23 }) }
  expect(words([{ ...dane, weightKg: 23.1 }], policy).reasons).toEqual([
    'At most 50.7 lbs, Bella is 50.9 lbs.',
  ])
})

test('the same place fits one pet, refuses another and has said nothing of a third', () => {
  expect(words([chihuahua])).toMatchObject({ verdict: 'fits', headline: 'Fits Pip' })
  expect(words([cat])).toMatchObject({ verdict: 'no', reasons: ['No cats here.'] })
  expect(words([rabbit])).toEqual({
    verdict: 'unknown',
    headline: 'Not known for Hops',
    reasons: ['Nobody has told us about other pets.'],
    source: null,
  })
})

test('of several pets the ones are named that do not fit, or that one has to ask about', () => {
  expect(words([chihuahua, cat])).toMatchObject({
    verdict: 'no',
    headline: 'Does not fit Mia',
    reasons: ['No cats here.'],
  })
  expect(words([chihuahua, rabbit])).toMatchObject({
    verdict: 'asks',
    headline: 'Ask first for Hops',
    source: 'Said by the hotel, Sep 3, 2026',
  })
})

test('two that would each fit do not where the place takes one of their kind', () => {
  const second = { ...chihuahua, name: 'Dot' }
  expect(words([chihuahua, second])).toMatchObject({
    verdict: 'no',
    headline: 'Does not fit Pip and Dot',
    reasons: ['At most 1 dog at a time, and 2 dogs come.'],
  })
  expect(
    placeVerdict({ pets: hotel, category: 'hotel' }, [chihuahua, second], today).each.map(
      ({ fit }) => fit.verdict,
    ),
  ).toEqual(['fits', 'fits'])
})

test('a weight that nobody recorded and a claim that has faded are asked about', () => {
  expect(words([{ ...dane, weightKg: null }])).toMatchObject({
    verdict: 'asks',
    reasons: ['At most 50 lbs, and Bella’s weight is not recorded.'],
  })
  const faded = {
    ...hotel,
    evidence: { from: 'visit', level: 'likely', on: '2025-11-24' },
  } as const
  expect(words([chihuahua], faded)).toMatchObject({
    verdict: 'asks',
    reasons: ['Last heard in 2025.'],
    source: 'Seen on a visit, Nov 24, 2025',
  })
})

test('a reactive pet asks first where others run off the leash, and is as welcome elsewhere', () => {
  const dog = { ...chihuahua, needs: ['reactive' as const] }
  const park = { pets: hotel, category: 'park' as const }
  const at = { today, units: 'us' as const }
  expect(placeVerdictWords(park, [dog], at)).toEqual({
    verdict: 'asks',
    headline: 'Ask first for Pip',
    reasons: ['Off leash here, and Pip is reactive: ask when it is quiet.'],
    source: 'Said by the park, Sep 3, 2026',
  })
  expect(placeVerdictWords(park, [chihuahua], at).verdict).toBe('fits')
  expect(words([dog]).verdict).toBe('fits')
  const leashed = { ...hotel, dog: kindPolicy('leash') }
  expect(placeVerdictWords({ ...park, pets: leashed }, [dog], at).verdict).toBe('fits')
})

const pipWith = (...needs: Need[]) => [{ ...chihuahua, needs }]

test('a patio tells who minds heat to ask for shade, and a park who neither hears nor sees', () => {
  const patio = { ...hotel, dog: kindPolicy('patio') }
  expect(words(pipWith('short-nose'), patio)).toMatchObject({
    verdict: 'fits',
    reasons: ['Welcome on the patio: dogs. On a hot day ask for shade: heat is hard on Pip.'],
  })
  expect(words(pipWith('senior'), patio).reasons).toEqual(['Welcome on the patio: dogs.'])
  const park = { pets: hotel, category: 'park' as const }
  expect(placeVerdictWords(park, pipWith('deaf'), { today, units: 'us' }).reasons).toEqual([
    'Welcome off leash: dogs. Pip is deaf: keep the leash on.',
  ])
})

test('vaccinations that are asked for must be valid that day; what no passport shows is asked', () => {
  const policy = {
    ...hotel,
    dog: kindPolicy('inside', { vaccines: ['Rabies', 'Bordetella'] }),
    cat: kindPolicy('inside', { vaccines: ['FVRCP'] }),
  }
  const until = (rabies: string, bordetella = '2027-05-01') => ({
    ...chihuahua,
    vaccinated: { Rabies: rabies, Bordetella: bordetella },
  })
  expect(words([until(today)], policy).verdict).toBe('fits')
  expect(words([until('2026-11-23')], policy)).toMatchObject({
    verdict: 'no',
    reasons: ['They ask for Rabies, and Pip’s ended Nov 23, 2026.'],
    source: 'Said by the hotel, Sep 3, 2026',
  })
  expect(words([{ ...chihuahua, vaccinated: { Rabies: today } }], policy)).toMatchObject({
    verdict: 'asks',
    reasons: ['They ask for Bordetella, which Pip’s passport does not show.'],
  })
  expect(words([chihuahua], policy)).toMatchObject({
    verdict: 'asks',
    reasons: ['They ask for Rabies and Bordetella, which Pip’s passport does not show.'],
  })
  // Who stays needs it through the last day.
  const stay = { today, lastDay: '2026-12-03', units: 'us' } as const
  const at = { pets: policy, category: 'hotel' } as const
  expect(placeVerdictWords(at, [until('2026-12-02')], stay)).toMatchObject({
    verdict: 'no',
    reasons: ['They ask for Rabies, and Pip’s ends Dec 2, 2026.'],
  })
  expect(placeVerdictWords(at, [until('2026-12-03')], stay).verdict).toBe('fits')
  // Cats are asked only for what cats get.
  expect(words([{ ...cat, vaccinated: { FVRCP: today } }], policy).verdict).toBe('fits')
  expect(
    PetPolicy.safeParse({ ...policy, cat: { ...policy.cat, vaccines: ['Lyme'] } }).success,
  ).toBe(false)
})

const rule = fc
  .record({
    welcome: fc.constantFrom(...WELCOMES),
    maxWeightKg: fc.constantFrom(null, 10, 30),
    maxCount: fc.constantFrom(null, 1, 2),
    vaccines: fc.constantFrom<AskedVaccine[] | undefined>(undefined, ['Rabies']),
  })
  .map(({ welcome, ...limits }) => kindPolicy(welcome, limits))
const policies = fc
  .record({ dog: rule, cat: rule, other: rule })
  .map((kinds): PetPolicy => Object.assign({}, UNKNOWN_POLICY, kinds))
const pet = fc.record({
  kind: fc.constantFrom(...PET_KINDS),
  weightKg: fc.constantFrom(null, 5, 20, 40),
  needs: fc.constantFrom(undefined, ['reactive' as const], ['deaf' as const]),
  vaccinated: fc.constantFrom(undefined, {}, { Rabies: '2026-11-23' }, { Rabies: today }),
})
const category = 'park'

test('one more pet never makes a place fit that did not, nor forgives a refusal', () => {
  fc.assert(
    fc.property(
      policies,
      fc.array(pet, { minLength: 1, maxLength: 4 }),
      pet,
      (policy, few, one) => {
        const { verdict: before } = placeVerdict({ pets: policy, category }, few, today)
        const { verdict: after } = placeVerdict({ pets: policy, category }, [...few, one], today)
        expect(before !== 'no' || after === 'no').toBe(true)
        expect(after !== 'fits' || before === 'fits').toBe(true)
      },
    ),
  )
})

test('the order in which pets are named changes nothing', () => {
  fc.assert(
    fc.property(policies, fc.array(pet, { minLength: 1, maxLength: 4 }), (policy, pets) => {
      const { verdict } = placeVerdict({ pets: policy, category }, pets, today)
      expect(placeVerdict({ pets: policy, category }, pets.toReversed(), today).verdict).toBe(
        verdict,
      )
    }),
  )
})

test('a youngest age and breeds that are not taken refuse, and what is not recorded is asked', () => {
  const policy = {
    ...hotel,
    dog: kindPolicy('inside', {
      minAgeMonths: 6,
      refusedBreeds: ['pit-bull', 'rottweiler'],
      needsCrate: true,
    }),
  }
  const grown = { ...chihuahua, ageMonths: 40, breeds: [] }
  expect(words([grown], policy)).toMatchObject({
    verdict: 'fits',
    reasons: ['Welcome inside: dogs. In a crate while alone in the room.'],
  })
  expect(words([{ ...grown, ageMonths: 5 }], policy)).toMatchObject({
    verdict: 'no',
    reasons: ['From 6 months on, Pip is 5 months.'],
  })
  expect(words([{ ...grown, breeds: ['rottweiler'] }], policy)).toMatchObject({
    verdict: 'no',
    reasons: ['No Rottweilers here.'],
  })
  expect(words([{ ...grown, ageMonths: null }], policy)).toMatchObject({
    verdict: 'asks',
    reasons: ['From 6 months on, and Pip’s birth date is not recorded.'],
  })
  expect(words([{ ...grown, breeds: null }], policy)).toMatchObject({
    verdict: 'asks',
    reasons: ['No pit bulls or Rottweilers here, and Pip’s breed is not recorded.'],
  })
})

test('breeds are told by the words owners write, and nobody else is called one', () => {
  expect(namedBreedsOf('American Pitbull mix')).toEqual(['pit-bull'])
  expect(namedBreedsOf('Husky/Malamute')).toEqual(['husky', 'malamute'])
  expect(namedBreedsOf('Great Dane')).toEqual([])
  expect(namedBreedsOf('Chowder')).toEqual([])
  expect(namedBreedsOf(' ')).toBeNull()
  expect(namedBreedsOf(null)).toBeNull()
})
