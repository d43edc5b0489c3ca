import { expect, test } from 'vitest'
import { kindPolicy, UNKNOWN_POLICY } from '../places/pet-policy.ts'
import { checkDraft } from './check-draft.ts'
import { differencesOf } from './queue.ts'
import { dayInWords, placeFacts } from './submission-facts.ts'
import { NewCorrection, NewReport } from './submission-schemas.ts'

const place = { kind: 'place', id: 7 } as const

function says(given: object): string | undefined {
  return checkDraft(NewCorrection, given).problems[0]?.says
}

function reported(given: object) {
  return checkDraft(NewReport, { subject: place, ...given }).problems
}

test('a correction must say something, in fields of a place or in words', () => {
  expect(says({ subject: place })).toBe('Please say what is not right.')
  expect(says({ subject: place, comment: '   ' })).toBe('Please say what is not right.')
  expect(says({ subject: place, changes: { phone: '' } })).toBeUndefined()
  expect(says({ subject: { kind: 'event', id: 1 }, changes: { name: 'A' } })).toBe(
    'Please say in words what is not right.',
  )
})

test('a field that is emptied is taken away, one that is left out stays', () => {
  const { content } = checkDraft(NewCorrection, { subject: place, changes: { phone: ' ' } })
  expect(content?.changes).toEqual({ phone: null })
})

test('a report for another reason needs words', () => {
  expect(reported({ reason: 'other' })).toHaveLength(1)
  expect(reported({ reason: 'spam' })).toHaveLength(0)
  expect(reported({})).toMatchObject([{ field: 'reason', says: 'Please choose what is wrong.' }])
})

test('only what would change is shown as a difference', () => {
  const before = { name: 'Beagle', phone: '1', city: 'Bend', pets: UNKNOWN_POLICY }
  const after = { phone: null, city: 'Bend', pets: { ...UNKNOWN_POLICY, dog: kindPolicy('patio') } }
  expect(differencesOf(placeFacts(before), placeFacts(after))).toEqual([
    { field: 'phone', label: 'Phone', before: '1', after: 'Not given' },
    { field: 'pets.dog', label: 'Dogs', before: 'Not known', after: 'Welcome on the patio' },
  ])
})

test('the times of a day are told as clocks in the US show them', () => {
  expect(dayInWords([])).toBe('Closed')
  expect(dayInWords([[0, 1440]])).toBe('Open 24 hours')
  expect(dayInWords([[480, 720]])).toBe('8:00 AM to 12:00 PM')
  expect(
    dayInWords([
      [0, 90],
      [1080, 1530],
    ]),
  ).toBe('12:00 AM to 1:30 AM, 6:00 PM to 1:30 AM')
})
