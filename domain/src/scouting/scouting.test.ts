import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { windTowards } from './direction.ts'
import { levelAt, levelName, levelProgress, pointsToReach } from './level.ts'
import { MOST_POINTS_A_DAY, pointsFor } from './points.ts'
import { longestStreak, streakDays } from './streak.ts'
import { type BinState, isWorking, verdict } from './verification.ts'

const TODAY = '2026-11-21'

test('a scout starts on level 1, and levels begin at 200, 300, 400 points', () => {
  expect([0, 99, 100, 199, 200, 299, 300, 1_250].map(levelAt)).toEqual([1, 1, 1, 1, 2, 2, 3, 12])
  expect(pointsToReach(3)).toBe(300)
})

test('the way to the next level is told in points ever earned', () => {
  expect(levelProgress(0)).toEqual({ next: 2, missing: 200, share: 0 })
  expect(levelProgress(250)).toEqual({ next: 3, missing: 50, share: 0.5 })
})

test('every level has a name', () => {
  expect(levelName(1)).toBe('Pup Scout')
  expect(levelName(99)).toBe('Trail Guardian')
})

test('nobody earns more in a day than the cap, however much they do', () => {
  const acts = fc.array(fc.constantFrom('report' as const, 'confirmation' as const))
  fc.assert(
    fc.property(acts, (done) => {
      const earned = done.reduce((sum, act) => sum + pointsFor(act, sum), 0)
      expect(earned).toBeLessThanOrEqual(MOST_POINTS_A_DAY)
    }),
  )
})

const up = { isUpvote: true, on: TODAY }
const down = { isUpvote: false, on: TODAY }
function says(votes: readonly (typeof up)[], was: BinState = 'pending', confirmedOn = TODAY) {
  return verdict(votes, { was, today: TODAY, confirmedOn })
}

test('three more who agree verify a bin, three more who do not reject it', () => {
  expect(says([up, up])).toBe('pending')
  expect(says([up, up, up])).toBe('verified')
  expect(says([up, up, up, down])).toBe('pending')
  expect(says([down, down, down])).toBe('rejected')
})

test('a verified bin stays so until as many disagree as agree, and a rejected one likewise', () => {
  expect(says([up, up, up, down], 'verified')).toBe('verified')
  expect(says([up, down, down], 'verified')).toBe('pending')
  expect(says([down, down, up], 'rejected')).toBe('rejected')
})

test('what nobody confirmed on the spot for a year is pending again, and opinions bring it not back', () => {
  expect(says([up, up, up], 'verified', '2025-11-20')).toBe('pending')
  expect(says([up, up, up], 'verified', '2025-11-21')).toBe('verified')
  expect(says([up, up, up, up], 'pending', '2025-11-20')).toBe('pending')
  expect(says([up, up, up, up], 'rejected', '2025-11-20')).toBe('pending')
  expect(says([down, down, down], 'verified', '2025-11-20')).toBe('rejected')
})

test('votes of over a year ago count no more', () => {
  const old = { isUpvote: true, on: '2025-11-20' }
  const justIn = { isUpvote: true, on: '2025-11-21' }
  expect(says([old, old, old])).toBe('pending')
  expect(says([justIn, justIn, justIn])).toBe('verified')
})

const broken = (memberId: number, at: number) => ({ memberId, report: 'out-of-order', at }) as const

test('two different people make a bin out of order, and one on the spot clears it', () => {
  expect(isWorking([broken(1, 1), broken(1, 2)])).toBe(true)
  expect(isWorking([broken(1, 1), broken(2, 2)])).toBe(false)
  expect(isWorking([broken(1, 1), broken(2, 2), { memberId: 3, report: 'works', at: 3 }])).toBe(
    true,
  )
  expect(isWorking([{ memberId: 3, report: 'works', at: 3 }, broken(1, 4), broken(2, 5)])).toBe(
    false,
  )
})

/** The days so long before today. */
const back = (...days: number[]) => days.map((day) => addDays(TODAY, -day))

test('a streak counts active days, forgives one missed day at a time and ends after two', () => {
  expect(streakDays([], TODAY)).toBe(0)
  expect(streakDays(back(0, 1, 2), TODAY)).toBe(3)
  expect(streakDays(back(1, 2), TODAY)).toBe(2)
  expect(streakDays(back(0, 2, 4), TODAY)).toBe(3)
  expect(streakDays(back(0, 3), TODAY)).toBe(1)
  expect(streakDays(back(3, 4), TODAY)).toBe(0)
  // The same day twice is one day, and tomorrow has not happened.
  expect(streakDays([TODAY, TODAY, addDays(TODAY, 1)], TODAY)).toBe(1)
})

test('the longest streak stays achieved when it is over, and is never shorter than the present one', () => {
  expect(longestStreak(back(30, 29, 28, 26, 25, 24, 23, 1, 0))).toBe(7)
  expect(longestStreak([])).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.nat(40)), (days) => {
      const active = back(...days)
      expect(longestStreak(active)).toBeGreaterThanOrEqual(streakDays(active, TODAY))
      expect(longestStreak(active)).toBeLessThanOrEqual(new Set(days).size)
    }),
  )
})

test('a direction is one of eight winds, also across the date line', () => {
  const here = { latitude: 37.76, longitude: -122.43 }
  expect(windTowards(here, { ...here, latitude: 37.77 })).toBe('north')
  expect(windTowards(here, { ...here, longitude: -122.42 })).toBe('east')
  expect(windTowards(here, { latitude: 37.75, longitude: -122.4427 })).toBe('south-west')
  const date = { latitude: 0, longitude: 179.99 }
  expect(windTowards(date, { latitude: 0, longitude: -179.99 })).toBe('east')
})
