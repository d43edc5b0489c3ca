import { LEAST_MILES, MOST_MILES } from '@wayfur/domain/walks/walk-plan'
import { expect, test } from 'vitest'
import { LENGTH_STEPS, lengthOfMiles, milesOfLength } from './length-steps.ts'
import { readWalkSearch, walkAddress } from './walk-search-params.ts'

test('each length of the slider is found again in the address, in either units', () => {
  for (const units of ['us', 'metric'] as const) {
    const { least, most, step } = LENGTH_STEPS[units]
    for (let at = 0; at <= Math.round((most - least) / step); at += 1) {
      const length = Math.round((least + at * step) * 10) / 10
      const miles = milesOfLength(length, units)
      expect(miles).toBeGreaterThanOrEqual(LEAST_MILES)
      expect(miles).toBeLessThanOrEqual(MOST_MILES)
      expect(lengthOfMiles(miles, units)).toBe(length)
      const address = new URL(walkAddress('Haight', { miles }), 'https://wayfur.example')
      expect(readWalkSearch(address.searchParams).miles).toBe(miles)
    }
  }
})

test('a length that no walk may have is as if none were asked for', () => {
  for (const miles of ['0.2', '7', '-1', 'far', '']) {
    expect(readWalkSearch(new URLSearchParams({ miles })).miles).toBeUndefined()
  }
})
