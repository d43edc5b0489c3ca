import { expect, test } from 'vitest'
import { isDay } from '../calendar.ts'
import { FIRST_STEPS, isPoisonLineIn, POISON_LINE } from './first-steps.ts'

test('every row of first steps names who says it and on which day that was read', () => {
  for (const { id, steps, sources } of FIRST_STEPS) {
    expect(steps.length, id).toBeGreaterThan(0)
    expect(sources.length, id).toBeGreaterThan(0)
  }
  for (const { url, readOn } of [
    ...FIRST_STEPS.flatMap((row) => row.sources),
    POISON_LINE.source,
  ]) {
    expect(URL.canParse(url), url).toBe(true)
    expect(isDay(readOn), url).toBe(true)
  }
})

test('the number that is dialed is the one that is shown', () => {
  expect(`+1${POISON_LINE.phone.replace(/\D/g, '')}`).toBe(POISON_LINE.dial)
})

test('the poison line is a number of the United States and of no other country', () => {
  expect(['US', 'PR', 'CA', 'MX', 'DE'].filter(isPoisonLineIn)).toEqual(['US', 'PR'])
})
