import { expect, test } from 'vitest'
import { entryVerdict } from './entry-verdict.ts'

const pip = { name: 'Pip', species: 'Dog' } as const
const miela = { name: 'Miela', species: 'Cat' } as const
const hazel = { name: 'Hazel', species: 'Rabbit' } as const
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
  const gap = 'Pip’s passport shows no DHPP vaccination that holds on that day.'
  expect(entryVerdict(asks, [{ ...pip, problems: [gap] }])).toMatchObject({
    verdict: 'no',
    reasons: [gap],
  })
})
