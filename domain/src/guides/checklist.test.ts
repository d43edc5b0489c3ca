import { expect, test } from 'vitest'
import { flightTasks } from './checklist.ts'

const TODAY = '2026-11-21'

test('tasks are in the order of their days, the flight last', () => {
  const tasks = flightTasks({
    airline: { name: 'Delta' },
    country: null,
    departsOn: '2027-03-01',
    today: TODAY,
  })
  const days = tasks.map(({ dueOn }) => dueOn)
  expect(days).toEqual(days.toSorted())
  expect(tasks.at(-1)).toMatchObject({ title: 'Day of the flight', dueOn: '2027-03-01' })
})

test('what should have been done before today is due today', () => {
  const tasks = flightTasks({ airline: null, country: null, departsOn: '2026-11-25', today: TODAY })
  expect(tasks.every(({ dueOn }) => dueOn >= TODAY)).toBe(true)
  expect(tasks.filter(({ dueOn }) => dueOn === TODAY).length).toBeGreaterThan(2)
})

test('a country adds its own tasks with the time they need', () => {
  const japan = {
    country: 'Japan',
    rules: {
      minimumAgeWeeks: null,
      minimumAgeMonths: null,
      microchip: 'before-rabies' as const,
      rabies: { waitDays: 30 },
      bloodTest: { waitDays: 180, says: 'Blood test, then 180 days.' },
      tapeworm: null,
      healthCertificate: { withinDays: 10, isEndorsed: true },
      permit: { title: 'Notify the Animal Quarantine Service', daysBefore: 40 },
    },
  }
  const tasks = flightTasks({
    airline: null,
    country: japan,
    departsOn: '2027-12-01',
    today: TODAY,
  })
  const due = (title: string) => tasks.find((task) => task.title === title)?.dueOn ?? ''
  expect(due('Rabies blood test') < '2027-06-04').toBe(true)
  expect(due('Rabies vaccination') < due('Rabies blood test')).toBe(true)
  expect(due('Notify the Animal Quarantine Service') <= '2027-10-22').toBe(true)
})
