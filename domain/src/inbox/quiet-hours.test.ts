import { expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const NIGHT = { from: '22:00', until: '07:00' }
const NAP = { from: '13:00', until: '14:30' }

test.each([
  [NIGHT, '21:59', null],
  [NIGHT, '22:00', { daysLater: 1, time: '07:00' }],
  [NIGHT, '23:59', { daysLater: 1, time: '07:00' }],
  [NIGHT, '00:00', { daysLater: 0, time: '07:00' }],
  [NIGHT, '06:59', { daysLater: 0, time: '07:00' }],
  [NIGHT, '07:00', null],
  [NAP, '12:59', null],
  [NAP, '13:00', { daysLater: 0, time: '14:30' }],
  [NAP, '14:29', { daysLater: 0, time: '14:30' }],
  [NAP, '14:30', null],
  [{ from: '22:00', until: '00:00' }, '23:00', { daysLater: 1, time: '00:00' }],
  [{ from: '22:00', until: '00:00' }, '00:00', null],
  [{ from: '00:00', until: '06:00' }, '00:00', { daysLater: 0, time: '06:00' }],
] as const)('of quiet hours %j, %s ends at %j', (quiet, time, end) => {
  expect(endOfQuiet(quiet, time)).toEqual(end)
})

test('every minute is quiet in one of two halves of the day and in no other', () => {
  const first = { from: '05:15', until: '20:45' }
  const second = { from: '20:45', until: '05:15' }
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    expect(endOfQuiet(first, time) === null, time).toBe(endOfQuiet(second, time) !== null)
  }
})
