import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar.ts'
import { msg } from '../language/messages.ts'
import { vaccinationLabel, vaccinationProblem, vaccinationState } from './vaccination.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a vaccination holds through its last day and is expired the day after', () => {
  fc.assert(
    fc.property(days, (last) => {
      expect(vaccinationState(last, last)).toBe('expires-soon')
      expect(vaccinationState(last, addDays(last, 1))).toBe('expired')
    }),
  )
})

test('it expires soon from three calendar months before, clamped to the end of the month', () => {
  expect(vaccinationState('2027-02-28', '2026-11-30')).toBe('expires-soon')
  expect(vaccinationState('2027-03-01', '2026-11-30')).toBe('valid')
  expect(vaccinationState('2027-02-20', '2026-11-20')).toBe('expires-soon')
  expect(vaccinationState('2027-02-21', '2026-11-20')).toBe('valid')
})

test('states follow each other as time goes by and never turn back', () => {
  const order = ['valid', 'expires-soon', 'expired']
  fc.assert(
    fc.property(days, fc.array(fc.integer({ min: -400, max: 400 })), (last, offsets) => {
      const states = offsets
        .sort((a, b) => a - b)
        .map((offset) => order.indexOf(vaccinationState(last, addDays(last, offset))))
      expect(states).toEqual([...states].sort((a, b) => a - b))
    }),
  )
})

test('without an expiration date there is neither label', () => {
  fc.assert(
    fc.property(days, (today) => {
      expect(vaccinationLabel(vaccinationState(null, today))).toBeNull()
    }),
  )
})

test('labels are those of the specification, and a valid one has none', () => {
  expect(vaccinationLabel(vaccinationState('2026-11-19', '2026-11-20'))).toBe('Expired')
  expect(vaccinationLabel(vaccinationState('2026-11-20', '2026-11-20'))).toBe('Expires Soon')
  expect(vaccinationLabel(vaccinationState(addMonths('2026-11-20', 12), '2026-11-20'))).toBeNull()
})

test('name and date are asked for in the words of the specification', () => {
  const says = msg('Please fill in required fields (Name and Date)')
  const today = '2026-11-20'
  expect(vaccinationProblem({ name: ' ', date: today }, today)).toEqual({ says })
  expect(vaccinationProblem({ name: 'Rabies', date: '' }, today)).toEqual({ says })
  expect(vaccinationProblem({ name: 'Rabies', date: today }, today)).toBeNull()
  expect(vaccinationProblem({ name: 'Rabies', date: '2026-11-21' }, today)).toMatchObject({
    field: 'date',
    says: { english: expect.stringMatching(/future/) },
  })
  expect(
    vaccinationProblem({ name: 'Rabies', date: today, expirationDate: '2026-11-19' }, today),
  ).toMatchObject({
    field: 'expirationDate',
    says: { english: expect.stringMatching(/before/) },
  })
})
