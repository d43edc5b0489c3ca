import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar.ts'
import { isRenewed, renewedOn, reminderDays, remindersFrom } from './reminder.ts'

const shot = (id: number, name: string, date: string, expirationDate: string | null) => ({
  id,
  name,
  date,
  expirationDate,
})

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2022-01-01', count))
const shots = fc
  .array(fc.tuple(fc.constantFrom('Rabies', 'rabies ', 'DHPP'), days, fc.option(days)), {
    maxLength: 8,
  })
  .map((all) => all.map(([name, date, last], index) => shot(index + 1, name, date, last)))

test('reminders come a month and a week before, on the day, and a week and a month after', () => {
  expect(reminderDays('2026-12-31')).toEqual([
    { step: 'month-before', on: '2026-12-01' },
    { step: 'week-before', on: '2026-12-24' },
    { step: 'due', on: '2026-12-31' },
    { step: 'week-overdue', on: '2027-01-07' },
    { step: 'month-overdue', on: '2027-01-30' },
  ])
})

test('recording the same vaccination anew ends its reminders and begins those of the new one', () => {
  const first = shot(1, 'Rabies', '2025-12-01', '2026-12-01')
  expect(remindersFrom([first], '2026-11-20').length).toBeGreaterThan(0)
  const second = shot(2, ' rabies', '2026-11-20', '2029-11-20')
  const left = remindersFrom([first, second], '2026-11-20')
  expect(left.map(({ vaccinationId }) => vaccinationId)).toEqual([2, 2, 2, 2, 2])
})

test('another vaccination, or an older one, ends nothing', () => {
  const rabies = shot(1, 'Rabies', '2025-12-01', '2026-12-01')
  expect(isRenewed(rabies, [rabies, shot(2, 'DHPP', '2026-01-01', '2030-01-01')])).toBe(false)
  expect(isRenewed(rabies, [rabies, shot(2, 'Rabies', '2024-12-01', '2030-01-01')])).toBe(false)
})

test('an older vaccination says when it was last given again', () => {
  const all = [
    shot(1, 'Rabies', '2020-12-01', '2021-12-01'),
    shot(2, 'rabies', '2022-03-01', '2025-03-01'),
    shot(3, 'Rabies', '2025-02-10', '2028-02-10'),
    shot(4, 'DHPP', '2026-01-01', '2029-01-01'),
  ]
  expect(all.map((one) => renewedOn(one, all))).toEqual(['2025-02-10', '2025-02-10', null, null])
})

test('of shots of one name that expire, one always still reminds', () => {
  fc.assert(
    fc.property(shots, (all) => {
      const expiring = all.filter(
        ({ name, expirationDate }) => name !== 'DHPP' && expirationDate !== null,
      )
      const others = all.filter(({ name }) => name !== 'DHPP')
      if (expiring.length === 0 || expiring.length !== others.length) return
      expect(expiring.some((one) => !isRenewed(one, all))).toBe(true)
    }),
  )
})

test('reminders are in order, from the day asked about on, and depend on nothing but dates', () => {
  fc.assert(
    fc.property(shots, days, (all, today) => {
      const reminders = remindersFrom(all, today)
      expect(reminders.every(({ on }) => daysBetween(today, on) >= 0)).toBe(true)
      const order = reminders.map(({ on }) => on)
      expect(order).toEqual([...order].sort())
      expect(remindersFrom([...all].reverse(), today)).toEqual(reminders)
    }),
  )
})

test('nothing reminds of a shot without an expiration date', () => {
  expect(remindersFrom([shot(1, 'Rabies', '2025-12-01', null)], '2026-11-20')).toEqual([])
})
