import { expect, test } from 'vitest'
import { daysMeant } from './event-days.ts'

test.each([
  // A Monday, the Saturday and the Sunday of its week.
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  // A Friday at the end of a month.
  ['2026-10-30', '2026-10-31', '2026-11-01'],
])('on %s the weekend is from %s to %s', (today, first, last) => {
  expect(daysMeant('weekend', today)).toEqual({ first, last })
})

test('this month is what is left of it', () => {
  expect(daysMeant('month', '2026-11-23')).toEqual({ first: '2026-11-23', last: '2026-11-30' })
  expect(daysMeant('month', '2028-02-01')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(daysMeant('month', '2026-12-31')).toEqual({ first: '2026-12-31', last: '2026-12-31' })
})

test('today is a day of its own', () => {
  expect(daysMeant('today', '2026-11-23')).toEqual({ first: '2026-11-23', last: '2026-11-23' })
})
