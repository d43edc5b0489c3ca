import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import { SIDES } from './booking-life.ts'
import {
  chargeAt,
  datesOf,
  endTrouble,
  isPausedOn,
  mayMoveSeries,
  releaseAt,
  SERIES_MOVES,
  SERIES_STATE_NAMES,
  type SeriesMove,
  type SeriesState,
  seriesText,
  stayTrouble,
} from './recurring.ts'

const MONDAYS_AND_THURSDAYS = {
  weekdays: [1, 4],
  firstDay: '2026-11-23',
  untilDay: '2026-12-07',
}
function trouble(untilDay: string): string | undefined {
  const says = endTrouble({ ...MONDAYS_AND_THURSDAYS, untilDay })
  return says && t(says)
}

const MOVES = Object.keys(SERIES_MOVES) as SeriesMove[]

test('every state of a series is reached, and what has ended never moves again', () => {
  const reached = new Set<SeriesState>(['asked', ...MOVES.map((move) => SERIES_MOVES[move].to)])
  expect([...reached].toSorted()).toEqual(SERIES_STATE_NAMES.toSorted())
  for (const move of MOVES) {
    expect(SIDES.some((side) => mayMoveSeries('ended', move, side))).toBe(false)
  }
})

test('the provider alone accepts, the owner alone goes on, and both may end it', () => {
  expect(mayMoveSeries('asked', 'accept', 'owner')).toBe(false)
  expect(mayMoveSeries('paused', 'resume', 'provider')).toBe(false)
  expect(mayMoveSeries('running', 'pause', 'owner')).toBe(false)
  expect(mayMoveSeries('running', 'end', 'owner')).toBe(true)
  expect(mayMoveSeries('paused', 'end', 'provider')).toBe(true)
})

test('every Monday and Thursday, until', () => {
  const days = datesOf(MONDAYS_AND_THURSDAYS, { from: '2026-11-01', until: '2027-11-01' })
  expect(days).toEqual(['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'])
  expect(datesOf(MONDAYS_AND_THURSDAYS, { from: '2026-11-27', until: '2026-12-03' })).toEqual([
    '2026-11-30',
    '2026-12-03',
  ])
  expect(datesOf(MONDAYS_AND_THURSDAYS, { from: '2026-12-08', until: '2027-01-01' })).toEqual([])
})

test('a change of the clocks and a leap day move no date', () => {
  const sundays = { weekdays: [0], firstDay: '2027-03-07', untilDay: '2027-03-28' }
  expect(datesOf(sundays, { from: '2027-03-01', until: '2027-04-30' })).toEqual([
    '2027-03-07',
    '2027-03-14',
    '2027-03-21',
    '2027-03-28',
  ])
  const leap = { weekdays: [2], firstDay: '2028-02-22', untilDay: '2028-03-07' }
  expect(datesOf(leap, { from: '2028-02-22', until: '2028-03-07' })).toEqual([
    '2028-02-22',
    '2028-02-29',
    '2028-03-07',
  ])
})

test('a series has at least two visits and half a year at most', () => {
  expect(trouble('2026-12-07')).toBeUndefined()
  expect(trouble('2027-05-25')).toMatch(/26 weeks/)
  expect(trouble('2026-11-25')).toMatch(/two visits/)
})

test('a holiday includes its first and its last day', () => {
  const pauses = [{ from: '2026-12-20', until: '2027-01-03' }]
  expect(isPausedOn(pauses, '2026-12-19')).toBe(false)
  expect(isPausedOn(pauses, '2026-12-20')).toBe(true)
  expect(isPausedOn(pauses, '2027-01-03')).toBe(true)
  expect(isPausedOn(pauses, '2027-01-04')).toBe(false)
})

test('a visit is charged two days before it begins and let go half a day before', () => {
  const startsAt = new Date('2026-11-26T17:00:00Z')
  expect(chargeAt(startsAt)).toEqual(new Date('2026-11-24T17:00:00Z'))
  expect(releaseAt(startsAt)).toEqual(new Date('2026-11-26T05:00:00Z'))
})

test('a series in words', () => {
  expect(seriesText({ weekdays: [4, 1], untilDay: '2027-01-28' })).toBe(
    'Every Monday and Thursday until Thu, Jan 28, 2027',
  )
})

test('a stay of every week ends before the next begins, and rests if any day of it does', () => {
  const from = '2026-11-27'
  expect(stayTrouble([5], { from, until: '2026-12-03' })).toBeUndefined()
  expect(stayTrouble([5], { from, until: '2026-12-04' })).toMatchObject({ field: 'endDate' })
  expect(stayTrouble([1, 5], { from, until: '2026-11-28' })).toMatchObject({ field: 'weekdays' })
  const holiday = [{ from: '2026-11-30', until: '2026-12-02' }]
  expect(isPausedOn(holiday, from, '2026-11-29')).toBe(false)
  expect(isPausedOn(holiday, from, '2026-11-30'), 'the day it ends').toBe(true)
  expect(isPausedOn(holiday, '2026-12-02', '2026-12-05')).toBe(true)
  expect(isPausedOn(holiday, '2026-12-03', '2026-12-05')).toBe(false)
  expect(isPausedOn(holiday, from, '2026-12-10'), 'around all of it').toBe(true)
})
