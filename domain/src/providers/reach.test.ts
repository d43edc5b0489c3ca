import { expect, test } from 'vitest'
import { METERS_PER_MILE } from '../geo.ts'
import { awayWords, isWithinReach, REACHES, reachWords } from './reach.ts'

const comes = { comesWithinMeters: REACHES[1] ?? null, receives: false }
const receives = { comesWithinMeters: null, receives: true }
const both = { ...comes, receives: true }
const unsaid = { comesWithinMeters: null, receives: false }
const miles = (count: number) => count * METERS_PER_MILE

test('where the care is, is said in words, and nothing where nothing was said', () => {
  expect(reachWords(comes, 'Castro', 'us')).toBe('Comes to you within 5 miles of Castro')
  expect(reachWords(comes, 'Castro', 'metric')).toBe('Comes to you within 8 km of Castro')
  expect(reachWords(receives, 'Castro', 'us')).toBe('You come to them')
  expect(reachWords(both, 'Castro', 'us')).toBe(
    'Comes to you within 5 miles of Castro, or you come to them',
  )
  expect(reachWords(unsaid, 'Castro', 'us')).toBeNull()
})

test('of somebody so far away only what is true from there is said', () => {
  expect(awayWords(comes, miles(2.3), 'us')).toBe('2.3 mi away, comes to you')
  expect(awayWords(both, miles(2.3), 'us')).toBe('2.3 mi away, comes to you or you come to them')
  expect(awayWords(both, miles(8), 'us')).toBe('8.0 mi away, you come to them')
  expect(awayWords(unsaid, miles(8), 'us')).toBe('8.0 mi away')
})

test('who comes only so far does not serve somebody farther away', () => {
  expect(isWithinReach(comes, miles(4))).toBe(true)
  expect(isWithinReach(comes, miles(6))).toBe(false)
  expect(isWithinReach(both, miles(6))).toBe(true)
  expect(isWithinReach(unsaid, miles(6))).toBe(true)
})
