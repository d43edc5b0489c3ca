import { expect, test } from 'vitest'
import { grownSince, mindsHeat, needsOf, needsOn, suggestedNeeds } from './needs.ts'

const TODAY = '2026-11-24'
const BEAGLE = {
  species: 'Dog' as const,
  breed: 'Beagle',
  birth: { on: '2022-11-01', isApproximate: false },
  weightKg: 12,
  medications: [],
}

test('a grown dog of no particular breed needs nothing that its record would say', () => {
  expect(suggestedNeeds(BEAGLE, TODAY)).toEqual([])
})

test('a record speaks for a short nose by the breed, and of cats and dogs alone', () => {
  expect(suggestedNeeds({ ...BEAGLE, breed: 'French Bulldog' }, TODAY)).toEqual(['short-nose'])
  expect(suggestedNeeds({ ...BEAGLE, species: 'Bird', breed: 'Persian' }, TODAY)).toEqual([])
})

const born = (on: string, more = {}) =>
  suggestedNeeds({ ...BEAGLE, ...more, birth: { on, isApproximate: true } }, TODAY)

test('young and old follow from age, kind and weight', () => {
  expect(born('2025-12-01')).toEqual(['puppy'])
  expect(born('2025-11-24')).toEqual([])
  expect(born('2018-11-24')).toEqual(['senior'])
  expect(born('2018-11-25')).toEqual([])
  expect(born('2020-11-24', { weightKg: 45 })).toEqual(['senior'])
  expect(born('2016-11-24', { species: 'Cat' })).toEqual([])
  expect(born('2015-11-24', { species: 'Cat' })).toEqual(['senior'])
  expect(born('2010-01-01', { species: 'Rabbit' })).toEqual([])
})

test('medication counts where it is given on this day, every day', () => {
  const daily = { kind: 'regular' as const, times: 2, per: 'day' as const }
  const drops = { name: 'Drops', dose: null, schedule: daily, startsOn: null, endsOn: null }
  const given = (more = {}) =>
    suggestedNeeds({ ...BEAGLE, medications: [{ ...drops, ...more }] }, TODAY)
  expect(given()).toEqual(['medication'])
  expect(given({ endsOn: '2026-11-23' })).toEqual([])
  expect(given({ schedule: { ...daily, per: 'month' } })).toEqual([])
})

test('needs have one order, each once; a short nose minds heat', () => {
  expect(needsOf(['heat', 'deaf', 'heat', 'wings'])).toEqual(['deaf', 'heat'])
  expect(mindsHeat(['short-nose'])).toBe(true)
  expect(mindsHeat(['senior'])).toBe(false)
})

test('very young ends by itself on the day its kind is grown, and where no birth is known never', () => {
  const birth = { on: '2026-05-24', isApproximate: false }
  const pip = { species: 'Dog' as const, needs: ['deaf', 'puppy'] as const, birth }
  expect(needsOn(pip, '2027-05-23')).toEqual(['deaf', 'puppy'])
  expect(grownSince(pip, '2027-05-23')).toBe(null)
  expect(needsOn(pip, '2027-05-24')).toEqual(['deaf'])
  expect(grownSince(pip, '2027-06-01')).toBe('2027-05-24')
  expect(needsOn({ ...pip, species: 'Rabbit' }, '2026-11-24')).toEqual(['deaf'])
  expect(needsOn({ ...pip, birth: null }, '2030-01-01')).toEqual(['deaf', 'puppy'])
  expect(grownSince({ ...pip, needs: ['deaf'] }, '2030-01-01')).toBe(null)
})
