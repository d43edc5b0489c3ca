import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import { guestPetsProblem } from './entry-rules.ts'
import { type ComingGuest, entrySourceText, entryVerdict as verdictIn } from './entry-verdict.ts'

const pip = { name: 'Pip', species: 'Dog', weightKg: null } as const
const miela = { name: 'Miela', species: 'Cat', weightKg: null } as const
const hazel = { name: 'Hazel', species: 'Rabbit', weightKg: null } as const
const entryVerdict = (event: Parameters<typeof verdictIn>[0], pets: readonly ComingGuest[]) =>
  verdictIn(event, pets, { units: 'us', on: '2026-11-28', source: 'Said by the host, Sep 3, 2026' })
const open = { species: [], vaccinations: [], mostPets: 2 }

test('an event fits pets of the kinds it is for, so many of them, and no others', () => {
  expect(entryVerdict(open, [pip, miela])).toMatchObject({
    verdict: 'fits',
    headline: 'Fits Pip and Miela',
  })
  expect(entryVerdict({ ...open, species: ['Dog'] }, [pip, miela])).toMatchObject({
    verdict: 'no',
    headline: 'Does not fit Miela',
    reasons: ['Miela cannot come: this event is for dogs.'],
  })
  expect(entryVerdict({ ...open, mostPets: 1 }, [pip, miela])).toMatchObject({
    verdict: 'no',
    reasons: ['Each may bring 1 pet.'],
  })
  expect(entryVerdict({ ...open, mostPets: 0 }, [pip])).toMatchObject({
    verdict: 'no',
    headline: 'Does not fit Pip',
    reasons: ['Pets stay at home for this event.'],
  })
})

test('what a passport has to show is asked until it was looked at, of those that get the shot', () => {
  const asks = { ...open, vaccinations: ['DHPP'] }
  expect(entryVerdict(asks, [pip, hazel])).toMatchObject({
    verdict: 'asks',
    headline: 'Ask first for Pip',
    reasons: ['Asks for DHPP.'],
  })
  expect(entryVerdict(asks, [{ ...pip, problems: [] }])).toMatchObject({
    verdict: 'fits',
    reasons: ['Pip’s passport shows DHPP on that day.'],
  })
  const gap = 'Pip’s passport shows no DHPP vaccination that is valid on that day.'
  expect(entryVerdict(asks, [{ ...pip, problems: [gap] }])).toMatchObject({
    verdict: 'no',
    reasons: [gap],
  })
})

test('a passport is held against the day of the event wherever the event is shown', () => {
  const asks = { ...open, vaccinations: ['DHPP'] }
  const gap = 'Pip’s passport shows no DHPP vaccination that is valid on that day.'
  const vaccinated = (until: string) => [{ ...pip, vaccinated: { DHPP: until } }]
  expect(entryVerdict(asks, vaccinated('2026-11-28')).verdict).toBe('fits')
  expect(entryVerdict(asks, vaccinated('2026-11-27'))).toMatchObject({
    verdict: 'no',
    reasons: [gap],
    source: 'Said by the host, Sep 3, 2026',
  })
  expect(entryVerdict(asks, [{ ...pip, vaccinated: {} }])).toMatchObject({
    verdict: 'no',
    reasons: [gap],
  })
  // What the server held against the event counts before it.
  expect(entryVerdict(asks, [{ ...pip, vaccinated: {}, problems: [] }]).verdict).toBe('fits')
})

test('it says who asks for it and since when, and what is invented says so', () => {
  expect(entrySourceText('2026-09-03', { isSample: false })).toBe('Said by the host, Sep 3, 2026')
  expect(entrySourceText('2026-09-03', { isSample: true })).toBe('Sample data, Sep 3, 2026')
})

test('weight, age on the day and breed refuse, and are asked for where they are not recorded', () => {
  const small = { ...open, maxWeightKg: 11.34, minAgeMonths: 4, refusedBreeds: ['husky'] as const }
  const known = { ...pip, weightKg: 4, ageMonths: 4, breeds: [] }
  expect(entryVerdict(small, [known])).toMatchObject({ verdict: 'fits' })
  expect(entryVerdict(small, [{ ...known, weightKg: 28 }])).toMatchObject({
    verdict: 'no',
    reasons: ['At most 25 lbs, Pip is 61.7 lbs.'],
  })
  expect(entryVerdict(small, [{ ...known, ageMonths: 3 }])).toMatchObject({
    verdict: 'no',
    reasons: ['From 4 months on, Pip is 3 months.'],
  })
  expect(entryVerdict(small, [{ ...known, breeds: ['husky'] }])).toMatchObject({
    verdict: 'no',
    reasons: ['No Huskies here.'],
  })
  expect(entryVerdict(small, [{ ...known, breeds: null }])).toMatchObject({
    verdict: 'asks',
    reasons: ['No Huskies here, and Pip’s breed is not recorded.'],
  })
  // A cat has none of the breeds that are asked about.
  const cat = { ...miela, weightKg: 4, ageMonths: 30 }
  expect(entryVerdict(small, [cat])).toMatchObject({ verdict: 'fits' })
})

const problemOf = (...asked: Parameters<typeof guestPetsProblem>) => {
  const says = guestPetsProblem(...asked)
  return says === null ? null : t(says)
}

test('of pets without a passport kind and number are asked, and neither where no pet comes', () => {
  const dogs = { species: ['Dog'] as const, vaccinations: [] }
  expect(problemOf(dogs, 0, null)).toBeNull()
  expect(problemOf(dogs, 2, ['Dog', 'Dog'])).toBeNull()
  expect(problemOf(dogs, 2, ['Dog', 'Cat'])).toBe('This event is for dogs: no other pets can come.')
  expect(problemOf(dogs, 1, null)).toContain('please say which kinds of pets you bring')
  expect(problemOf({ species: [], vaccinations: [] }, 3, null)).toBeNull()
  expect(problemOf({ species: [], vaccinations: ['Rabies'] }, 1, ['Dog'])).toContain('sign in')
})
