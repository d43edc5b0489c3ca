import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  daysInMonth,
  dayText,
  isDay,
  monthsBetween,
} from './calendar.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days that do not exist are none', () => {
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '20-1-1',
    '',
    'now',
  ]) {
    expect(isDay(text), text).toBe(false)
  }
  expect(isDay('2024-02-29')).toBe(true)
})

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('three months after 30 November is the last day of February', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})

test('a month later is always in the next month, never past its end', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (day, months) => {
      const later = addMonths(day, months)
      const [year = 0, month = 0, inMonth = 0] = later.split('-').map(Number)
      const [fromYear = 0, fromMonth = 0, from = 0] = day.split('-').map(Number)
      expect(year * 12 + month - (fromYear * 12 + fromMonth)).toBe(months)
      expect(inMonth).toBe(Math.min(from, daysInMonth(year, month)))
    }),
  )
})

test('months are counted as birthdays are, and undo adding them', () => {
  expect(monthsBetween('2026-01-15', '2026-02-14')).toBe(0)
  expect(monthsBetween('2026-01-15', '2026-02-15')).toBe(1)
  expect(monthsBetween('2024-02-29', '2025-02-28')).toBe(12)
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 600 }), (day, months) => {
      expect(monthsBetween(day, addMonths(day, months))).toBe(months)
    }),
  )
})

test('the same instant is another day in another zone', () => {
  const instant = new Date('2026-11-20T01:30:00Z')
  expect(dayIn('America/Los_Angeles', instant)).toBe('2026-11-19')
  expect(dayIn('Asia/Tokyo', instant)).toBe('2026-11-20')
})

test('days read as people of the US write them', () => {
  expect(dayText('2026-11-05')).toBe('Nov 5, 2026')
})
