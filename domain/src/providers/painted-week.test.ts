import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWeekMinutes, weekOf } from '../places/opening-hours.ts'
import type { OpeningHours } from '../places/place-schemas.ts'
import {
  minutesWorked,
  NO_HOURS,
  painted,
  type Stroke,
  USUAL_WEEK,
  workedIn,
} from './painted-week.ts'

const monday = (hours: OpeningHours) => hours.mon
const stroke = (day: number, from: number, to: number, last = day): Stroke => ({
  days: [day, last],
  minutes: [from * 60, to * 60],
})
const paint = (hours: OpeningHours, one: Stroke) => painted(hours, one, true) ?? NO_HOURS
const wipe = (hours: OpeningHours, one: Stroke) => painted(hours, one, false) ?? NO_HOURS

test('a rectangle paints the same hours on each of its days', () => {
  expect(paint(NO_HOURS, stroke(0, 9, 17, 4))).toEqual(USUAL_WEEK)
  expect(minutesWorked(USUAL_WEEK)).toBe(5 * 8 * 60)
})

test('hours that touch become one time, hours apart stay apart', () => {
  const morning = paint(NO_HOURS, stroke(0, 9, 12))
  expect(monday(paint(morning, stroke(0, 12, 13)))).toEqual([[540, 780]])
  expect(monday(paint(morning, stroke(0, 14, 15)))).toEqual([
    [540, 720],
    [840, 900],
  ])
  expect(monday(paint(morning, stroke(0, 8, 15)))).toEqual([[480, 900]])
})

test('an hour wiped out of the middle leaves two times, to the minute', () => {
  const week = weekOf((day) => (day === 'mon' ? [[510, 1035]] : []))
  expect(monday(wipe(week, stroke(0, 12, 13)))).toEqual([
    [510, 720],
    [780, 1035],
  ])
  expect(monday(wipe(week, stroke(0, 0, 24)))).toEqual([])
})

test('what is painted up to midnight ends with its day', () => {
  const week = paint(paint(NO_HOURS, stroke(0, 22, 24)), stroke(1, 0, 2))
  expect(week.mon).toEqual([[1320, 1440]])
  expect(week.tue).toEqual([[0, 120]])
})

test('a night that runs past midnight is seen and wiped out on the day after', () => {
  const week = weekOf((day) => (day === 'sun' ? [[1200, 1680]] : []))
  expect(workedIn(week, 0, [0, 60])).toBe('all')
  expect(workedIn(week, 0, [180, 300])).toBe('some')
  expect(workedIn(week, 0, [240, 300])).toBe('none')
  const shorter = wipe(week, stroke(0, 1, 2))
  expect(shorter.sun).toEqual([[1200, 1500]])
  expect(shorter.mon).toEqual([[120, 240]])
})

test('a day round the clock with the night before it is no longer than a day', () => {
  const week = weekOf((day) => (day === 'mon' ? [[1200, 1560]] : []))
  const whole = paint(week, stroke(0, 0, 24))
  expect(whole.mon).toEqual([[0, 1440]])
  expect(workedIn(whole, 1, [0, 120])).toBe('all')
  expect(workedIn(whole, 1, [120, 180])).toBe('none')
})

test('a seventh time of a day is refused', () => {
  let week: OpeningHours = NO_HOURS
  for (const hour of [0, 2, 4, 6, 8, 10]) week = paint(week, stroke(0, hour, hour + 1))
  expect(week.mon).toHaveLength(6)
  expect(painted(week, stroke(0, 12, 13), true)).toBeUndefined()
})

test('a week has 168 hours, however many times overlap', () => {
  expect(minutesWorked(paint(NO_HOURS, stroke(0, 0, 24, 6)))).toBe(168 * 60)
  expect(minutesWorked(weekOf((day) => (day === 'sun' ? [[1380, 1500]] : [])))).toBe(120)
  expect(
    minutesWorked(
      weekOf((day) =>
        day === 'mon'
          ? [
              [540, 720],
              [600, 780],
            ]
          : [],
      ),
    ),
  ).toBe(240)
})

const anyStroke = fc
  .record({
    a: fc.integer({ min: 0, max: 6 }),
    b: fc.integer({ min: 0, max: 6 }),
    c: fc.integer({ min: 0, max: 24 }),
    d: fc.integer({ min: 0, max: 24 }),
    works: fc.boolean(),
  })
  .filter(({ c, d }) => c !== d)

test('a painted week is open exactly where it was painted last', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { maxLength: 12 }), (strokes) => {
      let week: OpeningHours = NO_HOURS
      const cells = new Set<number>()
      for (const { a, b, c, d, works } of strokes) {
        const [first, last] = [Math.min(a, b), Math.max(a, b)]
        const [from, to] = [Math.min(c, d), Math.max(c, d)]
        const next = painted(week, stroke(first, from, to, last), works)
        if (next === undefined) continue
        week = next
        for (let day = first; day <= last; day++) {
          for (let hour = from; hour < to; hour++) {
            if (works) cells.add(day * 24 + hour)
            else cells.delete(day * 24 + hour)
          }
        }
      }
      const open = openWeekMinutes(week)
      for (let cell = 0; cell < 168; cell++) {
        const isOpen = open.some(([from, to]) => from <= cell * 60 && cell * 60 + 60 <= to)
        expect(isOpen).toBe(cells.has(cell))
      }
      expect(minutesWorked(week)).toBe(cells.size * 60)
    }),
  )
})
