import { expect, test } from 'vitest'
import { holdsDay, hourLines, isWholeDay } from './hour-lines.ts'
import { everyDay, weekOf } from './opening-hours.ts'

test('a week of equal days is one line', () => {
  const [line, ...others] = hourLines(everyDay([[0, 1440]]))
  expect(others).toEqual([])
  expect(line).toEqual({ first: 'mon', last: 'sun', hours: [[0, 1440]] })
  expect(isWholeDay(line?.hours ?? [])).toBe(true)
})

test('days in a row with the same hours share a line, and a day between others has its own', () => {
  const week = weekOf((day) => (day === 'wed' ? [] : day === 'sun' ? [[660, 1020]] : [[540, 1020]]))
  expect(hourLines(week).map(({ first, last }) => `${first}-${last}`)).toEqual([
    'mon-tue',
    'wed-wed',
    'thu-sat',
    'sun-sun',
  ])
})

test('a day with a break is not a day without one', () => {
  const week = weekOf((day) =>
    day === 'mon'
      ? [
          [540, 720],
          [780, 1020],
        ]
      : [[540, 720]],
  )
  expect(hourLines(week)).toHaveLength(2)
})

test('a line knows its days', () => {
  const [line] = hourLines(weekOf((day) => (day === 'sat' || day === 'sun' ? [] : [[540, 1020]])))
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => line !== undefined && holdsDay(line, day))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('closed, and open until a minute before midnight, is not the whole day', () => {
  expect(isWholeDay([])).toBe(false)
  expect(isWholeDay([[0, 1439]])).toBe(false)
})
