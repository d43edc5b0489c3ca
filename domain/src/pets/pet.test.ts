import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar.ts'
import { msg } from '../language/messages.ts'
import { ageText, ageYears, birthFromAge, birthProblem } from './age.ts'
import { HOUSEHOLD_ROLES, mayDo } from './household.ts'
import { isGivenOn, scheduleKey, scheduleOf, scheduleText, USUAL_SCHEDULES } from './medication.ts'
import { microchipWarning } from './microchip.ts'
import { PetEntry } from './pet-schemas.ts'
import { petProblem, phoneIn, phoneText } from './pet.ts'
import { poundsOf, weightText } from './weight-text.ts'
import { kilogramsOf } from './weight.ts'

const today = '2026-11-20'

test('name and species are asked for in the words of the specification', () => {
  const says = msg('Please fill in required fields (Name and Species)')
  expect(petProblem({ name: '', species: 'Dog' })).toEqual(says)
  expect(petProblem({ name: 'Bella', species: '' })).toEqual(says)
  expect(petProblem({})).toEqual(says)
  expect(petProblem({ name: 'Bella', species: 'Dog' })).toBeNull()
})

test('an age or weight nobody gave is not recorded, and never zero', () => {
  expect(ageText(null, today)).toBe('Not recorded')
  expect(ageYears(null, today)).toBeNull()
  expect(weightText(null)).toBe('Not recorded')
})

test('young pets are counted in days and months, guesses are said to be guesses', () => {
  const exact = (on: string) => ageText({ on, isApproximate: false }, today)
  expect(exact('2026-11-08')).toBe('12 days')
  expect(exact('2026-10-20')).toBe('1 month')
  expect(exact('2025-12-21')).toBe('10 months')
  expect(exact('2025-11-20')).toBe('1 year')
  expect(ageText(birthFromAge(3, today), today)).toBe('about 3 years')
})

test('an age typed in years comes back as that age', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 9999 }),
      (age, count) => {
        const day = addDays('2020-02-29', count)
        expect(ageYears(birthFromAge(age, day), day)).toBe(age)
        expect(birthProblem(birthFromAge(age, day), day)).toBeNull()
      },
    ),
  )
})

test('nobody is born tomorrow', () => {
  expect(birthProblem({ on: addDays(today, 1), isApproximate: false }, today)).toMatchObject({
    english: expect.stringMatching(/future/),
  })
  expect(
    birthProblem({ on: addMonths(today, -130 * 12), isApproximate: true }, today),
  ).toMatchObject({ english: expect.stringMatching(/long ago/) })
  expect(birthProblem({ on: today, isApproximate: false }, today)).toBeNull()
})

test('pounds typed with up to two digits come back from the stored kilograms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 220_000 }), (hundredths) => {
      const pounds = hundredths / 100
      expect(poundsOf(kilogramsOf(pounds))).toBeCloseTo(pounds, 2)
    }),
  )
  expect(weightText(kilogramsOf(25))).toBe('25 lbs')
  expect(weightText(kilogramsOf(62.5))).toBe('62.5 lbs')
  expect(weightText(0.035)).toBe('0.08 lbs')
  expect(weightText(11.5, 'metric')).toBe('11.5 kg')
})

test('a microchip that is no 15-digit number is warned about, whatever stands between digits', () => {
  expect(microchipWarning('985 112 003 456 789')).toBeNull()
  expect(microchipWarning('985-112003456789')).toBeNull()
  expect(microchipWarning(null)).toBeNull()
  expect(microchipWarning('')).toBeNull()
  expect(microchipWarning('98511200345678')).toMatch(/15-digit/)
  expect(microchipWarning('AVID*012*345*678')).toMatch(/15-digit/)
})

test('the phone of an emergency contact is found among its words', () => {
  expect(phoneIn('Sam Rivera, (415) 555-0142')).toBe('4155550142')
  expect(phoneIn('+44 20 7946 0018 (Ann)')).toBe('+442079460018')
  expect(phoneIn('Dr. Lee at the corner of 3rd and 16th')).toBeNull()
  expect(phoneIn(null)).toBeNull()
})

function may(act: Parameters<typeof mayDo>[1]) {
  return HOUSEHOLD_ROLES.filter((role) => mayDo(role, act))
}

test('owners may do everything, carers record, viewers see', () => {
  expect(may('see')).toEqual(['owner', 'carer', 'viewer'])
  expect(may('record')).toEqual(['owner', 'carer'])
  for (const act of ['edit', 'share', 'manage-household', 'put-away'] as const) {
    expect(may(act)).toEqual(['owner'])
  }
})

test('every schedule a form offers reads well and is found again by its name', () => {
  expect(USUAL_SCHEDULES.map(({ schedule }) => scheduleText(schedule))).toEqual([
    'Once a day',
    'Twice a day',
    '3 times a day',
    'Once a week',
    'Twice a week',
    'Once a month',
    '4 times a year',
    'As needed',
  ])
  for (const { key, schedule } of USUAL_SCHEDULES) {
    expect(scheduleKey(schedule)).toBe(key)
    expect(scheduleOf(key)).toEqual(schedule)
  }
  expect(scheduleOf('99-day')).toBeUndefined()
})

test('a medication is given on its first and its last day and not outside', () => {
  const pill = {
    name: 'Pill',
    dose: null,
    schedule: { kind: 'as-needed' as const },
    startsOn: '2026-11-10',
    endsOn: '2026-11-20',
  }
  expect(isGivenOn(pill, '2026-11-09')).toBe(false)
  expect(isGivenOn(pill, '2026-11-10')).toBe(true)
  expect(isGivenOn(pill, '2026-11-20')).toBe(true)
  expect(isGivenOn(pill, '2026-11-21')).toBe(false)
})

test('empty texts are nothing, and what no printer knows is refused', () => {
  const read = PetEntry.parse({ name: ' Bella ', breed: '  ', medicalNotes: 'a\nb' })
  expect(read).toMatchObject({ name: 'Bella', breed: null, medicalNotes: 'a\nb' })
  expect(PetEntry.safeParse({ name: 'Bel\u0000la' }).success).toBe(false)
  expect(PetEntry.safeParse({ medicalNotes: 'a\u0007' }).success).toBe(false)
  expect(PetEntry.safeParse({ imageUrl: 'https://elsewhere.example/dog.jpg' }).success).toBe(false)
})

test('a telephone number is told as people write it, and one of another country as it was typed', () => {
  expect(phoneText('4155550142')).toBe('(415) 555-0142')
  expect(phoneText('+14155550142')).toBe('(415) 555-0142')
  expect(phoneText('+442079460018')).toBe('+442079460018')
  expect(phoneText('415-555-0142')).toBe('415-555-0142')
})
